"""The screen on a real driver."""

import time

from appliance import Appliance
from image import ROOT
from machine import Refused, until
from picture import difference, must_equal, read_png

HOME = ROOT / "Tests" / "Goldens" / "home-800x480.png"
PICTURES = [HOME]
DISARM = [*"disarm", "ret"]
SETTINGS = ["display=auto", "input=simulated"]


def give_card(machine):
    """Gives the cards to the group that udev gives them to."""
    machine.run("chgrp video /dev/dri/card* && chmod 660 /dev/dri/card*")


def wait_for_picture(machine, name, golden, seconds=20):
    """Waits until the screen shows `golden`; what it showed last is kept as `name`."""
    wanted = read_png(golden)
    until(lambda: not difference(machine.picture(name), wanted), seconds)
    must_equal(machine.picture(name), golden)


def check(start):
    """The home screen is shown by an unprivileged user, and the console given back at the end."""
    with start("display", devices=["-device", "virtio-keyboard-pci"]) as machine:
        machine.run("modprobe virtio-gpu && modprobe virtio_input")
        machine.wait("test -e /dev/dri/card0", "card")
        give_card(machine)
        machine.run("printf '\\033[2J\\033[H\\033[?25l\\033[9;0]THE CONSOLE\\n' >/dev/tty1")
        time.sleep(1)
        before = machine.picture("before")
        appliance = Appliance(machine, SETTINGS)
        appliance.start()
        wait_for_picture(machine, "home", HOME)
        user, group, capabilities = (appliance.status(name) for name in ("Uid", "Gid", "CapEff"))
        if set(user) != {"990"} or set(group) != {"44"} or int(capabilities[0], 16) != 0:
            raise Refused(f"runs as {user} {group} with {capabilities}")
        # What is written to the console is not seen meanwhile.
        machine.run("echo NOT SEEN >/dev/tty1")
        time.sleep(0.5)
        must_equal(machine.picture("home-still"), HOME)
        # Nor is what is typed there taken for a command.
        machine.type(DISARM)
        time.sleep(1)
        if '"ok"' in machine.run("cat /run/rig/events"):
            raise Refused("obeys the console's keyboard")
        status = appliance.stop()
        if status != 0:
            raise Refused(f"exit status {status}: {machine.run('cat /run/rig/words')}")
        faults = appliance.told("fault")
        if faults:
            raise Refused(f"told of {faults}")
        machine.run("printf '\\033[2J\\033[HTHE CONSOLE\\n' >/dev/tty1")
        time.sleep(1)
        words = difference(machine.picture("after"), before)
        if words:
            raise Refused(f"the console is not what it was: {words}")
        machine.run("(head -n 1 </dev/tty1 >/run/rig/typed) &")
        machine.type(DISARM)
        machine.wait("grep -qx disarm /run/rig/typed", "key of the console's keyboard")
