/// Arranges views in a row or column, by constraints.
open class UIStackView: UIView {
    /// How the length of the stack is dealt out.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// How views stand across the stack.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5

        /// As `leading`, in a row.
        public static var top: Alignment { .leading }
        /// As `trailing`, in a row.
        public static var bottom: Alignment { .trailing }
    }

    /// The distance that says "the standard one".
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The distance that says "the system's": 8 points.
    public static let spacingUseSystem = CGFloat(1.175494e-38)

    /// The views that are arranged, in order; they are subviews, too.
    public private(set) final var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// The direction in which views follow each other; default: horizontal.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { invalidateSolution() } }
    /// The distribution of the arranged views along the axis; default: `fill`.
    open var distribution = Distribution.fill { didSet { invalidateSolution() } }
    /// How views stand across the stack; default: `fill`.
    open var alignment = Alignment.fill { didSet { invalidateSolution() } }
    /// The distance between neighbours, in points; at least that where the distribution makes its own.
    open var spacing: CGFloat = 0 { didSet { invalidateSolution() } }
    /// Whether distances between rows of text are counted from baselines; stored, without effect.
    @Inert("UIStackView.isBaselineRelativeArrangement")
    open var isBaselineRelativeArrangement = false
    /// Whether views stay within the stack's layout margins; default: no.
    open var isLayoutMarginsRelativeArrangement = false { didSet { invalidateSolution() } }

    /// A stack of a size and place, in points of its superview's coordinates.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A stack that arranges views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    /// A stack as a storyboard or nib says.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var requiresConstraintBasedLayout: Bool { true }

    /// Adds a view at the end, as a subview, too.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
    }

    /// Adds a view at a place, 0 being the first, as a subview, too.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        invalidateSolution()
    }

    /// Arranges a view no more; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        invalidateSolution()
    }

    /// Changes the distance after a view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        invalidateSolution()
    }

    /// The distance after a view, in points; `spacingUseDefault` where it has none of its own.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// The distance that follows a view.
    final func gap(after view: UIView) -> CGFloat {
        let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
        return gap == Self.spacingUseSystem ? Self.systemSpacing : gap
    }

    override func addLayoutRules(to problem: inout LayoutProblem) {
        super.addLayoutRules(to: &problem)
        StackRules(self, problem)?.add(to: &problem)
    }

    override func decode(_ element: NibElement, _ session: NibSession) {
        axis = element["axis"] == "vertical" ? .vertical : .horizontal
        let distributions: [String: Distribution] = [
            "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]
        let alignments: [String: Alignment] = [
            "top": .leading, "leading": .leading, "firstBaseline": .firstBaseline, "center": .center,
            "bottom": .trailing, "trailing": .trailing, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
        ]
        distribution = element["distribution"].flatMap { distributions[$0] } ?? .fill
        alignment = element["alignment"].flatMap { alignments[$0] } ?? .fill
        spacing = element.number("spacing") ?? 0
        if element["spacingType"] == "standard" { spacing = Self.systemSpacing }
        isLayoutMarginsRelativeArrangement = element.child(key: "layoutMargins") != nil
    }
}
