"""The appliance inside a machine, as its service runs it: unprivileged, in the groups that own the
devices, with the console of the kernel as its standard input."""

import json
import time

from machine import Refused

# Devices that are not real are simulated; their time must be real then.
SCRIPT = "today 2026-12-01\nreal-time\nat 3600000 end\n"


class Appliance:
    """`mrz-kiosk run` in `machine`, with `KEY=VALUE` settings; started by `start`."""

    def __init__(self, machine, settings, script=SCRIPT, group="video"):
        self.machine = machine
        machine.put("/run/rig/script", script)
        lines = [one.replace("=", " = ", 1) for one in settings]
        machine.put("/run/rig/board.conf", "\n".join([*lines, ""]))
        machine.run("chown kiosk /dev/tty1 && chmod 600 /dev/tty1")
        # The group alone gives the devices; the user's own comes with nothing.
        self.command = (
            "(setsid -c start-stop-daemon -S -q -c kiosk:" + group + " -x /usr/bin/mrz-kiosk -- "
            "run --config /run/rig/board.conf --simulate /run/rig/script"
            " </dev/tty1 >/run/rig/events 2>/run/rig/words; echo $? >/run/rig/status) &"
        )

    def start(self):
        self.machine.run(f"rm -f /run/rig/status /run/rig/events; {self.command}")
        self.wait_for("ready")

    def wait_for(self, *kinds, count=1, seconds=30):
        """Waits until so many events of these kinds were told; gives the last of them."""
        end = time.monotonic() + seconds
        while True:
            told = self.told(*kinds)
            if len(told) >= count:
                return told[count - 1]
            if time.monotonic() > end:
                words = self.machine.run("cat /run/rig/events /run/rig/words").strip()
                raise Refused(f"after {seconds} s not {count} of {' '.join(kinds)}: {words}")
            time.sleep(0.1)

    def told(self, *kinds):
        """The events of these kinds so far."""
        return [one for one in self.events() if one["event"] in kinds]

    def events(self):
        """All events so far."""
        lines = self.machine.status_of("cat /run/rig/events")[1].splitlines()
        # The last line may be half written.
        whole = [json.loads(line) for line in lines if line.endswith("}")]
        return [one for one in whole if "event" in one]

    def status(self, name):
        """A line of what the kernel says of the process."""
        words = self.machine.run(f"grep ^{name}: /proc/$(pidof mrz-kiosk)/status")
        return words.split(":", 1)[1].split()

    def stop(self, signal="TERM"):
        """Ends it by a signal; gives its exit status."""
        self.machine.run(f"kill -{signal} $(pidof mrz-kiosk)")
        status = "/run/rig/status"
        return int(self.machine.wait(f"test -s {status} && cat {status}", "exit status"))
