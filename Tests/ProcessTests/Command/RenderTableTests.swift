import Foundation
import TestSupport
import Testing

/// `render --data`: one render per row of a table, all or none.
@Suite struct RenderTableTests {
    private static let scene = """
        { version: 1, size: [40, 30], duration: 0.3,
          views: [{ id: "block", type: "block", frame: [10, 5, 12, 12], backgroundColor: "red" }],
          behaviors: [{ type: "gravity", items: ["block"] }] }
        """

    private func render(
        _ table: String, _ words: String = "-o {name}.gif", in directory: URL
    ) throws -> ChildProgram.Outcome {
        try write(Self.scene, to: directory.appending(path: "a.json5"))
        try write(table, to: directory.appending(path: "rows.csv"))
        return try Jellyframe.run(
            ["render", "a.json5", "--data", "rows.csv", "--fps", "10", "--quiet"]
                + words.split(separator: " ").map(String.init), in: directory)
    }

    @Test func aRowIsARenderWithItsValues() throws {
        try withDirectory { directory in
            let table = "name,gravity.magnitude,block.frame\nslow,0.2,\nfast and far,3,\"[0, 5, 12, 12]\"\n"
            let outcome = try render(table, "-o {name}.gif -o frames-{name}/ -o {gravity.magnitude}.svg", in: directory)
            try #require(outcome.code == 0, "\(outcome.errors)")
            #expect(
                try directory.names.sorted() == [
                    "0.2.svg", "3.svg", "a.json5", "fast and far.gif", "frames-fast and far", "frames-slow", "rows.csv",
                    "slow.gif",
                ])
            let alone = [
                "slow": ["--set", "gravity.magnitude=0.2"],
                "fast and far": ["--set", "gravity.magnitude=3", "--set", "block.frame=[0, 5, 12, 12]"],
            ]
            for (name, settings) in alone {
                let words = ["render", "a.json5", "--fps", "10", "--quiet", "-o", "alone.gif"] + settings
                #expect(try Jellyframe.run(words, in: directory).code == 0)
                #expect(
                    try Data(contentsOf: directory.appending(path: name + ".gif"))
                        == Data(contentsOf: directory.appending(path: "alone.gif")), "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("name,duration\nx,1\ny,2\nx,3\n", "rows.csv: lines 2 and 4 would both write “x.gif”"),
        ("nam,duration\nx,1\n", "has no column “name”; did you mean nam?"),
        ("name,duratoin\nx,1\n", "rows.csv:1:6: “duratoin” is not a key of the scene"),
        ("name,duration\nx,-1\n", "rows.csv:2:3: the scene is invalid with duration=-1"),
        ("name,duration\nx,1\n../y,1\n", "rows.csv:3:1: the field of column “name” cannot be part of a file name"),
        ("name\n/etc/x\n", "rows.csv:2:1: the field of column “name” cannot be part of a file name: it contains “/”"),
        ("name\n\"a\u{1b}b\"\n", "U+001B"), ("name\n\"a\nb\"\n", "U+000A"), ("name\na\u{202e}b\n", "U+202E"),
        ("name\n.x\n", "begins with “.”"), ("name\n-x\n", "begins with “-”"), ("name\nx%04d\n", "contains “%”"),
        ("name\n\"\"\n", "is empty"), ("name\n\(String(repeating: "x", count: 201))\n", "more than 200 bytes"),
        ("name,duration\nx\n", "rows.csv:2:1: expected 2 fields as in the header, found 1"),
        ("name,duration\n", "no rows below its header"), ("", "found nothing"), ("name\n\"x\n", "unterminated"),
        // A frame of the second row cannot be drawn; the first one is not written either.
        ("name,size\nx,\"[40, 30]\"\ny,\"[16384, 16384]\"\n", "rows.csv:3: "),
    ])
    func whatIsWrongIsSaidWithItsPlaceAndNothingIsWritten(_ table: String, _ hint: String) throws {
        try withDirectory { directory in
            let outcome = try render(table, "-o {name}.gif --memory 100MB", in: directory)
            #expect(outcome.code >= 64 && outcome.errors.contains(hint), "\(outcome.errors)")
            #expect(try directory.names.sorted() == ["a.json5", "rows.csv"])
        }
    }

    @Test(arguments: [
        ("-o x.gif", "a column that is not a key has to be in the name of an output"), ("-o -", "standard output"),
        ("-o {name}.gif --shard 1/2", "cannot be combined"), ("-o {name}.gif --describe", "cannot be combined"),
        ("-o {name}.gif --max-size 1MB", "cannot be combined"), ("-o {name}.gif --timings t.csv", "cannot be combined"),
        ("-o {name}.gif -o {name}.gif", "is given twice"), ("-o none/{name}.gif", "none"),
        ("-o rows.csv -o {name}.gif", "rows.csv"),
    ])
    func optionsThatDoNotFitRowsAreNamed(_ words: String, _ hint: String) throws {
        try withDirectory { directory in
            let outcome = try render("name\nx\ny\n", words, in: directory)
            #expect(outcome.code != 0 && outcome.errors.contains(hint), "\(outcome.errors)")
            #expect(try directory.names.sorted() == ["a.json5", "rows.csv"])
        }
    }

    @Test func aTableThatIsNoFileIsRefused() throws {
        try withDirectory { directory in
            try write(Self.scene, to: directory.appending(path: "a.json5"))
            for name in [".", "none.csv", "/dev/zero"] {
                let outcome = try Jellyframe.run(["render", "a.json5", "--data", name, "-o", "{x}.gif"], in: directory)
                #expect(outcome.code == 66 && outcome.errors.contains("cannot be read"), "\(outcome.errors)")
            }
        }
    }
}
