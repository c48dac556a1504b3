import Foundation
import JellyPorting
import Testing

@Suite struct ActorIsolationTests {
    private func isolated(_ text: String) -> String { rewritten("import XCTest\nimport UIKit\n" + text) }

    @Test(arguments: [
        ("@MainActor func testA() {}", "           func testA() {}"),
        ("@MainActor override func setUp() {}", "           override func setUp() {}"),
        ("@MainActor func testA() async {}", "@preconcurrency @MainActor func testA() async {}"),
        ("@MainActor var a = 1", "           var a = 1"),
        ("let a: @MainActor () -> Void", "let a: @MainActor () -> Void"),
        ("func testA() { Task { @MainActor in b() } }", "func testA() { Task { @MainActor in b() } }"),
        ("struct B { @MainActor func c() {} }", "struct B { @preconcurrency @MainActor func c() {} }"),
    ]) func testsAreNotIsolated(_ member: String, _ expected: String) {
        let text = isolated("final class A: SnapshotTestCase {\n\(member)\n}\n")
        #expect(text.hasSuffix("final class A: SnapshotTestCase {\n\(expected)\n}\n"), "\(text)")
    }

    @Test func aCasesIsolationStaysForItsAsynchronousTests() {
        let text = isolated("@MainActor class A: XCTestCase {\nfunc testA() {}\nfunc testB() async {}\n}\n")
        #expect(
            text.hasSuffix(
                "           class A: XCTestCase {\nfunc testA() {}\n@MainActor func testB() async {}\n}\n"),
            "\(text)")
    }

    @Test(arguments: [
        ("@MainActor class A {}", "@preconcurrency @MainActor class A {}"),
        ("@MainActor func a() {}", "@preconcurrency @MainActor func a() {}"),
        ("@MainActor extension A {}", "@MainActor extension A {}"),
        ("@preconcurrency @MainActor func a() {}", "@preconcurrency @MainActor func a() {}"),
    ]) func whatTestsCallIsNotStrictlyIsolated(_ text: String, _ expected: String) {
        #expect(rewritten("import UIKit\n\(text)\n") == "import UIKit\n\(expected)\n")
    }
}
