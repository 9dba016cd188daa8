import Runtime

/// `mrz-kiosk run`: reads the script and the configuration, and runs the appliance or prints what
/// is in effect.
func startAppliance(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  if let extra = arguments.operands.first { throw .extraOperand(extra.text) }
  var source = try ConfigurationSource(arguments)
  var setup: SimulatedSetup?
  if let script = arguments[.simulate] {
    do throws(SetupError) {
      setup = try SimulatedSetup(script)
    } catch {
      return complain(error)
    }
  }
  source.suppliesPictures = setup?.script.tellsReadings ?? false
  let edits = ConfigurationEdits(source)
  let options = RunOptions(
    edits: edits, script: arguments[.simulate], screens: arguments[.screens],
    sound: arguments[.sound], timeline: arguments[.timeline])
  let (configuration, exit) = source.loadAloud()
  guard let configuration else { return exit }
  if arguments[.printConfig] != nil { return Kiosk.print(configuration.printed) }
  edits.begin(with: configuration)
  return run(setup, options, configuration)
}
