extension CountryTable {
  /// ISO 3166-1 alpha-3, `MAC` to `ZWE`: short names in ASCII and in reading order.
  static let statesMtoZ = CountryTable(
    text: """
      MAC Macao
      MAF Saint Martin (French part)
      MAR Morocco
      MCO Monaco
      MDA Moldova
      MDG Madagascar
      MDV Maldives
      MEX Mexico
      MHL Marshall Islands
      MKD North Macedonia
      MLI Mali
      MLT Malta
      MMR Myanmar
      MNE Montenegro
      MNG Mongolia
      MNP Northern Mariana Islands
      MOZ Mozambique
      MRT Mauritania
      MSR Montserrat
      MTQ Martinique
      MUS Mauritius
      MWI Malawi
      MYS Malaysia
      MYT Mayotte
      NAM Namibia
      NCL New Caledonia
      NER Niger
      NFK Norfolk Island
      NGA Nigeria
      NIC Nicaragua
      NIU Niue
      NLD Netherlands
      NOR Norway
      NPL Nepal
      NRU Nauru
      NZL New Zealand
      OMN Oman
      PAK Pakistan
      PAN Panama
      PCN Pitcairn
      PER Peru
      PHL Philippines
      PLW Palau
      PNG Papua New Guinea
      POL Poland
      PRI Puerto Rico
      PRK Democratic People's Republic of Korea
      PRT Portugal
      PRY Paraguay
      PSE Palestine
      PYF French Polynesia
      QAT Qatar
      REU Reunion
      ROU Romania
      RUS Russian Federation
      RWA Rwanda
      SAU Saudi Arabia
      SDN Sudan
      SEN Senegal
      SGP Singapore
      SGS South Georgia and the South Sandwich Islands
      SHN Saint Helena, Ascension and Tristan da Cunha
      SJM Svalbard and Jan Mayen
      SLB Solomon Islands
      SLE Sierra Leone
      SLV El Salvador
      SMR San Marino
      SOM Somalia
      SPM Saint Pierre and Miquelon
      SRB Serbia
      SSD South Sudan
      STP Sao Tome and Principe
      SUR Suriname
      SVK Slovakia
      SVN Slovenia
      SWE Sweden
      SWZ Eswatini
      SXM Sint Maarten (Dutch part)
      SYC Seychelles
      SYR Syrian Arab Republic
      TCA Turks and Caicos Islands
      TCD Chad
      TGO Togo
      THA Thailand
      TJK Tajikistan
      TKL Tokelau
      TKM Turkmenistan
      TLS Timor-Leste
      TON Tonga
      TTO Trinidad and Tobago
      TUN Tunisia
      TUR Turkiye
      TUV Tuvalu
      TWN Taiwan
      TZA United Republic of Tanzania
      UGA Uganda
      UKR Ukraine
      UMI United States Minor Outlying Islands
      URY Uruguay
      USA United States of America
      UZB Uzbekistan
      VAT Holy See
      VCT Saint Vincent and the Grenadines
      VEN Venezuela
      VGB Virgin Islands (British)
      VIR Virgin Islands (U.S.)
      VNM Viet Nam
      VUT Vanuatu
      WLF Wallis and Futuna
      WSM Samoa
      YEM Yemen
      ZAF South Africa
      ZMB Zambia
      ZWE Zimbabwe

      """)
}
