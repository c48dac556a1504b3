public import Foundation

/// Writes durations, such as `1:05` or `1h 5m`, in English; Foundation's is unavailable on Linux.
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
    /// The units that are used; without any, all but weeks, or those of the components.
    open var allowedUnits: NSCalendar.Unit = []
    /// What is written of zeros.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The most units; 0 for all.
    open var maximumUnitCount = 0
    /// Whether “remaining” is added.
    open var includesTimeRemainingPhrase = false
    /// Whether “about” is added.
    open var includesApproximationPhrase = false
    /// The calendar; stored, without effect: units have fixed lengths here, such as months of 30 days.
    @Inert("DateComponentsFormatter.calendar")
    open var calendar: Calendar? = .current
    /// Whether the largest unit has a fraction; stored, without effect.
    @Inert("DateComponentsFormatter.allowsFractionalUnits")
    open var allowsFractionalUnits = false
    /// Whether the largest unit holds what larger ones would; stored, without effect.
    @Inert("DateComponentsFormatter.collapsesLargestUnit")
    open var collapsesLargestUnit = false

    private static let units: [(unit: NSCalendar.Unit, seconds: Int, names: [String])] = [
        (.year, 31_536_000, ["y", "yr", "year"]), (.month, 2_592_000, ["mo", "mth", "month"]),
        (.weekOfMonth, 604_800, ["w", "wk", "week"]), (.day, 86_400, ["d", "day", "day"]),
        (.hour, 3600, ["h", "hr", "hour"]), (.minute, 60, ["m", "min", "minute"]),
        (.second, 1, ["s", "sec", "second"]),
    ]

    /// The text of a duration, in seconds.
    open func string(from ti: TimeInterval) -> String? { text(ti, [.year, .month, .day, .hour, .minute, .second]) }

    private func text(_ ti: TimeInterval, _ standard: NSCalendar.Unit) -> String? {
        guard ti.isFinite, abs(ti) < 1e15 else { return nil }
        let allowed = allowedUnits.isEmpty ? standard : allowedUnits
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
        let given = [
            components.year, components.month, components.weekOfMonth, components.day, components.hour,
            components.minute, components.second,
        ]
        let parts = zip(Self.units, given).filter { $1 != nil }
        let seconds = parts.reduce(0) { $0 + Double($1.1 ?? 0) * Double($1.0.seconds) }
        return text(seconds, parts.isEmpty ? [.second] : parts.reduce([]) { $0.union($1.0.unit) })
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
        // A clock begins with hours: larger units stand before it with their names, as in “1d 3:46:40”.
        let large = unitsStyle == .positional ? parts.prefix { !["h", "m", "s"].contains($0.names[0]) } : []
        let texts = parts.dropFirst(large.count).enumerated().map { place, part -> String in
            let text = number(part.value, place == 0)
            let ending = part.value == 1 ? "" : "s"
            switch unitsStyle {
            case .positional: return text
            case .abbreviated: return text + part.names[0]
            case .brief: return text + part.names[1]
            case .short:
                return "\(text) \(part.names[1])" + (part.names[1] == "day" ? ending : "")
            case .full: return "\(text) \(part.names[2])" + ending
            case .spellOut:
                let words = NumberFormatter()
                words.numberStyle = .spellOut
                words.locale = Locale(identifier: "en_US")
                return "\(words.string(from: NSNumber(value: part.value)) ?? text) \(part.names[2])" + ending
            }
        }
        let gap = unitsStyle == .positional ? ":" : [.abbreviated, .brief].contains(unitsStyle) ? " " : ", "
        let prefix = large.map { "\($0.value)\($0.names[0])" }
        return (prefix + [texts.joined(separator: gap)]).filter { !$0.isEmpty }.joined(separator: " ")
    }
}
