"""A virtual machine that runs: lines of shell go in, QEMU's own monitor takes pictures of its
screen from outside."""

import json
import re
import socket
import subprocess
import tempfile
import time
from pathlib import Path

# A machine is emulated, with other work on the same cores.
BOOT_SECONDS = 120
ANSWER_SECONDS = 60
PROMPT = b"READY"


class Refused(Exception):
    """Something in the machine is not as it must be; its words say what."""


def until(is_so, seconds=20):
    """Waits until something is so, for some time."""
    end = time.monotonic() + seconds
    while not is_so() and time.monotonic() < end:
        time.sleep(0.2)


class Machine:
    """One machine with a screen of `panel` pixels, from its start to its end. For `with`."""

    def __init__(self, boot, folder, panel=(800, 480), memory=512, devices=()):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        # Paths of sockets are short; the tree may lie deep.
        self.sockets = tempfile.TemporaryDirectory(prefix="vm-")
        width, height = panel
        self.command = [
            "qemu-system-x86_64", "-accel", "tcg,thread=multi", "-machine", "q35", "-cpu", "max",
            "-smp", "2", "-m", str(memory), "-nodefaults", "-no-user-config", "-display", "none",
            "-no-reboot", "-kernel", boot.kernel, "-initrd", boot.file_system,
            "-append", "console=ttyS0 quiet panic=-1 mitigations=off nokaslr",
            "-serial", f"file:{self.folder}/console.log",
            "-qmp", f"unix:{self.sockets.name}/qmp,server=on,wait=off",
            "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=rig,path={self.sockets.name}/rig,server=on,wait=off",
            "-device", "virtserialport,chardev=rig,name=rig",
            "-device", f"virtio-gpu-pci,xres={width},yres={height},edid=on",
            *devices,
        ]  # fmt: skip
        self.process = None
        self.monitor = None
        self.port = None
        self.unread = b""
        self.boot_seconds = 0.0

    def __enter__(self):
        started = time.monotonic()
        with open(self.folder / "qemu.log", "wb") as log:
            self.process = subprocess.Popen(
                [str(word) for word in self.command],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip
        try:
            self.monitor = self.connected("qmp").makefile("rw")
            self.monitor.readline()
            self.ask("qmp_capabilities")
            self.port = self.connected("rig")
            while self.line() != PROMPT:
                pass
        except BaseException:
            self.__exit__()
            raise
        self.port.settimeout(ANSWER_SECONDS)
        self.boot_seconds = time.monotonic() - started
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for end in (self.monitor, self.port):
            if end:
                end.close()
        self.sockets.cleanup()

    def connected(self, name):
        """A connection to one of the machine's sockets, as soon as it listens there."""
        end = time.monotonic() + BOOT_SECONDS
        while time.monotonic() < end:
            one = socket.socket(socket.AF_UNIX)
            try:
                one.connect(f"{self.sockets.name}/{name}")
                one.settimeout(BOOT_SECONDS)
                return one
            except OSError:
                one.close()
                if self.process.poll() is not None:
                    raise Refused((self.folder / "qemu.log").read_text().strip()) from None
                time.sleep(0.02)
        raise Refused(f"the machine does not listen on {name}")

    def fill(self):
        try:
            more = self.port.recv(1 << 16)
        except TimeoutError:
            raise Refused("the machine does not answer") from None
        if not more:
            raise Refused(f"the machine has ended; see {self.folder}/console.log")
        self.unread += more

    def line(self):
        while b"\n" not in self.unread:
            self.fill()
        line, self.unread = self.unread.split(b"\n", 1)
        return line

    def status_of(self, command):
        """Runs one line of shell in the machine, as root; gives its exit status and its words."""
        if "\n" in command:
            raise ValueError("one line of shell at a time")
        self.port.sendall(command.encode() + b"\n")
        status, count = (int(word) for word in self.line().split())
        while len(self.unread) < count:
            self.fill()
        words, self.unread = self.unread[:count], self.unread[count:]
        return status, words.decode(errors="replace")

    def run(self, command):
        """Runs one line of shell, which must succeed; gives its words."""
        status, words = self.status_of(command)
        if status != 0:
            raise Refused(f"exit status {status} of {command!r}: {words.strip()}")
        return words

    def wait(self, command, what, seconds=30):
        """Runs a line of shell until it succeeds; gives its words."""
        end = time.monotonic() + seconds
        while True:
            status, words = self.status_of(command)
            if status == 0:
                return words
            if time.monotonic() > end:
                raise Refused(f"after {seconds} s still no {what}: {words.strip()}")
            time.sleep(0.1)

    def put(self, path, text):
        """Writes a small file in the machine."""
        quoted = text.replace("\\", "\\\\").replace("'", "'\\''").replace("\n", "\\n")
        self.run(f"printf '{quoted.replace('%', '%%')}' >{path}")

    def ask(self, command, **arguments):
        """Asks QEMU itself."""
        self.monitor.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        self.monitor.flush()
        while True:
            answer = json.loads(self.monitor.readline())
            if "error" in answer:
                raise Refused(f"{command}: {answer['error']['desc']}")
            if "return" in answer:
                return answer["return"]

    def type(self, keys):
        """Presses and releases keys of the keyboard, by QEMU's names for them."""
        for key in keys:
            for is_down in (True, False):
                value = {"down": is_down, "key": {"type": "qcode", "data": key}}
                self.ask("input-send-event", events=[{"type": "key", "data": value}])

    def picture(self, name):
        """What the screen shows, from outside: width, height, and red, green and blue bytes."""
        path = self.folder / f"{name}.ppm"
        self.ask("screendump", filename=str(path))
        data = path.read_bytes()
        head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        return int(head[1]), int(head[2]), data[head.end() :]


class Lines:
    """GPIO lines of a simulated chip: names and what they are pulled to."""

    def __init__(self, machine, names, label="kiosk"):
        self.machine = machine
        self.names = list(names)
        chip = f"/sys/kernel/config/gpio-sim/{label}"
        machine.run("modprobe gpio-sim")
        steps = [f"mkdir -p {chip}/bank0", f"echo {len(self.names)} >{chip}/bank0/num_lines",
                 f"echo {label} >{chip}/bank0/label"]  # fmt: skip
        for number, name in enumerate(self.names):
            line = f"{chip}/bank0/line{number}"
            steps += [f"mkdir -p {line}", f"echo {name} >{line}/name"]
        machine.run(" && ".join([*steps, f"echo 1 >{chip}/live"]))
        device = machine.run(f"cat {chip}/dev_name").strip()
        self.chip = machine.run(f"cat {chip}/bank0/chip_name").strip()
        self.folder = f"/sys/devices/platform/{device}/{self.chip}"
        machine.run(f"chgrp gpio /dev/{self.chip} && chmod 660 /dev/{self.chip}")

    def pull(self, name, up):
        """Pulls a line up or down: what a button does."""
        self.machine.run(f"echo pull-{'up' if up else 'down'} >{self.place(name)}/pull")

    def value(self, name):
        """The level of a line, whoever drives it."""
        return int(self.machine.run(f"cat {self.place(name)}/value"))

    def place(self, name):
        return f"{self.folder}/sim_gpio{self.names.index(name)}"
