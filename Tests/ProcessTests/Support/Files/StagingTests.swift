import Foundation
import Synchronization
import TestSupport
import Testing

import JellySupport

@Suite struct StagingTests {
    private let bytes = Array("new".utf8)

    private func text(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

    @Test func filesAppearAllAtOnceAndDirectoriesAreMade() throws {
        try withDirectory { directory in
            let outputs = Staging()
            let (a, b) = (directory.appending(path: "x/y/a.txt"), directory.appending(path: "b.txt"))
            try outputs.write(bytes, to: a.path)
            try outputs.write(bytes, to: b.path)
            #expect(text(a) == nil && text(b) == nil)
            try outputs.publish()
            #expect(text(a) == "new" && text(b) == "new")
            #expect(try directory.names == ["b.txt", "x"])
            #expect(throws: OutputError.ended) { try outputs.publish() }
        }
    }

    @Test func whatIsCancelledLeavesNothingAndKeepsWhatWasThere() throws {
        try withDirectory { directory in
            let old = directory.appending(path: "a.txt")
            try Data("old".utf8).write(to: old)
            do {
                let outputs = Staging()
                try outputs.write(bytes, to: old.path)
                try outputs.write(bytes, to: directory.appending(path: "x/y/b.txt").path)
            }
            #expect(try directory.names == ["a.txt"])
            #expect(text(old) == "old")
        }
    }

    @Test func oneThatCannotTakeItsPlacePutsTheOthersBack() throws {
        try withDirectory { directory in
            let (a, b) = (directory.appending(path: "a.txt"), directory.appending(path: "b.txt"))
            try Data("old".utf8).write(to: a)
            let outputs = Staging()
            try outputs.write(bytes, to: a.path)
            try outputs.write(bytes, to: b.path)
            // Meanwhile another program creates a directory there.
            try FileManager.default.createDirectory(at: b, withIntermediateDirectories: false)
            #expect(throws: OutputError.self) { try outputs.publish() }
            #expect(text(a) == "old")
            #expect(try directory.names == ["a.txt", "b.txt"])
        }
    }

    @Test func aLinkIsFollowedAndStays() throws {
        try withDirectory { directory in
            let (link, target) = (directory.appending(path: "link"), directory.appending(path: "sub/target"))
            try FileManager.default.createDirectory(
                at: directory.appending(path: "sub"), withIntermediateDirectories: false)
            for old in ["old", nil] {
                try? FileManager.default.removeItem(at: link)
                if let old {
                    try Data(old.utf8).write(to: target)
                } else {
                    try FileManager.default.removeItem(at: target)
                }
                try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "sub/target")
                try Staging.write(bytes, to: link.path)
                #expect(FileKind(of: link.path, followingLinks: false) == .link)
                #expect(text(target) == "new")
            }
        }
    }

    @Test func aPipeIsWrittenStraightAndStays() throws {
        try withDirectory { directory in
            let pipe = directory.appending(path: "pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let reader = try ChildProgram(["cat", pipe.path])
            try Staging.write(bytes, to: pipe.path)
            #expect(try reader.outcome().text == "new")
            #expect(FileKind(of: pipe.path) == .special)
        }
    }

    @Test func aDescriptorIsWrittenWhereItStands() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "log")
            let descriptor = open(file.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(descriptor) }
            try writeAll(Array("before ".utf8), to: descriptor)
            try Staging.write(bytes, to: "/dev/fd/\(descriptor)")
            #expect(text(file) == "before new")
        }
    }

    @Test func aFileHasTheRightsThatItHad() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "a.txt")
            try Data("old".utf8).write(to: file)
            chmod(file.path, 0o640)
            try Staging.write(bytes, to: file.path)
            var status = stat()
            stat(file.path, &status)
            #expect(status.st_mode & 0o777 == 0o640)
        }
    }

    @Test func noDirectoryIsMadeInAScratchDirectoryThatIsGone() throws {
        try withDirectory { directory in
            let staging = Staging()
            let scratch = try staging.scratchDirectory(in: directory.path)
            try staging.makeScratchDirectories(scratch + "/1/images")
            #expect(isDirectory(scratch + "/1/images"))
            staging.cancel()
            #expect(throws: OutputError.ended) { try staging.makeScratchDirectories(scratch + "/2/images") }
            #expect(try directory.names == [])
            let missing = directory.path + "/missing"
            #expect {
                _ = try Staging().scratchDirectory(in: missing)
            } throws: {
                "\($0)" == "“\(missing)/.jellyframe-…” cannot be created: No such file or directory"
            }
        }
    }

    @Test func oneFileUnderTwoNamesIsRefused() throws {
        try withDirectory { directory in
            let real = directory.appending(path: "real")
            try FileManager.default.createDirectory(at: real, withIntermediateDirectories: false)
            let link = directory.appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
            let outputs = Staging()
            try outputs.write(bytes, to: real.path + "/a")
            #expect(throws: OutputError.twice(path: link.path + "/a", other: real.path + "/a")) {
                try outputs.write(bytes, to: link.path + "/a")
            }
        }
    }

    @Test func whatIsReadIsNotReplaced() throws {
        try withDirectory { directory in
            let (scene, link) = (directory.appending(path: "scene"), directory.appending(path: "link"))
            try Data("scene".utf8).write(to: scene)
            try FileManager.default.linkItem(at: scene, to: link)
            ProtectedFiles.add(scene.path)
            for path in [scene.path, link.path, directory.path + "/../" + directory.lastPathComponent + "/scene"] {
                #expect(throws: OutputError.input(path: path)) { try Staging.write(bytes, to: path) }
            }
            #expect(text(scene) == "scene")
        }
    }

    @Test func whatIsReadAfterItsPlaceWasKeptIsNotReplaced() throws {
        try withDirectory { directory in
            let scene = directory.appending(path: "scene.json5")
            try Data("scene".utf8).write(to: scene)
            let outputs = Staging()
            try outputs.write([1], to: directory.appending(path: "other").path)
            try outputs.write([1], to: scene.path)
            ProtectedFiles.add(scene.path)
            #expect(throws: OutputError.input(path: scene.path)) { try outputs.publish() }
            #expect(try directory.names == ["scene.json5"])
            #expect(try Data(contentsOf: scene) == Data("scene".utf8))
        }
    }

    @Test func aNameMayBeAsLongAsTheSystemTakes() throws {
        try withDirectory { directory in
            let file = directory.appending(path: String(repeating: "n", count: 255))
            try Staging.write(bytes, to: file.path)
            #expect(text(file) == "new")
            #expect(throws: OutputError.self) { try Staging.write(bytes, to: file.path + "n") }
            #expect(try directory.names.count == 1)
        }
    }

    @Test func aDirectoryTakesThePlaceOfAnotherAsAWhole() throws {
        try withDirectory { directory in
            let place = directory.appending(path: "golden")
            for name in ["a", "b"] {
                let outputs = Staging()
                let hidden = try outputs.reserveDirectory(place.path)
                try Data(name.utf8).write(to: URL(filePath: hidden).appending(path: name))
                try outputs.publish()
                #expect(try place.names == [name])
            }
            #expect(try directory.names == ["golden"])
        }
    }

    @Test func whatAKilledRunLeftIsTidiedAndWhatARunningOneMakesIsNot() throws {
        try withDirectory { directory in
            let running = Staging()
            _ = try running.reserve(directory.appending(path: "running.txt").path)
            let hidden = try #require(try directory.names.first)
            // A lock ends with its process, and the copy has none.
            let left = directory.appending(path: ".jellyframe-1-1")
            try FileManager.default.copyItem(at: directory.appending(path: hidden), to: left)
            let foreign = directory.appending(path: ".jellyframe-notes")
            try FileManager.default.createDirectory(at: foreign, withIntermediateDirectories: false)
            try Data("mine".utf8).write(to: foreign.appending(path: "lock"))
            try Staging.write(bytes, to: directory.appending(path: "a.txt").path)
            #expect(try directory.names == [hidden, ".jellyframe-notes", "a.txt"].sorted())
            try running.publish()
            #expect(try directory.names == [".jellyframe-notes", "a.txt", "running.txt"])
        }
    }

    @Test func runsThatMakeOneFileAtOnceAllEndWell() throws {
        try withDirectory { directory in
            let failures = Mutex<[String]>([])
            for round in 0..<40 {
                let place = directory.appending(path: "\(round).txt").path
                let runs = try (0..<4).map { _ in
                    let outputs = Staging()
                    try outputs.write(bytes, to: place)
                    return outputs
                }
                DispatchQueue.concurrentPerform(iterations: runs.count) { run in
                    do {
                        try runs[run].publish()
                    } catch {
                        failures.withLock { $0.append("\(round): \(error)") }
                    }
                }
            }
            #expect(failures.withLock(\.self) == [])
            #expect(try directory.names.count == 40)
        }
    }

    @Test func aMarkIsSeenAsLongAsItsRunLives() throws {
        try withDirectory { directory in
            let run = Staging()
            try StagingMarks.set("part-1", in: directory.path, with: run)
            let other = Staging()
            try StagingMarks.set("part-2", in: directory.path, with: other)
            #expect(StagingMarks.held(in: directory.path).sorted() == ["part-1", "part-2"])
            let mark = try #require(try directory.names.first)
            try FileManager.default.copyItem(
                at: directory.appending(path: mark), to: directory.appending(path: ".jellyframe-1-1"))
            #expect(StagingMarks.held(in: directory.path).count == 2)
            other.cancel()
            #expect(StagingMarks.held(in: directory.path) == ["part-1"])
            run.cancel()
            #expect(StagingMarks.held(in: directory.path) == [])
        }
    }

    @Test("One of several that make a new file at once makes it, and the others say that it is there")
    func onlyOneMakesANewFile() throws {
        try withDirectory { directory in
            for round in 0..<50 {
                let path = directory.appending(path: "\(round)").path
                let made = Mutex<[UInt8]>([])
                DispatchQueue.concurrentPerform(iterations: 4) { worker in
                    let outputs = Staging()
                    guard (try? outputs.write([UInt8(worker)], to: path, conflict: .fail)) != nil else { return }
                    do throws(OutputError) {
                        try outputs.publish()
                        made.withLock { $0.append(UInt8(worker)) }
                    } catch {
                        #expect(error == .exists(path: path))
                    }
                }
                let winners = made.withLock { $0 }
                try #expect(winners.count == 1 && Array(Data(contentsOf: URL(filePath: path))) == winners)
            }
        }
    }

    @Test("A file that is there already may stay, and the other outputs appear")
    func whatIsThereMayStay() throws {
        try withDirectory { directory in
            let (a, b) = (directory.appending(path: "a"), directory.appending(path: "b"))
            let outputs = Staging()
            try outputs.write([1], to: a.path, conflict: .fail)
            try outputs.write([2], to: b.path, conflict: .keep)
            try Data([9]).write(to: b)
            try outputs.publish()
            #expect(try Data(contentsOf: a) == Data([1]) && Data(contentsOf: b) == Data([9]))
            #expect(try directory.names == ["a", "b"])
        }
    }

    @Test("Many at once in one directory leave each other's files alone")
    func manyAtOnce() throws {
        try withDirectory { directory in
            let lost = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 8) { worker in
                for round in 0..<2000 {
                    let outputs = Staging()
                    let path = directory.appending(path: "\(worker)").path
                    guard let hidden = try? outputs.reserve(path), (try? outputs.fill(hidden, with: [1])) != nil else {
                        lost.withLock { $0 += 1 }
                        continue
                    }
                    if round % 2 == 0 {
                        if (try? outputs.publish()) == nil { lost.withLock { $0 += 1 } }
                    } else {
                        outputs.cancel()
                    }
                }
            }
            let names = try directory.names
            #expect(lost.withLock { $0 } == 0)
            #expect(names == (0..<8).map { "\($0)" })
        }
    }
}
