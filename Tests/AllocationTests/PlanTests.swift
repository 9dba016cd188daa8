import Foundation
import Runtime
import SimulatedDevices
import StaticMemory
import Testing

/// The plan and what is taken agree to the byte.
///
/// `Arena.taken` counts for the whole process, so this runs while no other test takes arenas.
@Suite(.serialized) struct PlanTests {
  @Test func theNamesOfOwnersAreDifferent() {
    let names = Set(MemoryPlan.Owner.allCases.map { $0.name.description })
    #expect(names.count == MemoryPlan.Owner.allCases.count)
  }

  @Test func overTheBudgetIsRefusedAndSaysBy() {
    let plan = MemoryPlan(Configuration(), readsPictures: true)
    #expect(throws: Never.self) { try plan.check(budgetBytes: plan.total) }
    let error = #expect(throws: BudgetError.self) {
      try plan.check(budgetBytes: plan.total - 1)
    }
    #expect(error?.planned == plan.total)
    #expect(error?.text.contains("\(plan.total)") == true)
    #expect(error?.text.contains("budget is exceeded") == true)
  }

  @Test func theTotalIsTheSumOfItsTerms() {
    let plan = MemoryPlan(Configuration(), readsPictures: true)
    let lines = plan.text(budgetBytes: 5).split(separator: "\n").map {
      $0.split(separator: " ").compactMap { Int($0) }.last ?? -1
    }
    #expect(lines.count == MemoryPlan.Owner.allCases.count + 2)
    #expect(lines.dropLast(2).reduce(0, +) == plan.total)
    #expect(lines.suffix(2) == [plan.total, 5])
  }
}
