import JellyStage
import Testing
import UIKitDynamics

/// Objects of Dispatch that code waits for, and durations as text. Without Foundation, whose types have the same names.
@MainActor @Suite struct WaitedWorkTests {
    @Test func aSemaphoreAndAGroupWaitForDueWork() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        var order: [String] = []
        host.work {
            let (semaphore, group) = (DispatchSemaphore(value: 0), DispatchGroup())
            DispatchQueue.global().async {
                order.append("work")
                semaphore.signal()
            }
            semaphore.wait()
            order.append("waited")
            DispatchQueue.global().async(group: group) { order.append("group") }
            group.wait()
            #expect(semaphore.wait(timeout: .now() + 1) == .timedOut)
            order.append("end")
        }
        try host.advance(to: 0.1)
        #expect(order == ["work", "waited", "group", "end"])
    }

    @Test func aLaterSignalIsOfTheWaitThatWasGivenUp() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        var results: [DispatchTimeoutResult] = []
        let semaphore = DispatchSemaphore(value: 0)
        host.work {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { #expect(semaphore.signal() == 1) }
            semaphore.wait()
            results.append(semaphore.wait(timeout: .now() + 1))
        }
        try host.advance(to: 0.1)
        host.work { results.append(semaphore.wait(timeout: .now() + 1)) }
        #expect(results == [.timedOut, .timedOut])
    }

    @Test func waitsWithinWaitsEnd() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        func wait() {
            DispatchQueue.main.async { wait() }
            DispatchSemaphore(value: 0).wait()
        }
        host.work { wait() }
        let error = #expect(throws: StageError.self) { try host.advance(to: 0.1) }
        #expect(error?.reason.contains("waits within each other") == true, "\(error?.reason ?? "")")
    }

    @Test func aSemaphoreThatNobodySignalsIsAMistake() throws {
        let host = UIViewControllerHost(UIViewController(), size: CGSize(width: 10, height: 10))
        host.work { DispatchSemaphore(value: 0).wait() }
        let error = #expect(throws: StageError.self) { try host.advance(to: 0.1) }
        #expect(error?.reason.contains("DispatchSemaphore.wait() never ends") == true)
    }

    @Test func durationsAreWritten() {
        let formatter = DateComponentsFormatter()
        #expect(formatter.string(from: 65) == "1:05" && formatter.string(from: 5) == "0:05")
        #expect(formatter.string(from: 3665) == "1:01:05" && formatter.string(from: 100_000) == "1d 3:46:40")
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 65) == "01:05")
        formatter.zeroFormattingBehavior = .default
        formatter.allowedUnits = [.hour, .minute]
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: 3900) == "1h 5m" && formatter.string(from: 3600) == "1h")
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 7260) == "2 hours, 1 minute")
    }
}
