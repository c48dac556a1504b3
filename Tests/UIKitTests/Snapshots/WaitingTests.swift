import Foundation
import TestSupport
import UIKitDynamics
import XCTest

@testable import SnapshotTesting

/// Waiting for what runs without a host.
final class WaitingTests: XCTestCase {
    @MainActor func testDisplayLinksTickWhileATestWaits() {
        let done = expectation(description: "third tick")
        var times: [Double] = []
        let link = CADisplayLink { link in
            times.append(link.timestamp)
            guard times.count == 3 else { return }
            link.invalidate()
            done.fulfill()
        }
        link.add(to: .main, forMode: .common)
        let start = CACurrentMediaTime()
        PassingTime.wait(self, for: [done], 5, false, #filePath, #line)
        XCTAssertEqual(times.map { (($0 - start) * 60).rounded() }, [1, 2, 3])
    }

    func testLongTimeoutsLetAnHourPass() {
        XCTAssertEqual([5_000, .infinity, 0.1, 0, .nan].map(WaitingTime.ticks), [216_000, 216_000, 6, 0, 0])
    }

    @MainActor func testAnimationsQueuesAndTimersGoOn() {
        let animated = expectation(description: "animated")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var order: [String] = []
        UIView.animate(withDuration: 0.4) {
            view.alpha = 0
        } completion: { _ in
            order.append("animation")
            animated.fulfill()
        }
        let queued = expectation(description: "queued")
        UIKitDynamics.DispatchQueue.main.asyncAfter(deadline: UIKitDynamics.DispatchTime.now() + 0.1) {
            order.append("queue")
            queued.fulfill()
        }
        let fired = expectation(description: "fired")
        let timer = UIKitDynamics.Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
            order.append("timer")
            fired.fulfill()
        }
        PassingTime.waitForExpectations(self, 1, #filePath, #line, nil)
        XCTAssertEqual(order, ["queue", "timer", "animation"])
        timer.invalidate()
    }

    @MainActor func testAsMuchTimePassesAsATestWaits() {
        let never = expectation(description: "never")
        never.isInverted = true
        var ticks = 0
        let link = CADisplayLink { _ in ticks += 1 }
        link.add(to: .main, forMode: .common)
        let result = PassingTime.wait(XCTWaiter(), for: [never], 0.25, false, #filePath, #line)
        link.invalidate()
        XCTAssertEqual(result, .completed)
        XCTAssertEqual(ticks, 15)
    }

    func testATestKnowsItsMethod() throws {
        XCTAssertEqual(try NSStringFromSelector(XCTUnwrap(invocation).selector), "testATestKnowsItsMethod")
        XCTAssertEqual(XCTContext.runActivity(named: "part") { $0.name }, "part")
    }
}

/// Files that tests of XCTest add.
final class TestFileTests: XCTestCase {
    func testFilesAreKeptWhereATestFails() throws {
        try withSnapshots { snapshots in
            let files = TestFiles()
            let text = XCTAttachment(string: "seen")
            text.name = "what was seen"
            let log = XCTAttachment(data: Data([0xFF]))
            log.lifetime = .keepAlways
            SnapshotEnvironment.$current.withValue(snapshots.environment) {
                files.add(text, of: nil)
                files.testCaseDidFinish(self)
                XCTAssertFalse(FileManager.default.fileExists(atPath: snapshots.artifacts.path))
                files.add(text, of: nil)
                files.add(log, of: "part one")
                files.testCaseDidFinish(self)
                files.add(text, of: nil)
                files.testCase(self, didFailWithDescription: "no", inFile: nil, atLine: 1)
                files.add(XCTAttachment(string: "later"), of: nil)
                files.testCaseDidFinish(self)
            }
            let directory = snapshots.artifacts.appending(
                path: "TestFileTests/testFilesAreKeptWhereATestFails/attachments")
            XCTAssertEqual(try directory.names, ["1-part-one.bin", "1-what-was-seen.txt", "2-file.txt"])
            XCTAssertEqual(
                try String(contentsOf: directory.appending(path: "1-what-was-seen.txt"), encoding: .utf8), "seen")
        }
    }
}
