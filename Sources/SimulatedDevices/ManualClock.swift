import Devices
