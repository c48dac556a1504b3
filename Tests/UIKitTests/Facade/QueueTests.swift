import Testing
import UIKitDynamics

/// Operations, timer sources, random numbers, and requests made before there was a host.
@MainActor @Suite struct QueueTests {
    final class Plain: UIViewController {}
    /// A sequence of actions, all on one thread.
    final class Diary: @unchecked Sendable { var lines: [String] = [] }

    private func host(_ body: @escaping (UIViewController) -> Void = { _ in }) -> UIViewControllerHost {
        let host = UIViewControllerHost(Plain(), size: CGSize(width: 100, height: 100))
        host.work { body(host.controller) }
        return host
    }

    @Test func operationsRunInTheirOrderAndAfterWhatTheyDependOn() throws {
        let diary = Diary()
        let host = host()
        host.work {
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            let (late, early) = (
                BlockOperation { diary.lines.append("late") }, BlockOperation { diary.lines.append("early") }
            )
            late.addDependency(early)
            queue.addOperation(late)
            queue.addOperation(early)
            queue.addOperation {
                diary.lines.append("block")
                #expect(OperationQueue.current === queue)
            }
            queue.addOperation(BlockOperation { diary.lines.append("never") })
            queue.operations.last?.cancel()
            OperationQueue.main.addOperation { diary.lines.append("main") }
            #expect(diary.lines.isEmpty && queue.operationCount == 4)
        }
        try host.advance(to: 0.1)
        #expect(diary.lines.filter { $0 != "main" } == ["early", "late", "block"] && diary.lines.contains("main"))
    }

    @Test func aSuspendedQueueWaits() throws {
        var count = 0
        let queue = OperationQueue()
        let host = host()
        host.work {
            queue.isSuspended = true
            queue.addOperation { count += 1 }
        }
        try host.advance(to: 0.1)
        #expect(count == 0)
        host.work { queue.isSuspended = false }
        try host.advance(to: 0.2)
        #expect(count == 1 && queue.operations.isEmpty)
    }

    @Test func aTimerSourceFollowsTheStage() throws {
        var times: [Double] = []
        let host = host()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        host.work {
            timer.schedule(deadline: .now() + 0.5, repeating: .milliseconds(250))
            timer.setEventHandler { times.append(CACurrentMediaTime()) }
        }
        try host.advance(to: 0.6)
        #expect(times.isEmpty)
        host.work { timer.resume() }
        try host.advance(to: 1.3)
        // The call that was due during the suspension comes at once, and the rest keep their times.
        #expect(times.count == 4 && abs(times[1] - 0.75) < 0.02 && abs(times[3] - 1.25) < 0.02)
        // What is scheduled anew while it is suspended waits for its end.
        host.work {
            timer.suspend()
            timer.schedule(deadline: .now() + 0.1, repeating: .milliseconds(250))
        }
        try host.advance(to: 1.6)
        #expect(times.count == 4)
        host.work { timer.resume() }
        try host.advance(to: 1.64)
        #expect(times.count == 5)
        host.work { timer.cancel() }
        try host.advance(to: 2)
        #expect(times.count == 5 && timer.isCancelled)
    }

    @Test func aFastTimerSourceCallsOnceATick() throws {
        var count = 0
        let host = host()
        let timer = DispatchSource.makeTimerSource()
        host.work {
            timer.schedule(deadline: .now() + 0.001, repeating: 0.001)
            timer.setEventHandler { count += 1 }
            timer.resume()
        }
        try host.advance(to: 0.5)
        #expect(count == 30)
        host.work { timer.cancel() }
    }

    @Test func whatWaitsForALaterEndComesAfterIt() throws {
        let diary = Diary()
        let host = host()
        let (slow, next) = (OperationQueue(), OperationQueue())
        host.work {
            slow.isSuspended = true
            let first = BlockOperation { diary.lines.append("first") }
            let second = BlockOperation { diary.lines.append("second") }
            second.addDependency(first)
            next.addOperation(second)
            slow.addOperation(first)
        }
        try host.advance(to: 0.2)
        #expect(diary.lines.isEmpty)
        host.work { slow.isSuspended = false }
        try host.advance(to: 0.4)
        #expect(diary.lines == ["first", "second"])
    }

    @Test func chanceOfSwiftIsTheSameInEveryHost() throws {
        func numbers() -> [Double] {
            host().work {
                var list = Array(0..<20)
                list.shuffle()
                return [
                    Double.random(in: 0..<1), Double(CGFloat.random(in: -5...5)), Double(Int.random(in: 0..<1000)),
                    Bool.random() ? 1 : 0, Double(list[3]), Double(list.shuffled()[7]),
                    Double(list.randomElement() ?? 0),
                    Double(UInt8.random(in: 0...255)),
                ]
            }
        }
        let first = numbers()
        #expect(first == numbers() && Set(first).count > 5)
    }

    @Test func whatAControllersInitAskedForCanBeTakenBack() throws {
        final class Early: UIViewController {
            var calls: [String] = []
            lazy var timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [unowned self] _ in
                self.calls.append("timer")
            }
            lazy var link = CADisplayLink { [unowned self] _ in calls.append("link") }

            override init(nibName: String?, bundle: Bundle?) {
                super.init(nibName: nibName, bundle: bundle)
                link.add(to: .main, forMode: .common)
                _ = timer
            }
            required init?(coder: NSCoder) { nil }
        }
        let controller = Early(nibName: nil, bundle: nil)
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        host.work {
            controller.timer.invalidate()
            controller.link.invalidate()
        }
        try host.advance(to: 0.5)
        #expect(controller.calls.isEmpty)
    }

    @Test func aBlockHearsNotificationsWhateverItsQueue() {
        let name = Notification.Name("QueueTests")
        var heard = 0
        for queue in [OperationQueue.main, OperationQueue(), nil] {
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: queue) { _ in
                heard += 1
            }
            NotificationCenter.default.post(name: name, object: nil)
            NotificationCenter.default.removeObserver(token)
        }
        // Foundation's center would wait for the main queue on the main thread.
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in heard += 1 }
        NotificationCenter.default.post(name: name, object: nil)
        NotificationCenter.default.removeObserver(token, name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(heard == 4)
    }
}
