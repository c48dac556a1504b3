import Testing

import JellySupport

/// Paths as text.
@Suite struct PathTests {
    @Test(arguments: [
        ("a/b.mp4", "mp4"), ("a.b/c", nil), (".svg", nil), ("a/.svg", nil), ("a.", nil), ("a.b.PNG", "PNG"),
    ])
    func theExtensionIsWhatTheLastDotBegins(_ path: String, _ fileExtension: String?) {
        #expect(JellySupport.fileExtension(ofPath: path) == fileExtension)
    }

    @Test(arguments: [("a/b", "b"), ("a/b//", "b"), ("b", "b"), ("/", "/"), ("", "")])
    func theLastNameMayStandBeforeSlashes(_ path: String, _ name: String) {
        #expect(lastName(ofPath: path) == name)
    }

    @Test(arguments: [("a", "a/"), ("a/", "a/"), ("", "")])
    func aDirectoriesPathEndsInOneSlash(_ path: String, _ directory: String) {
        #expect(slashed(path) == directory)
    }

    @Test(arguments: [("a/b//", "a/b"), ("a", "a"), ("//", "")])
    func slashesAtTheEndAreDropped(_ path: String, _ rest: String) {
        #expect(unslashed(path) == rest)
    }

    /// A combining mark forms one character with the slash or dot before it, and yet a name begins there.
    @Test func namesMayBeginWithACombiningMark() {
        #expect(JellySupport.directory(ofPath: "out/\u{301}x.png") == "out/")
        #expect(JellySupport.name(ofPath: "out/\u{301}x.png") == "\u{301}x.png")
        #expect(JellySupport.fileExtension(ofPath: "a/x.\u{301}p") == "\u{301}p")
        #expect(names(inPath: "/a//\u{301}b/..") == ["a", "\u{301}b", ".."])
        #expect(pathsAbove("a/\u{301}b/c") == ["a", "a/\u{301}b"] && pathsAbove("/a") == [""] && pathsAbove("a") == [])
    }
}
