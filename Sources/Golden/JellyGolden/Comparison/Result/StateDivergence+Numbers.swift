import Foundation

extension RunResult.StateDivergence {
    /// Both numbers with as few decimals as tell them apart, but one at least.
    package var numbers: (actual: String, expected: String) {
        for decimals in 1...15 {
            let texts = (String(format: "%.\(decimals)f", actual), String(format: "%.\(decimals)f", expected))
            if texts.0 != texts.1 { return texts }
        }
        return ("\(actual)", "\(expected)")
    }
}
