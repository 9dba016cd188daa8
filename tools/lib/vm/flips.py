"""How fast a screen is drawn on, by the appliance's own hardware test."""

import json

from display import give_card
from machine import Refused

PICTURES = []
# What a card's driver says of its end: virtio-gpu has no refresh of its own and tells at once that
# a picture is shown, vkms tells at each refresh. QEMU's panel has 75 hertz, that of vkms 60.
DRIVERS = {"virtio-gpu": 75, "vkms": 60}
LEAST = 25
# The verdict is not looked at for longer than it takes.
SCRIPT = "real-time\nafter 30000 expect verdict\nafter 0 command cancel\nafter 9000 end\n"
COMMAND = (
    "start-stop-daemon -S -q -c kiosk:video -x /usr/bin/mrz-kiosk -- hardware-test "
    "--config /dev/null --set display=auto --set display-size=800x480 --only display "
    "--simulate /run/rig/script --json /run/rig/out/report"
)


def flips(machine):
    """Flips a second, as the report has them."""
    machine.put("/run/rig/script", SCRIPT)
    machine.run("mkdir -p /run/rig/out && chown kiosk /run/rig/out")
    status, words = machine.status_of(COMMAND)
    if status != 0:
        raise Refused(f"exit status {status} of the hardware test: {words}")
    report = json.loads(machine.run("cat /run/rig/out/report"))
    (probe,) = [one for one in report["probes"] if one["probe"] == "display"]
    return probe["flips-per-second"]


def check(start):
    """Pictures are exchanged no faster than the panel refreshes, whatever its driver says."""
    for driver, hertz in DRIVERS.items():
        with start(f"flips-{driver}") as machine:
            machine.run(f"modprobe {driver}")
            machine.wait("test -e /dev/dri/card0", "card")
            give_card(machine)
            rate = flips(machine)
            print(f"  {driver}: {rate:.1f} flips a second, of {hertz}", flush=True)
            # A rate is told with one decimal.
            if not LEAST <= rate <= hertz + 0.1:
                raise Refused(f"{rate} flips a second")
