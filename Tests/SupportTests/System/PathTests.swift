import Testing

@testable import JellySystem

/// Paths as text.
@Suite struct PathTests {
    @Test(arguments: [
        ("a/b.mp4", "mp4"), ("a.b/c", nil), (".svg", nil), ("a/.svg", nil), ("a.", nil), ("a.b.PNG", "PNG"),
    ])
    func theEndingIsWhatTheLastDotBegins(_ path: String, _ ending: String?) {
        #expect(JellySystem.ending(ofPath: path) == ending)
    }

    @Test(arguments: [("a/b", "b"), ("a/b//", "b"), ("b", "b"), ("/", "/"), ("", "")])
    func theLastNameMayStandBeforeSlashes(_ path: String, _ name: String) {
        #expect(lastName(ofPath: path) == name)
    }

    @Test(arguments: [("a", "a/"), ("a/", "a/"), ("", "")])
    func aFoldersPathEndsInOneSlash(_ path: String, _ folder: String) {
        #expect(slashed(path) == folder)
    }

    @Test(arguments: [("a/b//", "a/b"), ("a", "a"), ("//", "")])
    func slashesAtTheEndAreDropped(_ path: String, _ rest: String) {
        #expect(unslashed(path) == rest)
    }
}
