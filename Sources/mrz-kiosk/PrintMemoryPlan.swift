import Runtime
import SimulatedDevices

/// `mrz-kiosk memory-plan`: prints each term of the plan and the sum.
func printMemoryPlan(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  if let extra = arguments.operands.first { throw .extraOperand(extra.text) }
  let (configuration, exit) = try ConfigurationSource(arguments).loadAloud()
  guard let configuration else { return exit }
  if let refusal = configuration.panelRefusal {
    Output.complain("memory-plan: \(refusal.text)")
    return .configuration
  }
  let plan = MemoryPlan(configuration, readsPictures: true)
  let apart = SimulatedStage.footprint(
    pictureCount: 1, plan.camera, plan.scanOut, keepsScreens: false)
  let text =
    plan.text(budgetBytes: configuration.memoryBudgetBytes)
    + "apart, for simulated devices that look at one picture: \(apart.bytes)\n"
  let printed = Kiosk.print(text)
  guard printed == .success else { return printed }
  do throws(BudgetError) {
    try plan.check(budgetBytes: configuration.memoryBudgetBytes)
    return .success
  } catch {
    Output.complain("memory-plan: \(error.text)")
    return .overBudget
  }
}
