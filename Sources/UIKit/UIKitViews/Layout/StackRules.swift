/// The constraints of a stack view's arranged views, along and across its axis.
@MainActor struct StackRules {
    private typealias Span = (start: LinearExpression, extent: LinearExpression)

    private let stack: UIStackView
    private let outer: LayoutProblem.Box
    private let visible: [(view: UIView, box: LayoutProblem.Box)]
    private let hidden: [LayoutProblem.Box]
    private let name: String

    /// Creates the rules of a stack; nil if it has no arranged views.
    init?(_ stack: UIStackView, _ problem: LayoutProblem) {
        guard var box = problem.boxes[ObjectIdentifier(stack)], !stack.arrangedSubviews.isEmpty else { return nil }
        if stack.isLayoutMarginsRelativeArrangement { box = box.inset(stack.layoutMargins) }
        let all = stack.arrangedSubviews.compactMap { view in
            problem.boxes[ObjectIdentifier(view)].map { (view: view, box: $0) }
        }
        self.stack = stack
        outer = box
        visible = all.filter { !$0.view.isHidden }
        hidden = all.filter(\.view.isHidden).map(\.box)
        name = "arrangement of \(LayoutMessage.name(stack))"
    }

    private func along(_ box: LayoutProblem.Box) -> Span {
        stack.axis == .horizontal ? (box.x, box.width) : (box.y, box.height)
    }

    private func across(_ box: LayoutProblem.Box) -> Span {
        stack.axis == .horizontal ? (box.y, box.height) : (box.x, box.width)
    }

    func add(to problem: inout LayoutProblem) {
        for box in hidden {
            problem.require(along(box).extent, .equal, LinearExpression(), name)
            problem.require(across(box).start, .equal, across(outer).start, priority: 1, name)
        }
        guard let first = visible.first, let last = visible.last else { return }
        problem.require(along(first.box).start, .equal, along(outer).start, name)
        problem.require(end(along(last.box)), .equal, end(along(outer)), name)
        addGaps(to: &problem)
        addExtents(to: &problem)
        addAlignment(to: &problem)
    }

    private func end(_ span: Span) -> LinearExpression { span.start + span.extent }

    private func addGaps(to problem: inout LayoutProblem) {
        let pairs = zip(visible, visible.dropFirst())
        var firstGap: LinearExpression?
        for (index, (one, next)) in pairs.enumerated() {
            let gap = along(next.box).start - end(along(one.box))
            let wanted = LinearExpression(stack.gap(after: one.view))
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                problem.require(gap, .equal, wanted, name)
            case .equalSpacing:
                problem.require(gap, .greaterThanOrEqual, wanted, name)
                if let firstGap { problem.require(gap, .equal, firstGap, name) }
                firstGap = firstGap ?? gap
                // Minimal spacing, if the stack's length is undetermined.
                problem.require(gap, .equal, wanted, priority: 49, name)
            case .equalCentering:
                problem.require(gap, .greaterThanOrEqual, wanted, name)
                problem.require(gap, .equal, wanted, priority: 49, name)
                guard index + 2 < visible.count else { continue }
                let (left, middle, right) = (center(one.box), center(next.box), center(visible[index + 2].box))
                problem.require(
                    middle - left, .equal, right - middle, priority: 150 - Double(index) / 1000, name)
            }
        }
    }

    private func center(_ box: LayoutProblem.Box) -> LinearExpression { along(box).start + along(box).extent * 0.5 }

    private func addExtents(to problem: inout LayoutProblem) {
        switch stack.distribution {
        case .fillEqually:
            for (one, next) in zip(visible, visible.dropFirst()) {
                problem.require(along(next.box).extent, .equal, along(one.box).extent, name)
            }
        case .fillProportionally:
            let sizes = visible.map { item -> Double in
                let size = item.view.intrinsicContentSize
                return max(0, Double(stack.axis == .horizontal ? size.width : size.height))
            }
            let sum = sizes.reduce(0, +)
            guard sum > 0 else { return }
            let gaps = visible.dropLast().reduce(0) { $0 + Double(stack.gap(after: $1.view)) }
            for (item, size) in zip(visible, sizes) {
                let length = along(outer).extent + -gaps
                problem.require(along(item.box).extent, .equal, length * (size / sum), priority: 999, name)
            }
        case .fill, .equalSpacing, .equalCentering:
            // By default the last view stretches, at a priority below all others.
            for (index, item) in visible.enumerated() {
                let priority = 0.9 - 0.4 * Double(index) / Double(visible.count)
                problem.require(along(item.box).extent, .equal, LinearExpression(), priority: priority, name)
            }
        }
    }

    private func addAlignment(to problem: inout LayoutProblem) {
        let (outerStart, outerEnd) = (across(outer).start, end(across(outer)))
        for (index, item) in visible.enumerated() {
            let span = across(item.box)
            if stack.alignment != .fill {
                problem.require(span.start, .greaterThanOrEqual, outerStart, name)
                problem.require(end(span), .lessThanOrEqual, outerEnd, name)
            }
            switch stack.alignment {
            case .fill:
                problem.require(span.start, .equal, outerStart, name)
                problem.require(end(span), .equal, outerEnd, name)
            case .leading: problem.require(span.start, .equal, outerStart, name)
            case .trailing: problem.require(end(span), .equal, outerEnd, name)
            case .center:
                problem.require(
                    span.start + span.extent * 0.5, .equal, outerStart + across(outer).extent * 0.5, name)
            case .firstBaseline, .lastBaseline:
                guard stack.axis == .horizontal else {
                    problem.require(span.start, .equal, outerStart, name)
                    continue
                }
                guard index > 0 else { continue }
                problem.require(baseline(item), .equal, baseline(visible[0]), name)
            }
        }
        // Minimal thickness, if it is undetermined.
        problem.require(across(outer).extent, .equal, LinearExpression(), priority: 0.3, name)
    }

    private func baseline(_ item: (view: UIView, box: LayoutProblem.Box)) -> LinearExpression {
        let isFirst = stack.alignment == .firstBaseline
        guard let lines = item.view.textLines else {
            return isFirst ? item.box.y : item.box.y + item.box.height
        }
        return isFirst
            ? item.box.y + (item.box.height + -Double(lines.height)) * 0.5 + Double(lines.first)
            : item.box.y + (item.box.height + Double(lines.height)) * 0.5 + -Double(lines.last)
    }
}
