import JellySupport

extension Tolerance {
    /// What can be said of a tolerance in text.
    enum Key: String, CaseIterable {
        case pixels, fraction, density, strong, cap, flat, sum, delta, deltaE, threshold, metric, antialiasing

        /// The key with a right value.
        var example: String {
            switch self {
            case .pixels: "pixels=8"
            case .fraction: "fraction=0.1%"
            case .density: "density=8/8x8"
            case .strong: "strong=8/16x16@8"
            case .cap: "cap=96"
            case .flat: "flat=1"
            case .sum: "sum=16"
            case .delta: "delta=2"
            case .deltaE: "deltaE=2.3"
            case .threshold: "threshold=0.1"
            case .metric: "metric=yiqOverWhite"
            case .antialiasing: "antialiasing=ignored"
            }
        }
    }

    /// A tolerance from text: a preset, or limits with a comma between them, or a preset and what to change of it.
    ///
    /// Presets are `exact`, `otherCairo`, `otherRenderer`, `lookAlike`, `pixelmatch-v5`, `pixelmatch-v6`,
    /// `pixelmatch-v7`, `pixelmatch-oklab`, `pixelmatch-v8`, `odiff` and `gold`, which needs `pixels` and `sum`;
    /// `crossRenderer` is `otherCairo`, and `perceptual` is `lookAlike`, by their earlier names. The rest is `pixels=8` (changed pixels), `fraction=0.1%` (of the
    /// picture), `density=8/8x8` (8 in any window of 8×8), `strong=8/16x16@8`
    /// (8 that differ by more than 8 in any window of 16×16), `cap=96` (the largest difference of a component), `flat=1` (the same
    /// where 3×3 pixels have one colour), `sum=16`
    /// (of a pixel's four), `metric=channel` with `delta=2`, `metric=yiqOverWhite`, `yiqOverCheckerboard`, `oklab` or `oklab8`
    /// with `threshold=0.1`, `metric=ciede2000` with `deltaE=2.3`, and `antialiasing=counted` or `ignored`.
    ///
    /// Without a preset, what is not said is as in `exact`, but `pixels` is a limit only where it is said or no other
    /// limit is.
    ///
    /// - Throws: `ToleranceError`, for the first thing that is wrong.
    public init(parsing text: String) throws(ToleranceError) {
        var parser = ToleranceParser()
        try parser.read(text)
        self = try parser.finish()
    }
}

/// Reads a tolerance's text from left to right.
private struct ToleranceParser {
    private var preset: TolerancePreset?
    private var tolerance = Tolerance()
    /// What has been said, in order.
    private var given: [Tolerance.Key] = []
    private var threshold: (key: Tolerance.Key, value: Double)?

    mutating func read(_ text: String) throws(ToleranceError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Self.trimmed($0) }
        guard parts != [""] else { throw .empty }
        for (position, part) in parts.enumerated() {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.trimmed(sides[0])
            if sides.count == 2 {
                try read(name, value: Self.trimmed(sides[1]))
            } else {
                try read(preset: name, position: position)
            }
        }
    }

    private mutating func read(preset name: String, position: Int) throws(ToleranceError) {
        if Double(name) != nil || (name.hasSuffix("%") && Double(name.dropLast()) != nil) {
            throw .bareNumber(text: name.hasSuffix("%") ? String(name.dropLast()) : name)
        }
        if let key = Tolerance.Key(rawValue: name) {
            throw .unreadableValue(name: name, text: "", example: key.example)
        }
        guard let preset = TolerancePreset(rawValue: name) else { throw Self.unknown(name) }
        guard position == 0 else { throw .presetNotFirst(name: name) }
        self.preset = preset
        tolerance = preset.tolerance
    }

    private mutating func read(_ name: String, value: String) throws(ToleranceError) {
        guard let key = Tolerance.Key(rawValue: name) else {
            if let preset = TolerancePreset(rawValue: name) { throw .presetNotFirst(name: preset.rawValue) }
            throw Self.unknown(name)
        }
        guard !given.contains(key) else { throw .repeated(name: name) }
        // The limits of a text without a preset are those that it names.
        if given.isEmpty, preset == nil { tolerance.changedPixels = nil }
        given.append(key)
        switch key {
        case .pixels: tolerance.changedPixels = Pixels(try count(key, value))
        case .fraction: tolerance.changedFraction = try fraction(value)
        case .density: tolerance.density = try density(key, value)
        case .strong: tolerance.strongDensity = try strongDensity(value)
        case .cap: tolerance.hardCap = try count(key, value)
        case .flat: tolerance.flatDelta = try count(key, value)
        case .sum: tolerance.pixelDeltaSum = try count(key, value)
        case .metric: tolerance.metric = try word(key, value)
        case .antialiasing: tolerance.antialiasing = try word(key, value)
        case .delta, .deltaE, .threshold:
            guard let number = Double(value), number.isFinite else { throw unreadable(key, value) }
            if let threshold { throw .repeated(name: threshold.key.rawValue) }
            threshold = (key, number)
        }
    }

    /// The tolerance, once everything has been read: a threshold's unit depends on the metric, wherever that stands.
    mutating func finish() throws(ToleranceError) -> Tolerance {
        if let preset {
            for key in preset.needs where !given.contains(key) {
                throw .missingValue(preset: preset.rawValue, name: key.rawValue, example: preset.example)
            }
        }
        let right = tolerance.metric.thresholdKey
        if let threshold {
            guard threshold.key == right else {
                throw .wrongUnit(
                    name: threshold.key.rawValue, metric: tolerance.metric.rawValue, right: right.example)
            }
            tolerance.threshold = threshold.value
        } else if given.contains(.metric), tolerance.metric != preset?.tolerance.metric {
            // Another metric's threshold says nothing in this one.
            tolerance.threshold = 0
        }
        if !tolerance.hasLimit { tolerance.changedPixels = Pixels(0) }
        try tolerance.validate()
        return tolerance
    }

    private func count(_ key: Tolerance.Key, _ value: String) throws(ToleranceError) -> Int {
        guard let count = Int(value), count >= 0 else { throw unreadable(key, value) }
        return count
    }

    private func fraction(_ value: String) throws(ToleranceError) -> Fraction {
        guard value.hasSuffix("%"), let percent = Double(Self.trimmed(value.dropLast())), percent.isFinite,
            let fraction = Fraction(checking: Fraction.hundredth(of: percent))
        else { throw unreadable(.fraction, value) }
        return fraction
    }

    /// `8/8x8`: pixels, then the window's sides, which are equal.
    private func density(_ key: Tolerance.Key, _ value: String) throws(ToleranceError) -> Tolerance.Density {
        let halves = value.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, let limit = Int(halves[0]), limit >= 0 else { throw unreadable(key, value) }
        let sides = halves[1].split(whereSeparator: { $0 == "x" || $0 == "×" }).map { Int($0) }
        guard sides.count == 2, let window = sides[0], sides[1] == window, window >= 1 else {
            throw unreadable(key, value)
        }
        return Tolerance.Density(window: window, limit: Pixels(limit))
    }

    /// `8/16x16@8`: a density, and how much its pixels differ.
    private func strongDensity(_ value: String) throws(ToleranceError) -> Tolerance.StrongDensity {
        let halves = value.split(separator: "@", omittingEmptySubsequences: false)
        guard halves.count == 2, let delta = Int(halves[1]), delta >= 0,
            let density = try? density(.strong, String(halves[0]))
        else { throw unreadable(.strong, value) }
        return Tolerance.StrongDensity(delta: delta, window: density.window, limit: density.limit)
    }

    private func word<Word: RawRepresentable & CaseIterable>(
        _ key: Tolerance.Key, _ value: String
    ) throws(ToleranceError) -> Word where Word.RawValue == String {
        if let word = Word(rawValue: value) { return word }
        let known = Word.allCases.map(\.rawValue)
        throw .unknownName(text: "\(key.rawValue)=\(value)", nearest: nearest(key, value, known), known: known)
    }

    private func nearest(_ key: Tolerance.Key, _ value: String, _ known: [String]) -> String? {
        NearName.find(value, in: known).map { "\(key.rawValue)=\($0)" }
    }

    private func unreadable(_ key: Tolerance.Key, _ value: String) -> ToleranceError {
        .unreadableValue(name: key.rawValue, text: value, example: key.example)
    }

    private static func unknown(_ name: String) -> ToleranceError {
        let known = TolerancePreset.allCases.map(\.rawValue) + Tolerance.Key.allCases.map(\.rawValue)
        return .unknownName(text: name, nearest: NearName.find(name, in: known), known: known)
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var part = text[...]
        while part.first?.isWhitespace == true { part = part.dropFirst() }
        while part.last?.isWhitespace == true { part = part.dropLast() }
        return String(part)
    }
}

/// The named tolerances, as text names them.
enum TolerancePreset: String, CaseIterable {
    // Of two names of one tolerance, descriptions have the first.
    case exact, otherCairo, otherRenderer, lookAlike, odiff, gold
    case crossRenderer, perceptual
    case pixelmatch5 = "pixelmatch-v5"
    case pixelmatch6 = "pixelmatch-v6"
    case pixelmatch7 = "pixelmatch-v7"
    case pixelmatchOKLab = "pixelmatch-oklab"
    case pixelmatch8 = "pixelmatch-v8"

    /// The tolerance; that of `gold` is exact until its numbers are given.
    var tolerance: Tolerance {
        switch self {
        case .exact: .exact
        case .otherCairo, .crossRenderer: .otherCairo
        case .otherRenderer: .otherRenderer
        case .lookAlike, .perceptual: .lookAlike
        case .odiff: .odiff()
        case .gold: .gold(maxDifferentPixels: Pixels(0), maxPixelDeltaSum: 0)
        case .pixelmatch5: .pixelmatch(.v5)
        case .pixelmatch6: .pixelmatch(.v6)
        case .pixelmatch7: .pixelmatch(.v7)
        case .pixelmatchOKLab: .pixelmatch(.oklab)
        case .pixelmatch8: .pixelmatch(.v8)
        }
    }

    /// What has to be said with it.
    var needs: [Tolerance.Key] { self == .gold ? [.pixels, .sum] : [] }

    /// The preset as it can be written.
    var example: String { self == .gold ? "gold,pixels=2,sum=16" : rawValue }
}

extension Tolerance {
    /// The names of presets that stand by themselves, without earlier names.
    package static var presetNames: [String] {
        TolerancePreset.allCases.filter { ![.gold, .crossRenderer, .perceptual].contains($0) }.map(\.rawValue)
    }
}

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
        if let strong = strongDensity {
            parts.append((.strong, "\(strong.limit.count)/\(strong.window)x\(strong.window)@\(strong.delta)"))
        }
        if let hardCap { parts.append((.cap, "\(hardCap)")) }
        if let flatDelta { parts.append((.flat, "\(flatDelta)")) }
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

/// Why a tolerance is none; `text` is the part of what was written that is wrong.
public enum ToleranceError: Error, Hashable, Sendable {
    /// A number lies outside what it can be; `quantity` is its name, `expected` says what it can be.
    case outOfRange(quantity: String, value: Double, expected: String)
    /// No limit is given, so that every picture would pass.
    case noLimit
    /// Nothing is written.
    case empty
    /// A number stands alone, and could be any limit.
    case bareNumber(text: String)
    /// There is no such preset or limit; `nearest` was probably meant.
    case unknownName(text: String, nearest: String?, known: [String])
    /// A name that needs a value has none, or one that it cannot have; `example` is right.
    case unreadableValue(name: String, text: String, example: String)
    /// The same thing is said twice, or in two ways.
    case repeated(name: String)
    /// A preset stands behind something else.
    case presetNotFirst(name: String)
    /// `delta`, `deltaE` or `threshold` is given, but goes with another metric.
    case wrongUnit(name: String, metric: String, right: String)
    /// A preset lacks a number that it needs.
    case missingValue(preset: String, name: String, example: String)
}

extension ToleranceError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .outOfRange(let quantity, let value, let expected):
            "The tolerance's \(quantity) is \(expected), not \(Int(exactly: value).map(String.init) ?? "\(value)")."
        case .noLimit:
            "The tolerance has no limit, so that every picture would pass; give one, such as `pixels=0`."
        case .empty:
            "The tolerance is empty; write a preset such as `exact` or limits such as `pixels=8,delta=2`."
        case .bareNumber(let text):
            "The tolerance `\(text)` is a bare number; write what it counts: `pixels=\(text)`, `delta=\(text)` or "
                + "`fraction=\(text)%`."
        case .unknownName(let text, let nearest?, _):
            "A tolerance has no `\(text)`; did you mean `\(nearest)`?"
        case .unknownName(let text, nil, let known):
            "A tolerance has no `\(text)`; it knows \(known.map { "`\($0)`" }.joined(separator: ", "))."
        case .unreadableValue(let name, let text, let example):
            text.isEmpty
                ? "The tolerance's `\(name)` needs a value, such as `\(example)`."
                : "The tolerance's `\(name)` cannot be `\(text)`; write it as in `\(example)`."
        case .repeated(let name):
            "The tolerance gives `\(name)` twice."
        case .presetNotFirst(let name):
            "The preset `\(name)` has to come first in a tolerance, once; what follows changes it."
        case .wrongUnit(let name, let metric, let right):
            "The tolerance's `\(name)` does not go with the metric \(metric), which has `\(right)`."
        case .missingValue(let preset, let name, let example):
            "The tolerance `\(preset)` needs `\(name)`, as in `\(example)`."
        }
    }
}
