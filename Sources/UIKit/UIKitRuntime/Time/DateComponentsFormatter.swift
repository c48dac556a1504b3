public import Foundation

/// Writes durations, such as `1:05` or `1h 5m`, in English; Foundation on Linux has none.
open class DateComponentsFormatter: Formatter {
    /// How units are written.
    public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }
    /// What is written of zeros.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// How units are written.
    open var unitsStyle = UnitsStyle.positional
    /// The units that are used; hours, minutes and seconds by default.
    open var allowedUnits: NSCalendar.Unit = []
    /// What is written of zeros.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The most units; 0 for all.
    open var maximumUnitCount = 0
    /// Whether “remaining” is added.
    open var includesTimeRemainingPhrase = false
    /// Whether “about” is added.
    open var includesApproximationPhrase = false
    /// The calendar; stored, as units have fixed lengths here.
    open var calendar: Calendar? = .current
    /// Whether the largest unit has a fraction; stored.
    @Inert("DateComponentsFormatter.allowsFractionalUnits")
    open var allowsFractionalUnits = false
    /// Whether the largest unit holds what larger ones would.
    open var collapsesLargestUnit = false

    private static let units: [(unit: NSCalendar.Unit, seconds: Int, names: [String])] = [
        (.year, 31_536_000, ["y", "yr", "year"]), (.month, 2_592_000, ["mo", "mth", "month"]),
        (.weekOfMonth, 604_800, ["w", "wk", "week"]), (.day, 86_400, ["d", "day", "day"]),
        (.hour, 3600, ["h", "hr", "hour"]), (.minute, 60, ["m", "min", "minute"]),
        (.second, 1, ["s", "sec", "second"]),
    ]

    /// The text of a duration, in seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e15 else { return nil }
        let allowed = allowedUnits.isEmpty ? [.hour, .minute, .second] : allowedUnits
        var rest = Int(abs(ti).rounded(.down))
        var parts: [(value: Int, names: [String])] = []
        for (unit, seconds, names) in Self.units where allowed.contains(unit) {
            parts.append((rest / seconds, names))
            rest %= seconds
        }
        let isClock = unitsStyle == .positional
        let drops = zeroFormattingBehavior
        let isStandard = drops.contains(.default)
        if drops.contains(.dropLeading) || isStandard {
            // A clock's minutes stay, as in “0:05”.
            let least = isClock && isStandard && parts.count > 1 && parts.last?.names.first == "s" ? 2 : 1
            while parts.count > least, parts.first?.value == 0 { parts.removeFirst() }
        }
        if drops.contains(.dropTrailing) || isStandard && !isClock {
            while parts.count > 1, parts.last?.value == 0 { parts.removeLast() }
        }
        if drops.contains(.dropMiddle) || isStandard && !isClock {
            let last = parts.count - 1
            parts = parts.enumerated().filter { $0.offset == 0 || $0.offset == last || $0.element.value != 0 }.map(
                \.element)
        }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        let text = (ti < 0 ? "-" : "") + written(parts)
        return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    /// The text of a duration in units.
    open func string(from components: DateComponents) -> String? {
        let values: [(Int?, Int)] = [
            (components.year, 31_536_000), (components.month, 2_592_000), (components.weekOfMonth, 604_800),
            (components.day, 86_400), (components.hour, 3600), (components.minute, 60), (components.second, 1),
        ]
        return string(from: values.reduce(0) { $0 + Double($1.0 ?? 0) * Double($1.1) })
    }

    /// The text of the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
    }

    open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

    /// The text of units.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private func written(_ parts: [(value: Int, names: [String])]) -> String {
        func number(_ value: Int, _ isFirst: Bool) -> String {
            let isPadded = zeroFormattingBehavior.contains(.pad) || unitsStyle == .positional && !isFirst
            return isPadded && value < 10 ? "0\(value)" : "\(value)"
        }
        let texts = parts.enumerated().map { place, part -> String in
            let text = number(part.value, place == 0)
            let ending = part.value == 1 ? "" : "s"
            switch unitsStyle {
            case .positional: return text
            case .abbreviated: return text + part.names[0]
            case .brief: return text + part.names[1]
            case .short:
                return "\(text) \(part.names[1])" + (part.names[1].count > 2 && part.names[1] == "day" ? ending : "")
            case .full: return "\(text) \(part.names[2])" + ending
            case .spellOut:
                let words = NumberFormatter()
                words.numberStyle = .spellOut
                words.locale = Locale(identifier: "en_US")
                return "\(words.string(from: NSNumber(value: part.value)) ?? text) \(part.names[2])" + ending
            }
        }
        let gap = unitsStyle == .positional ? ":" : [.abbreviated, .brief].contains(unitsStyle) ? " " : ", "
        return texts.joined(separator: gap)
    }
}
