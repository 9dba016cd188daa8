import Runtime

/// `mrz-kiosk memory-plan`: prints each term of the plan and the sum.
func printMemoryPlan(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  if let extra = arguments.operands.first { throw .extraOperand(extra.text) }
  let (configuration, exit) = try ConfigurationSource(arguments).loadAloud()
  guard let configuration else { return exit }
  return Kiosk.print("\(configuration.memoryBudgetBytes)\n")
}
