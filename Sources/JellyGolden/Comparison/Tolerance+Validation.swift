extension Tolerance {
    /// Checks that all numbers lie in their ranges and that there is a limit.
    ///
    /// - Throws: `ToleranceError`, for the first that does not.
    public func validate() throws(ToleranceError) {
        let largest = metric.largestThreshold
        guard (0...largest).contains(threshold) else {
            throw .outOfRange(quantity: "threshold", value: threshold, expected: "from 0 to \(Int(largest))")
        }
        if let density, density.window < 1 {
            throw .outOfRange(quantity: "density window", value: Double(density.window), expected: "at least 1 pixel")
        }
        if let hardCap, !(0...255).contains(hardCap) {
            throw .outOfRange(quantity: "hard cap", value: Double(hardCap), expected: "from 0 to 255")
        }
        if let pixelDeltaSum, !(0...1020).contains(pixelDeltaSum) {
            throw .outOfRange(quantity: "pixel delta sum", value: Double(pixelDeltaSum), expected: "from 0 to 1020")
        }
        guard hasLimit else { throw .noLimit }
    }
}

extension Tolerance.Metric {
    /// Above this nothing would count as changed.
    var largestThreshold: Double {
        switch self {
        case .channel: 255
        case .yiqOverWhite, .yiqOverCheckerboard, .oklab, .oklab8: 1
        case .ciede2000: 100
        }
    }

    /// What a threshold is called in text.
    var thresholdKey: Tolerance.Key {
        switch self {
        case .channel: .delta
        case .yiqOverWhite, .yiqOverCheckerboard, .oklab, .oklab8: .threshold
        case .ciede2000: .deltaE
        }
    }
}
