public import Foundation
import UIKitDynamics
public import XCTest

/// Lets the host's time pass while tests of XCTest wait: of queues, timers, display links and animations that were started
/// without a host.
///
/// Called by what the plugin writes into modules of tests. Of the timeout as many ticks pass as it has, as fast as they
/// can; what real threads do has all of it.
public enum PassingTime {
    /// See `XCTestCase.wait(for:timeout:)`.
    public static func wait(
        _ test: XCTestCase, for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool,
        _ file: StaticString, _ line: Int
    ) {
        during(timeout) {
            test.wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
        }
    }

    /// See `XCTestCase.waitForExpectations(timeout:)`.
    @MainActor @preconcurrency
    public static func waitForExpectations(
        _ test: XCTestCase, _ timeout: TimeInterval, _ file: StaticString, _ line: Int,
        _ handler: XCWaitCompletionHandler?
    ) {
        during(timeout) { test.waitForExpectations(timeout: timeout, file: file, line: line, handler: handler) }
    }

    /// See `XCTestCase.fulfillment(of:timeout:)`.
    nonisolated(nonsending)
        public static func fulfillment(
            _ test: XCTestCase, of expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool,
            _ file: StaticString, _ line: Int
        ) async
    {
        let timer = start(timeout)
        defer { timer.invalidate() }
        await test.fulfillment(
            of: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
    }

    /// See `XCTWaiter.wait(for:timeout:)`.
    public static func wait(
        _ waiter: XCTWaiter, for expectations: [XCTestExpectation], _ timeout: TimeInterval, _ enforceOrder: Bool,
        _ file: StaticString, _ line: Int
    ) -> XCTWaiter.Result {
        during(timeout) {
            waiter.wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder, file: file, line: line)
        }
    }

    private static func during<Result>(_ timeout: TimeInterval, _ body: () -> Result) -> Result {
        let timer = start(timeout)
        defer { timer.invalidate() }
        return body()
    }

    /// A timer of the main thread's run loop that lets a tick pass whenever it can.
    private static func start(_ timeout: TimeInterval) -> Foundation.Timer {
        // Only the timer's closure uses it, on the main thread.
        nonisolated(unsafe) var rest = WaitingTime.ticks(in: timeout)
        let timer = Foundation.Timer(timeInterval: 1e-5, repeats: true) { timer in
            guard rest > 0 else { return timer.invalidate() }
            rest -= 1
            onMain(()) { WaitingTime.pass() }
        }
        Foundation.RunLoop.main.add(timer, forMode: .default)
        return timer
    }
}
