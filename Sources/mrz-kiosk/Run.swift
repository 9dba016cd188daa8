import Runtime

/// Runs the appliance until it is told to end.
func run(_ options: RunOptions, _ configuration: Configuration) -> ExitCode {
  .startFailed
}
