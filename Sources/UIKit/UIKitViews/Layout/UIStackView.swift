/// Arranges views in a row or column by constraints.
open class UIStackView: UIView {
    /// The distribution of views along the axis.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The alignment of views across the axis.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5

        /// Same as `leading`, in a row.
        public static var top: Alignment { .leading }
        /// Same as `trailing`, in a row.
        public static var bottom: Alignment { .trailing }
    }

    /// The value that stands for the default spacing.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The value that stands for the system's spacing: 8 points.
    public static let spacingUseSystem = CGFloat(1.175494e-38)

    /// The arranged views, in order; they are also subviews.
    public private(set) final var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// The axis of the stack; default: horizontal.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { invalidateSolution() } }
    /// The distribution of the arranged views along the axis; default: `fill`.
    open var distribution = Distribution.fill { didSet { invalidateSolution() } }
    /// The alignment across the axis; default: `fill`.
    open var alignment = Alignment.fill { didSet { invalidateSolution() } }
    /// The spacing between views, in points; a minimum for distributions with computed spacing.
    open var spacing: CGFloat = 0 { didSet { invalidateSolution() } }
    /// Whether vertical spacing is measured from baselines; stored, without effect.
    @Inert("UIStackView.isBaselineRelativeArrangement")
    open var isBaselineRelativeArrangement = false
    /// Whether views are laid out within the layout margins; default: false.
    open var isLayoutMarginsRelativeArrangement = false { didSet { invalidateSolution() } }

    /// Creates a stack with a frame, in points of its superview.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stack with arranged views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    /// Creates a stack from a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var requiresConstraintBasedLayout: Bool { true }

    /// Appends an arranged view, also as a subview.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
    }

    /// Inserts an arranged view at an index, also as a subview.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        invalidateSolution()
    }

    /// Removes an arranged view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        invalidateSolution()
    }

    /// Sets the spacing after a view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        invalidateSolution()
    }

    /// The spacing after a view, in points; `spacingUseDefault` without a custom one.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// The effective spacing after a view.
    final func gap(after view: UIView) -> CGFloat {
        let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
        return gap == Self.spacingUseSystem ? Self.systemSpacing : gap
    }

    override func addLayoutRules(to problem: inout LayoutProblem) {
        super.addLayoutRules(to: &problem)
        StackRules(self, problem)?.add(to: &problem)
    }
}
