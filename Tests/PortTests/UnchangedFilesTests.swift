import JellyPorting
import Testing

@Suite struct UnchangedFilesTests {
    @Test(arguments: [
        "", "\u{FEFF}import UIKit\r\n", "import UIKit\nclass A: UIView { let b = \"#selector(c)\" }",
        "// @objc\nclass A {}",
        "let a = \"\"\"\n@objc \\(b)\n\"\"\"", "extension A { func override() {} }",
        "#if os(macOS)\n@IBDesignable class A {}\n#endif\n",
    ]) func aFileThatNeedsNothingStaysByteForByte(_ text: String) {
        let file = SourceFile(path: "A.swift", text: text)
        let result = SourceModule([file]).rewritten()[0]
        #expect(result.bytes == file.bytes && !result.isChanged)
    }

    @Test func bytesThatAreNoTextStay() {
        let bytes: [UInt8] = Array("@objc class A {}".utf8) + [0xFF, 0xC0, 0x00, 0x80]
        #expect(SourceModule([SourceFile(path: "A.swift", bytes: bytes)]).rewritten()[0].bytes == bytes)
    }

    @Test func hostileTextCrashesNothing() {
        var random = Numbers(state: 7)
        let words = [
            "@objc", "#selector(", "class A {", "extension A {", "override", "func f(", ")", "}", "{", "#if", "#endif",
            "\"",
            "\"\"\"", "/*", "*/", "(", "@IBOutlet var", "\\(", "\n", " ", "as", ":", "\0", "é", "#keyPath(",
            "protocol P",
            "optional", "`", "#sourceLocation(", "<", ">", "...",
        ]
        for _ in 0..<400 {
            let text = (0..<Int(random.next() % 40)).map { _ in words[Int(random.next() % UInt64(words.count))] }
            let file = SourceFile(path: "A.swift", text: text.joined(separator: random.next() % 2 == 0 ? "" : " "))
            _ = SourceModule([file, SourceFile(path: "B.swift", text: "class A {}")]).rewritten()
        }
    }

    @Test func deepNestingCrashesNothing() {
        for (open, close) in [("(", ")"), ("[", "]"), ("{ ", "}"), ("f(", ")"), ("class A { ", "}"), ("!", "")] {
            let text = "@objc let a = " + String(repeating: open, count: 4000) + String(repeating: close, count: 4000)
            _ = SourceModule([SourceFile(path: "A.swift", text: text)]).rewritten()
        }
        let chain = "@objc let a = b" + String(repeating: ".c()", count: 4000)
        _ = SourceModule([SourceFile(path: "A.swift", text: chain)]).rewritten()
    }

    /// Random numbers that are the same in each run.
    private struct Numbers {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }
}
