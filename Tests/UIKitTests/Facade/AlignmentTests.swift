import Foundation
import Testing
import UIKitDynamics

/// Places of buttons' contents, blurs and fonts that follow traits, and layouts with many conflicts.
@MainActor @Suite struct AlignmentTests {
    private let controller = UIViewController()
    private let host: UIViewControllerHost
    init() { host = UIViewControllerHost(controller, size: CGSize(width: 300, height: 300)) }

    @Test func aButtonsContentStandsWhereItIsAsked() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        button.setTitle("Go", for: .normal)
        func title(_ x: UIControl.ContentHorizontalAlignment, _ y: UIControl.ContentVerticalAlignment) throws -> CGRect
        {
            (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (x, y)
            button.layoutIfNeeded()
            return try #require(button.titleLabel).frame
        }
        #expect(try title(.center, .center) == button.bounds)
        let left = try title(.left, .top)
        #expect(left.origin == .zero && left.width < 60 && left.height < 30)
        let right = try title(.trailing, .bottom)
        #expect(right.maxX == 200 && right.maxY == 100 && right.size == left.size)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
        #expect(try title(.leading, .center).minX == 10)
        button.titleEdgeInsets = .zero
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        button.setImage(image, for: .normal)
        #expect(try title(.left, .top).minX == 20)
        #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(try title(.right, .bottom).maxX == 200)
        #expect(button.imageView?.frame.maxY == 100)
    }

    @Test func materialsFollowTheAppearanceAndNamedOnesStay() {
        func isBright(_ style: UIBlurEffect.Style, _ appearance: UIUserInterfaceStyle) -> Bool {
            let color = UIVisualEffectView(effect: UIBlurEffect(style: style)).backgroundColor
            var white: CGFloat = 0
            color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: appearance)).getWhite(&white, alpha: nil)
            return white > 0.5
        }
        for style in [UIBlurEffect.Style.regular, .prominent, .systemMaterial, .systemChromeMaterial] {
            #expect(isBright(style, .light) && !isBright(style, .dark))
        }
        #expect(isBright(.light, .dark) && isBright(.systemThinMaterialLight, .dark) && !isBright(.dark, .light))
    }

    @Test func fieldsFollowTheContentSize() throws {
        let (field, text) = (UITextField(), UITextView())
        (field.font, text.font) = (.preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body))
        (field.adjustsFontForContentSizeCategory, text.adjustsFontForContentSizeCategory) = (true, true)
        let fixed = UITextField()
        fixed.font = .preferredFont(forTextStyle: .body)
        for view in [field, text, fixed] { controller.view.addSubview(view) }
        host.at(0.1) { $0.traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge) }
        try host.advance(to: 0.2)
        #expect(field.font?.pointSize == 33 && text.font?.pointSize == 33 && fixed.font?.pointSize == 17)
    }

    @Test func manyConflictsLeaveTheRestItsPlace() throws {
        let root = try #require(controller.view)
        func view(from start: CGFloat, to end: CGFloat) -> UIView {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: start),
                view.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: end),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
            return view
        }
        let good = view(from: 50, to: 120)
        for _ in 0..<40 { _ = view(from: 20, to: 10) }
        try host.advance(to: 0.1)
        #expect(good.frame == CGRect(x: 50, y: 5, width: 70, height: 20))
    }
}
