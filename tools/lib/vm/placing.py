"""Where the picture lies on a panel that is not of its size, or is mounted upside down."""

from appliance import Appliance
from display import HOME, give_card
from machine import Refused, until
from picture import difference, read_png

PICTURES = [HOME]
PANEL = (1024, 768)
# What is set, and whether the panel then stands on its head. It has no pixels of two bytes, and
# shows the others where they are asked for.
RUNS = [
    (["display=Virtual-1"], False),
    (["display=auto", "rotation=180", "display-format=rgb565"], True),
]


def placed(picture, width, height):
    """`picture` in the middle of a black panel."""
    own_width, own_height, pixels = picture
    left, top = (width - own_width) // 2, (height - own_height) // 2
    rows = [bytes(3 * width)] * top
    for at in range(0, len(pixels), 3 * own_width):
        row = bytes(3 * left) + pixels[at : at + 3 * own_width]
        rows.append(row + bytes(3 * width - len(row)))
    rows += [bytes(3 * width)] * (height - len(rows))
    return width, height, b"".join(rows)


def upside_down(picture):
    width, height, pixels = picture
    return width, height, b"".join(pixels[at : at + 3] for at in range(len(pixels) - 3, -3, -3))


def check(start):
    """On a larger panel the screens lie in the middle, and they are turned as it is mounted."""
    golden = read_png(HOME)
    with start("placing", panel=PANEL) as machine:
        machine.run("modprobe virtio-gpu")
        machine.wait("test -e /dev/dri/card0", "card")
        give_card(machine)
        for number, (settings, is_turned) in enumerate(RUNS):
            wanted = placed(upside_down(golden) if is_turned else golden, *PANEL)
            appliance = Appliance(machine, ["input=simulated", "display-size=800x480", *settings])
            appliance.start()
            name = f"placed-{number}"
            until(lambda: not difference(machine.picture(name), wanted))
            words = difference(machine.picture(name), wanted)
            if words:
                raise Refused(f"with {' '.join(settings)} {words}")
            status = appliance.stop()
            if status != 0:
                raise Refused(f"exit status {status}")
