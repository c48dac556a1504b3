import JellySupport
import TestSupport
import Testing

/// The style of all messages, and the messages of this target.
@Suite struct MessageStyleTests {
    @Test(arguments: [
        ("", "empty"), ("The file is empty", "begins with a capital letter"),
        ("no such file.", "ends with a full stop"),
        ("'a' not found", "has straight quotes"), ("file 'a' not found", "has straight quotes"),
        ("\"a\" not found", "has straight quotes"), ("a scene is none", "says “is none”"),
        ("it is no file", "says “is no ”"), ("no file is there", "says “no file is”"),
        ("it tells its format", "says “tells”"),
    ])
    func aMistakeIsFound(_ message: String, _ mistake: String) {
        #expect(MessageStyle.mistakes(in: message).contains(mistake), "\(message)")
    }

    @Test(arguments: [
        "Cairo failed", "SVG and PDF do not support motion blur", "JELLYFRAME_RECORD must be never", "“a” not found",
        "the video's size is no longer known",
    ])
    func nothingIsHeldAgainstAGoodMessage(_ message: String) { #expect(MessageStyle.mistakes(in: message) == []) }

    static let outputs: [OutputError] = [
        .cannotCreate(path: "a", reason: "is a directory"),
        .writeFailed(path: "a", operation: "write", reason: "No space left on device"),
        .foreign(path: "a", reason: "it has files of others"), .exists(path: "a"),
        .unchanged(path: "a", reason: "read-only"), .busy(directory: "a"),
        .twice(path: "a", other: "a"), .twice(path: "a", other: "b"), .input(path: "a"), .ended,
    ]
    static let files: [ContainedFileError] = [
        .leavesDirectory, .missing, .isDirectory, .isNoFile, .tooLarge(limit: 3), .isPointer, .version(3),
    ]
    static let outcomes: [ChildOutcome] = [
        .exited(code: 0), .exited(code: 3), .killed(signal: 9), .killed(signal: 999), .overflowed(limit: 1 << 20),
    ]
    static let messages =
        outputs.map(\.description) + files.map(\.reason) + outcomes.map(\.description)
        + [SystemError(operation: "open", code: 2).description]

    @Test(arguments: messages) func messagesKeepToTheStyle(_ message: String) {
        #expect(MessageStyle.mistakes(in: message) == [], "\(message)")
    }

    @Test(arguments: [
        "", "{", "[1", "'a", "{a: 1, a: 2}", "{a}", "[1 2]", "{a: \\u12}", "0x", "/*", "1e", "nul", "\u{7}",
    ])
    func mistakesOfDocumentsKeepToTheStyle(_ text: String) {
        let issues = JSON5.read(SourceText(name: "x", text: text)).issues
        #expect(!issues.isEmpty)
        for issue in issues { #expect(MessageStyle.mistakes(in: issue.message) == [], "\(issue.message)") }
    }
}
