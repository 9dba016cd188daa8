import MRZ
import StaticMemory

/// The zones of invented Utopians.
package enum Holder {
  package static let passport = lines(
    "P<UTOLINDQVIST<<MARA<ELISE<<<<<<<<<<<<<<<<<<", "L48C029176UTO8703145F31062027719042<<<<<<<28")
  /// The same, with another letter in the name, which no digit covers.
  package static let passportMisread = lines(
    "P<UTOLINDOVIST<<MARA<ELISE<<<<<<<<<<<<<<<<<<", "L48C029176UTO8703145F31062027719042<<<<<<<28")
  /// The same, with the last figure of the document number wrong.
  package static let passportWrong = lines(
    "P<UTOLINDQVIST<<MARA<ELISE<<<<<<<<<<<<<<<<<<", "L48C029186UTO8703145F31062027719042<<<<<<<28")
  /// The same, wrong in the number and in the birth date.
  package static let passportWorse = lines(
    "P<UTOLINDQVIST<<MARA<ELISE<<<<<<<<<<<<<<<<<<", "L48C029186UTO8703155F31062027719042<<<<<<<28")
  /// The same, wrong in the number, in both dates and thus in all.
  package static let passportWorst = lines(
    "P<UTOLINDQVIST<<MARA<ELISE<<<<<<<<<<<<<<<<<<", "L48C029186UTO8703155F31062127719042<<<<<<<28")
  package static let otherPassport = lines(
    "P<UTOTOLLIVER<<JONAS<<<<<<<<<<<<<<<<<<<<<<<<", "L90B773103UTO7909021M2901189<<<<<<<<<<<<<<<4")
  package static let card = lines(
    "I<UTOI3306K7120<<<<<<<<<<<<<<<", "9408252F3204119UTO<<<<<<<<<<<8",
    "BRANDAO<<TESSA<NOOR<<<<<<<<<<<")
  package static let cardTD2 = lines(
    "I<UTOOSTERHOLT<<PIM<<<<<<<<<<<<<<<<<", "T610044989UTO6611307M3009059<<<<<<<6")
  package static let frenchCard = lines(
    "IDFRAMOREAU<<<<<<<<<<<<<<<<<<<075116", "1607751002344CLEO<<ANAIS<<<9104071F3")
  package static let visa = lines(
    "V<UTOLINDQVIST<<MARA<ELISE<<<<<<<<<<<<<<<<<<", "V7710A3346UTO8703145F2703017<<<<<<<<<<<<<<<<")

  package static let today = CalendarDate(year: 2026, month: 5, day: 4)

  package static func lines(_ texts: String...) -> Lines {
    var lines = Lines()
    for text in texts { lines.append(FixedText(text)) }
    return lines
  }

  /// A reading of `lines`; the flows go by the lines alone.
  package static func reading(
    _ lines: Lines, score: Float = -0.02, certainty: Float = 1,
    supplying pictures: PictureSet = PictureSet()
  ) -> Outcome {
    let format = Format.detect(lines) ?? .td3
    var reading = Reading(format: format, lines: lines)
    reading.score = score
    reading.certainty = certainty
    reading.supplied = pictures
    return .read(reading)
  }
}

extension PictureSet {
  /// Those given. Only tests have it: a list of arguments is taken from the heap.
  package init(_ first: PictureID, _ others: PictureID...) {
    self.init(first)
    for picture in others { insert(picture) }
  }
}
