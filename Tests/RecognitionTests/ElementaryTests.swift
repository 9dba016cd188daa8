import Foundation
import Recognition
import Testing

/// Our own exponential and logarithm against the C library's, in double precision.
@Suite struct ElementaryTests {
  @Test func exponentialIsWithinThreeUnitsInTheLastPlace() {
    for step in -8699...8800 {
      let x = Float(step) * 0.01
      let right = Float(exp(Double(x)))
      #expect(abs(Elementary.exponential(x) - right) <= 3 * right.ulp, "e to the \(x)")
    }
  }

  @Test func exponentialEndsAtBothSides() {
    #expect(Elementary.exponential(-87) == 0)
    #expect(Elementary.exponential(-.infinity) == 0)
    #expect(Elementary.exponential(1000) == Elementary.exponential(88))
    #expect(Elementary.exponential(0) == 1)
  }

  @Test func logarithmIsExactToOneInTenMillion() {
    for step in -240...240 {
      for part in 0..<50 {
        let x = Float(exp2(Double(step) * 0.25)) * (1 + Float(part) / 50)
        let right = log(Double(x))
        let error = abs(Double(Elementary.logarithm(x)) - right)
        #expect(error <= 1.5e-7 * max(1, abs(right)), "logarithm of \(x)")
      }
    }
    #expect(Elementary.logarithm(1) == 0)
  }

  @Test func logisticAndPowersOfTwo() {
    #expect(Elementary.logistic(0) == 0.5)
    #expect(abs(Elementary.logistic(2) - Float(1 / (1 + exp(-2.0)))) < 1e-6)
    #expect(Elementary.logistic(-200) < 1e-37)
    #expect(Elementary.logistic(200) == 1)
    for exponent in -10...10 {
      let right = Float(exp2(Double(exponent)))
      #expect(abs(Elementary.powerOfTwo(Float(exponent)) - right) <= 8 * right.ulp)
    }
  }
}
