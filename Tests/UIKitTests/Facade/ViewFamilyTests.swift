import Foundation
import Testing
import UIKitDynamics

/// Members of views, layers and controls that code of apps overrides and reads.
@MainActor @Suite struct ViewFamilyTests {
    @Test func aViewIsItsLayersDelegateAndGivesItsAnimations() throws {
        final class Slow: UIView {
            override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                guard event == "opacity" else { return super.action(for: layer, forKey: event) }
                let animation = CABasicAnimation(keyPath: event)
                animation.fromValue = layer.opacity
                animation.duration = 2
                return animation
            }
        }
        let (controller, view) = (UIViewController(), Slow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        controller.view.addSubview(view)
        #expect(view.layer.delegate === view && view.action(for: view.layer, forKey: "bounds") is NSNull)
        var duration: TimeInterval = 0
        host.at(0.1) { _ in
            view.alpha = 0
            UIView.animate(withDuration: 3) {
                duration = (view.action(for: view.layer, forKey: "bounds") as? CAAnimation)?.duration ?? 0
                view.center.x = 50
            }
        }
        try host.advance(to: 1.1)
        #expect(duration == 3 && view.layer.animation(forKey: "opacity")?.duration == 2)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02 && view.layer.opacity == 0)
    }

    @Test func subclassesPlaceTitlesAndImages() {
        final class Turned: UIButton {
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 1, y: 2, width: 30, height: 10)
            }
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.minX, y: 20, width: 8, height: 8)
            }
        }
        let button = Turned(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        button.setTitle("A", for: .normal)
        button.setImage(UIImage(), for: .normal)
        button.contentEdgeInsets.left = 5
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == CGRect(x: 1, y: 2, width: 30, height: 10))
        #expect(button.imageView?.frame == CGRect(x: 5, y: 20, width: 8, height: 8))
    }

    @Test func scrollViewsZoomTheViewThatTheirDelegateGives() throws {
        final class Photo: NSObject, UIScrollViewDelegate {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            var ends: [CGFloat] = []
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
                ends.append(scale)
            }
        }
        let (controller, photo) = (UIViewController(), Photo())
        let host = UIViewControllerHost(controller, size: CGSize(width: 200, height: 100))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        (scroll.contentSize, scroll.delegate, scroll.maximumZoomScale) = (photo.view.bounds.size, photo, 3)
        scroll.addSubview(photo.view)
        host.work { controller.view.addSubview(scroll) }
        host.work { scroll.zoomScale = 2 }
        #expect(scroll.contentSize == CGSize(width: 400, height: 200))
        #expect(photo.view.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
        #expect(scroll.contentOffset == CGPoint(x: 100, y: 50))
        host.at(0.1) { _ in scroll.zoom(to: CGRect(x: 0, y: 0, width: 20, height: 10), animated: true) }
        try host.advance(to: 1)
        #expect(scroll.zoomScale == 3 && photo.ends == [3] && scroll.contentOffset == .zero)
        #expect(!host.ignoredAPI.contains { $0.lowercased().contains("zoom") })
    }

    @Test func textThatCodeTypesIsReported() {
        final class Typist: NSObject, UITextViewDelegate {
            var changes = 0
            func textViewDidChange(_ textView: UITextView) { changes += 1 }
        }
        let (field, view, typist) = (UITextField(), UITextView(), Typist())
        view.delegate = typist
        var edits = 0
        field.addAction(UIAction { _ in edits += 1 }, for: .editingChanged)
        field.text = "ab"
        field.insertText("c")
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        field.insertText("x")
        field.deleteBackward()
        #expect(field.text == "abc" && edits == 3)
        view.insertText("Hi")
        view.deleteBackward()
        #expect(view.text == "H" && typist.changes == 2)
        #expect(view.offset(from: view.beginningOfDocument, to: view.endOfDocument) == 1)
    }

    @Test func cellsAreHighlightedUnderAFinger() throws {
        final class List: UITableViewController {
            var lines: [String] = []
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell { UITableViewCell() }
            override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                indexPath.row == 0
            }
            override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
                lines.append("down \(tableView.cellForRow(at: indexPath)?.isHighlighted == true)")
            }
            override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
                lines.append("up \(tableView.cellForRow(at: indexPath)?.isHighlighted == true)")
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                lines.append("chosen \(indexPath.row)")
            }
        }
        let list = List(style: .plain)
        let host = UIViewControllerHost(list, size: CGSize(width: 200, height: 300))
        try host.advance(to: 0.1)
        host.tap(at: CGPoint(x: 100, y: 22))
        try host.advance(to: 0.5)
        host.tap(at: CGPoint(x: 100, y: 66))
        try host.advance(to: 1)
        #expect(list.lines == ["down true", "up false", "chosen 0"])
    }

    @Test func keptValuesAreListedOnlyWhereTheyMatter() {
        // Calls of other tests outside of a host are listed by the next host, which is this one.
        _ = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        host.work {
            let layer = CALayer()
            layer.edgeAntialiasingMask = []
            layer.magnificationFilter = .nearest
            layer.filters = nil
            UIView().largeContentTitle = "A"
        }
        #expect(host.ignoredAPI == ["CALayer.magnificationFilter"])
    }

    @Test func longPressesOpenMenus() throws {
        final class Menus: NSObject, UIContextMenuInteractionDelegate {
            var chosen = 0
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                    UIMenu(title: "", children: [UIAction(title: "Do") { [self] _ in chosen += 1 }])
                }
            }
        }
        let (controller, menus) = (UIViewController(), Menus())
        let host = UIViewControllerHost(controller, size: CGSize(width: 375, height: 600))
        let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 50))
        view.addInteraction(UIContextMenuInteraction(delegate: menus))
        host.work { controller.view.addSubview(view) }
        try host.press(at: CGPoint(x: 60, y: 120), for: 0.8, at: 0.1)
        try host.advance(to: 2)
        host.tap(at: CGPoint(x: 60, y: 180))
        try host.advance(to: 3)
        #expect(menus.chosen == 1)
    }
}
