import Foundation
import JellyDynamics
import JellyGoldenTesting
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import Synchronization
import TestSupport
import Testing

/// Goldens from Swift Testing.
@Suite struct ExpectGoldenTests {
    static func square(_ red: UInt8) -> Bitmap {
        Bitmap(width: 3, height: 2, filledWith: StraightColor(red: red, green: 10, blue: 20))
    }

    static func stage(_ color: Color = .orange) -> Stage {
        let stage = Stage(size: CGSize(width: 40, height: 40))
        let block = BlockView(frame: CGRect(x: 10, y: 5, width: 20, height: 20), color: color)
        stage.view.addSubview(block)
        stage.animator.addBehavior(GravityBehavior(items: [block]))
        return stage
    }

    /// Calls `body` with settings that record missing goldens into a new directory.
    func withGoldenDirectory(_ body: (URL) throws -> Void) throws {
        try withDirectory { directory in
            try withGoldens(.recording(in: directory.appending(path: "golden"), directory.appending(path: "failures")))
            {
                try body(directory)
            }
        }
    }

    /// The issues that `body` records, as text.
    func issues(_ body: () throws -> Void) throws -> [String] {
        let messages = Mutex<[String]>([])
        try withKnownIssue(isIntermittent: true) {
            try body()
        } matching: { issue in
            messages.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        return messages.withLock { $0 }
    }

    @Test func everyKindOfGoldenIsRecordedOnceThenHeld() throws {
        try withGoldenDirectory { directory in
            func all(_ color: Color) throws {
                try expectGolden(of: Self.square(color.red > 0.9 ? 200 : 0), named: "bitmap")
                try expectGolden(
                    of: Drawing(size: CGSize(width: 4, height: 4), background: color), scale: 2, named: "drawing")
                try expectGolden(of: Self.stage(color), at: 0.1, named: "stage")
                try expectGolden(
                    of: Self.stage(color), to: 0.5, take: GoldenTake(rate: FrameRate(30), mode: .hash), named: "take")
            }
            let first = try issues { try all(.orange) }
            #expect(first.count == 4 && first.allSatisfy { $0.hasSuffix("and run the test again") }, "\(first)")
            #expect(
                try directory.appending(path: "golden").names == ["bitmap.png", "drawing.png", "stage.png", "take"])
            try all(.orange)
            let later = try issues { try all(.blue) }
            #expect(later.count == 4 && later.allSatisfy { $0.contains("changed: ") }, "\(later)")
            #expect(later[0].hasPrefix("“bitmap”: changed: the image differs: 6 pixels differ"))
            #expect(later[0].contains("\n  \(directory.path)/failures/bitmap.difference.png"))
            #expect(later[3].hasPrefix("“take”: appearance changed: “view 1”: colour #0000ff instead of #ff8000; "))
        }
    }

    @Test func imagesThatTakeTheirTimeAreHeldToo() async throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "jellyframe-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        func expect(_ red: UInt8) async throws {
            try await expectGolden(named: "slow") {
                await Task.yield()
                return Self.square(red)
            }
        }
        await withGoldens(.recording(in: directory, directory.appending(path: "f"))) {
            await withKnownIssue { try await expect(7) }
        }
        try await withGoldens(
            GoldenSettings(root: directory, artifacts: directory.appending(path: "f"), recording: .never)
        ) {
            try await expect(7)
            await withKnownIssue { try await expect(8) }
        }
        #expect(try directory.names == ["f", "slow.png"])
    }

    @Test func aMissingGoldenIsRecordedByTheFirstRunWhichFails() throws {
        try withDirectory { directory in
            var settings = GoldenSettings(root: directory, artifacts: directory.appending(path: "failures"))
            settings.isCI = false
            func run() throws -> [String] {
                try issues { try withGoldens(settings) { try expectGolden(of: Self.square(7), named: "red") } }
            }
            let first = try run()
            #expect(first.count == 1 && first[0].contains("recorded as \(directory.path)/red.png"), "\(first)")
            #expect(try run() == [])
            settings.isCI = true
            #expect(try run() == [])
            try FileManager.default.removeItem(at: directory.appending(path: "red.png"))
            let inCI = try run()
            #expect(inCI.count == 1 && inCI[0].hasPrefix("golden “red” not found in \(directory.path)"), "\(inCI)")
            #expect(try !directory.names.contains("red.png"))
        }
    }

    @Test func recordingInCIIsAFailure() throws {
        try withGoldenDirectory { directory throws in
            var settings = GoldenSettings()
            settings.isCI = true
            let issues = try issues {
                try withGoldens(settings) { try expectGolden(of: Self.square(0), named: "red") }
            }
            #expect(issues.count == 1 && issues[0].hasPrefix("“red” is not recorded: goldens are never recorded in CI"))
            #expect(try !directory.names.contains("golden"))
        }
    }

    @Test func anUnusableNameIsAnIssue() throws {
        try withGoldenDirectory { _ in
            let issues = try issues { try expectGolden(of: Self.square(0), named: "../up") }
            #expect(issues == ["“../up” is not a valid name of a golden: begins with a dot"])
        }
    }

    @Test func whatCannotBeDrawnIsThrown() throws {
        struct Broken: Error {}
        func broken() throws -> Bitmap { throw Broken() }
        try withGoldenDirectory { _ in
            #expect(throws: Broken.self) { try expectGolden(of: try broken(), named: "broken") }
        }
    }

    @Test func theSettingsInsideGoBeforeThoseOutside() throws {
        try withGoldenDirectory { directory in
            _ = try issues { try expectGolden(of: Self.square(200), named: "red") }
            withGoldens(GoldenSettings(tolerance: .otherCairo)) {
                #expect(GoldenSettings.current.tolerance == .otherCairo)
                #expect(GoldenSettings.current.recording == .missing)
            }
            try withGoldens(GoldenSettings(tolerance: .otherCairo)) {
                try expectGolden(of: Self.square(201), named: "red")
            }
            let exact = try issues { try expectGolden(of: Self.square(201), named: "red") }
            #expect(exact.count == 1)
            let inner = try issues {
                try withGoldens(GoldenSettings(tolerance: .otherCairo)) {
                    try withGoldens(GoldenSettings(tolerance: .exact)) {
                        try expectGolden(of: Self.square(201), named: "red")
                    }
                }
            }
            #expect(inner.count == 1)
        }
    }

    @Test(.goldens(root: URL(filePath: "/somewhere"), isStrict: true)) func theTraitSetsWhatItSays() {
        #expect(GoldenSettings.current.root?.path == "/somewhere")
        #expect(GoldenSettings.current.isStrict == true && GoldenSettings.current.tolerance == nil)
    }
}

extension GoldenSettings {
    /// Settings that record missing goldens, even if these tests run alone.
    static func recording(in root: URL, _ artifacts: URL) -> GoldenSettings {
        var settings = GoldenSettings(root: root, artifacts: artifacts, recording: .missing)
        settings.isCI = false
        return settings
    }
}
