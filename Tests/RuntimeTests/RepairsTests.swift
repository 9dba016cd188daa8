import Appliance
import Devices
import Runtime
import StaticMemory
import Testing

/// When broken devices are tried again, and what the flows are told.
struct RepairsTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func aFailureIsToldAndTriedAgainASecondLater() {
    var repairs = Repairs()
    #expect(repairs.due == nil)
    repairs.fail(.camera, .cameraLost, at: at(100))
    #expect(repairs.isBroken(.camera))
    #expect(!repairs.isBroken(.display))
    #expect(repairs.nextEvent() == .failed(Fault(.camera, code: 1103)))
    #expect(repairs.nextEvent() == nil)
    #expect(repairs.due == at(1100))
    #expect(repairs.nextAttempt(at: at(1099)) == nil)
    #expect(repairs.nextAttempt(at: at(1100)) == .camera)
    #expect(repairs.nextAttempt(at: at(1100)) == nil, "it is tried once, and later again")
    #expect(repairs.due == at(2100))
  }

  @Test func aBrokenDeviceCanBeTriedAtOnce() {
    var repairs = Repairs()
    repairs.hasten(.camera, at: at(50))
    #expect(repairs.due == nil, "what works is not tried")
    repairs.fail(.camera, .cameraPermissionDenied, at: at(100))
    repairs.hasten(.camera, at: at(300))
    #expect(repairs.due == at(300))
    #expect(repairs.nextAttempt(at: at(300)) == .camera)
    #expect(repairs.due == at(1300))
  }

  @Test func aDeviceOnTrialIsHealedByItsWork() {
    var repairs = Repairs()
    repairs.fail(.display, .noDisplay, at: at(0))
    _ = repairs.nextEvent()
    repairs.tryOut(.display)
    #expect(!repairs.isBroken(.display))
    #expect(repairs.isOnTrial(.display))
    #expect(repairs.nextEvent() == nil)
    repairs.heal(.display)
    #expect(repairs.nextEvent() == .healed(.display))
    repairs.heal(.display)
    #expect(repairs.nextEvent() == nil, "what works is not healed again")
  }

  @Test func everyDeviceHasItsOwnCondition() {
    var repairs = Repairs()
    let devices: [(Device, DeviceFailure)] = [
      (.camera, .noCamera), (.display, .noDisplay), (.torch, .torchFailed),
      (.buttons, .buttonsFailed), (.speaker, .soundFailed),
    ]
    for (index, (device, failure)) in devices.enumerated() {
      repairs.fail(device, failure, at: at(Int64(100 * index)))
    }
    #expect(repairs.due == at(1000))
    var told: [Int16] = []
    while case .failed(let fault) = repairs.nextEvent() { told.append(fault.code) }
    #expect(told == [1101, 1110, 1120, 1121, 1130])
    var tried: [Device] = []
    while let device = repairs.nextAttempt(at: at(1200)) { tried.append(device) }
    #expect(tried == [.camera, .display, .torch])
  }
}
