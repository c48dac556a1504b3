import Foundation
import UIKitDynamics

/// Trees of views and controllers as text, a line each.
@MainActor
enum ViewDescription {
    /// A view and all in it.
    static func lines(of view: UIView) -> [String] { tree(view, \.subviews, text) }

    /// A controller, its children, and what it presents.
    static func lines(of controller: UIViewController) -> [String] {
        tree(controller, { $0.children + ($0.presentedViewController.map { [$0] } ?? []) }, text)
    }

    private static func tree<Item>(
        _ item: Item, _ inside: (Item) -> [Item], _ text: (Item) -> String
    ) -> [String] {
        [text(item)] + inside(item).flatMap { tree($0, inside, text).map { "   | " + $0 } }
    }

    private static func text(_ view: UIView) -> String {
        let frame = view.frame
        var parts = [
            "\(type(of: view))",
            "frame = (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))",
        ]
        let text = (view as? UILabel)?.text ?? (view as? UITextField)?.text ?? (view as? UITextView)?.text
        if let text, !text.isEmpty { parts.append("text = '\(text)'") }
        if view.clipsToBounds { parts.append("clipsToBounds = YES") }
        if view.isHidden { parts.append("hidden = YES") }
        if view.alpha != 1 { parts.append("alpha = \(number(view.alpha))") }
        let mask = mask(view.autoresizingMask)
        if !mask.isEmpty { parts.append("autoresize = \(mask)") }
        if !view.isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        return "<" + (parts + ["layer = <\(type(of: view.layer))>"]).joined(separator: "; ") + ">"
    }

    private static func text(_ controller: UIViewController) -> String {
        let isShown = controller.viewIfLoaded?.window != nil
        var text = "<\(type(of: controller))>, state: \(isShown ? "appeared" : "disappeared"), view: "
        guard let view = controller.viewIfLoaded else { return text + "(view not loaded)" }
        text += "<\(type(of: view))>"
        return isShown ? text : text + " not in the window"
    }

    /// A mask as UIKit's descriptions write it, such as `W+H`.
    private static func mask(_ mask: UIView.AutoresizingMask) -> String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"),
            (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { mask.contains($0.0) }.map(\.1).joined(separator: "+")
    }

    /// A number to six digits, without zeros at its end.
    private static func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }
}
