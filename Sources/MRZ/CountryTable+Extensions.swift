extension CountryTable {
  /// What ICAO 9303-3, section 5 adds to ISO 3166-1, parts A to H, apart from national ways.
  ///
  /// Part A: the British kinds of nationality, `D`, Kosovo; B: codes ISO reserves; C: the United
  /// Nations; D: other issuers; E: persons without a nationality; F: codes ISO has withdrawn and
  /// ICAO keeps; G: specimens; H: ICAO itself.
  static let extensions = CountryTable(
    text: """
      ANT Netherlands Antilles
      D Germany
      EUE European Union
      GBD United Kingdom (overseas territories citizen)
      GBN United Kingdom (national overseas)
      GBO United Kingdom (overseas citizen)
      GBP United Kingdom (protected person)
      GBS United Kingdom (subject)
      IAO International Civil Aviation Organization
      NTZ Neutral Zone
      RKS Kosovo
      UNA United Nations specialized agency
      UNK Kosovo (United Nations Interim Administration Mission)
      UNO United Nations
      UTO Utopia
      XBA African Development Bank
      XCC Caribbean Community
      XCE Council of Europe
      XCO Common Market for Eastern and Southern Africa
      XDC Southern African Development Community
      XEC Economic Community of West African States
      XES Organisation of Eastern Caribbean States
      XIM African Export-Import Bank
      XMP Parliamentary Assembly of the Mediterranean
      XOM Sovereign Military Order of Malta
      XPO Interpol
      XXA Stateless person
      XXB Refugee (1951 Convention)
      XXC Refugee (other)
      XXX Unspecified nationality

      """)

  /// Codes that stand on documents though neither list has them: states that are gone or changed
  /// their code, Interpol from before `XPO`, `KYA` on Kenyan cards, `XKX` for Kosovo
  /// (`Deviation.unlistedCode`).
  static let unlisted = CountryTable(
    text: """
      BUR Burma
      BYS Byelorussia
      CSK Czechoslovakia
      DDR German Democratic Republic
      FXX France (metropolitan)
      INP Interpol
      KYA Kenya
      ROM Romania
      SCG Serbia and Montenegro
      SUN Soviet Union
      TMP East Timor
      XKX Kosovo
      YMD Democratic Yemen
      YUG Yugoslavia
      ZAR Zaire
      ZIM Zimbabwe

      """)

  /// Two letters where three belong, seen on real specimens (`Deviation.shortCode`).
  static let short = CountryTable(
    text: """
      SI Slovenia

      """)
}
