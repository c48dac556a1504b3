extension LayoutProblem {
    /// A constraint's left side less its right side; nil where it means nothing here.
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
            // Places are multiplied as seen from the closest view around both items.
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

    /// The box of an item as seen from another one: the edges of a scroll view are, for what is inside, those of its
    /// content.
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
