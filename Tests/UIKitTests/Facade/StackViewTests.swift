import Foundation
import Testing
import UIKitDynamics

/// Stack views, compared with UIKit's documented rules.
@MainActor @Suite struct StackViewTests {
    private final class Block: UIView {
        let content: CGSize
        init(_ width: CGFloat, _ height: CGFloat) {
            content = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { content }
    }

    private let blocks = [Block(30, 10), Block(60, 40), Block(30, 20)]

    private func stack(width: CGFloat = 300) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: blocks)
        stack.frame = CGRect(x: 5, y: 5, width: width, height: 50)
        return stack
    }

    @Test func fillStretchesTheOneThatHugsLeast() {
        let stack = stack()
        stack.spacing = 6
        blocks[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        stack.layoutIfNeeded()
        #expect(blocks.map(\.frame.minX) == [0, 36, 270])
        #expect(blocks.map(\.frame.width) == [30, 228, 30])
        #expect(blocks.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 50 })
    }

    @Test func fillEquallyGivesAllTheSameLength() {
        let stack = stack()
        (stack.distribution, stack.spacing) = (.fillEqually, 15)
        stack.layoutIfNeeded()
        #expect(blocks.map(\.frame.minX) == [0, 105, 210] && blocks.allSatisfy { $0.frame.width == 90 })
    }

    @Test func fillProportionallyKeepsTheRatiosOfContents() {
        let stack = stack()
        stack.distribution = .fillProportionally
        stack.layoutIfNeeded()
        #expect(blocks.map(\.frame.width) == [75, 150, 75])
    }

    @Test func equalSpacingKeepsContentsAndMakesEqualGaps() {
        let stack = stack()
        (stack.distribution, stack.spacing) = (.equalSpacing, 10)
        stack.layoutIfNeeded()
        #expect(blocks.map(\.frame.width) == [30, 60, 30] && blocks.map(\.frame.minX) == [0, 120, 270])
    }

    @Test func equalCenteringMakesCentersEquallyFar() {
        let stack = stack(width: 330)
        stack.distribution = .equalCentering
        blocks[2].setContentHuggingPriority(.required, for: .horizontal)
        stack.layoutIfNeeded()
        #expect(blocks.map(\.center.x) == [15, 165, 315])
    }

    @Test func alignmentsStandWhereTheySay() {
        for (alignment, tops) in [
            (UIStackView.Alignment.leading, [0, 0, 0]), (.center, [20, 5, 15]), (.trailing, [40, 10, 30]),
        ] as [(UIStackView.Alignment, [CGFloat])] {
            let stack = stack()
            stack.alignment = alignment
            stack.layoutIfNeeded()
            #expect(blocks.map(\.frame.minY) == tops)
            #expect(blocks.map(\.frame.height) == [10, 40, 20])
        }
    }

    @Test func whatIsHiddenTakesNoRoom() {
        let stack = stack()
        (stack.distribution, stack.spacing) = (.fillEqually, 20)
        stack.layoutIfNeeded()
        blocks[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(blocks[0].frame.width == 140 && blocks[2].frame.minX == 160)
        blocks[1].isHidden = false
        stack.setCustomSpacing(50, after: blocks[0])
        stack.layoutIfNeeded()
        #expect(blocks[1].frame.minX == blocks[0].frame.maxX + 50)
        #expect(blocks[2].frame.minX == blocks[1].frame.maxX + 20)
    }

    @Test func aStackUnderConstraintsIsAsLargeAsItsContents() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let stack = stack()
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 8, .center)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(stack.frame == CGRect(x: 127, y: 0, width: 66, height: 90))
        #expect(blocks.map(\.frame.minX) == [17, 2, 17] && blocks.map(\.frame.minY) == [1, 19, 67])
    }

    @Test func aViewThatLeavesIsNoLongerArranged() {
        let stack = stack()
        blocks[0].removeFromSuperview()
        #expect(stack.arrangedSubviews == [blocks[1], blocks[2]])
        stack.removeArrangedSubview(blocks[1])
        #expect(stack.arrangedSubviews == [blocks[2]] && stack.subviews.count == 2)
    }
}
