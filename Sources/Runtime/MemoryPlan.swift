import StaticMemory

/// The sum of every owner's footprint.
package struct MemoryPlan: Equatable, Sendable {}
