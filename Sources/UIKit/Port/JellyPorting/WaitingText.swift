/// XCTest's methods that wait, and its names that are not here, as a module of tests declares them, so that they take
/// precedence over imported ones.
enum WaitingText {
    static let overloads = """

        import SnapshotTesting
        import XCTest

        // What Apple's XCTest has besides.
        typealias XCTActivity = SnapshotTesting.XCTActivity
        typealias XCTAttachment = SnapshotTesting.XCTAttachment
        typealias XCTContext = SnapshotTesting.XCTContext

        // The host's time passes while tests wait.
        extension XCTestCase {
            func wait(
                for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false,
                file: StaticString = #file, line: Int = #line
            ) {
                PassingTime.wait(self, for: expectations, timeout, enforceOrder, file, line)
            }

            @MainActor @preconcurrency func waitForExpectations(
                timeout: TimeInterval, file: StaticString = #file, line: Int = #line,
                handler: XCWaitCompletionHandler? = nil
            ) {
                PassingTime.waitForExpectations(self, timeout, file, line, handler)
            }

            nonisolated(nonsending) func fulfillment(
                of expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false,
                file: StaticString = #file, line: Int = #line
            ) async {
                await PassingTime.fulfillment(self, of: expectations, timeout, enforceOrder, file, line)
            }
        }

        extension XCTWaiter {
            @discardableResult func wait(
                for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false,
                file: StaticString = #file, line: Int = #line
            ) -> XCTWaiter.Result {
                PassingTime.wait(self, for: expectations, timeout, enforceOrder, file, line)
            }

            class func wait(
                for expectations: [XCTestExpectation], timeout: TimeInterval, enforceOrder: Bool = false,
                file: StaticString = #file, line: Int = #line
            ) -> XCTWaiter.Result {
                PassingTime.wait(XCTWaiter(), for: expectations, timeout, enforceOrder, file, line)
            }
        }

        """
}
