import JellyStage
import JellyValues
import Testing
import UIKitDynamics

/// Records when things happen.
private final class Diary {
    var lines: [String] = []

    func note(_ word: String) {
        lines.append("\(word) \(Int((CACurrentMediaTime() * 60).rounded()))")
    }
}

/// Waits in every way that UIKit code uses; the numbers are ticks of a sixtieth of a second.
private final class WaitingController: UIViewController {
    let diary = Diary()
    var task: Task<Void, any Error>?

    override func viewDidLoad() {
        super.viewDidLoad()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.diary.note("after") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { [weak self] in self?.diary.note("ms") }
        DispatchQueue.main.async { self.diary.note("soon") }
        DispatchQueue.global(qos: .userInitiated).async {
            let sum = (0..<10).reduce(0, +)
            DispatchQueue.main.async { self.diary.note("sum\(sum)") }
        }
        let item = DispatchWorkItem { self.diary.note("never") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
        item.cancel()
        diary.note("loaded")
    }

    func startTasks() {
        task = Task {
            diary.note("task")
            try await Task.sleep(nanoseconds: 500_000_000)
            diary.note("slept")
            let number = await compute()
            diary.note("computed\(number)")
            try await Task.sleep(for: .seconds(1))
            diary.note("end")
        }
        Task.detached { await self.noteFromElsewhere() }
    }

    nonisolated func compute() async -> Int { 7 }
    func noteFromElsewhere() { diary.note("detached") }
}

@MainActor
@Suite struct ClockTests {
    private func run(
        to time: TimeInterval, _ start: (WaitingController) -> Void = { $0.diary.lines = [] }
    ) throws -> [String] {
        let controller = WaitingController()
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        host.work { start(controller) }
        try host.advance(to: time)
        return controller.diary.lines
    }

    @Test func blocksWaitForTheStageInTheOrderOfTheirTimes() throws {
        let lines = try run(to: 1) { _ in }
        #expect(lines == ["loaded 0", "soon 0", "sum45 0", "ms 15", "after 30"])
    }

    @Test func aTimerCallsUntilItIsInvalidated() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        let diary = Diary()
        host.work {
            Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
                diary.note("tick")
                if diary.lines.count == 3 { timer.invalidate() }
            }
        }
        try host.advance(to: 2)
        #expect(diary.lines == ["tick 6", "tick 12", "tick 18"])
    }

    @Test func tasksOfAControllerRunOnTheStagesClock() throws {
        let lines = try run(to: 3) {
            $0.diary.lines = []
            $0.startTasks()
        }
        let own = lines.filter { !$0.hasPrefix("ms") && !$0.hasPrefix("after") && !$0.hasPrefix("so") }
        #expect(own.filter { !$0.hasPrefix("sum") } == ["task 0", "detached 0", "slept 30", "computed7 30", "end 90"])
    }

    @Test func aTaskThatIsCancelledWakesAtOnce() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        var (task, woken): (Task<Void, Never>?, Double?)
        host.work {
            task = Task { @MainActor in
                do {
                    try await Task.sleep(for: .seconds(2))
                } catch {
                    woken = CACurrentMediaTime()
                }
            }
        }
        host.at(0.75) { _ in task?.cancel() }
        try host.advance(to: 3)
        #expect(abs((woken ?? 0) - 0.75) < 0.02)
    }

    @Test func datesFollowTheStage() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        var fired: [Double] = []
        try host.advance(to: 1)
        host.work {
            #expect(abs(Date.hostNow.timeIntervalSinceReferenceDate - 1) < 1e-9)
            let timer = Timer(fire: Date(timeIntervalSinceHostNow: 0.5), interval: 0, repeats: false) { _ in
                fired.append(CACurrentMediaTime())
            }
            RunLoop.main.add(timer, forMode: .common)
            #expect(abs(timer.fireDate.timeIntervalSinceHostNow - 0.5) < 1e-9)
        }
        try host.advance(to: 2)
        #expect(fired.count == 1 && abs(fired[0] - 1.5) < 0.02)
        #expect(abs(Date.hostNow.timeIntervalSinceNow) < 60)
    }

    @Test func aDisplayLinkIsToldOfEveryTickOnce() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        var times: [Double] = []
        host.work {
            let link = CADisplayLink { link in
                times.append(link.timestamp)
                #expect(abs(link.targetTimestamp - link.timestamp - link.duration) < 1e-9)
            }
            link.add(to: .main, forMode: .common)
        }
        try host.advance(to: 0.5)
        #expect(times.count == 30)
        #expect(abs((times.first ?? 0) - 1.0 / 60) < 1e-9)
    }

    @Test func halfTheFramesAreAskedForByAPreferredRate() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        var count = 0
        host.work {
            let link = CADisplayLink { _ in count += 1 }
            link.preferredFramesPerSecond = 30
            link.add(to: .current, forMode: .default)
        }
        try host.advance(to: 1)
        #expect(count == 30)
    }

    @Test func whatAControllersInitAsksForWaitsForTheHost() throws {
        final class Early: UIViewController {
            var isCalled = false
            override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
                super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.isCalled = true }
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let controller = Early()
        let host = UIViewControllerHost(controller, size: CGSize(width: 100, height: 100))
        try host.advance(to: 0.1)
        #expect(!controller.isCalled)
        try host.advance(to: 0.3)
        #expect(controller.isCalled)
    }

    @Test func aGroupTellsWhenAllOfItEnded() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 100, height: 100))
        var order: [Int] = []
        host.work {
            let group = DispatchGroup()
            for number in 1...3 {
                group.enter()
                DispatchQueue.main.asyncAfter(deadline: .now() + Double(4 - number) / 10) {
                    order.append(number)
                    group.leave()
                }
            }
            group.notify(queue: .main) { order.append(0) }
        }
        try host.advance(to: 1)
        #expect(order == [3, 2, 1, 0])
    }
}
