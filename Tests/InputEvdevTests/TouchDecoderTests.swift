import CLinux
import Devices
import InputEvdev
import Testing

/// What fingers do, as a device tells it and as the appliance hears it (requirements D5).
@Suite struct TouchDecoderTests {
  private static let columns = TouchDecoder.Axis(0, 4095)
  private static let rows = TouchDecoder.Axis(100, 1123)

  /// A device's report: its events, ended by `SYN_REPORT`.
  private struct Hand {
    var decoder: TouchDecoder

    mutating func report(_ events: (type: Int, code: Int, value: Int32)...) -> [TouchPoint] {
      let end = (type: CLINUX_EV_SYN, code: CLINUX_SYN_REPORT, value: Int32(0))
      return (events + [end]).compactMap {
        decoder.take(type: UInt16($0.type), code: UInt16($0.code), value: $0.value)
      }
    }

    mutating func absolute(_ events: (Int, Int32)...) -> [TouchPoint] {
      var points: [TouchPoint] = []
      for (code, value) in events {
        points += [
          decoder.take(type: UInt16(CLINUX_EV_ABS), code: UInt16(code), value: value)
        ].compactMap { $0 }
      }
      return points + report()
    }
  }

  private func hand(
    slots: Bool, _ matrix: CalibrationMatrix = .identity
  ) -> Hand {
    Hand(
      decoder: TouchDecoder(
        TouchDecoderTests.columns, TouchDecoderTests.rows, hasSlots: slots, width: 800, height: 480,
        matrix))
  }

  @Test("One finger alone: down, moved, up, in pixels of the panel")
  func single() {
    var hand = hand(slots: false)
    let down = hand.report(
      (CLINUX_EV_KEY, CLINUX_BTN_TOUCH, 1), (CLINUX_EV_ABS, CLINUX_ABS_X, 2048),
      (CLINUX_EV_ABS, CLINUX_ABS_Y, 612))
    #expect(down == [TouchPoint(x: 400, y: 240, phase: .down)])
    #expect(hand.report() == [], "a report of something else is no movement")
    #expect(hand.absolute((CLINUX_ABS_X, 4095)) == [TouchPoint(x: 799, y: 240, phase: .moved)])
    #expect(hand.absolute((CLINUX_ABS_X, 4095)) == [])
    #expect(
      hand.report((CLINUX_EV_KEY, CLINUX_BTN_TOUCH, 0))
        == [TouchPoint(x: 799, y: 240, phase: .up)])
    #expect(hand.absolute((CLINUX_ABS_X, 0)) == [], "a finger above the panel touches nothing")
  }

  @Test("Of several fingers the first is followed until it goes up")
  func slots() {
    var hand = hand(slots: true)
    #expect(
      hand.absolute(
        (CLINUX_ABS_MT_SLOT, 0), (CLINUX_ABS_MT_TRACKING_ID, 7), (CLINUX_ABS_MT_POSITION_X, 0),
        (CLINUX_ABS_MT_POSITION_Y, 100)) == [TouchPoint(x: 0, y: 0, phase: .down)])
    #expect(
      hand.absolute(
        (CLINUX_ABS_MT_SLOT, 1), (CLINUX_ABS_MT_TRACKING_ID, 8), (CLINUX_ABS_MT_POSITION_X, 4000),
        (CLINUX_ABS_MT_POSITION_Y, 1000)) == [])
    #expect(hand.absolute((CLINUX_ABS_MT_POSITION_X, 3000)) == [], "of the second finger")
    #expect(
      hand.absolute((CLINUX_ABS_MT_SLOT, 0), (CLINUX_ABS_MT_POSITION_Y, 1123))
        == [TouchPoint(x: 0, y: 479, phase: .moved)])
    #expect(
      hand.absolute((CLINUX_ABS_MT_TRACKING_ID, -1)) == [TouchPoint(x: 0, y: 479, phase: .up)])
    // The second finger still lies there: it is none that came down.
    #expect(hand.absolute((CLINUX_ABS_MT_SLOT, 1), (CLINUX_ABS_MT_POSITION_X, 10)) == [])
    #expect(hand.absolute((CLINUX_ABS_MT_TRACKING_ID, -1)) == [])
    #expect(
      hand.absolute(
        (CLINUX_ABS_MT_SLOT, 0), (CLINUX_ABS_MT_TRACKING_ID, 9), (CLINUX_ABS_MT_POSITION_X, 4095),
        (CLINUX_ABS_MT_POSITION_Y, 100)) == [TouchPoint(x: 799, y: 0, phase: .down)])
  }

  @Test("What a device says twice, for those who know one finger alone, counts once")
  func emulation() {
    var hand = hand(slots: true)
    let points = hand.report(
      (CLINUX_EV_ABS, CLINUX_ABS_MT_TRACKING_ID, 1), (CLINUX_EV_ABS, CLINUX_ABS_MT_POSITION_X, 0),
      (CLINUX_EV_ABS, CLINUX_ABS_MT_POSITION_Y, 100), (CLINUX_EV_KEY, CLINUX_BTN_TOUCH, 1),
      (CLINUX_EV_ABS, CLINUX_ABS_X, 4095), (CLINUX_EV_ABS, CLINUX_ABS_Y, 1123))
    #expect(points == [TouchPoint(x: 0, y: 0, phase: .down)])
  }

  @Test(
    "After events were lost the finger is gone, until one comes down", arguments: [true, false])
  func dropped(_ hasSlots: Bool) {
    var hand = hand(slots: hasSlots)
    func down(_ hand: inout Hand, _ number: Int32) -> [TouchPoint] {
      hasSlots
        ? hand.absolute((CLINUX_ABS_MT_TRACKING_ID, number))
        : hand.report((CLINUX_EV_KEY, CLINUX_BTN_TOUCH, 1))
    }
    #expect(down(&hand, 1).map(\.phase) == [.down])
    #expect(hand.report((CLINUX_EV_SYN, CLINUX_SYN_DROPPED, 0)).map(\.phase) == [.up])
    #expect(
      hand.absolute((hasSlots ? CLINUX_ABS_MT_POSITION_X : CLINUX_ABS_X, 50)) == [],
      "of a finger that nobody saw come")
    #expect(down(&hand, 2).map(\.phase) == [.down])
    // What came between the loss and the end of its report is not to be trusted.
    let lost = hand.report(
      (CLINUX_EV_SYN, CLINUX_SYN_DROPPED, 0), (CLINUX_EV_KEY, CLINUX_BTN_TOUCH, 1),
      (CLINUX_EV_ABS, CLINUX_ABS_MT_TRACKING_ID, 3))
    #expect(lost.map(\.phase) == [.up])
    #expect(hand.report() == [])
  }

  @Test("The calibration matrix moves, scales, turns and mirrors; nothing leaves the panel")
  func calibration() {
    func place(_ matrix: CalibrationMatrix, _ x: Int32, _ y: Int32) -> [Int32] {
      var hand = hand(slots: false, matrix)
      let points = hand.report(
        (CLINUX_EV_KEY, CLINUX_BTN_TOUCH, 1), (CLINUX_EV_ABS, CLINUX_ABS_X, x),
        (CLINUX_EV_ABS, CLINUX_ABS_Y, y))
      return points.flatMap { [$0.x, $0.y] }
    }
    #expect(place(.identity, 1024, 356) == [200, 120])
    #expect(place(CalibrationMatrix(-1, 0, 1, 0, 1, 0), 0, 100) == [799, 0], "mirrored")
    #expect(place(CalibrationMatrix(0, 1, 0, 1, 0, 0), 4095, 100) == [0, 479], "sides exchanged")
    #expect(place(CalibrationMatrix(0, -1, 1, 1, 0, 0), 0, 100) == [799, 0], "a quarter turn")
    #expect(place(CalibrationMatrix(2, 0, -0.5, 0, 2, -0.5), 0, 1123) == [0, 479], "scaled")
    #expect(place(CalibrationMatrix(1, 0, 0.25, 0, 1, 0), 1024, 100) == [400, 0], "moved")
  }

  @Test("An axis without length has its middle, and values beyond it its edges")
  func edges() {
    let nothing = TouchDecoder.Axis(5, 5)
    var hand = Hand(
      decoder: TouchDecoder(
        nothing, TouchDecoder.Axis(0, 10), hasSlots: false, width: 100, height: 50))
    let points = hand.report(
      (CLINUX_EV_KEY, CLINUX_BTN_TOUCH, 1), (CLINUX_EV_ABS, CLINUX_ABS_X, 5),
      (CLINUX_EV_ABS, CLINUX_ABS_Y, 99))
    #expect(points == [TouchPoint(x: 50, y: 49)])
  }
}
