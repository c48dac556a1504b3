import Foundation
import Testing
import UIKitDynamics

/// Sizes of controls and texts that have constraints only for their place.
@MainActor @Suite struct ContentSizeTests {
    private let controller = UIViewController()
    private let host: UIViewControllerHost
    private let clock = Steps()
    init() { host = UIViewControllerHost(controller, size: CGSize(width: 375, height: 667)) }

    /// Counts steps of a tenth of a second.
    private final class Steps { var count = 0 }

    private func step() throws {
        clock.count += 1
        try host.advance(to: Double(clock.count) / 10)
    }

    /// Puts a view at (20, 30), and returns the size that it gets.
    private func size(of view: UIView, width: CGFloat? = nil) throws -> CGSize {
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20).isActive = true
        view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 30).isActive = true
        if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
        try step()
        return view.frame.size
    }

    @Test func indicatorsAreAsLargeAsTheirStyle() throws {
        #expect(try size(of: UIActivityIndicatorView(style: .medium)) == CGSize(width: 20, height: 20))
        #expect(try size(of: UIActivityIndicatorView(style: .large)) == CGSize(width: 37, height: 37))
        let indicator = UIActivityIndicatorView()
        #expect(indicator.bounds.size == CGSize(width: 20, height: 20) && indicator.isHidden)
        indicator.style = .large
        #expect(indicator.bounds.size == CGSize(width: 37, height: 37))
        #expect(try size(of: indicator) == CGSize(width: 37, height: 37))
    }

    @Test func fieldsAreAsLargeAsTheirText() throws {
        let field = UITextField()
        field.borderStyle = .roundedRect
        #expect(try size(of: field, width: 200) == CGSize(width: 200, height: 34))
        let other = UITextField()
        other.placeholder = "Name"
        let size = try size(of: other)
        #expect(size.height > 20 && size.height < 23 && size.width > 40 && size.width < 60)
        other.text = "A much longer text than the placeholder"
        try step()
        #expect(other.frame.width > 250 && other.frame.height == size.height)
        other.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let width = other.intrinsicContentSize.width
        other.leftViewMode = .always
        #expect(other.intrinsicContentSize.width == width + 30)
    }

    @Test func textViewsThatDoNotScrollAreAsHighAsTheirText() throws {
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.text = "A text that is longer than the two hundred points that it has"
        view.isScrollEnabled = false
        let height = try size(of: view, width: 200).height
        // Three or four lines of 20.3 points, and 8 points on both sides.
        #expect(height > 76 && height < 98)
        view.text = "Short"
        try step()
        #expect(view.frame.height > 36 && view.frame.height < 38)
        view.isScrollEnabled = true
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    }

    @Test func switchesAndSteppersKeepTheirSize() throws {
        let (on, stepper) = (UISwitch(), UIStepper())
        let stack = UIStackView(arrangedSubviews: [on, stepper])
        stack.axis = .vertical
        #expect(try size(of: stack, width: 300).width == 300)
        #expect(on.frame == CGRect(x: 0, y: 0, width: 51, height: 31))
        #expect(stepper.frame == CGRect(x: 0, y: 31, width: 94, height: 32))
        on.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
        #expect(on.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
    }

    @Test func aButtonClearsAField() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
        field.text = "Name"
        field.clearButtonMode = .always
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        controller.view.addSubview(field)
        try step()
        host.tap(at: CGPoint(x: 185, y: 117))
        #expect(field.text == "" && changes == 1 && !field.isEditing)
        try step()
        // Without text there is no button.
        host.tap(at: CGPoint(x: 185, y: 117))
        #expect(changes == 1 && field.isEditing)
    }

    @Test func aDelegateKeepsAFieldFromBeingCleared() throws {
        final class Guard: NSObject, UITextFieldDelegate {
            func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
        }
        let (field, delegate) = (UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34)), Guard())
        (field.text, field.clearButtonMode, field.delegate) = ("Name", .unlessEditing, delegate)
        controller.view.addSubview(field)
        try step()
        host.tap(at: CGPoint(x: 185, y: 117))
        #expect(field.text == "Name")
        field.becomeFirstResponder()
        try step()
        field.delegate = nil
        host.tap(at: CGPoint(x: 185, y: 117))
        #expect(field.text == "Name")
    }
}
