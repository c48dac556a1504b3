import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JellySupport

@Suite struct OwnedFolderTests {
    private func write(_ names: [String], to folder: URL) throws {
        let outputs = Staging()
        var owned = try OwnedFolder(folder.path, in: outputs)
        for name in names { try owned.write(Array(name.utf8), to: name) }
        try owned.finish()
        try outputs.publish()
    }

    @Test func whatAnEarlierRunMadeGoesAndWhatOthersMadeStays() throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try write(["report.html", "pictures/a/1.png", "pictures/a/2.png"], to: out)
            try Data("mine".utf8).write(to: out.appending(path: "pictures/a/notes.txt"))
            try write(["report.html", "pictures/a/1.png"], to: out)
            #expect(try out.names == [".jellyframe", "pictures", "report.html"])
            #expect(try out.appending(path: "pictures/a").names == ["1.png", "notes.txt"])
        }
    }

    @Test func whatOthersMadeIsNotReplaced() throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "pictures"), withIntermediateDirectories: false)
            try Data("mine".utf8).write(to: folder.appending(path: "pictures/holiday.png"))
            try Data("mine".utf8).write(to: folder.appending(path: "report.html"))
            for names in [["report.html"], ["pictures/a.png"], ["pictures/holiday.png"]] {
                let error = #expect(throws: OutputError.self) { try write(names, to: folder) }
                guard case .foreign = error else { throw try #require(error) }
            }
            #expect(try folder.names == ["pictures", "report.html"])
            #expect(try String(contentsOf: folder.appending(path: "report.html"), encoding: .utf8) == "mine")
            // Beside them there is room.
            try write(["result.json"], to: folder)
            #expect(try folder.names == [".jellyframe", "pictures", "report.html", "result.json"])
        }
    }

    @Test func emptyFoldersOfAKilledRunAreNobodys() throws {
        try withFolder { folder in
            let files = FileManager.default
            try files.createDirectory(
                at: folder.appending(path: "pictures/after"), withIntermediateDirectories: true)
            try files.createSymbolicLink(
                at: folder.appending(path: "links"), withDestinationURL: folder.appending(path: "pictures"))
            try write(["pictures/after/a.png"], to: folder)
            #expect(try folder.appending(path: "pictures/after").names == ["a.png"])
            #expect(throws: OutputError.self) { try write(["links/a.png"], to: folder) }
        }
    }

    @Test func aFileOfTheListsNameThatIsNoListStays() throws {
        try withFolder { folder in
            try Data("mine".utf8).write(to: folder.appending(path: ".jellyframe"))
            let error = #expect(throws: OutputError.self) { try write(["report.html"], to: folder) }
            guard case .foreign = error else { throw try #require(error) }
            #expect(try folder.names == [".jellyframe"])
        }
    }

    @Test func whatWasEditedStaysWhereThatIsAskedFor() throws {
        func make(_ texts: [String: String], in folder: URL) throws {
            let outputs = Staging()
            var owned = try OwnedFolder(folder.path, in: outputs, sparesEdits: true)
            for (name, text) in texts.sorted(by: { $0.key < $1.key }) { try owned.write(Array(text.utf8), to: name) }
            try owned.finish()
            try outputs.publish()
        }
        try withFolder { folder in
            let out = folder.appending(path: "out")
            try make(["a.txt": "1", "b.txt": "1", "c.txt": "1"], in: out)
            // What nobody touched is replaced, and goes when it is not made any more.
            try make(["a.txt": "2", "b.txt": "1", "d.txt": "1"], in: out)
            #expect(try out.names == [".jellyframe", "a.txt", "b.txt", "d.txt"])
            try Data("mine".utf8).write(to: out.appending(path: "a.txt"))
            try Data("mine".utf8).write(to: out.appending(path: "d.txt"))
            let error = #expect(throws: OutputError.self) { try make(["a.txt": "3"], in: out) }
            #expect(error?.description.contains("was changed since it was made") == true)
            #expect(try String(contentsOf: out.appending(path: "a.txt"), encoding: .utf8) == "mine")
            // Nor is what is no file any more looked into.
            try FileManager.default.removeItem(at: out.appending(path: "b.txt"))
            mkfifo(out.appending(path: "b.txt").path, 0o600)
            #expect(throws: OutputError.self) { try make(["b.txt": "2"], in: out) }
            try FileManager.default.removeItem(at: out.appending(path: "b.txt"))
            // Nothing is removed that somebody worked on.
            try make(["b.txt": "2"], in: out)
            #expect(try out.names == [".jellyframe", "a.txt", "b.txt", "d.txt"])
        }
    }

    @Test func aListThatLeadsElsewhereRemovesNothing() throws {
        try withFolder { folder in
            let (out, other) = (folder.appending(path: "out"), folder.appending(path: "other"))
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

    @Test func eachFolderIsLookedAtOnceHoweverManyFilesThereAre() throws {
        try withFolder { folder in
            let names = (0..<300).flatMap { ["pictures/\($0)/a.png", "pictures/\($0)/b.png"] }
            for _ in 0..<2 {
                let outputs = Staging()
                var owned = try OwnedFolder(folder.path, in: outputs)
                for name in names { try owned.write([1], to: name) }
                #expect(owned.lookedAt <= 301, "\(owned.lookedAt)")
                try owned.finish()
                try outputs.publish()
            }
            #expect(try folder.appending(path: "pictures").names.count == 300)
        }
    }

    @Test func severalRunsAtOnceWriteOneAfterAnother() throws {
        try withFolder { folder in
            let out = folder.appending(path: "out")
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                do {
                    try write(["report.html", "pictures/\(index).png"], to: out)
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            #expect(failures.withLock { $0 } == [])
            // What only earlier ones made is gone.
            try #expect(out.names == [".jellyframe", "pictures", "report.html"])
            try #expect(out.appending(path: "pictures").names.count == 1)
        }
    }

    @Test func aRunThatDoesNotEndIsNotWaitedForForEver() throws {
        try withFolder { folder in
            let (first, second) = (Staging(), Staging())
            _ = try OwnedFolder(folder.path, in: first)
            // The same outputs may ask again.
            _ = try OwnedFolder(folder.path, in: first)
            #expect(throws: OutputError.busy(folder: folder.path)) {
                try OwnedFolder(folder.path, in: second, patience: .zero)
            }
            first.cancel()
            _ = try OwnedFolder(folder.path, in: second, patience: .zero)
        }
    }

    @Test func whatOthersPutThereMeanwhileStays() throws {
        try withFolder { folder in
            let outputs = Staging()
            var owned = try OwnedFolder(folder.path, in: outputs)
            try owned.write([1], to: "a.png")
            try owned.write([1], to: "b.png")
            try owned.finish()
            let file = folder.appending(path: "b.png")
            try Data("mine".utf8).write(to: file)
            #expect(throws: OutputError.exists(path: file.path)) { try outputs.publish() }
            #expect(try folder.names == ["b.png"] && String(contentsOf: file, encoding: .utf8) == "mine")
        }
    }
}
