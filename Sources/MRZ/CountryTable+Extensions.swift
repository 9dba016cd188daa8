extension CountryTable {
  /// What ICAO 9303-3, section 5 adds to ISO 3166-1, parts A to H, but `SI`-like national ways.
  ///
  /// Part A: the British kinds of nationality, `D`, Kosovo; B: codes ISO reserves; C: the United
  /// Nations; D: other issuers; E: persons without a nationality; F: codes ISO has withdrawn and
  /// ICAO keeps; G: specimens; H: ICAO itself.
  static let extensions = CountryTable(
    text: """
      D Germany
      GBD United Kingdom (overseas territories citizen)
      GBN United Kingdom (national overseas)
      GBO United Kingdom (overseas citizen)
      GBP United Kingdom (protected person)
      GBS United Kingdom (subject)
      RKS Kosovo
      EUE European Union
      UNO United Nations
      UNA United Nations specialized agency
      UNK Kosovo (United Nations Interim Administration Mission)
      XBA African Development Bank
      XIM African Export-Import Bank
      XCC Caribbean Community
      XCE Council of Europe
      XCO Common Market for Eastern and Southern Africa
      XEC Economic Community of West African States
      XPO Interpol
      XES Organisation of Eastern Caribbean States
      XMP Parliamentary Assembly of the Mediterranean
      XOM Sovereign Military Order of Malta
      XDC Southern African Development Community
      XXA Stateless person
      XXB Refugee (1951 Convention)
      XXC Refugee (other)
      XXX Unspecified nationality
      ANT Netherlands Antilles
      NTZ Neutral Zone
      UTO Utopia
      IAO International Civil Aviation Organization

      """)

  /// Codes that stand on documents though neither list has them any more: states that are gone or
  /// changed their code, and an issuer from before its code was registered
  /// (`Deviation.withdrawnCode`).
  static let withdrawn = CountryTable(
    text: """
      BUR Burma
      BYS Byelorussia
      CSK Czechoslovakia
      DDR German Democratic Republic
      FXX France (metropolitan)
      INP Interpol
      ROM Romania
      SCG Serbia and Montenegro
      SUN Soviet Union
      TMP East Timor
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
