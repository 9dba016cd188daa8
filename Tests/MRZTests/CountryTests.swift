import MRZ
import StaticMemory
import Testing

@Suite struct CountryTests {
  /// Codes of ISO 3166-1 in alphabetical order, written down apart from the table of names.
  private static let iso = """
    ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR
    BHR BHS BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG
    COK COL COM CPV CRI CUB CUW CXR CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH
    FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY
    HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM
    KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL
    MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR
    NPL NRU NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU
    SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA
    TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR UMI URY USA UZB VAT VCT VEN VGB
    VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// What ICAO 9303-3, section 5 adds, and requirements 10 wants.
  private static let extensions = """
    D GBD GBN GBO GBP GBS RKS EUE UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XMP XOM XDC XXA XXB
    XXC XXX ANT NTZ UTO IAO
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test func everyCodeHasAName() {
    #expect(CountryTests.iso.count == 249)
    #expect(CountryTests.iso == CountryTests.iso.sorted())
    var names: [String: String] = [:]
    for code in CountryTests.iso + CountryTests.extensions {
      let country = CountryCode(FixedText(code))
      #expect(country.standing == .listed, "\(code)")
      let name = country.name.string
      #expect(name.count > 1 && name != code && name.utf8.allSatisfy { $0 >= 32 && $0 < 127 })
      if let other = names[name] { #expect(Set([other, code]) == ["D", "DEU"]) }
      names[name] = code
    }
  }

  /// Of all codes of one to three letters, those in the lists and no other are known.
  @Test func noOtherCodeIsListed() {
    let letters = Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    var listed: Set<String> = []
    var old: [String: CountryCode.Standing] = [:]
    func look(_ bytes: [UInt8]) {
      let country = CountryCode(FixedText(bytes))
      let code = String(decoding: bytes, as: UTF8.self)
      switch country.standing {
      case .listed: listed.insert(code)
      case .unknown: break
      case .unlisted, .short: old[code] = country.standing
      }
      #expect((country.standing == .unknown) == (country.name == country.code))
    }
    for first in letters {
      look([first])
      for second in letters {
        look([first, second])
        for third in letters { look([first, second, third]) }
      }
    }
    #expect(listed == Set(CountryTests.iso + CountryTests.extensions))
    #expect(old.filter { $0.value == .short } == ["SI": .short])
    #expect(old.count == 17)
  }

  @Test func oddCodes() {
    #expect(CountryCode("D<<").name == "Germany")
    #expect(CountryCode("D<<").code == "D")
    #expect(CountryCode("<<<").standing == .unknown)
    #expect(CountryCode("<D<").standing == .unknown)
    #expect(CountryCode("").name == "")
    #expect(CountryCode("FR").standing == .unknown)
    #expect(CountryCode("uto").standing == .unknown)
    #expect(CountryCode("USA ").standing == .unknown)
    #expect(CountryCode("ZWE").name == "Zimbabwe" && CountryCode("ZIM").name == "Zimbabwe")
  }

  /// What goes through the lists meets what the lists know, each once.
  @Test func everyKnownCodeIsMetOnce() {
    var seen: Set<String> = []
    CountryCode.forEachKnown { first, second, third in
      let code = FixedText([first, second, third])
      #expect(CountryCode(code).standing != .unknown)
      #expect(seen.insert(code.string).inserted, "\(code.string)")
    }
    #expect(seen.isSuperset(of: ["UTO", "D<<", "SI<", "ABW", "ZWE", "ZIM", "XXX", "ANT"]))
    #expect(seen.count > 290)
  }
}
