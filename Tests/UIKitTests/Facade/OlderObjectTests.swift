import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Predicates, exceptions, messages of Objective-C, and alerts of before iOS 8.
@MainActor @Suite struct OlderObjectTests {
    @Test func predicatesOfFormatsCompare() {
        let mail = NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.[a-z]{2,}")
        #expect(mail.evaluate(with: "me@example.org") && !mail.evaluate(with: "me@example.org!"))
        let person: [String: Any] = ["name": "Áda", "age": 36, "pets": ["cat", "dog"]]
        func holds(_ format: String, _ values: Any...) -> Bool {
            NSPredicate(format: format, argumentArray: values).evaluate(with: person)
        }
        #expect(holds("name BEGINSWITH[cd] 'a' AND age >= 36") && !holds("name BEGINSWITH[cd] 'a' AND age > 36"))
        #expect(holds("age > 36 OR age == 36") && !holds("age > 36 || age < 36"))
        #expect(!holds("name BEGINSWITH[c] 'a'") && holds("NOT (name == 'x' OR age < 10)"))
        #expect(holds("%K CONTAINS %@", "pets", "dog") && !holds("pets.@count == 3"))
        #expect(holds("age IN {35, 36}") && holds("age BETWEEN {30, 40}") && holds("name LIKE '?d*'"))
        #expect(holds("email == nil") && holds("age = %d", 36) && holds("TRUEPREDICATE"))
    }

    @Test func aPredicateThatIsNotUnderstoodIsAMistake() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        host.work { _ = NSPredicate(format: "age ~ 3") }
        let error = #expect(throws: StageError.self) { try host.advance(to: 0.1) }
        #expect(error?.reason.contains("Unable to parse the format string \"age ~ 3\"") == true)
    }

    @Test func anExceptionStopsTheHost() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        host.work { NSException(name: .rangeException, reason: "page 7 of 3", userInfo: nil).raise() }
        let error = #expect(throws: StageError.self) { try host.advance(to: 0.1) }
        #expect(error?.reason.contains("NSRangeException: page 7 of 3") == true)
    }

    private final class Item: NSObject {}
    private final class Follower: NSObject, UIGestureRecognizerDelegate {}

    @Test func objectsHaveNamesForAccessibilityAndAnswerWhatTheyRespondTo() {
        let item = Item()
        item.accessibilityLabel = "Row"
        item.isAccessibilityElement = true
        #expect(item.accessibilityLabel == "Row" && item.isAccessibilityElement && Item().accessibilityLabel == nil)
        let follower: any UIGestureRecognizerDelegate = Follower()
        #expect(!follower.responds(to: Selector("gestureRecognizerShouldBegin:")))
    }

    @Test func oldAlertsTellWhichButtonWasTapped() throws {
        final class Page: UIViewController, UIAlertViewDelegate {
            var told: [String] = []
            func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
                told.append("clicked \(buttonIndex) \(presentedViewController != nil)")
            }
            func willPresent(_ alertView: UIAlertView) { told.append("will present") }
            func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
                told.append("did \(buttonIndex) \(presentedViewController == nil)")
            }
            func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
                alertView.textField(at: 0)?.text?.isEmpty == false
            }
        }
        let page = Page()
        let host = UIViewControllerHost(page, on: .phone)
        var field: UITextField?
        host.work {
            let old = UIAlertView(
                title: "Won", message: "Again?", delegate: page, cancelButtonTitle: "No", otherButtonTitles: "Yes")
            old.alertViewStyle = .plainTextInput
            field = old.textField(at: 0)
            old.show()
            // One that is not shown is not dismissed.
            UIAlertView(title: "", message: nil, delegate: page, cancelButtonTitle: nil)
                .dismiss(withClickedButtonIndex: 0, animated: false)
        }
        try host.advance(to: 0.5)
        let alert = try #require(page.presentedViewController as? UIAlertController)
        #expect(alert.actions.map(\.title) == ["No", "Yes"] && alert.actions.map(\.style) == [.cancel, .default])
        #expect(alert.textFields == [try #require(field)] && !alert.actions[1].isEnabled)
        host.work {
            field?.becomeFirstResponder()
            field?.insertText("a")
        }
        #expect(alert.actions[1].isEnabled)
        let button = try #require(
            alert.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
                .first { $0.currentTitle == "Yes" })
        host.tap(at: button.convert(button.bounds.center, to: nil))
        try host.advance(to: 1.2)
        #expect(page.told == ["will present", "clicked 1 true", "did 1 true"])
    }
}
