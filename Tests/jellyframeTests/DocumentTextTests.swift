import Testing

@testable import jellyframe

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
            <!--jellyframe no-->
            """
        let found = try passages(text)
        #expect(found.map(\.line) == [2, 5])
        #expect(found[0].words == ["still", "a.json5", "--at", "1s", "-o", "a.png"])
        #expect(found[1].words == ["sheet", "b.json5", "-o", "two words.png"])
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
            throws: DocumentText.Fault(
                line: 10, reason: "“`” is for a shell, and there is none; write it in quotes, or leave it out")
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
        "> <!-- jellyframe still -->", "<!-- open", "```swift",
    ])
    func whatIsShownIsNoCommand(text: String) throws { #expect(try passages(text).isEmpty) }

    @Test(arguments: [
        ("<!-- jellyframe still", 1, "this comment has no end: -->"),
        ("\n```jellyframe\n", 2, "this block has no end"),
        ("```jellyframe\n\nls -l\n```", 3, "a command begins with jellyframe, and not with “ls”"),
        ("<!-- jellyframe still 'a -->", 1, "a quote ' has no end"),
        ("```jellyframe\njellyframe still a \\\\\\\n```", 2, "a command ends in a backslash"),
    ])
    func whatCannotBeReadIsToldWithItsLine(text: String, line: Int, reason: String) {
        #expect(throws: DocumentText.Fault(line: line, reason: reason)) { try passages(text) }
    }

    @Test(arguments: ["a | b", "a > b", "a; b", "a && b", "$HOME", "`id`", "*.json5", "$(id)", "a\n<b"])
    func whatIsForAShellIsRefused(text: String) {
        #expect(throws: DocumentWords.Fault.self) { try DocumentWords.split(text) }
    }

    @Test func wordsAreSplitAsAShellDoes() throws {
        let words = try DocumentWords.split(#"a 'b | $c' "d \"e\" \f" g\ h '' i'j'"k" #l"# + "\nm x#n")
        #expect(words == ["a", "b | $c", #"d "e" \f"#, "g h", "", "ijk", "m", "x#n"])
    }
}
