import Foundation
import Testing
import UIKitDynamics

/// Sheets: their heights, what a finger does with them, and what happens behind.
@MainActor @Suite struct SheetTests {
    private final class Listener: NSObject, UISheetPresentationControllerDelegate {
        var calls: [String] = []
        var mayDismiss = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            mayDismiss
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("tried")
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) { calls.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "") }
    }

    private let root = UIViewController()
    private let sheet = UIViewController()
    private let listener = Listener()

    private func host(
        on device: HostDevice = .phone, _ prepare: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> UIViewControllerHost {
        let host = UIViewControllerHost(root, on: device)
        let presentation = try #require(sheet.sheetPresentationController)
        presentation.delegate = listener
        prepare(presentation)
        host.work { root.present(sheet, animated: true) }
        try host.advance(to: 1)
        return host
    }

    private var frame: CGRect { sheet.view.convert(sheet.view.bounds, to: nil) }

    @Test func aPresentedControllerIsALargeSheetOnAPhone() throws {
        let host = try host()
        // 783 points: the height of a large sheet on an iPhone 15.
        #expect(frame == CGRect(x: 0, y: 69, width: 393, height: 783))
        #expect(sheet.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        let behind = root.view.frame
        #expect(abs(behind.width - 361) < 0.01 && abs(behind.minY - 59) < 0.01)
        host.work { root.dismiss(animated: true) }
        try host.advance(to: 2)
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852) && root.presentedViewController == nil)
        #expect(root.view.window?.subviews.count == 1)
    }

    @Test func aMediumSheetIsHalfAsHighAndLeavesWhatIsBehind() throws {
        _ = try host { $0.detents = [.medium(), .large()] }
        #expect(frame == CGRect(x: 0, y: 443.5, width: 393, height: 408.5))
        #expect(root.view.transform.isIdentity)
    }

    @Test func aCustomHeightLeavesRoomForTheHomeIndicator() throws {
        _ = try host { sheet in
            sheet.detents = [
                .custom(identifier: .init("none")) { _ in nil }, .custom(identifier: .init("low")) { _ in 200 },
            ]
        }
        #expect(frame.height == 234)
    }

    @Test func aFingerMovesTheSheetBetweenHeightsAndPullsItAway() throws {
        let host = try host { $0.detents = [.medium(), .large()] }
        try host.drag((196, 460), (196, 100), in: 0.3, at: 1)
        try host.advance(to: 2.2)
        #expect(frame.minY == 69 && listener.calls == [UISheetPresentationController.Detent.Identifier.large.rawValue])
        try host.drag((196, 80), (196, 800), in: 0.3, at: 2.3)
        try host.advance(to: 4)
        #expect(root.presentedViewController == nil && listener.calls.suffix(2) == ["will", "did"])
    }

    @Test func aModalSheetComesBack() throws {
        sheet.isModalInPresentation = true
        let host = try host()
        try host.drag((196, 80), (196, 800), in: 0.3, at: 1)
        try host.advance(to: 1.25)
        // Rubber-banded: the finger has gone 500 points or more.
        #expect(frame.minY > 100 && frame.minY < 400)
        try host.advance(to: 3)
        #expect(frame.minY == 69 && listener.calls == ["tried"])
    }

    @Test func aTapBesideTheSheetTakesItAwayOrGoesThrough() throws {
        final class Button: UIButton {}
        var taps = 0
        let button = Button(frame: CGRect(x: 0, y: 100, width: 393, height: 100))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        let host = try host { sheet in
            sheet.detents = [.medium()]
            sheet.largestUndimmedDetentIdentifier = .medium
        }
        host.tap(at: CGPoint(x: 100, y: 150))
        #expect(taps == 1 && root.presentedViewController === sheet)
        host.work { sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = nil }
        try host.advance(to: 1.1)
        host.tap(at: CGPoint(x: 100, y: 150))
        try host.advance(to: 2)
        #expect(taps == 1 && root.presentedViewController == nil)
    }

    @Test func changesOfHeightCanBeAnimated() throws {
        let host = try host { $0.detents = [.medium(), .large()] }
        host.work {
            sheet.sheetPresentationController?.animateChanges {
                sheet.sheetPresentationController?.selectedDetentIdentifier = .large
            }
        }
        try host.advance(to: 1.1)
        let shown = sheet.view.superview?.layer.presentation()?.frame.minY ?? 0
        #expect(shown > 69 && shown < 443)
        try host.advance(to: 2)
        #expect(frame.minY == 69)
    }

    @Test func onATabletSheetsStandInTheMiddle() throws {
        sheet.modalPresentationStyle = .formSheet
        _ = try host(on: .tablet)
        #expect(frame == CGRect(x: 140, y: 280, width: 540, height: 620))
    }

    @Test func aPhoneInLandscapeIsFilled() throws {
        _ = try host(on: .phone.landscape)
        #expect(frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    }

    @Test func aPopoverStandsAtItsSourceAndATapBesideItClosesIt() throws {
        let host = UIViewControllerHost(root, on: .tablet)
        let source = UIView(frame: CGRect(x: 700, y: 100, width: 40, height: 40))
        root.view.addSubview(source)
        sheet.modalPresentationStyle = .popover
        sheet.preferredContentSize = CGSize(width: 300, height: 200)
        sheet.popoverPresentationController?.sourceView = source
        host.work { root.present(sheet, animated: true) }
        try host.advance(to: 1)
        #expect(frame == CGRect(x: 510, y: 148, width: 300, height: 200))
        host.tap(at: CGPoint(x: 100, y: 900))
        try host.advance(to: 2)
        #expect(root.presentedViewController == nil)
    }

    @Test func aPopoverOnAPhoneIsASheetUnlessItsDelegateKeepsIt() throws {
        final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
                .none
            }
        }
        let keeper = Keeper()
        for isKept in [false, true] {
            let (root, popover) = (UIViewController(), UIViewController())
            let host = UIViewControllerHost(root, on: .phone)
            popover.modalPresentationStyle = .popover
            popover.preferredContentSize = CGSize(width: 200, height: 100)
            popover.popoverPresentationController?.sourceView = root.view
            if isKept { popover.popoverPresentationController?.delegate = keeper }
            host.work { root.present(popover, animated: false) }
            try host.advance(to: 0.1)
            #expect((popover.presentationController is UIPopoverPresentationController) == isKept)
            #expect((popover.view.bounds.width == 200) == isKept)
        }
    }
}
