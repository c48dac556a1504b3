import JellyGolden

/// The program's exit codes; those from 64 on are from `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    /// Playing or writing failed, or a comparison found changes.
    case failure = 1
    /// A golden is missing.
    case missingGolden = 2
    /// The two sides differ in size, rate or number of frames.
    case structural = 3
    /// An input of a comparison, or a golden, is unreadable.
    case unreadable = 4
    /// The command line is invalid.
    case usage = 64
    /// The scene is invalid.
    case badScene = 65
    /// The scene cannot be read.
    case noScene = 66
    /// A required program is not installed.
    case missingDependency = 69
    /// The output cannot be created.
    case cannotCreate = 73
    /// Shards of a video are missing or unusable, and have to be rendered again.
    case incomplete = 75

    /// The description in `help exit-codes`.
    var meaning: String {
        switch self {
        case .success: "success, or no difference"
        case .failure: "failure: the scene stopped, the output could not be completed, or something changed"
        case .missingGolden: "golden missing"
        case .structural: "different size, rate or number of frames"
        case .unreadable: "unreadable golden, or unreadable input of a comparison"
        case .usage: "invalid command line"
        case .badScene: "invalid scene"
        case .noScene: "scene not found or not readable"
        case .missingDependency: "required program not installed"
        case .cannotCreate: "output cannot be created"
        case .incomplete: "shards of a video missing or unusable; render them again"
        }
    }

    /// The paragraph in `--help` of most commands.
    static let help = """
        Exit codes: 0 success, 1 failure, 64 usage error, 65 invalid scene, 66 scene not readable, 69 program missing,
        73 output cannot be created. After a signal, 128 plus its number: 129 hangup, 130 Ctrl-C, 131 Ctrl-\\,
        143 terminated.
        """

    /// The paragraph in `merge --help`.
    static let merging = """
        Exit codes: 0 success, 1 the video does not match the proof, 3 different number of frames, 4 unreadable video or
        proof, 64 usage error, 65 invalid take, 66 take not readable, 73 output cannot be created, 75 shards missing or
        unusable: render them again.
        """

    /// The paragraph in `--help` of commands about goldens.
    static let verification = """
        Exit codes: 0 no change, 1 changed, 2 golden missing, 3 different size, rate or number of frames, 4 damaged golden
        (the highest of several), 64 usage error, 65 invalid scene, 66 scene not readable, 73 output cannot be created.
        """
}

extension ExitCode: Comparable {
    /// A higher code is more severe.
    static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }

    /// The most severe code of some results; nil when all pass.
    init?(_ results: [RunResult]) {
        let codes = results.filter { !$0.passes }.map { result -> ExitCode in
            switch result.verdict {
            case .missing: .missingGolden
            case .structural: .structural
            case .unreadable: .unreadable
            default: .failure
            }
        }
        guard let worst = codes.max() else { return nil }
        self = worst
    }
}
