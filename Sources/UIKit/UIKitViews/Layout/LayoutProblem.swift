/// The constraints of a view hierarchy, as linear equations of box edges in the root's coordinates.
@MainActor struct LayoutProblem {
    /// The edges and sizes of a view or guide.
    struct Box {
        var x, y, width, height: LinearExpression

        /// The box reduced by insets.
        func inset(_ insets: UIEdgeInsets) -> Box {
            Box(
                x: x + insets.left, y: y + insets.top, width: width + -(insets.left + insets.right),
                height: height + -(insets.top + insets.bottom))
        }
    }

    /// A constraint and its source.
    struct Rule {
        var constraint: LinearConstraint
        /// The user's constraint; nil for rules of content, stacks and the like.
        var source: NSLayoutConstraint?
        /// A name for messages.
        var name = ""
        var isEditable = false
    }

    /// The default value of an undetermined variable.
    enum OpenValue {
        case zero
        case place(UIView, NSLayoutConstraint.Axis)
    }

    let root: UIView
    /// A solver with only the variables.
    var variables = ConstraintSolver()
    var openValues: [OpenValue] = []
    var boxes: [ObjectIdentifier: Box] = [:]
    /// The boxes of scroll views' contents.
    var contents: [ObjectIdentifier: Box] = [:]
    /// The views placed by constraints, outer ones first.
    var views: [UIView] = []
    var guides: [UILayoutGuide] = []
    var rules: [Rule] = []
    /// Views whose height depends on their width, with the rules for their height.
    var flowing: [(view: UIView, rules: [Int])] = []
    private var userRules: [NSLayoutConstraint] = []
    /// Whether anything asks for layout by constraints; else views keep the frames that were set, as in UIKit.
    var isWanted: Bool { !userRules.isEmpty || root.withAllInside.contains { $0 is UIStackView } }

    /// Creates the problem of a view hierarchy.
    ///
    /// - Parameter fitting: whether to determine the root's size, too.
    init(root: UIView, fitting: Bool = false) {
        self.root = root
        var box = Box(
            x: LinearExpression(), y: LinearExpression(), width: LinearExpression(root.bounds.width),
            height: LinearExpression(root.bounds.height))
        if fitting {
            (box.width, box.height) = (variable(), variable())
            boxes[ObjectIdentifier(root)] = box
            addContentRules(of: root)
        }
        enter(root, box)
        userRules.sort { $0.number < $1.number }
        for constraint in userRules { add(constraint) }
    }

    /// Creates a variable.
    mutating func variable(_ open: OpenValue = .zero) -> LinearExpression {
        openValues.append(open)
        return LinearExpression(variables.newVariable())
    }

    private mutating func enter(_ view: UIView, _ box: Box) {
        boxes[ObjectIdentifier(view)] = box
        userRules += view.layoutState.constraints
        var inside = box
        inside.x.constant -= Double(view.bounds.minX)
        inside.y.constant -= Double(view.bounds.minY)
        if view.placesContent {
            inside.width = variable()
            inside.height = variable()
            contents[ObjectIdentifier(view)] = inside
        }
        for guide in view.layoutState.guides {
            guides.append(guide)
            boxes[ObjectIdentifier(guide)] = newBox(in: view)
        }
        for subview in view.subviews {
            if subview.layoutState.translatesMask {
                enter(subview, maskedBox(of: subview, in: view, box, inside))
            } else {
                views.append(subview)
                let box = newBox(in: view)
                boxes[ObjectIdentifier(subview)] = box
                addContentRules(of: subview)
                enter(subview, box)
            }
        }
        view.addLayoutRules(to: &self)
    }

    private mutating func newBox(in view: UIView) -> Box {
        Box(
            x: variable(.place(view, .horizontal)), y: variable(.place(view, .vertical)), width: variable(),
            height: variable())
    }

    /// The box of a view by its autoresizing mask.
    private func maskedBox(of view: UIView, in outer: UIView, _ box: Box, _ inside: Box) -> Box {
        let frame = view.untransformedFrame
        let mask = outer.layoutState.autoresizesSubviews ? view.layoutState.mask : []
        let (horizontal, vertical) = mask.shares(of: frame, in: outer.bounds)
        var growth = (width: box.width, height: box.height)
        growth.width.constant -= Double(outer.bounds.width)
        growth.height.constant -= Double(outer.bounds.height)
        return Box(
            x: inside.x + Double(frame.minX) + growth.width * horizontal.before,
            y: inside.y + Double(frame.minY) + growth.height * vertical.before,
            width: LinearExpression(frame.width) + growth.width * horizontal.extent,
            height: LinearExpression(frame.height) + growth.height * vertical.extent)
    }

    /// Adds the rules of a view's intrinsic content size.
    private mutating func addContentRules(of view: UIView) {
        let size = view.intrinsicContentSize
        let box = boxes[ObjectIdentifier(view)]
        guard let box else { return }
        for (axis, extent, content) in [(0, box.width, size.width), (1, box.height, size.height)]
        where content.isFinite && content != UIView.noIntrinsicMetric {
            let excess = extent + -Double(content)
            let flows = axis == 1 && view.heightFollowsWidth
            if flows { flowing.append((view, [rules.count, rules.count + 1])) }
            let name = "\(LayoutMessage.name(view)) \(axis == 0 ? "width" : "height") of content"
            for (relation, priority) in [
                (LinearConstraint.Relation.lessThanOrEqual, view.layoutState.hugging[axis]),
                (.greaterThanOrEqual, view.layoutState.resistance[axis]),
            ] {
                let constraint = LinearConstraint(excess, relation, priority: Double(priority.rawValue))
                rules.append(Rule(constraint: constraint, name: name, isEditable: flows))
            }
        }
    }

    /// Adds a rule that is not the user's.
    mutating func require(
        _ left: LinearExpression, _ relation: LinearConstraint.Relation, _ right: LinearExpression,
        priority: Double = LinearConstraint.required, _ name: String
    ) {
        rules.append(Rule(constraint: LinearConstraint(left - right, relation, priority: priority), name: name))
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let expression = expression(of: constraint) else { return }
        let relation: LinearConstraint.Relation =
            switch constraint.relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
        rules.append(
            Rule(
                constraint: LinearConstraint(
                    expression, relation, priority: Double(constraint.priority.rawValue)), source: constraint))
    }

    /// A constraint's left side minus its right side; nil if it is meaningless here.
    func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
        guard let items = constraint.items, let first = constraint.firstItem as? any LayoutItem else { return nil }
        let second = constraint.secondItem as? any LayoutItem
        guard var left = expression(first, constraint.firstAttribute, beside: second) else { return nil }
        if let start = constraint.firstStart?.item as? any LayoutItem, let attribute = constraint.firstStart?.attribute
        {
            guard let begin = expression(start, attribute, beside: first) else { return nil }
            left = left - begin
        }
        guard let second else {
            guard constraint.firstAttribute.isExtent || constraint.firstStart != nil else { return nil }
            return left + -Double(constraint.constant)
        }
        guard constraint.secondAttribute != .notAnAttribute else { return left + -Double(constraint.constant) }
        guard var right = expression(second, constraint.secondAttribute, beside: first) else { return nil }
        if let start = constraint.secondStart?.item as? any LayoutItem,
            let attribute = constraint.secondStart?.attribute
        {
            guard let begin = expression(start, attribute, beside: second) else { return nil }
            right = right - begin
        }
        let isPlace = !constraint.secondAttribute.isExtent && constraint.secondStart == nil
        if constraint.multiplier != 1, isPlace, let origin = origin(of: items, constraint.secondAttribute) {
            // Multipliers of positions are relative to the closest common ancestor.
            return (left - origin) - (right - origin) * Double(constraint.multiplier) + -Double(constraint.constant)
        }
        return left - right * Double(constraint.multiplier) + -Double(constraint.constant)
    }

    private func origin(
        of items: [any LayoutItem], _ attribute: NSLayoutConstraint.Attribute
    ) -> LinearExpression? {
        var common = items.first?.layoutView
        for item in items {
            while let view = common, item.layoutView?.isDescendant(of: view) != true { common = view.superview }
        }
        guard let common, let box = boxes[ObjectIdentifier(common)] else { return nil }
        return attribute.axis == .horizontal ? box.x : box.y
    }

    /// The box of an item as seen from another one: for views inside a scroll view, its edges are those of its content.
    private func box(
        of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, beside other: (any LayoutItem)?
    ) -> Box? {
        guard let view = item.layoutView else { return nil }
        if let guide = item as? UILayoutGuide, let kind = guide.kind {
            return boxes[ObjectIdentifier(view)].map { box in
                switch kind {
                case .content: contents[ObjectIdentifier(view)] ?? box
                case .frame: box
                case .topBar:
                    Box(
                        x: box.x, y: box.y, width: box.width,
                        height: LinearExpression(view.safeAreaInsets.top))
                case .bottomBar:
                    Box(
                        x: box.x, y: box.y + box.height + -Double(view.safeAreaInsets.bottom), width: box.width,
                        height: LinearExpression(view.safeAreaInsets.bottom))
                default: box.inset(kind.insets(of: view))
                }
            }
        }
        if let content = contents[ObjectIdentifier(item)], let inner = other?.layoutView, inner !== view,
            inner.isDescendant(of: view), !attribute.isExtent, attribute != .centerX, attribute != .centerY
        {
            return content
        }
        return boxes[ObjectIdentifier(item)]
    }

    private func expression(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, beside other: (any LayoutItem)?
    ) -> LinearExpression? {
        guard var box = box(of: item, attribute, beside: other) else { return nil }
        if attribute.isOfMargins, let view = item as? UIView { box = box.inset(view.layoutMargins) }
        switch attribute {
        case .notAnAttribute: return LinearExpression()
        case .left, .leading, .leftMargin, .leadingMargin: return box.x
        case .right, .trailing, .rightMargin, .trailingMargin: return box.x + box.width
        case .top, .topMargin: return box.y
        case .bottom, .bottomMargin: return box.y + box.height
        case .width: return box.width
        case .height: return box.height
        case .centerX, .centerXWithinMargins: return box.x + box.width * 0.5
        case .centerY, .centerYWithinMargins: return box.y + box.height * 0.5
        case .firstBaseline:
            guard let lines = (item as? UIView)?.textLines else { return box.y }
            return box.y + (box.height + -Double(lines.height)) * 0.5 + Double(lines.first)
        case .lastBaseline:
            guard let lines = (item as? UIView)?.textLines else { return box.y + box.height }
            return box.y + (box.height + Double(lines.height)) * 0.5 + -Double(lines.last)
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var isOfMargins: Bool {
        rawValue >= Self.leftMargin.rawValue
    }
}
