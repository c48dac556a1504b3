/// A linear relation between attributes of two items.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// An attribute of an item.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins

        /// Same as `lastBaseline`.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// The relation between the two sides.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// An axis of layout.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// The item of the left side; a weak reference.
    public private(set) final weak var firstItem: AnyObject?
    /// The attribute of the left side.
    public final let firstAttribute: Attribute
    /// The relation between the two sides.
    public final let relation: Relation
    /// The item of the right side, if any; a weak reference.
    public private(set) final weak var secondItem: AnyObject?
    /// The attribute of the right side.
    public final let secondAttribute: Attribute
    /// The multiplier of the right side's attribute.
    public final let multiplier: CGFloat
    /// A name for messages.
    open var identifier: String?
    /// Stored, without effect.
    open var shouldBeArchived = false

    /// For distances: the attributes where each side starts.
    final var firstStart: LayoutAttribute?
    final var secondStart: LayoutAttribute?
    private let hadSecondItem: Bool
    /// The view that owns the constraint while active.
    final weak var holder: UIView?
    /// The order of activation.
    final var number = 0
    /// Whether it was reported as unsatisfiable.
    final var isBroken = false

    /// Creates `view1.attr1 relation view2.attr2 · multiplier + constant`; without a second item, only the constant.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        hadSecondItem = view2 != nil
        (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
        (self.multiplier, self.constant) = (multiplier, constant)
        super.init()
    }

    /// Creates a constraint without items, which determines nothing.
    public convenience override init() {
        self.init(
            item: NSObject(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 0)
    }

    /// Called after a storyboard or nib has made the constraint; for subclasses.
    open func awakeFromNib() {}

    /// The constant of the right side, in points; can be changed while active.
    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.invalidateSolution() } }
    }

    /// The priority; default: required.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { holder?.invalidateSolution() } }
    }

    /// Whether the constraint is active.
    open var isActive: Bool {
        get { holder != nil }
        set { newValue ? activate() : deactivate() }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

    /// The left side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem, firstAttribute) }
    /// The right side, if any.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        hadSecondItem ? NSLayoutAnchor(secondItem, secondAttribute) : nil
    }

    /// The items; nil if one was deallocated.
    final var items: [any LayoutItem]? {
        let all = [firstItem, hadSecondItem ? secondItem : nil, firstStart?.item, secondStart?.item]
        guard firstItem != nil, !hadSecondItem || secondItem != nil else { return nil }
        return all.compactMap { $0 as? any LayoutItem }
    }

    private func activate() {
        guard holder == nil else { return }
        guard let views = items?.map(\.layoutView), let first = views.first ?? nil else {
            LayoutMessage.say("\(self) is not activated: expected a view or a layout guide of a view for each item")
            return
        }
        var common: UIView? = first
        for view in views.dropFirst() {
            while let candidate = common, view?.isDescendant(of: candidate) != true { common = candidate.superview }
        }
        guard let common else {
            LayoutMessage.say(
                "\(self) is not activated: its items have no common superview; add the views to their superviews first"
            )
            return
        }
        common.hold(self)
    }

    private func deactivate() { holder?.release(self) }

    nonisolated open override var description: String { onMain(self) { $0.sentence } }

    private var sentence: String {
        var text = identifier.map { "'\($0)' " } ?? ""
        text += LayoutMessage.name(firstItem) + "." + "\(firstAttribute)"
        text += [" <= ", " == ", " >= "][relation.rawValue + 1]
        guard hadSecondItem else {
            return "<NSLayoutConstraint: \(text)\(LayoutMessage.number(constant))\(fileExtension)>"
        }
        text += multiplier == 1 ? "" : LayoutMessage.number(multiplier) + " * "
        text += LayoutMessage.name(secondItem) + "." + "\(secondAttribute)"
        if constant != 0 { text += (constant < 0 ? " - " : " + ") + LayoutMessage.number(abs(constant)) }
        return "<NSLayoutConstraint: \(text)\(fileExtension)>"
    }

    private var fileExtension: String {
        (priority == .required ? "" : " @\(LayoutMessage.number(CGFloat(priority.rawValue)))")
            + (isActive ? " (active)" : " (inactive)")
    }
}

/// The priority of a constraint, from 1 to 1000; a constraint is never sacrificed for ones of lower priority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The value, from 1 to 1000.
    public var rawValue: Float

    /// Creates a priority from a value.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from a value.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// The priority of required constraints: 1000.
    public static let required = UILayoutPriority(1000)
    /// The default priority of compression resistance: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority of content hugging: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of fitting into a target size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
    /// The view, or the guide's owner.
    var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
    final var layoutView: UIView? { self }
}

/// An attribute of an item.
@MainActor final class LayoutAttribute {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
    }
}

extension UILayoutPriority {
    /// A higher priority.
    public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + number)
    }
    /// A lower priority.
    public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - number)
    }
}
