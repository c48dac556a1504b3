import Foundation
import Testing
import UIKitDynamics

/// Alerts and action sheets: what they show where, and which button a tap chooses.
@MainActor @Suite struct AlertTests {
    private func shown(
        _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)], on device: HostDevice = .phone,
        chosen: @escaping (String) -> Void = { _ in }, prepare: (UIAlertController) -> Void = { _ in }
    ) throws -> (UIViewControllerHost, UIAlertController) {
        let (root, alert) = (
            UIViewController(), UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: style)
        )
        for (title, style) in actions {
            alert.addAction(UIAlertAction(title: title, style: style) { chosen($0.title ?? "") })
        }
        prepare(alert)
        let host = UIViewControllerHost(root, on: device)
        host.work { root.present(alert, animated: true) }
        try host.advance(to: 0.5)
        return (host, alert)
    }

    private func buttons(_ alert: UIAlertController) -> [(String, CGRect)] {
        alert.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.map { button in
            (button.currentTitle ?? "", button.convert(button.bounds, to: alert.view))
        }
    }

    @Test func twoButtonsStandSideBySideWithCancelAtTheLeft() throws {
        let (_, alert) = try shown(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
        let found = buttons(alert)
        #expect(found.map(\.0) == ["Cancel", "Delete"])
        #expect(found[0].1.minY == found[1].1.minY && found[0].1.width == 135 && found[1].1.height == 44)
        #expect(found[1].1.minX == found[0].1.maxX)
        let box = try #require(alert.view.subviews.first)
        #expect(box.bounds.width == 270 && box.center == CGPoint(x: 196.5, y: 426))
    }

    @Test func longTitlesAndThreeButtonsStandBelowEachOtherWithCancelLast() throws {
        let (_, long) = try shown(.alert, [("Remove from the Home Screen", .default), ("Cancel", .cancel)])
        #expect(Set(buttons(long).map(\.1.minX)).count == 1)
        let (_, three) = try shown(.alert, [("Cancel", .cancel), ("One", .default), ("Two", .default)])
        #expect(buttons(three).map(\.0) == ["One", "Two", "Cancel"])
    }

    @Test func theCancelButtonIsBoldUnlessAnotherOneIsPreferred() throws {
        func bold(_ alert: UIAlertController) -> [String] {
            alert.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
                .filter { $0.titleLabel?.font == .systemFont(ofSize: 17, weight: .semibold) }
                .compactMap(\.currentTitle)
        }
        let actions: [(String, UIAlertAction.Style)] = [("Cancel", .cancel), ("Save", .default)]
        #expect(bold(try shown(.alert, actions).1) == ["Cancel"])
        #expect(bold(try shown(.alert, actions, prepare: { $0.preferredAction = $0.actions[1] }).1) == ["Save"])
    }

    @Test func anActionSheetStandsAtTheBottomAndATapBesideItCancels() throws {
        var chosen: [String] = []
        let (host, alert) = try shown(
            .actionSheet, [("Share", .default), ("Cancel", .cancel)], chosen: { chosen.append($0) })
        let boxes = alert.view.subviews
        #expect(boxes.count == 2 && boxes[1].frame == CGRect(x: 8, y: 761, width: 377, height: 57))
        #expect(boxes[0].frame.maxY == 753)
        host.tap(at: CGPoint(x: 100, y: 100))
        try host.advance(to: 1.1)
        #expect(chosen == ["Cancel"])
    }

    @Test func onATabletAnActionSheetStandsAtItsSourceWithoutCancel() throws {
        let (_, alert) = try shown(
            .actionSheet, [("Share", .default), ("Cancel", .cancel)], on: .tablet,
            prepare: { alert in
                alert.popoverPresentationController?.sourceView = UIView(
                    frame: CGRect(x: 600, y: 100, width: 40, height: 40))
            })
        #expect(buttons(alert).map(\.0) == ["Share"] && alert.view.subviews.count == 1)
    }

    @Test func fieldsOfAnAlertTakeWhatCodeWrites() throws {
        let (_, alert) = try shown(
            .alert, [("OK", .default)],
            prepare: { alert in
                alert.addTextField { $0.placeholder = "Name" }
                alert.addTextField { $0.text = "Secret" }
            })
        let fields = try #require(alert.textFields)
        #expect(fields.map(\.text) == ["", "Secret"])
        #expect(fields[1].frame.minY - fields[0].frame.minY == 29 && fields[0].superview != nil)
    }

    @Test func aSecondCancelButtonAndASheetsFieldAreMistakes() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        let host = UIViewControllerHost(UIViewController(), on: .phone)
        host.work {
            alert.addAction(UIAlertAction(title: "A", style: .cancel))
            alert.addAction(UIAlertAction(title: "B", style: .cancel))
        }
        #expect(alert.actions.count == 1)
        #expect(throws: (any Error).self) { try host.advance(to: 0.1) }
    }
}
