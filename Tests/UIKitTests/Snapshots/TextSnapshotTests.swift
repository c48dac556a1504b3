import Foundation
import Synchronization
import TestSupport
import Testing
import UIKitDynamics

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import SnapshotTesting

/// Snapshots of texts, and the naming, recording and comparison of references.
@Suite struct TextSnapshotTests {
    private struct User: Encodable { let id: Int, name: String, bio: String }
    private static let user = User(id: 1, name: "Blobby", bio: "Blobbed around the world.")

    private func text<Value>(of value: Value, as strategy: Snapshotting<Value, String>) throws -> String {
        try taken(value, strategy)
    }

    @Test func aMissingReferenceIsRecordedOnceAndThenHeld() throws {
        try withSnapshots { snapshots in
            let first = try #require(snapshots.failure(of: "a\nb", as: .lines))
            #expect(first.hasPrefix("No reference was found on disk. Recorded a new one:"), "\(first)")
            #expect(try snapshots.names() == ["test.it.txt"])
            #expect(snapshots.failure(of: "a\nb", as: .lines) == nil)
            let other = try #require(snapshots.failure(of: "a\nc", as: .lines))
            #expect(other.hasPrefix("Snapshot “it” does not match its reference."), "\(other)")
            #expect(other.contains("@@ −1,2 +1,2 @@\n\u{2007}a\n−b\n+c"), "\(other)")
            #expect(other.contains("file://\(snapshots.references.path)/test.it.txt"), "\(other)")
            #expect(try snapshots.data("test.it.txt") == Data("a\nb".utf8))
            let failed = snapshots.artifacts.appending(path: "Snapshots/test.it.txt")
            #expect(try Data(contentsOf: failed) == Data("a\nc".utf8))
        }
    }

    @Test func requestsAreWrittenAsTheyAreSent() throws {
        var request = URLRequest(url: try #require(URL(string: "https://example.com/a?b=2&a=1")))
        #expect(try text(of: request, as: .raw) == "GET https://example.com/a?a=1&b=2")
        request.httpMethod = "POST"
        request.addValue("id=\"1\"", forHTTPHeaderField: "Cookie")
        request.addValue("text/html", forHTTPHeaderField: "Accept")
        request.httpBody = Data("{\"b\":1,\"a\":2}".utf8)
        #expect(
            try text(of: request, as: .raw(pretty: true)) == """
                POST https://example.com/a?a=1&b=2
                Accept: text/html
                Cookie: id="1"

                {
                  "a" : 2,
                  "b" : 1
                }
                """)
        #expect(
            try text(of: request, as: .curl).split(separator: " \\\n\t") == [
                "curl", "--request POST", "--header \"Accept: text/html\"", #"--data "{\"b\":1,\"a\":2}""#,
                #"--cookie "id=\"1\"""#, "\"https://example.com/a?a=1&b=2\"",
            ])
        // Rewritten sources have the host's requests instead.
        var own = HostURLRequest(url: try #require(request.url))
        (own.httpMethod, own.httpBody) = (request.httpMethod, request.httpBody)
        own.allHTTPHeaderFields = request.allHTTPHeaderFields
        #expect(try text(of: own, as: .raw(pretty: true)) == text(of: request, as: .raw(pretty: true)))
        #expect(try text(of: own, as: .curl) == text(of: request, as: .curl))
    }

    @Test func snapshotsOfATestAreNumbered() throws {
        try withSnapshots { snapshots in
            SnapshotCounter.$current.withValue(SnapshotCounter()) {
                for value in ["one", "two"] { _ = snapshots.failure(of: value, as: .lines, named: nil) }
                _ = snapshots.failure(of: "three", as: .lines, named: nil, testName: "other(of:)")
            }
            let names = try snapshots.names()
            #expect(names == ["other-of.1.txt", "test.1.txt", "test.2.txt"])
        }
    }

    @Test(arguments: [
        ("testFoo()", "testFoo"), ("a card: 3 × wide!", "a-card-3-wide"), ("snake_case", "snake_case"),
        ("größe", "größe"),
        ("../../etc", "etc"), ("", ""),
    ])
    func namesBecomePartsOfFileNames(_ name: String, _ expected: String) {
        #expect(SnapshotPlace.sanitized(name) == expected)
    }

    @Test func modesOfRecordingAreKept() throws {
        try withSnapshots { snapshots in
            let none = try #require(snapshots.failure(of: "a", as: .lines, record: .never))
            #expect(none.contains("recording is off"), "\(none)")
            #expect(!FileManager.default.fileExists(atPath: snapshots.references.path))
            let all = try #require(snapshots.failure(of: "a", as: .lines, record: .all))
            #expect(all.hasPrefix("Record mode is on."), "\(all)")
            #expect(snapshots.failure(of: "a", as: .lines, record: .failed) == nil)
            let failed = try #require(snapshots.failure(of: "b", as: .lines, record: .failed))
            #expect(failed.contains("Recorded it as the new reference."), "\(failed)")
            #expect(snapshots.failure(of: "b", as: .lines, record: .never) == nil)
            let inScope = withSnapshotTesting(record: .all) { snapshots.failure(of: "c", as: .lines) }
            #expect(inScope?.hasPrefix("Record mode is on.") == true)
        }
        try withSnapshots(["SNAPSHOT_TESTING_RECORD": "always"]) { snapshots in
            let text = try #require(snapshots.failure(of: "a", as: .lines))
            #expect(text == "SNAPSHOT_TESTING_RECORD must be all, failed, missing or never, not “always”")
        }
    }

    @Test func nothingIsRecordedInCI() throws {
        try withSnapshots(["CI": "true"]) { snapshots in
            for mode in [SnapshotTestingConfiguration.Record.missing, .all, .failed, .never] {
                let text = try #require(snapshots.failure(of: "a", as: .lines, record: mode))
                #expect(text.contains("in CI nothing is"), "\(text)")
            }
            #expect(!FileManager.default.fileExists(atPath: snapshots.references.path))
            try FileManager.default.createDirectory(at: snapshots.references, withIntermediateDirectories: true)
            try Data("a".utf8).write(to: snapshots.references.appending(path: "test.it.txt"))
            for mode in [SnapshotTestingConfiguration.Record.all, .failed] {
                let text = try #require(snapshots.failure(of: "b", as: .lines, record: mode))
                #expect(text.contains("goldens are never recorded in CI"), "\(text)")
            }
            #expect(try snapshots.data("test.it.txt") == Data("a".utf8))
        }
    }

    @Test func foreignPlacesAreNotReplaced() throws {
        try withSnapshots { snapshots in
            let place = snapshots.references.appending(path: "test.it.txt")
            let files = FileManager.default
            try files.createDirectory(at: place, withIntermediateDirectories: true)
            #expect(snapshots.failure(of: "a", as: .lines, record: .all)?.contains("is not a regular file") == true)
            try files.removeItem(at: place)
            let secret = snapshots.url.appending(path: "secret")
            try Data("s".utf8).write(to: secret)
            try files.createSymbolicLink(at: place, withDestinationURL: secret)
            #expect(snapshots.failure(of: "a", as: .lines, record: .all)?.contains("is not a regular file") == true)
            #expect(try Data(contentsOf: secret) == Data("s".utf8))
        }
    }

    @Test func dumpsAreSortedAndHaveNoAddresses() throws {
        struct Container { let dict: [String: Int], set: Set<Int> }
        final class Father { var child: Child? }
        final class Child { let father: Father; init(_ father: Father) { self.father = father } }
        #expect(
            try text(of: Self.user, as: .dump) == """
                ▿ User
                  - bio: "Blobbed around the world."
                  - id: 1
                  - name: "Blobby"

                """)
        #expect(
            try text(of: Container(dict: ["b": 2, "a": 1], set: [3, 1]), as: .dump) == """
                ▿ Container
                  ▿ dict: 2 key/value pairs
                    ▿ (2 elements)
                      - key: "a"
                      - value: 1
                    ▿ (2 elements)
                      - key: "b"
                      - value: 2
                  ▿ set: 2 members
                    - 1
                    - 3

                """)
        let father = Father()
        father.child = Child(father)
        #expect(
            try text(of: father, as: .dump) == """
                ▿ Father
                  ▿ child: Optional<Child>
                    ▿ some: Child
                      ▿ father (circular reference detected)

                """)
        #expect(try text(of: Date(timeIntervalSinceReferenceDate: 0), as: .dump) == "- 2001-01-01T00:00:00Z\n")
        #expect(try text(of: Data("Hello, world!".utf8), as: .dump) == "- 13 bytes\n")
        #expect(try !text(of: NSObject(), as: .dump).contains("0x"))
    }

    @Test func encodedValuesHaveSortedKeys() throws {
        let json = "{\n  \"bio\" : \"Blobbed around the world.\",\n  \"id\" : 1,\n  \"name\" : \"Blobby\"\n}"
        #expect(try text(of: Self.user, as: .json) == json)
        #expect(try text(of: ["id": 1, "bio": "b"] as [String: any Sendable], as: .json).contains("\"bio\" : \"b\""))
        #expect(try text(of: Self.user, as: .plist).contains("<string>Blobby</string>"))
        try withSnapshots { snapshots in
            let text = try #require(snapshots.failure(of: Self.user as Any, as: .json))
            #expect(text.contains("it is User, which JSONSerialization does not accept"), "\(text)")
        }
    }

    @Test func functionsOfCasesBecomeTables() throws {
        enum Turn: String, CaseIterable { case left, right }
        let strategy: Snapshotting<(Turn) -> Bool, String> = Snapshotting<Turn, String>.func(into: .description)
        #expect(try text(of: { $0 == .left }, as: strategy) == "\"left\",\"true\"\n\"right\",\"false\"")
    }

    @Test func bytesAreCompared() throws {
        try withSnapshots { snapshots in
            _ = snapshots.failure(of: Data([1, 2, 3]), as: .data)
            #expect(try snapshots.names() == ["test.it"])
            let text = try #require(snapshots.failure(of: Data([1, 5]), as: .data))
            #expect(text.contains("2 bytes instead of 3, the first different one at offset 1"), "\(text)")
        }
    }

    @Test func aStrategyThatNeverCallsBackTimesOut() throws {
        let strategy = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in Async { _ in } }
        let text = try #require(verifySnapshot(of: 1, as: strategy, timeout: 0.05))
        #expect(text.contains("was not taken within 0.05 s"), "\(text)")
    }

    @Test func aStrategyMayCallBackFromAnotherThread() throws {
        let strategy = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { value in
            Async { callback in
                nonisolated(unsafe) let callback = callback
                Thread.detachNewThread { callback("\(value)") }
            }
        }
        try withSnapshots { snapshots in
            _ = snapshots.failure(of: 7, as: strategy)
            let data = try snapshots.data("test.it.txt")
            #expect(data == Data("7".utf8))
        }
    }

    @Test func manyDifferentLinesAreShownWithoutMatchingThem() {
        let (old, new) = ((0..<50_000).map { "a\($0)" }, (0..<50_000).map { "b\($0)" })
        let text = LineDifference(old.joined(separator: "\n"), new.joined(separator: "\n")).text
        #expect(text.hasSuffix("more lines") && text.count < 10_000)
    }

    @Test(.snapshots(record: .never)) func theTraitSaysWhenToRecord() throws {
        try withSnapshots { snapshots in
            #expect(snapshots.failure(of: "a", as: .lines)?.contains("recording is off") == true)
        }
    }

    @Test func everyTestWithTheTraitCountsFromOne() async throws {
        let test = try #require(Test.current)
        let trait: SnapshotsTestTrait = .snapshots(record: .never)
        let messages = Mutex<[String]>([])
        for _ in 1...2 {
            try await trait.provideScope(for: test, testCase: nil) {
                let failure = verifySnapshot(
                    of: "a", as: .lines, snapshotDirectory: "/nowhere", testName: "counted")
                messages.withLock { $0.append(failure ?? "") }
            }
        }
        let all = messages.withLock { $0 }
        #expect(all.count == 2 && all.allSatisfy { $0.contains("counted.1") }, "\(all)")
    }

    @Test func anAssertionFailsAtItsPlace() throws {
        try withSnapshots { snapshots in
            withKnownIssue {
                withSnapshotTesting(record: .never) {
                    assertSnapshot(of: "a", as: .lines, snapshotDirectory: snapshots.references.path)
                }
            } matching: { issue in
                issue.sourceLocation?.fileName == "TextSnapshotTests.swift"
                    && issue.comments.first?.rawValue.contains("No reference was found") == true
            }
        }
    }
}
