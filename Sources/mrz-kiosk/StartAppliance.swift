import Runtime

/// `mrz-kiosk run`: reads the configuration, and runs the appliance or prints what is in effect.
func startAppliance(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  if let extra = arguments.operands.first { throw .extraOperand(extra.text) }
  let source = try ConfigurationSource(arguments)
  let edits = ConfigurationEdits(source)
  let options = RunOptions(
    edits: edits, script: arguments[.simulate], screens: arguments[.screens],
    sound: arguments[.sound])
  let (configuration, exit) = source.loadAloud()
  guard let configuration else { return exit }
  if arguments[.printConfig] != nil { return Kiosk.print(configuration.printed) }
  edits.begin(with: configuration)
  return run(options, configuration)
}
