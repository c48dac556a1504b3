/// How an attribute of one item stands to an attribute of another.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// What of an item is meant.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins

        /// As `lastBaseline`.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// How one side stands to the other.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A direction.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// The item of the left side; held weakly.
    public private(set) final weak var firstItem: AnyObject?
    /// The attribute of the left side.
    public final let firstAttribute: Attribute
    /// How the left side stands to the right one.
    public final let relation: Relation
    /// The item of the right side, if it has one; held weakly.
    public private(set) final weak var secondItem: AnyObject?
    /// The attribute of the right side.
    public final let secondAttribute: Attribute
    /// What the right side's attribute is multiplied by.
    public final let multiplier: CGFloat
    /// A name for messages.
    open var identifier: String?
    /// Kept, and without effect.
    open var shouldBeArchived = false

    /// For distances between two attributes: where each side begins.
    final var firstStart: LayoutAttribute?
    final var secondStart: LayoutAttribute?
    private let hadSecondItem: Bool
    /// The view that holds it while it is active.
    final weak var holder: UIView?
    /// Its place among all that were activated.
    final var number = 0
    /// Whether it was said that it cannot hold.
    final var isBroken = false

    /// `view1.attr1 relation view2.attr2 · multiplier + constant`; without a second item, a constant alone.
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

    /// What is added to the right side, in points; it may change while the constraint is active.
    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.invalidateSolution() } }
    }

    /// How much it matters; default: it must hold.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { holder?.invalidateSolution() } }
    }

    /// Whether the constraint is active.
    open var isActive: Bool {
        get { holder != nil }
        set { newValue ? activate() : deactivate() }
    }

    /// Lets constraints count.
    open class func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = true } }
    /// Lets constraints count no more.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.isActive = false } }

    /// The left side.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem, firstAttribute) }
    /// The right side, if it has an item.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        hadSecondItem ? NSLayoutAnchor(secondItem, secondAttribute) : nil
    }

    /// The items, or nil where one of them is gone.
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

/// How much a constraint matters, from 1 to 1000; a higher one is never given up for lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number, from 1 to 1000.
    public var rawValue: Float

    /// A priority by its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// A priority by its number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// What must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// With which views resist compression: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// With which views hug their content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// With which a view fits into a target size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the guide's owner.
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
