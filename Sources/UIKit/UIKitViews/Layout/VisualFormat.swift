import JellySupport

/// Parses constraints in UIKit's visual format, such as `H:|-20-[name(>=80@750)]-|`.
@MainActor struct VisualFormat {
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var view: (any LayoutItem)?
        var priority = UILayoutPriority.required
    }

    private let text: [Character]
    private var place = 0
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var axis = NSLayoutConstraint.Axis.horizontal
    private var superview: UIView?
    private var found: [NSLayoutConstraint] = []
    private var order: [any LayoutItem] = []

    init(_ format: String, metrics: [String: Any], views: [String: Any]) {
        (text, self.metrics, self.views) = (Array(format.filter { !$0.isWhitespace }), metrics, views)
        superview = nil
    }

    /// The constraints of the format.
    mutating func read(_ options: NSLayoutConstraint.FormatOptions) throws(SourceIssue) -> [NSLayoutConstraint] {
        if take("H:") { axis = .horizontal } else if take("V:") { axis = .vertical }
        superview = firstSuperview()
        var previous: (any LayoutItem)?
        var isAtStart = take("|")
        var gap = isAtStart ? try connection() : nil
        if isAtStart, superview == nil { throw mistake("| needs a view with a superview") }
        repeat {
            if take("|") {
                guard let superview, let previous else { throw mistake("expected a view beside |") }
                join(previous, superview, isEnd: true, gap)
                gap = nil
                break
            }
            let view = try view()
            if let previous {
                join(previous, view, isEnd: false, gap)
            } else if isAtStart, let superview {
                join(superview, view, isStart: true, gap)
                isAtStart = false
            }
            previous = view
            gap = try connection()
        } while place < text.count
        guard place == text.count else { throw mistake("unexpected text") }
        align(options)
        return found
    }

    private func mistake(_ text: String) -> SourceIssue { SourceIssue(column: place + 1, text) }

    private mutating func take(_ word: String) -> Bool {
        let word = Array(word)
        guard text[place...].starts(with: word) else { return false }
        place += word.count
        return true
    }

    private func firstSuperview() -> UIView? {
        // The superview of the first view; if views have different superviews, activating the constraints fails later.
        guard let start = text.firstIndex(of: "[") else { return nil }
        let name = String(text[(start + 1)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let item = views[name] as? any LayoutItem
        return item is UIView ? item?.layoutView?.superview : item?.layoutView
    }

    private mutating func word() -> String {
        let word = text[place...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        place += word.count
        return String(word)
    }

    private mutating func view() throws(SourceIssue) -> any LayoutItem {
        guard take("[") else { throw mistake("expected [view]") }
        let name = word()
        guard let view = views[name] as? any LayoutItem else { throw mistake("view “\(name)” not found") }
        order.append(view)
        if take("(") {
            for predicate in try predicates() {
                let extent: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
                keep(
                    NSLayoutConstraint(
                        item: view, attribute: extent, relatedBy: predicate.relation, toItem: predicate.view,
                        attribute: predicate.view == nil ? .notAnAttribute : extent, multiplier: 1,
                        constant: predicate.constant), predicate)
            }
        }
        guard take("]") else { throw mistake("expected ] after \(name)") }
        return view
    }

    private mutating func keep(_ constraint: NSLayoutConstraint, _ predicate: Predicate) {
        constraint.priority = predicate.priority
        found.append(constraint)
    }

    private mutating func predicates() throws(SourceIssue) -> [Predicate] {
        var all: [Predicate] = []
        repeat { all.append(try predicate()) } while take(",")
        guard take(")") else { throw mistake("expected )") }
        return all
    }

    private mutating func predicate() throws(SourceIssue) -> Predicate {
        var predicate = Predicate()
        if take("<=") { predicate.relation = .lessThanOrEqual }
        if take(">=") { predicate.relation = .greaterThanOrEqual }
        _ = take("==")
        let sign: CGFloat = take("-") ? -1 : 1
        let name = word()
        if let view = views[name] as? any LayoutItem {
            predicate.view = view
        } else {
            predicate.constant = try sign * number(name)
        }
        if take("@") { predicate.priority = UILayoutPriority(Float(try number(word()))) }
        return predicate
    }

    private func number(_ word: String) throws(SourceIssue) -> CGFloat {
        if let value = Double(word) { return CGFloat(value) }
        switch metrics[word] {
        case let value as CGFloat: return value
        case let value as Int: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default: throw mistake("expected a number or metric, found “\(word)”")
        }
    }

    /// The following spacing: nil for adjacent views, an empty list for the standard one.
    private mutating func connection() throws(SourceIssue) -> [Predicate]? {
        guard take("-") else { return nil }
        guard place < text.count, text[place] != "[", text[place] != "|" else { return [] }
        var all: [Predicate] = []
        if take("(") { all = try predicates() } else { all = [try predicate()] }
        guard take("-") else { throw mistake("expected - after a spacing") }
        return all
    }

    private mutating func join(
        _ one: any LayoutItem, _ other: any LayoutItem, isStart: Bool = false, isEnd: Bool = false, _ gap: [Predicate]?
    ) {
        let isHorizontal = axis == .horizontal
        let (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            isHorizontal ? (.leading, .trailing) : (.top, .bottom)
        let usesMargin = gap?.isEmpty == true && (isStart || isEnd)
        var from = isStart ? start : end
        var to = isEnd ? end : start
        if usesMargin, isStart { from = isHorizontal ? .leadingMargin : .topMargin }
        if usesMargin, isEnd { to = isHorizontal ? .trailingMargin : .bottomMargin }
        var predicates = gap ?? [Predicate()]
        if predicates.isEmpty {
            predicates = [Predicate(constant: usesMargin ? 0 : UIView.systemSpacing)]
        }
        for predicate in predicates {
            keep(
                NSLayoutConstraint(
                    item: other, attribute: to, relatedBy: predicate.relation, toItem: one, attribute: from,
                    multiplier: 1, constant: predicate.constant), predicate)
        }
    }

    private mutating func align(_ options: NSLayoutConstraint.FormatOptions) {
        for attribute in options.attributes {
            for (one, next) in zip(order, order.dropFirst()) {
                found.append(
                    NSLayoutConstraint(
                        item: one, attribute: attribute, relatedBy: .equal, toItem: next, attribute: attribute,
                        multiplier: 1, constant: 0))
            }
        }
    }
}

extension NSLayoutConstraint {
    /// Alignment options of a visual format.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        fileprivate var attributes: [Attribute] {
            let all: [(FormatOptions, Attribute)] = [
                (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
                (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
                (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
                (.alignAllFirstBaseline, .firstBaseline),
            ]
            return all.filter { contains($0.0) }.map(\.1)
        }
    }

    /// The constraints of a visual format, such as `H:|-20-[name(>=80)]-|`; empty if it is invalid, which is reported
    /// on standard error.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormat(format, metrics: metrics ?? [:], views: views)
        do throws(SourceIssue) { return try reader.read(opts) } catch {
            LayoutMessage.say(
                "unable to parse constraint format “\(format)”: \(error.message), column \(error.range.start.column)")
            return []
        }
    }
}
