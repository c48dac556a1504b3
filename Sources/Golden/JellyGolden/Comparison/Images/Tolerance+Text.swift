import JellySupport
public import JellyValues

extension Tolerance {
    /// The keys of a tolerance's text.
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

    /// Parses a tolerance: a preset, a comma-separated list of limits, or a preset followed by limits that override
    /// it.
    ///
    /// Presets are `exact`, `otherCairo`, `otherRenderer`, `lookAlike`, `pixelmatch-v5`, `pixelmatch-v6`,
    /// `pixelmatch-v7`, `pixelmatch-oklab`, `pixelmatch-v8`, `odiff` and `gold`, which needs `pixels` and `sum`;
    /// `crossRenderer` is `otherCairo`, and `perceptual` is `lookAlike`, by their earlier names. The rest is `pixels=8` (changed pixels), `fraction=0.1%` (of the
    /// image), `density=8/8x8` (8 in any window of 8×8), `strong=8/16x16@8`
    /// (8 that differ by more than 8 in any window of 16×16), `cap=96` (the largest difference of a component), `flat=1` (the same
    /// where 3×3 pixels have one colour), `sum=16`
    /// (of a pixel's four), `metric=channel` with `delta=2`, `metric=yiqOverWhite`, `yiqOverCheckerboard`, `oklab` or `oklab8`
    /// with `threshold=0.1`, `metric=ciede2000` with `deltaE=2.3`, and `antialiasing=counted` or `ignored`.
    ///
    /// Without a preset, omitted values are those of `exact`, except that `pixels` is only a limit if given, or if
    /// there is no other limit.
    ///
    /// - Throws: `InputError` for the first error.
    public init(parsing text: String) throws(InputError) {
        var parser = ToleranceParser()
        try parser.read(text)
        self = try parser.finish()
    }
}

/// Reads a tolerance's text from left to right.
private struct ToleranceParser {
    private var preset: TolerancePreset?
    private var tolerance = Tolerance()
    /// The keys given, in order.
    private var given: [Tolerance.Key] = []
    private var threshold: (key: Tolerance.Key, value: Double)?

    mutating func read(_ text: String) throws(InputError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Self.trimmed($0) }
        guard parts != [""] else { throw .emptyTolerance }
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

    private mutating func read(preset name: String, position: Int) throws(InputError) {
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

    private mutating func read(_ name: String, value: String) throws(InputError) {
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
    mutating func finish() throws(InputError) -> Tolerance {
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

    private func count(_ key: Tolerance.Key, _ value: String) throws(InputError) -> Int {
        guard let count = Int(value), count >= 0 else { throw unreadable(key, value) }
        return count
    }

    private func fraction(_ value: String) throws(InputError) -> Fraction {
        guard value.hasSuffix("%"), let percent = Double(Self.trimmed(value.dropLast())), percent.isFinite,
            let fraction = Fraction(checking: Fraction.hundredth(of: percent))
        else { throw unreadable(.fraction, value) }
        return fraction
    }

    /// `8/8x8`: pixels, then the window's sides, which are equal.
    private func density(_ key: Tolerance.Key, _ value: String) throws(InputError) -> Tolerance.Density {
        let halves = value.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, let limit = Int(halves[0]), limit >= 0 else { throw unreadable(key, value) }
        let sides = halves[1].split(whereSeparator: { $0 == "x" || $0 == "×" }).map { Int($0) }
        guard sides.count == 2, let window = sides[0], sides[1] == window, window >= 1 else {
            throw unreadable(key, value)
        }
        return Tolerance.Density(window: window, limit: Pixels(limit))
    }

    /// `8/16x16@8`: a density, and how much its pixels differ.
    private func strongDensity(_ value: String) throws(InputError) -> Tolerance.StrongDensity {
        let halves = value.split(separator: "@", omittingEmptySubsequences: false)
        guard halves.count == 2, let delta = Int(halves[1]), delta >= 0,
            let density = try? density(.strong, String(halves[0]))
        else { throw unreadable(.strong, value) }
        return Tolerance.StrongDensity(delta: delta, window: density.window, limit: density.limit)
    }

    private func word<Word: RawRepresentable & CaseIterable>(
        _ key: Tolerance.Key, _ value: String
    ) throws(InputError) -> Word where Word.RawValue == String {
        if let word = Word(rawValue: value) { return word }
        let known = Word.allCases.map(\.rawValue)
        throw .unknownTolerance(text: "\(key.rawValue)=\(value)", nearest: nearest(key, value, known), known: known)
    }

    private func nearest(_ key: Tolerance.Key, _ value: String, _ known: [String]) -> String? {
        SpellingSuggestion.find(value, in: known).map { "\(key.rawValue)=\($0)" }
    }

    private func unreadable(_ key: Tolerance.Key, _ value: String) -> InputError {
        .unreadableValue(name: key.rawValue, text: value, example: key.example)
    }

    private static func unknown(_ name: String) -> InputError {
        let known = TolerancePreset.allCases.map(\.rawValue) + Tolerance.Key.allCases.map(\.rawValue)
        return .unknownTolerance(text: name, nearest: SpellingSuggestion.find(name, in: known), known: known)
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

    /// The keys required with it.
    var needs: [Tolerance.Key] { self == .gold ? [.pixels, .sum] : [] }

    /// The preset as it can be written.
    var example: String { self == .gold ? "gold,pixels=2,sum=16" : rawValue }
}

extension Tolerance {
    /// The names of the presets, without aliases.
    package static var presetNames: [String] {
        TolerancePreset.allCases.filter { ![.gold, .crossRenderer, .perceptual].contains($0) }.map(\.rawValue)
    }
}

extension Tolerance: CustomStringConvertible {
    /// Text that `init(parsing:)` reads as this tolerance: a preset's name, or all limits.
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

// Why a tolerance is not valid; `text` is the invalid part.
extension InputError {
    /// No limit is given, so every image would pass.
    package static let noLimit = InputError("a tolerance needs a limit, such as pixels=0")
    /// The text is empty.
    package static let emptyTolerance = InputError(
        "a tolerance must not be empty; expected a preset such as exact, or limits such as pixels=8,delta=2")

    /// A value is out of range; `quantity` is its name, `expected` describes the range.
    package static func outOfRange(quantity: String, value: Double, expected: String) -> InputError {
        InputError("\(quantity) must be \(expected), not \(Int(exactly: value).map(String.init) ?? "\(value)")")
    }

    /// A number has no name, and could be any limit.
    package static func bareNumber(text: String) -> InputError {
        InputError("“\(text)” needs a name: pixels=\(text), delta=\(text) or fraction=\(text)%")
    }

    /// Unknown preset or limit; `nearest` is the closest known name.
    package static func unknownTolerance(text: String, nearest: String?, known: [String]) -> InputError {
        let hint = SpellingSuggestion.hint(meaning: nearest, else: "expected \(WordList.choice(known))")
        return InputError("unknown tolerance “\(text)”" + hint)
    }

    /// A value is missing or invalid; `example` is a valid one.
    package static func unreadableValue(name: String, text: String, example: String) -> InputError {
        InputError(
            text.isEmpty
                ? "“\(name)” needs a value, such as \(example)"
                : "invalid value “\(text)” of “\(name)”; expected a value such as \(example)")
    }

    /// A limit is given twice.
    package static func repeated(name: String) -> InputError { InputError("“\(name)” is given twice") }

    /// A preset does not come first.
    package static func presetNotFirst(name: String) -> InputError {
        InputError("the preset “\(name)” must come first, followed by limits that override it")
    }

    /// `delta`, `deltaE` or `threshold` is given with another metric.
    package static func wrongUnit(name: String, metric: String, right: String) -> InputError {
        InputError("“\(name)” does not apply to the metric \(metric); use “\(right)”")
    }

    /// A preset lacks a required number.
    package static func missingValue(preset: String, name: String, example: String) -> InputError {
        InputError("“\(preset)” requires “\(name)”, as in \(example)")
    }
}
