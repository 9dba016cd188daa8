/// The memory plan is over the configured budget: the appliance does not start (code 1140).
package struct BudgetError: Error, Equatable, Sendable, BitwiseCopyable {
  /// The code of requirements 6.
  package static let code: Int16 = 1140

  /// What the plan adds up to, in bytes.
  package let planned: Int
  /// What the configuration allows, in bytes.
  package let budget: Int

  /// The error in words.
  package var text: String {
    "\(FaultWords.text(code: BudgetError.code)) It is planned to take \(planned) bytes,"
      + " and memory-budget allows \(budget)."
  }
}
