extension CountryTable {
  /// ISO 3166-1 alpha-3, `ABW` to `LVA`: short names in ASCII and in reading order.
  static let statesAtoL = CountryTable(
    text: """
      ABW Aruba
      AFG Afghanistan
      AGO Angola
      AIA Anguilla
      ALA Aland Islands
      ALB Albania
      AND Andorra
      ARE United Arab Emirates
      ARG Argentina
      ARM Armenia
      ASM American Samoa
      ATA Antarctica
      ATF French Southern Territories
      ATG Antigua and Barbuda
      AUS Australia
      AUT Austria
      AZE Azerbaijan
      BDI Burundi
      BEL Belgium
      BEN Benin
      BES Bonaire, Sint Eustatius and Saba
      BFA Burkina Faso
      BGD Bangladesh
      BGR Bulgaria
      BHR Bahrain
      BHS Bahamas
      BIH Bosnia and Herzegovina
      BLM Saint Barthelemy
      BLR Belarus
      BLZ Belize
      BMU Bermuda
      BOL Bolivia
      BRA Brazil
      BRB Barbados
      BRN Brunei Darussalam
      BTN Bhutan
      BVT Bouvet Island
      BWA Botswana
      CAF Central African Republic
      CAN Canada
      CCK Cocos (Keeling) Islands
      CHE Switzerland
      CHL Chile
      CHN China
      CIV Cote d'Ivoire
      CMR Cameroon
      COD Democratic Republic of the Congo
      COG Congo
      COK Cook Islands
      COL Colombia
      COM Comoros
      CPV Cabo Verde
      CRI Costa Rica
      CUB Cuba
      CUW Curacao
      CXR Christmas Island
      CYM Cayman Islands
      CYP Cyprus
      CZE Czechia
      DEU Germany
      DJI Djibouti
      DMA Dominica
      DNK Denmark
      DOM Dominican Republic
      DZA Algeria
      ECU Ecuador
      EGY Egypt
      ERI Eritrea
      ESH Western Sahara
      ESP Spain
      EST Estonia
      ETH Ethiopia
      FIN Finland
      FJI Fiji
      FLK Falkland Islands (Malvinas)
      FRA France
      FRO Faroe Islands
      FSM Micronesia
      GAB Gabon
      GBR United Kingdom
      GEO Georgia
      GGY Guernsey
      GHA Ghana
      GIB Gibraltar
      GIN Guinea
      GLP Guadeloupe
      GMB Gambia
      GNB Guinea-Bissau
      GNQ Equatorial Guinea
      GRC Greece
      GRD Grenada
      GRL Greenland
      GTM Guatemala
      GUF French Guiana
      GUM Guam
      GUY Guyana
      HKG Hong Kong
      HMD Heard Island and McDonald Islands
      HND Honduras
      HRV Croatia
      HTI Haiti
      HUN Hungary
      IDN Indonesia
      IMN Isle of Man
      IND India
      IOT British Indian Ocean Territory
      IRL Ireland
      IRN Iran
      IRQ Iraq
      ISL Iceland
      ISR Israel
      ITA Italy
      JAM Jamaica
      JEY Jersey
      JOR Jordan
      JPN Japan
      KAZ Kazakhstan
      KEN Kenya
      KGZ Kyrgyzstan
      KHM Cambodia
      KIR Kiribati
      KNA Saint Kitts and Nevis
      KOR Republic of Korea
      KWT Kuwait
      LAO Lao People's Democratic Republic
      LBN Lebanon
      LBR Liberia
      LBY Libya
      LCA Saint Lucia
      LIE Liechtenstein
      LKA Sri Lanka
      LSO Lesotho
      LTU Lithuania
      LUX Luxembourg
      LVA Latvia

      """)
}
