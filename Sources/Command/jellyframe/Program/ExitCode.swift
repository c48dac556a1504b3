import JellyGolden

/// How the program ends; the numbers from 64 on are those of `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    /// The scene could not be played, or the output not be completed.
    case failure = 1
    /// There is no golden.
    case missingGolden = 2
    /// What is compared has another size, rate or number of frames.
    case structural = 3
    /// What is compared, or a golden, cannot be read.
    case unreadable = 4
    /// The command line is wrong.
    case usage = 64
    /// The scene is wrong.
    case badScene = 65
    /// There is no scene that can be read.
    case noScene = 66
    /// A program that is needed is not installed.
    case missingDependency = 69
    /// The output cannot be made.
    case cannotCreate = 73
    /// Shards of a film are missing or cannot be used; once they are made again it can be.
    case incomplete = 75

    /// What `help exit-codes` says of each.
    var meaning: String {
        switch self {
        case .success: "done, or the same"
        case .failure: "failed: the scene could not be played, the output not be completed, or something changed"
        case .missingGolden: "there is no golden"
        case .structural: "what is compared has another size, rate or number of frames"
        case .unreadable: "what is compared, or a golden, cannot be read"
        case .usage: "the command line is wrong"
        case .badScene: "the scene is wrong"
        case .noScene: "there is no scene that can be read"
        case .missingDependency: "a program that is needed is not installed"
        case .cannotCreate: "the output cannot be made"
        case .incomplete: "shards of a film are missing or cannot be used; once they are made again it can be"
        }
    }

    /// What `--help` says of them.
    static let help = """
        Exit codes: 0 done, 1 failed, 64 wrong usage, 65 wrong scene, 66 no scene, 69 a program is missing,
        73 the output cannot be made. A signal ends with 128 and its number: 129 the terminal is gone, 130 Ctrl-C,
        131 Ctrl-\\, 143 a request to end.
        """

    /// What `--help` says of `merge`.
    static let merging = """
        Exit codes: 0 done, 1 the film is not the proof's, 3 another number of frames, 4 the film or the proof cannot be
        read, 64 wrong usage, 65 wrong take, 66 no take, 73 the output cannot be made, 75 shards are missing or cannot
        be used: making them again helps.
        """

    /// What `--help` says of commands about goldens.
    static let verification = """
        Exit codes: 0 the same, 1 changed, 2 no golden, 3 another size, rate or number of frames, 4 a damaged golden
        (of several the highest), 64 wrong usage, 65 wrong scene, 66 no scene, 73 the output cannot be made.
        """
}

extension ExitCode: Comparable {
    /// A higher code is a worse end.
    static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }

    /// The code for results; nil when all pass.
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
