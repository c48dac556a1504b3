import JellyStage
import Testing
import UIKitDynamics

/// The objects passed to methods called by selector.
@MainActor @Suite struct PassedObjectTests {
    final class Panel: UIViewController {
        var heard: [String] = []
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        func any(_ sender: Any) { heard.append("any \(type(of: sender))") }
        func object(_ sender: AnyObject) { heard.append("object \(type(of: sender))") }
        func control(_ sender: UIControl) { heard.append("control \(type(of: sender))") }
        func maybe(_ sender: UIGestureRecognizer?) {
            heard.append("maybe \(sender.map { "\(type(of: $0))" } ?? "none")")
        }
        func button(_ sender: UIButton) { heard.append("button") }
        func timer(_ timer: Any?) { heard.append("timer \(timer is Timer)") }
        func value(_ note: Notification) { heard.append("value \(note.name.rawValue)") }
        func note(_ note: NSNotification) { heard.append("note \(note.name.rawValue)") }
        func maybeNote(_ note: NSNotification?) { heard.append("maybe \(note?.name.rawValue ?? "none")") }
        func anyNote(_ note: AnyObject) { heard.append("any \((note as? NSNotification)?.name.rawValue ?? "none")") }
    }

    private let panel = Panel()
    private let host: UIViewControllerHost
    init() { host = UIViewControllerHost(panel, size: CGSize(width: 100, height: 100)) }

    @Test func superclassesAreCalled() throws {
        panel.view.addSubview(panel.button)
        panel.button.addTarget(panel, action: Selector(Panel.any, named: "any"), for: .touchUpInside)
        panel.button.addTarget(panel, action: Selector(Panel.object, named: "object"), for: .touchUpInside)
        panel.button.addTarget(panel, action: Selector(Panel.control, named: "control"), for: .touchUpInside)
        host.tap(at: CGPoint(x: 25, y: 25))
        #expect(panel.heard == ["any UIButton", "object UIButton", "control UIButton"])
        let tap = UITapGestureRecognizer(target: panel, action: Selector(Panel.maybe, named: "maybe"))
        panel.view.addGestureRecognizer(tap)
        host.tap(at: CGPoint(x: 75, y: 75))
        host.work {
            Timer.scheduledTimer(
                timeInterval: 0.1, target: panel, selector: Selector(Panel.timer, named: "timer"), userInfo: nil,
                repeats: false)
        }
        try host.advance(to: 1)
        #expect(panel.heard.suffix(2) == ["maybe UITapGestureRecognizer", "timer true"])
    }

    @Test func notificationsArriveInEachOfTheirTypes() throws {
        let center = NotificationCenter()
        let all = [
            Selector(Panel.value, named: "value"), Selector(Panel.note, named: "note"),
            Selector(Panel.maybeNote, named: "maybeNote"), Selector(Panel.anyNote, named: "anyNote"),
        ]
        for one in all { center.addObserver(panel, selector: one, name: .init("x"), object: nil) }
        host.work { center.post(name: .init("x"), object: nil) }
        try host.advance(to: 0.1)
        #expect(panel.heard.sorted() == ["any x", "maybe x", "note x", "value x"])
    }

    @Test func anObjectOfAnotherClassStopsTheHost() throws {
        let tap = UITapGestureRecognizer(target: panel, action: Selector(Panel.button, named: "button"))
        panel.view.addGestureRecognizer(tap)
        host.tap(at: CGPoint(x: 75, y: 75))
        let error = #expect(throws: StageError.self) { try host.advance(to: 1) }
        #expect(
            error?.reason == "-[Panel button:] is not called: its parameter 1 is UIButton, and UITapGestureRecognizer "
                + "was passed; declare the parameter as UITapGestureRecognizer, its superclass or Any")
    }

    @Test func nothingForAnObjectStopsTheHost() throws {
        host.work { panel.perform(Selector(Panel.control, named: "control"), with: nil) }
        let error = #expect(throws: StageError.self) { try host.advance(to: 1) }
        #expect(
            error?.reason.hasSuffix(
                "-[Panel control:] is not called: its parameter 1 is UIControl, and nil was passed; "
                    + "declare the parameter as optional") == true)
    }
}
