import Foundation
import Testing
import UIKitDynamics

/// Frames given by constraints, compared with manual calculations.
@MainActor @Suite struct ConstraintTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func subview(in superview: UIView? = nil) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        (superview ?? root).addSubview(view)
        return view
    }

    @Test func aViewOutsideOfAHierarchyHasTheSizeOfItsConstraints() {
        let (card, inner) = (UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 20)), UIView())
        for view in [card, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        card.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
            inner.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
            inner.heightAnchor.constraint(equalToConstant: 80),
            inner.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        ])
        card.layoutIfNeeded()
        #expect(card.frame == CGRect(x: 3, y: 4, width: 10, height: 90))
        #expect(inner.frame == CGRect(x: 0, y: 5, width: 10, height: 80))
        card.widthAnchor.constraint(equalToConstant: 44).isActive = true
        card.layoutIfNeeded()
        #expect(card.frame == CGRect(x: 3, y: 4, width: 44, height: 90) && inner.frame.width == 44)
    }

    @Test func aConstraintWithoutItemsDeterminesNothing() {
        let constraint = NSLayoutConstraint()
        constraint.isActive = true
        root.layoutIfNeeded()
        #expect(constraint.firstItem == nil && root.subviews.isEmpty)
    }

    @Test func edgesPinnedToTheSuperviewFollowIt() {
        let view = subview()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.heightAnchor.constraint(equalToConstant: 44),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 10, width: 280, height: 44))
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 10, width: 360, height: 44))
        #expect(root.constraints.count == 3 && view.constraints.count == 1)
    }

    @Test func nestedViewsAreInTheirOwnCoordinates() {
        let outer = subview()
        let inner = subview(in: outer)
        NSLayoutConstraint.activate([
            outer.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            outer.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            outer.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            outer.heightAnchor.constraint(equalTo: outer.widthAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 6),
            inner.widthAnchor.constraint(equalToConstant: 10),
            inner.bottomAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(outer.frame == CGRect(x: 80, y: 160, width: 160, height: 160))
        #expect(inner.frame == CGRect(x: 6, y: 5, width: 10, height: 75))
    }

    @Test func aMultiplierOfAPlaceCountsFromTheSuperview() {
        let outer = subview()
        let inner = subview(in: outer)
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
            outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
            outer.widthAnchor.constraint(equalToConstant: 200),
            outer.heightAnchor.constraint(equalToConstant: 100),
            inner.widthAnchor.constraint(equalToConstant: 20),
            inner.heightAnchor.constraint(equalToConstant: 20),
            NSLayoutConstraint(
                item: inner, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX,
                multiplier: 0.5, constant: 0),
            NSLayoutConstraint(
                item: inner, attribute: .centerY, relatedBy: .equal, toItem: outer, attribute: .bottom,
                multiplier: 0.75, constant: 0),
        ])
        root.layoutIfNeeded()
        #expect(inner.center == CGPoint(x: 50, y: 75))
    }

    @Test func aConstantMovesTheViewAndAPriorityYields() {
        let view = subview()
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
        let low = view.widthAnchor.constraint(equalToConstant: 300)
        low.priority = .defaultLow
        NSLayoutConstraint.activate([
            left, low, view.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
            view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 0, width: 120, height: 10))
        left.constant = 50
        #expect(view.frame.minX == 10)
        root.layoutIfNeeded()
        #expect(view.frame.minX == 50)
        left.isActive = false
        view.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 200)
    }

    @Test func labelsAreAsLargeAsTheirTextAndTheHigherHuggingWins() {
        let (one, other) = (UILabel(), UILabel())
        for label in [one, other] {
            label.translatesAutoresizingMaskIntoConstraints = false
            label.text = "Text"
            root.addSubview(label)
        }
        one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            other.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8),
            other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            one.topAnchor.constraint(equalTo: root.topAnchor),
            other.firstBaselineAnchor.constraint(equalTo: one.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(one.bounds.size == one.intrinsicContentSize)
        #expect(other.frame.minX == one.frame.maxX + 8 && other.frame.maxX == 320)
        #expect(other.frame.minY == 0 && other.frame.height == one.frame.height)
        one.text = "A longer text"
        root.layoutIfNeeded()
        #expect(one.bounds.size == one.intrinsicContentSize && other.frame.minX == one.frame.maxX + 8)
    }

    @Test func textOfSeveralLinesIsAsHighAsItsWidthMakesIt() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "words in lines ", count: 12)
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 60),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -60),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.frame.width == 200)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
        #expect(label.frame.height > 3 * label.font.pointSize)
    }

    @Test func edgesLieOnPixels() {
        let views = (0..<3).map { _ in subview() }
        root.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[a][b(==a)][c(==a)]|", options: [.alignAllTop, .alignAllBottom], metrics: nil,
                views: ["a": views[0], "b": views[1], "c": views[2]]))
        root.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-gap-[a(30)]", metrics: ["gap": 12], views: ["a": views[0]]))
        root.layoutIfNeeded()
        // 320 / 3 at two pixels per point.
        #expect(views.map(\.frame.minX) == [0, 106.5, 213.5])
        #expect(views.map(\.frame.width) == [106.5, 107, 106.5])
        #expect(views.allSatisfy { $0.frame.minY == 12 && $0.frame.height == 30 })
    }

    @Test func whatCannotHoldIsLeftOutAndTheRestHolds() {
        let view = subview()
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 200)
        NSLayoutConstraint.activate([first, second, view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 7 && view.frame.width == 100)
        let squeezed = subview()
        NSLayoutConstraint.activate([
            squeezed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 200),
            squeezed.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -200),
        ])
        root.layoutIfNeeded()
        #expect(squeezed.frame.width >= 0 && squeezed.frame.minX == 200)
    }

    @Test func whatMakesNoSenseIsNotActivated() {
        let (view, other) = (subview(), UIView())
        view.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
        #expect(root.constraints.isEmpty && view.constraints.isEmpty)
        view.removeFromSuperview()
        root.layoutIfNeeded()
    }

    @Test func aViewThatLeavesLosesItsConstraintsToOthers() {
        let view = subview()
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)
        let width = view.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([left, width])
        view.removeFromSuperview()
        #expect(!left.isActive && width.isActive && root.constraints.isEmpty)
    }

    @Test func guidesTakePart() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let view = subview()
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
            guide.widthAnchor.constraint(equalToConstant: 50),
            guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 8),
            view.leftAnchor.constraint(equalTo: guide.rightAnchor),
            view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 2, constant: 1),
            view.topAnchor.constraint(equalToSystemSpacingBelow: guide.bottomAnchor, multiplier: 2),
            view.heightAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 30, y: 0, width: 50, height: 8))
        #expect(view.frame == CGRect(x: 80, y: 24, width: 101, height: 5))
    }

    @Test func masksFollowTheSuperviewInProportion() {
        let view = UIView(frame: CGRect(x: 20, y: 10, width: 280, height: 100))
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let centered = UIView(frame: CGRect(x: 40, y: 0, width: 80, height: 10))
        centered.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        root.addSubview(view)
        root.addSubview(centered)
        root.bounds.size = CGSize(width: 420, height: 500)
        #expect(view.frame == CGRect(x: 20, y: 30, width: 380, height: 100))
        // Margins of 40 and 200 share 100 points.
        #expect(abs(centered.frame.minX - (40 + 100 * 40 / 240)) < 1e-9 && centered.frame.width == 80)
    }

    @Test func aViewUnderConstraintsInsideOneWithAMaskFollows() {
        let panel = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        panel.autoresizingMask = .flexibleWidth
        root.addSubview(panel)
        let view = subview(in: panel)
        NSLayoutConstraint.activate([
            view.rightAnchor.constraint(equalTo: panel.rightAnchor, constant: -10),
            view.widthAnchor.constraint(equalToConstant: 30),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 280)
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(view.frame.minX == 360)
    }

    @Test func theFittingSizeIsTheLeastThatHolds() {
        let (label, button) = (UILabel(), UIView())
        label.text = "Hello"
        for view in [label, button] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            button.topAnchor.constraint(equalTo: label.bottomAnchor),
            button.heightAnchor.constraint(equalToConstant: 44),
            button.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        let size = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size.width == label.intrinsicContentSize.width + 20)
        #expect(size.height == label.intrinsicContentSize.height + 49)
    }
}
