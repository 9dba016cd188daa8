"""What lens, light, sensor and compression make of a picture, in that order. Grays are float32."""

import cv2
import numpy as np


def soften(picture, sigma):
    """The blur that no lens is free of; `sigma` in pixels."""
    return cv2.GaussianBlur(picture, (0, 0), sigma)


def defocus(picture, sigma):
    """An evenly lit disc for each point, whose deviation along a line is `sigma` pixels."""
    radius = 2 * sigma
    if radius < 0.6:
        return picture
    side = int(np.ceil(radius + 1))
    y, x = np.mgrid[-side : side + 1, -side : side + 1]
    # The disc's edge is as wide as a pixel, so that the kernel changes steadily with the radius.
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    return cv2.filter2D(picture, -1, np.float32(disc / disc.sum()), borderType=cv2.BORDER_REPLICATE)


def shake(picture, length, angle):
    """A straight movement by `length` pixels while the shutter was open."""
    if length < 0.3:
        return picture
    side = int(np.ceil(length / 2 + 1))
    y, x = np.mgrid[-side : side + 1, -side : side + 1]
    along = np.abs(x * np.cos(angle) + y * np.sin(angle))
    across = np.abs(y * np.cos(angle) - x * np.sin(angle))
    path = np.clip(length / 2 + 0.5 - along, 0, 1) * np.clip(1 - across, 0, 1)
    return cv2.filter2D(picture, -1, np.float32(path / path.sum()), borderType=cv2.BORDER_REPLICATE)


def plane(shape, right, down):
    """Numbers that grow evenly, by `right` and `down` a pixel, and are 0 in the middle."""
    height, width = shape
    x = (np.arange(width, dtype=np.float32) - width / 2) * np.float32(right)
    y = (np.arange(height, dtype=np.float32) - height / 2) * np.float32(down)
    return x[None, :] + y[:, None]


def uneven(picture, share, angle):
    """Light that grows from side to side by `share`."""
    reach = share / picture.shape[1]
    return picture * (1 + plane(picture.shape, reach * np.cos(angle), reach * np.sin(angle)))


def compress(picture, kept, middle):
    """Less contrast around `middle`: haze, a foil, a lamp behind."""
    return middle + (picture - middle) * np.float32(kept)


def spot(picture, place, sizes, angle, strength):
    """A lamp's reflection: a bright spot with soft flanks; at strength 1 black becomes white."""
    height, width = picture.shape
    x, y = np.arange(width) - place[0], np.arange(height) - place[1]
    u = (x[None, :] * np.cos(angle) + y[:, None] * np.sin(angle)) / sizes[0]
    v = (y[:, None] * np.cos(angle) - x[None, :] * np.sin(angle)) / sizes[1]
    return picture + np.float32(255 * strength) * np.exp(-0.5 * (u * u + v * v)).astype(np.float32)


def shadow(picture, place, angle, strength):
    """Everything on one side of a line through `place` is darker; the edge is a pixel wide."""
    height, width = picture.shape
    x, y = np.arange(width) - place[0], np.arange(height) - place[1]
    side = x[None, :] * np.cos(angle) + y[:, None] * np.sin(angle)
    return picture * (1 - np.float32(strength) * np.clip(side + 0.5, 0, 1)).astype(np.float32)


def expose(picture, sigma, dice):
    """The sensor: noise of deviation `sigma` at medium gray, more in the light; eight bits."""
    noise = dice.standard_normal(picture.shape, dtype=np.float32)
    noise *= np.sqrt(np.clip(picture, 0, 255) * np.float32(0.75 / 128) + 0.25) * np.float32(sigma)
    return np.clip(picture + noise + 0.5, 0, 255).astype(np.uint8)


def jpeg(picture, quality):
    """The picture after compression."""
    data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(round(quality))])[1]
    return cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)
