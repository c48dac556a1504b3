extension Tolerance: CustomStringConvertible {
    /// The text that `init(parsing:)` reads as this tolerance: a preset's name, or everything that can be said.
    public var description: String {
        if let preset = TolerancePreset.allCases.first(where: { $0.needs.isEmpty && $0.tolerance == self }) {
            return preset.rawValue
        }
        var parts: [(key: Key, value: String)] = []
        if let changedPixels { parts.append((.pixels, "\(changedPixels.count)")) }
        if let changedFraction { parts.append((.fraction, changedFraction.percentText + "%")) }
        if let density { parts.append((.density, "\(density.limit.count)/\(density.window)x\(density.window)")) }
        if let hardCap { parts.append((.cap, "\(hardCap)")) }
        if let pixelDeltaSum { parts.append((.sum, "\(pixelDeltaSum)")) }
        if metric != .channel { parts.append((.metric, metric.rawValue)) }
        if threshold != 0 {
            parts.append((metric.thresholdKey, Int(exactly: threshold).map(String.init) ?? "\(threshold)"))
        }
        if antialiasing != .counted { parts.append((.antialiasing, antialiasing.rawValue)) }
        return parts.map { "\($0.key.rawValue)=\($0.value)" }.joined(separator: ",")
    }
}

extension Fraction {
    /// The shortest number of percent that gives this fraction again.
    fileprivate var percentText: String {
        let percent = Double("\(value)e2") ?? value * 100
        return Int(exactly: percent).map(String.init) ?? "\(percent)"
    }
}
