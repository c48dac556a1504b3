import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JellySupport

@Suite struct OwnedDirectoryTests {
    private func write(_ names: [String], to directory: URL) throws {
        let outputs = Staging()
        var owned = try OwnedDirectory(directory.path, in: outputs)
        for name in names { try owned.write(Array(name.utf8), to: name) }
        try owned.finish()
        try outputs.publish()
    }

    @Test func whatAnEarlierRunMadeGoesAndWhatOthersMadeStays() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try write(["report.html", "images/a/1.png", "images/a/2.png"], to: out)
            try Data("mine".utf8).write(to: out.appending(path: "images/a/notes.txt"))
            try write(["report.html", "images/a/1.png"], to: out)
            #expect(try out.names == [".jellyframe", "images", "report.html"])
            #expect(try out.appending(path: "images/a").names == ["1.png", "notes.txt"])
        }
    }

    @Test func whatOthersMadeIsNotReplaced() throws {
        try withDirectory { directory in
            try FileManager.default.createDirectory(
                at: directory.appending(path: "images"), withIntermediateDirectories: false)
            try Data("mine".utf8).write(to: directory.appending(path: "images/holiday.png"))
            try Data("mine".utf8).write(to: directory.appending(path: "report.html"))
            for names in [["report.html"], ["images/a.png"], ["images/holiday.png"]] {
                let error = #expect(throws: OutputError.self) { try write(names, to: directory) }
                guard case .foreign = error else { throw try #require(error) }
            }
            #expect(try directory.names == ["images", "report.html"])
            #expect(try String(contentsOf: directory.appending(path: "report.html"), encoding: .utf8) == "mine")
            // Beside them there is room.
            try write(["result.json"], to: directory)
            #expect(try directory.names == [".jellyframe", "images", "report.html", "result.json"])
        }
    }

    @Test func emptyDirectoriesOfAKilledRunAreNobodys() throws {
        try withDirectory { directory in
            let files = FileManager.default
            try files.createDirectory(
                at: directory.appending(path: "images/after"), withIntermediateDirectories: true)
            try files.createSymbolicLink(
                at: directory.appending(path: "links"), withDestinationURL: directory.appending(path: "images"))
            try write(["images/after/a.png"], to: directory)
            #expect(try directory.appending(path: "images/after").names == ["a.png"])
            #expect(throws: OutputError.self) { try write(["links/a.png"], to: directory) }
        }
    }

    @Test func aFileOfTheListsNameThatIsNoListStays() throws {
        try withDirectory { directory in
            try Data("mine".utf8).write(to: directory.appending(path: ".jellyframe"))
            let error = #expect(throws: OutputError.self) { try write(["report.html"], to: directory) }
            guard case .foreign = error else { throw try #require(error) }
            #expect(try directory.names == [".jellyframe"])
        }
    }

    @Test func whatWasEditedStaysWhereThatIsAskedFor() throws {
        func make(_ texts: [String: String], in directory: URL) throws {
            let outputs = Staging()
            var owned = try OwnedDirectory(directory.path, in: outputs, sparesEdits: true)
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) { try owned.write(Array(text.utf8), to: name) }
            try owned.finish()
            try outputs.publish()
        }
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            try make(["a.txt": "1", "b.txt": "1", "c.txt": "1"], in: out)
            // Unedited files are replaced, and removed once they are no longer made.
            try make(["a.txt": "2", "b.txt": "1", "d.txt": "1"], in: out)
            #expect(try out.names == [".jellyframe", "a.txt", "b.txt", "d.txt"])
            try Data("mine".utf8).write(to: out.appending(path: "a.txt"))
            try Data("mine".utf8).write(to: out.appending(path: "d.txt"))
            let error = #expect(throws: OutputError.self) { try make(["a.txt": "3"], in: out) }
            #expect(error?.description.contains("was edited since it was made") == true)
            #expect(try String(contentsOf: out.appending(path: "a.txt"), encoding: .utf8) == "mine")
            // Nor is anything that is not a regular file read.
            try FileManager.default.removeItem(at: out.appending(path: "b.txt"))
            mkfifo(out.appending(path: "b.txt").path, 0o600)
            #expect(throws: OutputError.self) { try make(["b.txt": "2"], in: out) }
            try FileManager.default.removeItem(at: out.appending(path: "b.txt"))
            // Nothing edited is removed.
            try make(["b.txt": "2"], in: out)
            #expect(try out.names == [".jellyframe", "a.txt", "b.txt", "d.txt"])
        }
    }

    @Test func aListThatLeadsElsewhereRemovesNothing() throws {
        try withDirectory { directory in
            let (out, other) = (directory.appending(path: "out"), directory.appending(path: "other"))
            try write(["a/1.png"], to: out)
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
            try Data("mine".utf8).write(to: other.appending(path: "1.png"))
            try FileManager.default.removeItem(at: out.appending(path: "a"))
            try FileManager.default.createSymbolicLink(at: out.appending(path: "a"), withDestinationURL: other)
            let list = out.appending(path: ".jellyframe")
            let text = try String(contentsOf: list, encoding: .utf8) + "../other/1.png\n/etc/hostname\n"
            try Data(text.utf8).write(to: list)
            try write(["report.html"], to: out)
            #expect(try other.names == ["1.png"])
        }
    }

    @Test func eachDirectoryIsLookedAtOnceHoweverManyFilesThereAre() throws {
        try withDirectory { directory in
            let names = (0..<300).flatMap { ["images/\($0)/a.png", "images/\($0)/b.png"] }
            for _ in 0..<2 {
                let outputs = Staging()
                var owned = try OwnedDirectory(directory.path, in: outputs)
                for name in names { try owned.write([1], to: name) }
                #expect(owned.lookedAt <= 301, "\(owned.lookedAt)")
                try owned.finish()
                try outputs.publish()
            }
            #expect(try directory.appending(path: "images").names.count == 300)
        }
    }

    @Test func severalRunsAtOnceWriteOneAfterAnother() throws {
        try withDirectory { directory in
            let out = directory.appending(path: "out")
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                do {
                    try write(["report.html", "images/\(index).png"], to: out)
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            #expect(failures.withLock { $0 } == [])
            // Files that only earlier runs made are removed.
            try #expect(out.names == [".jellyframe", "images", "report.html"])
            try #expect(out.appending(path: "images").names.count == 1)
        }
    }

    @Test func aRunThatDoesNotEndIsNotWaitedForForEver() throws {
        try withDirectory { directory in
            let (first, second) = (Staging(), Staging())
            _ = try OwnedDirectory(directory.path, in: first)
            // The same outputs may lock it again.
            _ = try OwnedDirectory(directory.path, in: first)
            #expect(throws: OutputError.busy(directory: directory.path)) {
                try OwnedDirectory(directory.path, in: second, patience: .zero)
            }
            first.cancel()
            _ = try OwnedDirectory(directory.path, in: second, patience: .zero)
        }
    }

    /// Waiting is reported once, with the process waited for.
    @Test func whoIsWaitedForIsSaidOnce() throws {
        try withDirectory { directory in
            let (first, second) = (Staging(), Staging())
            _ = try OwnedDirectory(directory.path, in: first)
            let sentences = Mutex<[String]>([])
            #expect(throws: OutputError.busy(directory: directory.path)) {
                try Staging.$onWaiting.withValue(.init { sentence in sentences.withLock { $0.append(sentence) } }) {
                    _ = try OwnedDirectory(directory.path, in: second, patience: .milliseconds(50))
                }
            }
            let sentence =
                "waiting for another jellyframe (process \(getpid())) that is writing into “\(directory.path)”"
            #expect(sentences.withLock(\.self) == [sentence])
        }
    }

    @Test(
        arguments: [
            ("1: FLOCK  ADVISORY  WRITE 3527 fe:01:1448 0 EOF", 3527),
            ("2: -> FLOCK  ADVISORY  WRITE 9 fe:01:1448 0 EOF", nil),
            ("3: POSIX  ADVISORY  WRITE 9 fe:01:1448 0 EOF", nil),
            ("4: FLOCK  ADVISORY  WRITE 9 fe:01:1449 0 EOF", nil),
            ("5: FLOCK  ADVISORY  WRITE 9 fe:02:1448 0 EOF", nil),
            ("6: FLOCK  ADVISORY  WRITE -1 fe:01:1448 0 EOF", nil),
            ("7: FLOCK  ADVISORY  WRITE 0 fe:01:1448 0 EOF", nil), ("8: FLOCK", nil), ("", nil),
        ] as [(String, Int32?)])
    func theHolderOfALockIsReadFromTheSystemsList(line: String, holder: Int32?) {
        var file = stat()
        (file.st_dev, file.st_ino) = (0xfe01, 1448)
        #expect(LockTable.holder(of: file, line: line) == holder)
    }

    @Test func whatOthersPutThereMeanwhileStays() throws {
        try withDirectory { directory in
            let outputs = Staging()
            var owned = try OwnedDirectory(directory.path, in: outputs)
            try owned.write([1], to: "a.png")
            try owned.write([1], to: "b.png")
            try owned.finish()
            let file = directory.appending(path: "b.png")
            try Data("mine".utf8).write(to: file)
            #expect(throws: OutputError.exists(path: file.path)) { try outputs.publish() }
            #expect(try directory.names == ["b.png"] && String(contentsOf: file, encoding: .utf8) == "mine")
        }
    }
}
