import Foundation
import JellyStage
import TestSupport
import Testing

import JellyTake

@Suite("A take that is not as it was written")
struct TakeDamageTests {
    /// Reads everything.
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
                    // Bytes outside of rows, such as free pages or SQLite's version, do not matter.
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

    /// Statements that modify a take, each with a part of the expected error.
    private static let changes = [
        ("PRAGMA application_id = 7", "is not a take"),
        ("PRAGMA user_version = 2", "has version 2, made by a later jellyframe"),
        ("PRAGMA user_version = 0", "is not a take"),
        ("UPDATE facts SET value = 61 WHERE name = 'tick_rate'", "damaged"),
        ("UPDATE facts SET value = 0 WHERE name = 'tick_rate'", "the fact “tick_rate” is missing or out of range"),
        ("UPDATE facts SET value = 1e300 WHERE name = 'width'", "the fact “width” is missing or out of range"),
        ("UPDATE facts SET value = 1000000000 WHERE name = 'frames'", "the fact “frames” is missing or out of range"),
        ("UPDATE facts SET value = 1000000 WHERE name = 'first_frame'", "the fact “frames” is missing or out of range"),
        ("UPDATE facts SET value = 'x' WHERE name = 'hash'", "its contents do not match its hash"),
        ("DELETE FROM ticks", "its contents do not match its hash"),
        ("DELETE FROM frames", "frame 6 does not match its drawing"),
        ("UPDATE frames SET drawing = drawing + 2 WHERE frame = 8", "frame 8 does not match its drawing"),
        ("DELETE FROM facts WHERE name = 'speed'", "the fact “speed” is missing or out of range"),
        ("UPDATE facts SET value = x'00' WHERE name = 'rate'", "damaged"),
        ("UPDATE ticks SET time = time + 1 WHERE tick = 20", "tick 20 does not match its hash"),
        ("DELETE FROM ticks WHERE tick = 20", "its contents do not match its hash"),
        ("UPDATE ticks SET items = '99' WHERE tick = 0", "items without a name"),
        ("UPDATE states SET y = y + 1 WHERE tick = 30 AND thing = 0", "tick 30 does not match its hash"),
        ("UPDATE states SET y = 'low' WHERE tick = 30 AND thing = 0", "the column y does not hold a number"),
        ("INSERT INTO states(tick, thing) VALUES(3, 900)", "a state of an unknown item"),
        ("UPDATE events SET kind = 'kiss'", "an event of unknown kind"),
        ("UPDATE things SET name = 'egg' WHERE thing = 0", "its contents do not match its hash"),
        ("UPDATE changes SET tx = tx + 1 WHERE drawing = 40", "the drawing at tick"),
        ("UPDATE changes SET tx = 9e999 WHERE drawing = 40", "the drawing at tick"),
        ("DELETE FROM changes WHERE node = 1", "node 1 is missing"),
        ("UPDATE commands SET path = 'M 0 0' WHERE kind = 'fill'", "does not match its hash"),
        ("UPDATE commands SET path = 'rm -rf' WHERE kind = 'fill'", "a command lacks its path"),
        ("UPDATE commands SET kind = 'run' WHERE kind = 'fill'", "a command of unknown kind"),
        ("UPDATE commands SET node = 0 WHERE kind = 'node'", "does not match its hash"),
        ("UPDATE images SET png = x'00'", "is not a PNG"),
        ("DELETE FROM images", "image 0 is missing"),
        ("UPDATE nodes SET name = 'egg' WHERE name = 'ball'", "the drawing at tick"),
        ("DELETE FROM nodes WHERE parent IS NULL", "the root node for"),
        ("UPDATE drawings SET red = 0.5 WHERE drawing = 12", "the drawing at tick"),
        (
            ["drawings", "changes", "frames"].map {
                "UPDATE \($0) SET drawing = -9223372036854775808 WHERE drawing = (SELECT min(drawing) FROM \($0));"
            }.joined(), "the numbers of drawings do not start at 0"
        ),
        ("DELETE FROM drawings WHERE drawing = 12", "its contents do not match its hash"),
        ("INSERT INTO options VALUES(0, '--fps', '25')", "its contents do not match its hash"),
        ("INSERT INTO documents VALUES('a', 'scene', 'text', 'hash')", "its contents do not match its hash"),
        (
            "ALTER TABLE facts RENAME TO old; CREATE VIEW facts AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 "
                + "FROM n) SELECT i AS name, i AS value FROM n",
            "the table “facts” is missing, or has unexpected columns"
        ),
        ("DROP TABLE events", "the table “events” is missing, or has unexpected columns"),
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
            // A branch of the tree with a million references to one leaf page.
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

    @Test("is no directory, no pipe and no other database")
    func otherThings() throws {
        try withDirectory { directory in
            func cause(_ name: String) -> String {
                do {
                    _ = try TakeFile(directory.appending(path: name).path)
                    return ""
                } catch { return error.description }
            }
            #expect(cause("none.take").contains("no such file"))
            #expect(cause("").contains("is a directory"))
            _ = try ChildProgram.run(["mkfifo", directory.appending(path: "pipe.take").path])
            #expect(cause("pipe.take").contains("not a regular file"))
            _ = try sqlite(directory.appending(path: "db.take").path, "CREATE TABLE a(b)")
            #expect(cause("db.take").contains("an SQLite database of another program"))
            try Data().write(to: directory.appending(path: "empty.take"))
            #expect(cause("empty.take").contains("the file is empty"))
            try Data("{ version: 1 }".utf8).write(to: directory.appending(path: "scene.take"))
            #expect(cause("scene.take").contains("not an SQLite database"))
        }
    }
}
