"""The rig itself: everything that the other checks stand on is there."""

from machine import Lines, Refused

NODES = {
    "virtio-gpu": "/sys/class/drm/card0",
    "vivid n_devs=1 node_types=0x101": "/dev/video0",
    "v4l2loopback devices=1 video_nr=20 exclusive_caps=1": "/dev/video20",
    "vkms": "/sys/class/drm/card1",
}


def check(start):
    """Modules of each kind load and make their nodes; GPIO lines follow what pulls them."""
    with start("rig") as machine:
        print(f"  up after {machine.boot_seconds:.1f} s, {machine.run('uname -r').strip()}")
        for module, node in NODES.items():
            machine.run(f"modprobe {module}")
            machine.wait(f"test -e {node}", node)
        lines = Lines(machine, ["BUTTON", "TORCH"])
        for up in (True, False, True):
            lines.pull("BUTTON", up)
            if lines.value("BUTTON") != up or lines.value("TORCH") != 0:
                raise Refused("a GPIO line does not follow its pull")
        width, height, pixels = machine.picture("console")
        if (width, height) != (800, 480) or len(pixels) != 3 * width * height:
            raise Refused(f"a picture of {width} x {height} pixels")
