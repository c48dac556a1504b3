import Testing
import UIKit

/// Constants of before Swift 4.2 as texts and numbers.
@MainActor @Suite struct PlainValueTests {
    @Test func textsAndNumbersStandForConstants() {
        let (shape, text, gradient) = (CAShapeLayer(), CATextLayer(), CAGradientLayer())
        let name: String = "round"
        shape.lineCap = name
        shape.lineJoin = "bevel"
        shape.fillRule = "even-odd"
        #expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.fillRule == .evenOdd)
        text.alignmentMode = "center"
        text.truncationMode = "end"
        #expect(text.alignmentMode == .center && text.truncationMode == .end)
        gradient.type = "radial"
        #expect(gradient.type == .radial)
        let move = CATransition()
        move.type = "push"
        move.subtype = "fromLeft"
        move.fillMode = "forwards"
        #expect(move.type == .push && move.subtype == .fromLeft && move.fillMode == .forwards)
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
        constraint.priority = 250
        #expect(constraint.priority == .defaultLow)
        let view = UIView()
        view.setContentHuggingPriority(750, for: .vertical)
        #expect(view.contentHuggingPriority(for: .vertical) == UILayoutPriority.defaultHigh)
        let scroll = UIScrollView()
        let fast: CGFloat = 0.99
        scroll.decelerationRate = fast
        #expect(scroll.decelerationRate == UIScrollView.DecelerationRate.fast)
        let weight: CGFloat = 0.4
        #expect(UIFont.systemFont(ofSize: 12, weight: weight) == UIFont.systemFont(ofSize: 12, weight: .bold))
    }

    /// What code of Swift 3 keeps: the texts of constants, in variables, arguments and dictionaries.
    @Test func constantsAreTextsAndNumbers() {
        let cap: String = kCALineCapRound
        let shape = CAShapeLayer()
        shape.lineCap = cap
        shape.lineJoin = kCALineJoinBevel
        #expect(shape.lineCap == kCALineCapRound && shape.lineJoin == .bevel && cap == "round")
        func timing(_ name: String = kCAMediaTimingFunctionEaseIn) -> CAMediaTimingFunction {
            CAMediaTimingFunction(name: name)
        }
        var point: [Float] = [0, 0]
        timing().getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
        let modes: [String] = [kCAFillModeForwards, kCAFillModeBoth]
        #expect(modes == ["forwards", "both"])
        let weights: [CGFloat] = [UIFontWeightThin, UIFontWeightBold]
        #expect(weights == [UIFont.Weight.thin.rawValue, UIFont.Weight.bold.rawValue])
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
        constraint.priority = UILayoutPriorityRequired - 1
        #expect(constraint.priority.rawValue == 999)
    }

    @Test func constantsHaveTodaysTypesWhereBothFit() {
        let cap = kCALineCapRound
        let weight = UIFontWeightBold
        #expect(type(of: cap) == CAShapeLayerLineCap.self && type(of: weight) == UIFont.Weight.self)
        let font = UIFont.systemFont(ofSize: 9)
        let attributes = [NSFontAttributeName: font]
        #expect(type(of: attributes) == [NSAttributedString.Key: UIFont].self)
        switch CAShapeLayer().lineCap {
        case kCALineCapButt: break
        default: Issue.record("a line's cap is butt")
        }
    }

    @Test func attributesAreNamedByTexts() {
        let font = UIFont.systemFont(ofSize: 20)
        var attributes: [String: Any] = [NSFontAttributeName: font]
        attributes[NSForegroundColorAttributeName] = UIColor.red
        let text = NSAttributedString(string: "Wide", attributes: attributes)
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
        #expect(text.attributes(at: 0, effectiveRange: nil)[NSForegroundColorAttributeName] as? UIColor == .red)
        let expected = "Wide".size(withAttributes: [.font: font])
        #expect("Wide".size(attributes: attributes) == expected && text.size() == expected)
        let limit = CGSize(width: 300, height: 300)
        #expect("Wide".boundingRect(with: limit, attributes: attributes, context: nil).size == expected)
        let mutable = NSMutableAttributedString(string: "Wide", attributes: attributes)
        let key: String = NSKernAttributeName
        mutable.addAttribute(key, value: 2, range: NSRange(location: 0, length: 4))
        #expect(mutable.size().width > expected.width)
        mutable.removeAttribute(key, range: NSRange(location: 0, length: 4))
        #expect(mutable.size() == expected)
        let bar = UINavigationBar()
        bar.titleTextAttributes = attributes
        let titles: [String: Any]? = bar.titleTextAttributes
        #expect(titles?[NSFontAttributeName] as? UIFont == font)
        let segments = UISegmentedControl(items: ["a"])
        segments.setTitleTextAttributes(attributes, for: .normal)
        #expect(segments.titleTextAttributes(for: .normal)?[.font] as? UIFont == font)
    }
}
