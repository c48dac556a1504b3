import Testing
import UIKitDynamics

/// Names of older Swift and of Objective-C's runtime that the library answers by itself.
@MainActor @Suite struct OlderNameTests {
    @Test func scannersNeedNoPlaceForTheValue() {
        #expect(Scanner(string: "1.5").scanDecimal(nil) && Scanner(string: "7").scanInt(nil))
        #expect(Scanner(string: "ff").scanHexInt64(nil) && Scanner(string: "ff").scanHexInt32(nil))
        #expect(!Scanner(string: "x").scanDouble(nil) && !Scanner(string: "x").scanInt32(nil))
        var number: UInt32 = 0
        #expect(withUnsafeMutablePointer(to: &number) { Scanner(string: "10").scanHexInt32($0) } && number == 16)
    }

    private final class LoudView: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 7, height: 8) }
    }
    private final class FullView: UIView {
        let more = (1, 2, 3)
    }

    @Test func anObjectGetsTheClassOfAnother() {
        let view = UIView()
        #expect(object_setClass(view, LoudView.self) == UIView.self)
        #expect(view is LoudView && view.intrinsicContentSize == CGSize(width: 7, height: 8))
        #expect(object_getClass(view) == LoudView.self && class_getSuperclass(LoudView.self) == UIView.self)
    }

    @Test func anObjectWithoutRoomKeepsItsClass() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        let view = UIView()
        host.work { #expect(object_setClass(view, FullView.self) == UIView.self) }
        #expect(!(view is FullView))
        let error = #expect(throws: (any Error).self) { try host.advance(to: 0.1) }
        #expect(error.map { "\($0)" }?.contains("has no room for what FullView stores") == true)
    }
}

/// Waiting on the thread that all queues share.
@MainActor @Suite struct WaitingQueueTests {
    private final class WaitingController: UIViewController {
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            let group = UIKitDynamics.DispatchGroup()
            UIKitDynamics.DispatchQueue.global().async(group: group) { self.log.append("work") }
            group.wait()
            log.append("group")
            let semaphore = UIKitDynamics.DispatchSemaphore(value: 0)
            UIKitDynamics.DispatchQueue.global().async {
                self.log.append("more")
                semaphore.signal()
            }
            semaphore.wait()
            log.append("semaphore")
            #expect(semaphore.wait(timeout: .now()) == .timedOut)
            UIKitDynamics.DispatchQueue.main.asyncAfter(deadline: .now() + 1) { semaphore.signal() }
            semaphore.wait()
            log.append("later")
        }
    }

    @Test func whatIsDueRunsMeanwhile() {
        let controller = WaitingController()
        _ = UIViewControllerHost(controller, size: CGSize(width: 10, height: 10))
        #expect(controller.log == ["work", "group", "more", "semaphore", "later"])
    }
}
