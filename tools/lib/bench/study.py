"""What a study of this reader reached, measured once by hand and kept.

Its code (Python, an hour's training) read the same pictures on 2026-11-30. For the drawn pages of
tools/lib/scenes: twelve a strength, `tools/python -m scenes curves --pages 12 --reader ...`.
"""

# Exact of all, from its own figures: the specimens (its decoding was tuned on them), distort.py's
# 135 and its 86 frames of a telephone; called valid, and of these wrong.
SPECIMENS = "98 of 98 exact, 90 valid, 0 wrong"
DISTORTED = "135 of 135 exact, 120 valid, 0 wrong"
FRAMES = "82 of 86 exact, 80 valid, 3 wrong"

# Pages a strength, and the strength of each kind at which half were lost; None where never. Of all
# 1344 pictures 145 were wrong and called valid.
PAGES = 12
HALF = {
    "blur": 0.165,
    "motion": 0.611,
    "noise": 80.0,
    "contrast": 0.0229,
    "pitch": 4.40,
    "tilt": 48.2,
    "turn": None,
    "glare": 0.843,
    "shadow": 0.908,
    "jpeg": 9.41,
    "bend": 142,
    "stamp": 0.701,
    "pen": 0.158,
    "background": 0.679,
}
