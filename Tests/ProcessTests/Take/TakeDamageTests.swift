import Foundation
import JellyStage
import TestSupport
import Testing

@testable import JellyTake

@Suite("A take that is not as it was written")
struct TakeDamageTests {
    /// Reads all that there is.
    private static func readAll(_ path: String) throws { try TakeFile(path).verify() }

    @Test("is refused in a sentence, whichever bit is another one")
    func anyBit() throws {
        try TakeSample.withTake { path in
            let whole = try Data(contentsOf: URL(filePath: path))
            let identity = try TakeFile(path).identity
            let other = URL(filePath: path + ".other.take")
            var generator = SeededGenerator(seed: 3)
            var refused = 0
            for _ in 0..<400 {
                var bytes = whole
                bytes[generator.below(bytes.count)] ^= 1 << UInt8(generator.below(8))
                try bytes.write(to: other)
                do {
                    try Self.readAll(other.path)
                    // What is in no row, such as free pages, or a version of SQLite, matters to nobody.
                    #expect(try TakeFile(other.path).identity == identity)
                } catch let error as TakeError {
                    refused += 1
                    #expect(error.description.contains(other.path))
                }
            }
            #expect(refused > 200)
        }
    }

    @Test("is refused where it is cut short", arguments: [0, 10, 99, 100, 4095, 4096, 20_000, 60_000])
    func cutShort(count: Int) throws {
        try TakeSample.withTake { path in
            let whole = try Data(contentsOf: URL(filePath: path))
            try #require(whole.count > count)
            try whole.prefix(count).write(to: URL(filePath: path))
            #expect(throws: TakeError.self) { try Self.readAll(path) }
        }
    }

    /// Statements by which somebody changes a take, each with a word of what is said to it.
    private static let changes = [
        ("PRAGMA application_id = 7", "is no take"),
        ("PRAGMA user_version = 2", "has version 2, which a later jellyframe made"),
        ("PRAGMA user_version = 0", "is no take"),
        ("UPDATE facts SET value = 61 WHERE name = 'tick_rate'", "damaged"),
        ("UPDATE facts SET value = 0 WHERE name = 'tick_rate'", "its fact “tick_rate” is missing or out of range"),
        ("UPDATE facts SET value = 1e300 WHERE name = 'width'", "its fact “width” is missing or out of range"),
        ("UPDATE facts SET value = 1000000000 WHERE name = 'frames'", "its fact “frames” is missing or out of range"),
        ("UPDATE facts SET value = 1000000 WHERE name = 'first_frame'", "its fact “frames” is missing or out of range"),
        ("UPDATE facts SET value = 'x' WHERE name = 'hash'", "its parts are not those that were written"),
        ("DELETE FROM ticks", "its parts are not those that were written"),
        ("DELETE FROM frames", "frame 6 is not the one that was written"),
        ("UPDATE frames SET drawing = drawing + 2 WHERE frame = 8", "frame 8 is not the one that was written"),
        ("DELETE FROM facts WHERE name = 'speed'", "its fact “speed” is missing or out of range"),
        ("UPDATE facts SET value = x'00' WHERE name = 'rate'", "damaged"),
        ("UPDATE ticks SET time = time + 1 WHERE tick = 20", "tick 20 is not the one that was written"),
        ("DELETE FROM ticks WHERE tick = 20", "its parts are not those that were written"),
        ("UPDATE ticks SET items = '99' WHERE tick = 0", "items without a name"),
        ("UPDATE states SET y = y + 1 WHERE tick = 30 AND thing = 0", "tick 30 is not the one"),
        ("UPDATE states SET y = 'low' WHERE tick = 30 AND thing = 0", "the column y does not hold a number"),
        ("INSERT INTO states(tick, thing) VALUES(3, 900)", "a state of nothing"),
        ("UPDATE events SET kind = 'kiss'", "an event of no known kind"),
        ("UPDATE things SET name = 'egg' WHERE thing = 0", "its parts are not those that were written"),
        ("UPDATE changes SET tx = tx + 1 WHERE drawing = 40", "the drawing at tick"),
        ("UPDATE changes SET tx = 9e999 WHERE drawing = 40", "the drawing at tick"),
        ("DELETE FROM changes WHERE node = 1", "node 1 is not there"),
        ("UPDATE commands SET path = 'M 0 0' WHERE kind = 'fill'", "is not the one that was written"),
        ("UPDATE commands SET path = 'rm -rf' WHERE kind = 'fill'", "a command has no path"),
        ("UPDATE commands SET kind = 'run' WHERE kind = 'fill'", "a command of no known kind"),
        ("UPDATE commands SET node = 0 WHERE kind = 'node'", "is not the one that was written"),
        ("UPDATE pictures SET png = x'00'", "is no PNG picture"),
        ("DELETE FROM pictures", "picture 0 is not there"),
        ("UPDATE nodes SET name = 'egg' WHERE name = 'ball'", "the drawing at tick"),
        ("DELETE FROM nodes WHERE parent IS NULL", "there is no node for"),
        ("UPDATE drawings SET red = 0.5 WHERE drawing = 12", "the drawing at tick"),
        (
            ["drawings", "changes", "frames"].map {
                "UPDATE \($0) SET drawing = -9223372036854775808 WHERE drawing = (SELECT min(drawing) FROM \($0));"
            }.joined(), "its drawings are not counted from 0"
        ),
        ("DELETE FROM drawings WHERE drawing = 12", "its parts are not those that were written"),
        ("INSERT INTO options VALUES(0, '--fps', '25')", "its parts are not those that were written"),
        ("INSERT INTO documents VALUES('a', 'scene', 'text', 'hash')", "its parts are not those that were written"),
        (
            "ALTER TABLE facts RENAME TO old; CREATE VIEW facts AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 "
                + "FROM n) SELECT i AS name, i AS value FROM n", "its table “facts” is missing or another one"
        ),
        ("DROP TABLE events", "its table “events” is missing or another one"),
    ]

    @Test("is refused by name, however it was changed", arguments: changes)
    func changed(statement: String, words: String) throws {
        try TakeSample.withTake { path in
            _ = try sqlite(path, statement)
            let error = #expect(throws: TakeError.self) { try Self.readAll(path) }
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "nothing")")
        }
    }

    @Test("has no more rows than its file has room for")
    func noMoreRows() throws {
        try TakeSample.withTake { path in
            // A branch of the tree whose leaves are all the same one: a million rows of one page.
            _ = try sqlite(
                path,
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
                    + "INSERT INTO options(name, value) SELECT '--quiet', hex(randomblob(40)) FROM n")
            var bytes = try Data(contentsOf: URL(filePath: path))
            let root = try #require(
                Int(try sqlite(path, "SELECT rootpage FROM sqlite_schema WHERE name = 'options'")))
            let page = (root - 1) * 4096
            try #require(bytes[page] == 5)
            let cells = Int(bytes[page + 3]) << 8 | Int(bytes[page + 4])
            let first = page + (Int(bytes[page + 12]) << 8 | Int(bytes[page + 13]))
            let child = bytes[first..<first + 4]
            for cell in 0..<cells {
                let place = page + (Int(bytes[page + 12 + 2 * cell]) << 8 | Int(bytes[page + 13 + 2 * cell]))
                bytes.replaceSubrange(place..<place + 4, with: child)
            }
            try bytes.write(to: URL(filePath: path))
            #expect(throws: TakeError.self) { _ = try TakeFile(path) }
        }
    }

    @Test("may have tables and views of its reader's own")
    func own() throws {
        try TakeSample.withTake { path in
            _ = try sqlite(path, "CREATE TABLE notes(text); CREATE VIEW mine AS SELECT * FROM ticks")
            try Self.readAll(path)
        }
    }

    @Test("is no folder, no pipe and no other database")
    func otherThings() throws {
        try withFolder { folder in
            func fault(_ name: String) -> String {
                do {
                    _ = try TakeFile(folder.appending(path: name).path)
                    return ""
                } catch { return error.description }
            }
            #expect(fault("none.take").contains("there is no such file"))
            #expect(fault("").contains("it is a folder"))
            _ = try ChildProgram.run(["mkfifo", folder.appending(path: "pipe.take").path])
            #expect(fault("pipe.take").contains("it is no regular file"))
            _ = try sqlite(folder.appending(path: "db.take").path, "CREATE TABLE a(b)")
            #expect(fault("db.take").contains("another program's SQLite database"))
            try Data().write(to: folder.appending(path: "empty.take"))
            #expect(fault("empty.take").contains("it is empty"))
            try Data("{ version: 1 }".utf8).write(to: folder.appending(path: "scene.take"))
            #expect(fault("scene.take").contains("a take is an SQLite database"))
        }
    }
}
