"""Draws the gallery of all screens and writes the page that shows it."""

import argparse
import html
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCRATCH = os.environ.get("SCRATCH", ".build")
NAME = re.compile(r"(?P<scene>[a-z-]+)-(?P<panel>\d+x\d+)-(?P<language>[a-z]{2})\.png")
LANGUAGES = {
    "en": "English",
    "fr": "French",
    "de": "German",
    "es": "Spanish",
    "ar": "Arabic",
    "zh": "Chinese",
}

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>MRZ Kiosk: every screen</title>
<style>
body {{ margin: 0; background: #20242b; color: #eceff3; font: 15px/1.4 sans-serif; }}
form {{ position: sticky; top: 0; padding: 10px 16px; background: #12151a; z-index: 1; }}
form label {{ margin-right: 20px; }}
main {{ display: flex; flex-wrap: wrap; gap: 20px; padding: 16px; align-items: flex-start; }}
figure {{ margin: 0; max-width: 100%; }}
figure[hidden] {{ display: none; }}
img {{ display: block; max-width: 100%; height: auto; border: 1px solid #4a5261; }}
figcaption {{ padding: 4px 0; color: #b9c2ce; }}
</style>
<form>
{choices}
<output></output>
</form>
<main>
{figures}
</main>
<script>
const form = document.querySelector("form");
function choose() {{
  let count = 0;
  for (const figure of document.querySelectorAll("figure")) {{
    const isShown = ["scene", "panel", "language"].every(
      (name) => form[name].value === "" || form[name].value === figure.dataset[name]);
    figure.hidden = !isShown;
    if (isShown) count += 1;
  }}
  form.querySelector("output").textContent = count + " pictures";
  history.replaceState(null, "", "#" + new URLSearchParams(new FormData(form)));
}}
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {{
  if (form[name]) form[name].value = value;
}}
form.addEventListener("change", choose);
choose();
</script>
</html>
"""


def arguments():
    parser = argparse.ArgumentParser(
        prog="tools/gallery",
        description="Draws every screen on every panel in every language, and writes a page"
        " that shows them: FOLDER/index.html.",
    )
    parser.add_argument("folder", nargs="?", default="build/gallery", help="build/gallery")
    parser.add_argument(
        "--page-only", action="store_true", help="draw nothing, show the pictures there are"
    )
    return parser.parse_args()


def draw(folder):
    """Lets the test that knows the scenes draw them."""
    for command in (
        ["swift", "build", "-c", "release", "--scratch-path", SCRATCH, "--build-tests"],
        ["swift", "test", "-c", "release", "--scratch-path", SCRATCH, "--skip-build"]
        + ["--disable-xctest", "--filter", "GalleryTests"],
    ):
        environment = {**os.environ, "MRZ_KIOSK_GALLERY": str(folder)}
        answer = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        if answer.returncode != 0:
            sys.stderr.write(answer.stdout + answer.stderr)
            sys.exit(1)


def choice(name, values, words, chosen):
    """A list to choose from, with all of them as its first entry."""
    options = [f'<option value="">every {name}</option>']
    for value in values:
        mark = " selected" if value == chosen else ""
        options.append(f'<option value="{value}"{mark}>{html.escape(words(value))}</option>')
    return f'<label>{name} <select name="{name}">{"".join(options)}</select></label>'


def area(panel):
    width, height = (int(part) for part in panel.split("x"))
    return (width < height, width * height)


def page(pictures):
    """The page of `pictures`, each a match of NAME."""
    scenes = sorted({picture["scene"] for picture in pictures})
    panels = sorted({picture["panel"] for picture in pictures}, key=area)
    languages = [code for code in LANGUAGES if any(p["language"] == code for p in pictures)]
    order = sorted(
        pictures,
        key=lambda p: (p["scene"], area(p["panel"]), list(LANGUAGES).index(p["language"])),
    )
    figures = []
    for picture in order:
        scene, panel, language = picture["scene"], picture["panel"], picture["language"]
        width, height = panel.split("x")
        figures.append(
            f'<figure data-scene="{scene}" data-panel="{panel}" data-language="{language}">'
            f'<a href="{picture[0]}"><img loading="lazy" src="{picture[0]}" width="{width}"'
            f' height="{height}" alt="{scene}"></a>'
            f"<figcaption>{scene}, {panel}, {LANGUAGES[language]}</figcaption></figure>"
        )
    choices = [
        choice("scene", scenes, str, ""),
        choice("panel", panels, str, "800x480" if "800x480" in panels else ""),
        choice("language", languages, LANGUAGES.get, "en"),
    ]
    return PAGE.format(choices="\n".join(choices), figures="\n".join(figures))


def main():
    options = arguments()
    folder = pathlib.Path(options.folder).resolve()
    if not options.page_only:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            if NAME.fullmatch(old.name):
                old.unlink()
        draw(folder)
    pictures = [match for path in folder.glob("*.png") if (match := NAME.fullmatch(path.name))]
    if not pictures:
        sys.exit(f"tools/gallery: no pictures in {folder}")
    (folder / "index.html").write_text(page(pictures), encoding="utf-8")
    print(f"{len(pictures)} pictures: {folder / 'index.html'}")


if __name__ == "__main__":
    main()
