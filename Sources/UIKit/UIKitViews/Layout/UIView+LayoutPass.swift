extension UIView {
    /// Updates constraints, solves them and lays out, from the outermost ancestor that needs it.
    final func layOutTree() {
        var top = self
        var outer = superview
        while let view = outer {
            if view.needsLayout { top = view }
            outer = view.superview
        }
        let root = layoutRoot
        // Layout may change constraints, which requires another round; after eight rounds, the rest waits for the next
        // tick.
        for _ in 0..<8 {
            root.updatePropertiesInTree()
            root.updateConstraintsInTree()
            root.solveConstraints()
            top.layOutDownwards()
            guard root.layoutState.isUnsolved || root.needsProperties else { break }
        }
    }

    private func layOutDownwards() {
        if needsLayout {
            needsLayout = false
            layoutState.isLayingOut = true
            observe {
                controller?.viewWillLayoutSubviews()
                layoutSublayers(of: layer)
                controller?.viewDidLayoutSubviews()
            } changed: {
                $0.setNeedsLayout()
            }
            layoutState.isLayingOut = false
        }
        subviews.forEach { $0.layOutDownwards() }
    }

    /// Updates the constraints of views that need it, inner ones first.
    final func updateConstraintsInTree() {
        subviews.forEach { $0.updateConstraintsInTree() }
        guard layoutState.needsUpdate else { return }
        layoutState.needsUpdate = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    /// Solves the constraints of the hierarchy below this root; parents are laid out next.
    final func solveConstraints() {
        noticeSafeAreas()
        guard layoutState.isUnsolved else { return }
        layoutState.isUnsolved = false
        // A view outside of a hierarchy has the size that its constraints ask for, and its own where they leave it open.
        let isFree = superview == nil && !layoutState.translatesMask
        let problem = LayoutProblem(root: self, fitting: isFree)
        guard !problem.isEmpty, problem.isWanted else { return }
        let box = isFree ? problem.boxes[ObjectIdentifier(self)] : nil
        let extra = box.map { box in
            [(box.width, bounds.width), (box.height, bounds.height)].map {
                LayoutProblem.Rule(
                    constraint: LinearConstraint($0 + -Double($1), .equal, priority: 1), name: "size of the frame")
            }
        }
        var solution = LayoutProblem.Solution(solver: problem.solve(extra: extra ?? []))
        if let box {
            let size = CGSize(
                width: solution.value(of: box.width, problem), height: solution.value(of: box.height, problem))
            if size != bounds.size, size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 {
                frame = CGRect(origin: frame.origin, size: size)
            }
        }
        problem.keep(&solution)
    }

    /// Applies the solved frames to subviews.
    final func applySolutions() {
        let root = layoutRoot
        let wasApplying = root.layoutState.isApplying
        root.layoutState.isApplying = true
        defer { root.layoutState.isApplying = wasApplying }
        for subview in subviews where !subview.layoutState.translatesMask {
            guard let place = subview.layoutState.solution else { continue }
            // A view of one size stands at the beginning of more room.
            let size = subview.layoutState.fixedSize ?? place.size
            let center = CGPoint(
                x: place.center.x - (place.size.width - size.width) / 2,
                y: place.center.y - (place.size.height - size.height) / 2)
            if subview.bounds.size != size { subview.bounds.size = size }
            if subview.center != center { subview.center = center }
        }
    }

    /// Handles a change of the frame that constraints did not cause.
    final func geometryChanged(from old: CGRect) {
        let size = bounds.size
        if size != old.size {
            setNeedsLayout()
            if layoutState.autoresizesSubviews { resizeSubviews(from: old.size) }
            if superview == nil || layoutState.translatesMask { invalidateSolution() }
        } else if layoutState.translatesMask, layoutState.references > 0, center != old.center {
            invalidateSolution()
        }
    }
}

extension LayoutProblem {
    /// Stores the solution in the views, rounded to pixels, and requests layout of the parents of changed views.
    func keep(_ solution: inout Solution) {
        let scale = UIScreen.main.scale
        func rounded(_ value: Double) -> Double {
            // Values within rounding errors of half a pixel are rounded like half a pixel.
            ((value * scale * 1e6).rounded() / 1e6).rounded() / scale
        }
        /// For each view: the origin of its coordinates in the root, and of the pixel grid.
        var origins: [ObjectIdentifier: (x: Double, y: Double, baseX: Double, baseY: Double)] = [:]
        func origin(_ view: UIView, _ solution: inout Solution) -> (x: Double, y: Double, baseX: Double, baseY: Double)
        {
            let key = ObjectIdentifier(view)
            if let known = origins[key] { return known }
            guard view !== root, let box = boxes[key], let outer = view.superview else { return (0, 0, 0, 0) }
            let (x, y) = (solution.value(of: box.x, self), solution.value(of: box.y, self))
            var result = (x: x, y: y, baseX: x, baseY: y)
            if !view.layoutState.translatesMask {
                let around = origin(outer, &solution)
                result = (
                    around.baseX + rounded(x - around.baseX), around.baseY + rounded(y - around.baseY), around.baseX,
                    around.baseY
                )
            }
            origins[key] = result
            return result
        }
        func place(_ box: Box, in view: UIView, _ solution: inout Solution) -> CGRect {
            let around = origin(view, &solution)
            func span(_ start: LinearExpression, _ extent: LinearExpression, _ base: Double) -> (Double, Double) {
                let from = solution.value(of: start, self)
                let to = from + max(0, solution.value(of: extent, self))
                return (base + rounded(from - base), base + rounded(to - base))
            }
            let (left, right) = span(box.x, box.width, around.baseX)
            let (top, bottom) = span(box.y, box.height, around.baseY)
            return CGRect(
                x: left - around.x + view.bounds.minX, y: top - around.y + view.bounds.minY, width: right - left,
                height: bottom - top)
        }
        for view in views {
            guard let outer = view.superview, let box = boxes[ObjectIdentifier(view)] else { continue }
            // A view that no constraint mentions keeps the frame that was set.
            guard !isFree(box, solution) else {
                view.layoutState.solution = nil
                continue
            }
            let place = place(box, in: outer, &solution)
            guard place.origin.x.isFinite, place.origin.y.isFinite, place.width.isFinite, place.height.isFinite else {
                continue
            }
            if view.layoutState.solution != place { outer.setNeedsLayout() }
            view.layoutState.solution = place
        }
        for guide in guides {
            guard let owner = guide.owningView, let box = boxes[ObjectIdentifier(guide)] else { continue }
            guide.latestFrame = place(box, in: owner, &solution)
        }
        keepContentSizes(&solution)
    }

    /// Whether no constraint determines any part of a box.
    private func isFree(_ box: Box, _ solution: Solution) -> Bool {
        [box.x, box.y, box.width, box.height].allSatisfy { expression in
            !expression.terms.isEmpty
                && expression.terms.allSatisfy { solution.solver.value(of: $0.variable) == nil }
        }
    }

    private func keepContentSizes(_ solution: inout Solution) {
        var pending = [root]
        while let view = pending.popLast() {
            pending += view.subviews
            guard let content = contents[ObjectIdentifier(view)] else { continue }
            let isKnown = [content.width, content.height].map { extent in
                extent.terms.first.map { solution.solver.value(of: $0.variable) != nil } ?? false
            }
            view.keepContentSize(
                width: isKnown[0] ? CGFloat(solution.value(of: content.width, self)) : nil,
                height: isKnown[1] ? CGFloat(solution.value(of: content.height, self)) : nil)
        }
    }

    /// Whether the constraints leave a view's box undetermined.
    func isAmbiguous(_ view: UIView) -> Bool {
        guard let box = boxes[ObjectIdentifier(view)] else { return false }
        let solver = solve()
        return [box.x, box.y, box.width, box.height].contains { expression in
            expression.terms.contains { solver.value(of: $0.variable) == nil }
        }
    }
}

extension UIView {
    final func translateMask(_ translates: Bool) {
        guard layoutState.translatesMask != translates else { return }
        layoutState.translatesMask = translates
        layoutState.solution = nil
        superview?.setNeedsLayout()
        invalidateSolution()
    }

    final func contentSizeChanged() {
        guard !layoutState.translatesMask else { return }
        invalidateSolution()
    }

    /// Called after the view was added to a superview.
    final func treeChanged() {
        layoutState.isUnsolved = false
        superview?.subviewsChanged()
        invalidateSolution()
    }

    private func subviewsChanged() { if !layoutState.isLayingOut { setNeedsLayout() } }

    /// Called before the view is removed from its superview.
    final func treeWillLose() {
        guard superview != nil else { return }
        releaseOuterConstraints()
        superview?.subviewsChanged()
        invalidateSolution()
        layoutState.isUnsolved = true
    }

    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsInTree()
        let problem = LayoutProblem(root: self, fitting: true)
        guard let box = problem.boxes[ObjectIdentifier(self)] else { return bounds.size }
        let extra = [(box.width, target.width, horizontal), (box.height, target.height, vertical)].map {
            LayoutProblem.Rule(
                constraint: LinearConstraint(
                    $0 + -Double($1), .equal, priority: Double($2.rawValue)), name: "fitting size")
        }
        var solution = LayoutProblem.Solution(solver: problem.solve(extra: extra))
        let scale = UIScreen.main.scale
        func rounded(_ value: Double) -> CGFloat { (max(0, value) * scale - 1e-6).rounded(.up) / scale }
        return CGSize(
            width: rounded(solution.value(of: box.width, problem)),
            height: rounded(solution.value(of: box.height, problem)))
    }
}
