import Appliance
import Foundation
import LinuxIO
import Runtime
import Testing

/// Edits of the configuration apply to the next scan (requirements 3).
@Suite struct EditTests {
  /// Gives settings once, when it is asked, and counts how often that is.
  private final class OneEdit: SettingsSource {
    var settings: Settings?
    private(set) var questions = 0

    func edited() -> Settings? {
      questions += 1
      defer { settings = nil }
      return settings
    }
  }

  @Test func anEditWaitsForTheEndOfTheScan() throws {
    let edit = OneEdit()
    let rig = try Rig(
      """
      at 500 command scan
      after 300 reads text
      after 500 command guides off
      after 500 command status
      after 100 command cancel
      after 100 command scan
      after 100 command status
      after 100 end
      """, edits: edit)
    try rig.loop.start()
    while rig.loop.currentState.scanNumber == 0 { try rig.loop.turn() }
    var settings = Settings()
    settings.documentType = .passport
    edit.settings = settings
    let questions = edit.questions
    while rig.answers.count < 3 { try rig.loop.turn() }
    #expect(edit.questions == questions, "nothing is asked during a scan")
    while !rig.stage.player.hasEnded { try rig.loop.turn() }
    try rig.loop.stop()
    let formats = rig.answers.compactMap { $0["format"] as? String }
    #expect(formats == ["both", "passport"])
  }

  @Test func onlyAnEditIsToldOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "kiosk.conf")
    try Data("mode = reader\n".utf8).write(to: file)
    var watch = ConfigurationWatch(ConfigurationSource(path: file.path, overrides: ["beep=true"]))
    var answers = [watch.hasChanged()]
    // An editor that writes a new file beside the old one, as most do.
    try Data("mode = check-in\n".utf8).write(to: file, options: .atomic)
    answers += [watch.hasChanged(), watch.hasChanged()]
    #expect(answers == [false, true, false])
    let reading = try watch.load()
    #expect(reading.configuration.settings.mode == .checkIn)
    #expect(reading.configuration.settings.beeps, "the command line still outranks the file")
    // A file that is gone says nothing; one that is back does.
    try FileManager.default.removeItem(at: file)
    answers = [watch.hasChanged()]
    try Data("mode = reader\n".utf8).write(to: file)
    answers.append(watch.hasChanged())
    #expect(answers == [false, true])
  }
}
