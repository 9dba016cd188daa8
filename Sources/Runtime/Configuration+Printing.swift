extension Configuration {
  /// Every key with the value in effect, one a line, in the form of a configuration file: reading
  /// it gives this configuration again.
  ///
  /// What is not built in is printed with the value that it has in effect, and says so.
  package var printed: String {
    var text = ""
    for key in ConfigurationKey.allCases {
      if !key.isBuiltIn { text += "# not built in\n" }
      text += "\(key.rawValue) = \(self.text(of: key))\n"
    }
    return text
  }
}
