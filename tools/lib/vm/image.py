"""What a virtual machine boots: the kernel as an ELF file, and a file system in memory that holds
its modules, busybox, the program with its libraries, and the fonts of the screens."""

import lzma
import os
import re
import stat
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).resolve().parent
LIBRARIES = "usr/lib/x86_64-linux-gnu"
LOADER = "/lib64/ld-linux-x86-64.so.2"
# The fonts of the English screens; the others take 20 MB each.
FONTS = ["opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-Bold.otf",
         "opentype/ocr-b/OCRB.otf"]  # fmt: skip
# Whom the service runs as, and the groups that own devices.
USERS = "root:x:0:0::/:/bin/sh\nkiosk:x:990:990::/:/bin/sh\n"
GROUPS = "root:x:0:\ntty:x:5:\naudio:x:29:\nvideo:x:44:\ninput:x:101:\ngpio:x:102:\nkiosk:x:990:\n"


def elf_kernel(packed):
    """The kernel in the boot image `packed`: QEMU starts it at once, where the image would first
    unpack itself in the machine."""
    at = packed.find(b"\xfd7zXZ\0")
    while at >= 0:
        try:
            kernel = lzma.LZMADecompressor().decompress(packed[at:])
        except lzma.LZMAError:
            kernel = b""
        if kernel[:4] == b"\x7fELF":
            return kernel
        at = packed.find(b"\xfd7zXZ\0", at + 1)
    raise ValueError("no kernel in the boot image")


class Archive:
    """An archive in the form `newc` of cpio, which the kernel unpacks at its start."""

    def __init__(self):
        self.parts = []
        self.names = set()

    def add(self, name, data=b"", mode=0o100644):
        """Adds a file and the folders it lies in."""
        folder = os.path.dirname(name)
        if folder and folder not in self.names:
            self.add(folder, mode=0o040755)
        self.names.add(name)
        fields = [len(self.names), mode, 0, 0, 1, 0, len(data), 0, 0, 0, 0, len(name) + 1, 0]
        head = b"070701" + b"".join(b"%08x" % field for field in fields) + name.encode() + b"\0"
        self.parts += [padded(head), padded(data)]

    def add_file(self, name, path):
        self.add(name, Path(path).read_bytes(), 0o100000 | stat.S_IMODE(os.stat(path).st_mode))

    def finished(self):
        self.add("TRAILER!!!", mode=0)
        return b"".join(self.parts)


def padded(data):
    return data + bytes(-len(data) % 4)


def libraries(program):
    """Each library that `program` is linked with: its name, and where it lies here."""
    words = subprocess.run(["ldd", program], stdout=subprocess.PIPE, text=True, check=True).stdout
    missing = re.findall(r"(\S+) => not found", words)
    if missing:
        raise ValueError(f"{program} is linked with {missing[0]}, which is not here")
    return re.findall(r"(\S+) => (/\S+)", words)


def file_system(kernel, program):
    """The archive of a machine with the modules in the folder `kernel` and `program`."""
    archive = Archive()
    tree = kernel / "tree"
    for path in sorted(path for path in tree.rglob("*") if path.is_file()):
        archive.add_file(str(path.relative_to(tree)), path)
    for name in ["proc", "sys", "dev", "tmp", "run"]:
        archive.add(name, mode=0o040755)
    archive.add("init", (HERE / "init").read_bytes(), 0o100755)
    archive.add("etc/passwd", USERS.encode())
    archive.add("etc/group", GROUPS.encode())
    archive.add_file("bin/busybox", "/bin/busybox")
    archive.add_file(LOADER[1:], LOADER)
    for name, path in libraries(program):
        archive.add_file(f"{LIBRARIES}/{name}", path)
    for name in FONTS:
        archive.add_file(f"usr/share/fonts/{name}", Path("/usr/share/fonts") / name)
    archive.add_file("usr/bin/mrz-kiosk", program)
    return archive.finished()
