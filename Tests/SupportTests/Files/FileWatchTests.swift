import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JellySupport

/// The notifications received by a thread.
private final class Listener: Sendable {
    let watch: FileWatch

    init(_ paths: [String]) throws {
        watch = try FileWatch()
        watch.watch(paths)
        try SystemThread.start { [box, watch] in
            while true {
                let event = watch.wait()
                box.events.withLock { $0.append(event) }
                if event == .woken { return }
            }
        }
    }

    private final class Box: Sendable { let events = Mutex<[FileWatch.Event]>([]) }
    private let box = Box()

    deinit { watch.wake() }

    /// The number of changes reported until nothing happens for a while; waits longer for an expected first one.
    func changes(isExpected: Bool = true) -> Int {
        let start = ContinuousClock.now
        var (count, quiet) = (0, start + .milliseconds(600))
        while .now < quiet || isExpected && count == 0 && .now < start + .seconds(20) {
            let found = box.events.withLock { events in
                defer { events = [] }
                return events.count
            }
            if found > 0 { quiet = .now + .milliseconds(600) }
            count += found
            usleep(2000)
        }
        return count
    }

    /// The milliseconds until a change is reported.
    func delay() -> Double {
        let start = ContinuousClock.now
        while box.events.withLock({ $0.isEmpty }), .now - start < .seconds(20) { usleep(200) }
        return (.now - start) / .milliseconds(1)
    }
}

@Suite struct FileWatchTests {
    /// Changes a file and checks the number of reports; takes the range of that number, and how long the machine may pause
    /// between two steps without ending the change.
    private typealias Check = (
        _ words: String, _ listener: Listener, _ range: ClosedRange<Int>, _ pause: Duration,
        _ change: (Steps) throws -> Void
    ) throws -> Void

    /// The longest time between two steps of a change.
    private final class Steps {
        private(set) var longest = Duration.zero
        private var last = ContinuousClock.now

        func note() {
            longest = max(longest, .now - last)
            last = .now
        }
    }

    /// Runs a test again, at most four times, where the machine paused between the steps of a change.
    ///
    /// What follows such a pause is another change, with its own report. Without one, a wrong number fails at once.
    private func withoutPauses(_ body: (Check) throws -> Void) rethrows {
        for attempt in 1...5 {
            var paused: [String] = []
            try body { words, listener, range, pause, change in
                let steps = Steps()
                try change(steps)
                steps.note()
                let count = listener.changes()
                guard !range.contains(count) else { return }
                if attempt < 5, count > 0, steps.longest >= pause {
                    paused.append(words)
                } else {
                    Issue.record("\(words): reported \(count) times, with a pause of \(steps.longest)")
                }
            }
            if paused.isEmpty { return }
        }
    }

    @Test func savesOfEveryKindAreReported() throws {
        try withoutPauses { check in
            try withDirectory { directory in
                let (file, other) = (directory.appending(path: "a.json5"), directory.appending(path: "b.json5"))
                try Data("1".utf8).write(to: file)
                let listener = try Listener([file.path])
                let saves: [(String, () throws -> Void)] = [
                    ("in place", { try Data("2".utf8).write(to: file) }),
                    ("beside and renamed", { try Data("3".utf8).write(to: file, options: .atomic) }),
                    (
                        "by way of a copy",
                        {
                            try FileManager.default.moveItem(at: file, to: other)
                            try Data("4".utf8).write(to: file)
                            try FileManager.default.removeItem(at: other)
                        }
                    ),
                    (
                        "in many pieces",
                        {
                            let handle = try FileHandle(forWritingTo: file)
                            for _ in 0..<50 { try handle.write(contentsOf: Data("5".utf8)) }
                            try handle.close()
                        }
                    ),
                    ("removed", { try FileManager.default.removeItem(at: file) }),
                    ("there again", { try Data("6".utf8).write(to: file) }),
                    ("its rights", { chmod(file.path, 0o600) }),
                    (
                        "a link in its place",
                        {
                            try Data("7".utf8).write(to: directory.appending(path: "c"))
                            try FileManager.default.removeItem(at: file)
                            try FileManager.default.createSymbolicLink(
                                at: file, withDestinationURL: directory.appending(path: "c"))
                        }
                    ),
                    ("what the link leads to", { try Data("8".utf8).write(to: directory.appending(path: "c")) }),
                ]
                for (words, save) in saves {
                    try check(words, listener, 1...1, ChangeCourse.pause) { _ in try save() }
                }
                // Other files are not reported.
                try Data("x".utf8).write(to: directory.appending(path: "d"))
                #expect(listener.changes(isExpected: false) == 0)
            }
        }
    }

    @Test func aFileThatIsKeptOpenIsReportedAfterAWhile() throws {
        try withoutPauses { check in
            try withDirectory { directory in
                let file = directory.appending(path: "a")
                try Data("1".utf8).write(to: file)
                let listener = try Listener([file.path])
                let handle = try FileHandle(forWritingTo: file)
                try check("written", listener, 1...1, ChangeCourse.pause) { _ in
                    try handle.write(contentsOf: Data("2".utf8))
                }
                // Continuous changes are reported from time to time: for a second, with pauses that do not end them.
                try check("written on and on", listener, 2...5, ChangeCourse.doubt) { steps in
                    for _ in 0..<100 {
                        try handle.write(contentsOf: Data("2".utf8))
                        usleep(10_000)
                        steps.note()
                    }
                }
                try handle.close()
            }
        }
    }

    @Test func aHalfWrittenFileIsKnown() throws {
        try withoutPauses { check in
            try withDirectory { directory in
                let file = directory.appending(path: "a")
                try Data("1".utf8).write(to: file)
                let listener = try Listener([file.path])
                #expect(listener.watch.isSettled)
                let handle = try FileHandle(forWritingTo: file)
                try check("emptied", listener, 1...1, ChangeCourse.pause) { _ in try handle.truncate(atOffset: 0) }
                // Reported, and still not settled.
                #expect(!listener.watch.isSettled)
                try check("written and closed", listener, 1...1, ChangeCourse.pause) { _ in
                    try handle.write(contentsOf: Data("2".utf8))
                    try handle.close()
                }
                #expect(listener.watch.isSettled)
            }
        }
    }

    @Test func directoriesThatComeAndGoAreFollowed() throws {
        try withoutPauses { check in
            try withDirectory { directory in
                let inner = directory.appending(path: "x/y")
                let file = inner.appending(path: "a.png")
                let listener = try Listener([file.path, directory.appending(path: "scene").path])
                func make() throws {
                    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
                    try Data("1".utf8).write(to: file)
                }
                for turn in 0..<2 {
                    try make()
                    #expect(listener.changes() >= 1, "made, turn \(turn)")
                    try check("written, turn \(turn)", listener, 1...1, ChangeCourse.pause) { _ in
                        try Data("2".utf8).write(to: file)
                    }
                    try FileManager.default.moveItem(
                        at: directory.appending(path: "x"), to: directory.appending(path: "z\(turn)"))
                    #expect(listener.changes() >= 1, "moved away, turn \(turn)")
                    // A file in the removed directory is a different one.
                    try Data("3".utf8).write(to: directory.appending(path: "z\(turn)/y/a.png"))
                    #expect(listener.changes(isExpected: false) == 0, "elsewhere, turn \(turn)")
                }
                try FileManager.default.moveItem(
                    at: directory.appending(path: "z0"), to: directory.appending(path: "x"))
                #expect(listener.changes() >= 1)
                try check("written", listener, 1...1, ChangeCourse.pause) { _ in try Data("4".utf8).write(to: file) }
            }
        }
    }

    @Test func linksAreFollowedStepByStep() throws {
        try withoutPauses { check in
            try withDirectory { directory in
                for name in ["one", "two"] {
                    try FileManager.default.createDirectory(
                        at: directory.appending(path: name), withIntermediateDirectories: false)
                    try Data(name.utf8).write(to: directory.appending(path: "\(name)/scene"))
                }
                let (data, scene) = (directory.appending(path: "data"), directory.appending(path: "scene"))
                try FileManager.default.createSymbolicLink(atPath: data.path, withDestinationPath: "one")
                try FileManager.default.createSymbolicLink(atPath: scene.path, withDestinationPath: "data/scene")
                let listener = try Listener([scene.path])
                try FileManager.default.createSymbolicLink(
                    atPath: directory.appending(path: "next").path, withDestinationPath: "two")
                try check("another link", listener, 1...1, ChangeCourse.pause) { _ in
                    #expect(rename(directory.appending(path: "next").path, data.path) == 0)
                }
                try check("written", listener, 1...1, ChangeCourse.pause) { _ in
                    try Data("3".utf8).write(to: directory.appending(path: "two/scene"))
                }
                try Data("3".utf8).write(to: directory.appending(path: "one/scene"))
                #expect(listener.changes(isExpected: false) == 0)
                // A link to itself is followed no further than by the system.
                try FileManager.default.createSymbolicLink(
                    atPath: directory.appending(path: "loop").path, withDestinationPath: "loop")
                #expect(!DirectoryWays.directories(to: [directory.appending(path: "loop").path]).isEmpty)
            }
        }
    }

    @Test func aSaveIsReportedSoon() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "a")
            try Data("1".utf8).write(to: file)
            let listener = try Listener([file.path])
            var delays: [Double] = []
            for turn in 0..<9 {
                try Data("\(turn)".utf8).write(to: file, options: .atomic)
                delays.append(listener.delay())
                _ = listener.changes()
            }
            // Scripts/measure/watch measures the latency; here changes must not wait for later ones.
            #expect(delays.sorted()[4] < 1000, "\(delays)")
        }
    }

    @Test func changesThatFollowEachOtherAreReportedOnce() {
        var course = ChangeCourse()
        #expect(course.rest(at: .now) == nil)
        let now = ContinuousClock.now
        course.note(isWhole: false, at: now)
        #expect(course.rest(at: now) == 61)
        course.note(isWhole: true, at: now + .milliseconds(10))
        #expect(course.rest(at: now + .milliseconds(10)) == 5)
        for turn in 0..<100 { course.note(isWhole: false, at: now + .milliseconds(turn * 10)) }
        #expect(course.rest(at: now + .milliseconds(401)) == 0)
    }
}
