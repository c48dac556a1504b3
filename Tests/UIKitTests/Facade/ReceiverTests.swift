import Foundation
import JellyStage
import Testing
import UIKitDynamics

/// Members of what may be any object, which rewritten sources look up by name, and values of keys as numbers.
@MainActor @Suite struct ReceiverTests {
    private let controller = UIViewController()
    private let host: UIViewControllerHost
    init() { host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100)) }

    @Test func anObjectWithoutTheMemberIsToldAsAnException() {
        host.work {
            let label: AnyObject = UILabel()
            let isOn = ObjectiveCRuntime.receiver("isOn", of: label, else: UISwitch(frame: .zero)).isOn
            #expect(!isOn)
        }
        let error = #expect(throws: StageError.self) { try host.advance(to: 1) }
        #expect(error?.reason.hasPrefix("ReceiverTests.swift:") == true, "\(error?.reason ?? "")")
        #expect(
            error?.reason.contains(
                "-[UILabel isOn]: unrecognized selector sent to instance; expected UISwitch, found UILabel")
                == true, "\(error?.reason ?? "")")
    }

    @Test func textIsOfEverythingThatHasOne() throws {
        let (label, field, area) = (UILabel(), UITextField(frame: .zero), UITextView(frame: .zero))
        host.work {
            for object in [label, field, area, UISearchBar(frame: .zero)] as [AnyObject] {
                ObjectiveCRuntime.textBearer(of: object).text = "new"
                #expect(ObjectiveCRuntime.textBearer(of: object).text == "new")
            }
        }
        #expect(label.text == "new" && field.text == "new" && area.text == "new")
        try host.advance(to: 0.1)
        host.work { #expect(ObjectiveCRuntime.textBearer(of: UIView() as AnyObject).text == "") }
        #expect(throws: StageError.self) { try host.advance(to: 1) }
    }

    @Test func valuesOfKeysConvertAsNumbersDo() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        let angle = ObjectiveCRuntime.bridged(layer.value(forKeyPath: "transform.rotation.z"), to: CGFloat.self)
        #expect(abs((angle as? CGFloat ?? 0) - 1) < 1e-9)
        #expect(ObjectiveCRuntime.bridged(NSNumber(value: 3), to: Int.self) as? Int == 3)
        #expect(ObjectiveCRuntime.bridged("text", to: Int.self) as? String == "text")
        #expect(ObjectiveCRuntime.bridged(nil, to: Int.self) == nil)
    }

    @Test func aMetatypeMakesObjects() {
        ObjectiveCRuntime.register(ObjectiveCClasses.self)
        let kind: UIViewController.Type = MadeController.self
        #expect(ObjectiveCRuntime.make(kind) is MadeController)
        #expect((ObjectiveCRuntime.make(kind) as? MadeController)?.isMadePlain == true)
    }

    @Test func aClassHasNoMethodsByName() {
        host.work { #expect(UIColor.perform(Selector("flatColor")) == nil) }
        let error = #expect(throws: StageError.self) { try host.advance(to: 1) }
        #expect(error?.reason.contains("+[UIColor flatColor]: unrecognized selector sent to class") == true)
    }

    @Test func observersHearOfThePansState() throws {
        final class Watcher: UIView {
            var states: [Int] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { (change?[.newKey] as? Int).map { states.append($0) } }
        }
        let (scroll, watcher) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Watcher())
        scroll.contentSize = CGSize(width: 100, height: 500)
        controller.view.addSubview(scroll)
        scroll.addObserver(watcher, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
        host.pan(
            try PanGesture(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), duration: 0.3), at: 0.1)
        try host.advance(to: 1)
        #expect(watcher.states.contains(UIGestureRecognizer.State.ended.rawValue), "\(watcher.states)")
    }
}

final class MadeController: UIViewController {
    static var registered: [ObjectiveCClass] {
        var made = ObjectiveCClass(MadeController.self, named: "MadeController")
        made.make = { MadeController() }
        return [made]
    }

    var isMadePlain = false

    convenience init() {
        self.init(nibName: nil, bundle: nil)
        isMadePlain = true
    }
}
