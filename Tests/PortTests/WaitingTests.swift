import JellyPorting
import Testing

/// What modules of tests declare besides.
@Suite struct WaitingTests {
    private func registration(passesTime: Bool) -> String {
        let file = SourceFile(path: "Tests/CardTests.swift", text: "import XCTest\nclass CardTests: XCTestCase {}\n")
        return SourceModule.registration(of: SourceModule([file]).rewritten(), passesTime: passesTime)
    }

    @Test func timePassesWhileTestsWait() {
        let text = registration(passesTime: true)
        for method in ["func wait(", "func waitForExpectations(", "func fulfillment(", "class func wait("] {
            #expect(text.contains(method), "\(text)")
        }
        #expect(text.contains("typealias XCTAttachment = SnapshotTesting.XCTAttachment"))
        #expect(text.hasPrefix(registration(passesTime: false)))
    }

    @Test func otherModulesDoNotNeedXCTest() { #expect(!registration(passesTime: false).contains("XCTest")) }
}
