"""What goes wrong with a screen, on a real driver: each ends in a healed appliance."""

from appliance import Appliance
from display import HOME, SETTINGS, give_card, wait_for_picture
from machine import Refused

PICTURES = [HOME]
NO_DISPLAY, DENIED = 1110, 1111
CONNECTOR = "/sys/class/drm/card0-Virtual-1/status"
DRIVER = "/sys/bus/virtio/drivers/virtio_gpu"
# Another program that has the card: whoever opens it first may set modes.
HOLD = "sh -c 'exec 5<>/dev/dri/card0; echo $$ >/run/rig/holder; exec sleep 1000' &"


class Case:
    """One appliance in `machine`, to which things happen."""

    def __init__(self, machine):
        self.machine = machine
        self.appliance = Appliance(machine, [*SETTINGS, "display-size=800x480"])
        self.told = 0

    def start(self):
        self.appliance.start()

    def must_fail(self, code):
        """The next that is told of a device is that the display is lost."""
        self.must_tell("fault", code)

    def must_heal(self, code, name):
        """Next it is back, and the home screen is seen."""
        self.must_tell("healed", code)
        wait_for_picture(self.machine, name, HOME)

    def must_tell(self, kind, code):
        self.told += 1
        one = self.appliance.wait_for("fault", "healed", count=self.told)
        found = (one["event"], one["device"], one["error-code"])
        if found != (kind, "display", code):
            raise Refused(f"told of {found}, not of {kind} {code}")

    def stop(self):
        status = self.appliance.stop()
        if status != 0:
            raise Refused(f"exit status {status}: {self.machine.run('cat /run/rig/words')}")


def plugging(machine):
    """No panel at the start, then one, which is pulled out and plugged in again."""
    case = Case(machine)
    machine.run(f"echo off >{CONNECTOR}")
    case.start()
    case.must_fail(NO_DISPLAY)
    for turn in range(2):
        machine.run(f"echo on >{CONNECTOR}")
        case.must_heal(NO_DISPLAY, f"plugged-{turn}")
        if turn == 0:
            # A forced connector is not told by the driver: what a cable would tell is asked for.
            machine.run(f"echo off >{CONNECTOR}; echo change >/sys/class/drm/card0/uevent")
            case.must_fail(NO_DISPLAY)
    machine.run(f"echo detect >{CONNECTOR}")
    case.stop()


def holding(machine):
    """Another program has the card, and ends."""
    case = Case(machine)
    machine.run(HOLD)
    machine.wait("test -s /run/rig/holder", "program that holds the card")
    case.start()
    case.must_fail(DENIED)
    machine.run("kill $(cat /run/rig/holder)")
    case.must_heal(DENIED, "released")
    case.stop()


def forbidding(machine):
    """The node may not be opened, then it may."""
    case = Case(machine)
    machine.run("chmod 600 /dev/dri/card0")
    case.start()
    case.must_fail(DENIED)
    machine.run("chmod 660 /dev/dri/card0")
    case.must_heal(DENIED, "granted")
    case.stop()


def removing(machine):
    """The card itself is gone, and comes back."""
    case = Case(machine)
    case.start()
    wait_for_picture(machine, "with-card", HOME)
    device = machine.run(f"ls {DRIVER} | grep ^virtio").strip()
    machine.run(f"echo {device} >{DRIVER}/unbind")
    case.must_fail(NO_DISPLAY)
    machine.run(f"echo {device} >{DRIVER}/bind")
    give_card(machine)
    case.must_heal(NO_DISPLAY, "card-back")
    case.stop()


def check(start):
    """A panel that is plugged, a card that others have, that is forbidden, and that goes, heal."""
    with start("display-faults") as machine:
        machine.run("modprobe virtio-gpu")
        machine.wait("test -e /dev/dri/card0", "card")
        give_card(machine)
        for case in (plugging, holding, forbidding, removing):
            print(f"  {case.__doc__}", flush=True)
            case(machine)
