import JellySupport
import Testing

@testable import JellyProgram

/// Commands are found in Markdown, and nothing else is taken for one.
@Suite struct DocumentTextTests {
    private func passages(_ text: String) throws -> [DocumentText.Passage] { try DocumentText.passages(of: text) }

    @Test func aCommentThatBeginsALineHoldsACommand() throws {
        let text = """
            # Guide
            <!-- jellyframe still a.json5 --at 1s -o a.png -->
            ![A](a.png) <!-- jellyframe still b.json5 -->
            <!-- A remark on jellyframe -->
            <!--
              jellyframe sheet b.json5
                -o "two words.png" -->
            """
        let found = try passages(text)
        #expect(found.map(\.line) == [2, 5])
        #expect(found[0].words == ["still", "a.json5", "--at", "1s", "-o", "a.png"])
        #expect(found[1].words == ["sheet", "b.json5", "-o", "two words.png"])
    }

    @Test func whatFollowsACommentIsRead() throws {
        let text = """
            \u{feff}<!--jellyframe still a-->
            <!-- one --> <!-- jellyframe still b --> and <!-- jellyframe still c
            --><!-- a remark -->
            <!--
            two --> <!-- jellyframe still d -->
            """
        let found = try passages(text)
        #expect(found.map(\.words) == ["a", "b", "c", "d"].map { ["still", $0] })
        #expect(found.map(\.line) == [1, 2, 2, 5])
    }

    @Test(arguments: [
        "- ```sh\n  <!-- jellyframe still no -->\n  ```\n", "* one\n1. ~~~sh\n   ```\n   ~~~\n",
        "100) ```sh\n     ```\n", "- - ```sh\n    no\n    ```\n", "+\t```sh\n\t```\n",
        "- ```sh\n  the item ends without a fence\n\n", "-     ```sh\n", "a - ```sh\n", "-```sh\n",
    ])
    func aFenceMayBeginAListItem(text: String) throws {
        let found = try passages(text + "<!-- jellyframe still a -->\n```sh jellyframe\njellyframe still b\n```\n")
        #expect(found.map(\.words) == [["still", "a"], ["still", "b"]])
        let list = try passages("- ```sh jellyframe\n  jellyframe still a\n  ```\n")
        #expect(list.map(\.words) == [["still", "a"]])
    }

    @Test(arguments: ["sh title=\"x y\" jellyframe", "sh title='its jellyframe' jellyframe ", "a b c jellyframe"])
    func theNameMayStandAnywhereInAnInfoString(info: String) throws {
        #expect(try passages("```\(info)\njellyframe still a\n```").map(\.words) == [["still", "a"]])
    }

    @Test func linesEndAsInFiles() throws {
        let found = try passages("1\u{2028}1\u{c}1\n2\r\n3\r<!-- jellyframe still\u{b}a -->")
        #expect(found.map(\.line) == [4] && found.map(\.words) == [["still", "a"]])
    }

    @Test func aLongWordIsReadInTime() throws {
        let word = String(repeating: "x", count: 1_000_000)
        let start = ContinuousClock.now
        #expect(try DocumentWords.split("a \(word)", line: 1) == ["a", word])
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(throws: SourceIssue.self) { try passages("```jellyframe\n\(word)\n```") }
    }

    @Test func aBlockHoldsACommandALine() throws {
        let text = """
            ```sh jellyframe
            jellyframe still a.json5 \\
              --at 1s # the landing

            # a remark
            jellyframe plot a.json5
            ```
            ~~~jellyframe
            jellyframe sheet a.json5
            ```
            ~~~~
            """
        #expect(
            throws: SourceIssue(
                line: 10, "“`” is shell syntax, which is not supported; quote it, or remove it")
        ) {
            try passages(text)
        }
        let found = try passages(text.replacing("sheet a.json5\n```\n", with: "sheet a.json5\n"))
        #expect(found.map(\.line) == [2, 6, 9])
        #expect(found[0].words == ["still", "a.json5", "--at", "1s"])
    }

    @Test func aBlockBelowACommandIsItsScene() throws {
        let text = "1\n```json5 jellyframe still --at 1s -o a.png\n{\n}\n```\n"
        let found = try #require(try passages(text).first)
        #expect(found.words == ["still", "--at", "1s", "-o", "a.png"])
        #expect(found.scene == DocumentText.Block(line: 3, text: "{\n}\n") && found.line == 2)
    }

    @Test(arguments: [
        "    <!-- jellyframe still -->", "````\n```jellyframe\nno\n```\n````", "<!--\n```jellyframe\nno\n```\n-->",
        "```swift\n<!-- jellyframe still -->\n```", "`` `jellyframe` ``", "```swift title=\"jellyframe\"\n```",
        "> <!-- jellyframe still -->", "<!-- open", "```swift", "```swift title=\"the jellyframe of it\"\n```",
        "<!-- Jellyframe makes images -->", "<!-- jellyframes -->", "- ```sh\n  a\n",
    ])
    func whatIsShownIsNoCommand(text: String) throws { #expect(try passages(text).isEmpty) }

    @Test(arguments: [
        ("<!-- jellyframe still", 1, "unterminated comment; expected -->"),
        ("\n```jellyframe\n", 2, "unterminated code block"),
        ("\n```sh\n  <!--jellyframe still a -->\n", 2, "unterminated code block"),
        ("- ```sh\n```\n<!-- jellyframe still a -->\n", 2, "unterminated code block"),
        ("\n<!-- Jellyframe still a -->", 2, "expected jellyframe, not “Jellyframe”"),
        ("```sh JELLYFRAME\n```", 1, "expected jellyframe, not “JELLYFRAME”"),
        ("```jellyframe\n\nls -l\n```", 3, "a command must begin with jellyframe, not “ls”"),
        ("<!-- jellyframe still 'a -->", 1, "unterminated quote '"),
        ("```jellyframe\njellyframe still a \\\\\\\n```", 2, "command ends in a backslash"),
    ])
    func whatCannotBeReadIsToldWithItsLine(text: String, line: Int, reason: String) {
        #expect(throws: SourceIssue(line: line, reason)) { try passages(text) }
    }

    @Test(arguments: ["a | b", "a > b", "a; b", "a && b", "$HOME", "`id`", "*.json5", "$(id)", "a\n<b"])
    func whatIsForAShellIsRefused(text: String) {
        #expect(throws: SourceIssue.self) { try DocumentWords.split(text, line: 1) }
    }

    @Test func wordsAreSplitAsAShellDoes() throws {
        let words = try DocumentWords.split(
            #"a 'b | $c' "d \"e\" \f" g\ h '' i'j'"k" #l"# + "\nm x#n", line: 1)
        #expect(words == ["a", "b | $c", #"d "e" \f"#, "g h", "", "ijk", "m", "x#n"])
    }
}
