import Foundation
import JellyComparison
import JellyGolden

/// The options that say where goldens are and how they are compared.
struct GoldenOptions {
    static let golden = Specification.Option(
        names: ["--golden"], value: "DIR", help: "the folder of the goldens; has to be given")
    static let reason = Specification.Option(
        names: ["--reason"], value: "TEXT", help: "why the golden is what it is; kept in it")
    static let jobs = Specification.Option(
        names: ["--jobs", "-j"], value: "N",
        help: "threads that draw: a number, a share of the cores (50%), or auto (all of them), as unless given")

    /// How pixels and bodies are compared, and of which frames; `unlessGiven` is what holds otherwise.
    static func comparison(unlessGiven: String) -> [Specification.Option] {
        [
            tolerance(unlessGiven: unlessGiven),
            .init(
                names: ["--state-tolerance"], value: "N",
                help: """
                    by how much bodies may differ, in points, radians, points and radians a second;
                    \(unlessGiven) unless given
                    """),
            .init(
                names: ["--frames"], value: "WHICH",
                help: "which frames: all, every:N, a range (0-59) or a list (0,12,50); all unless given"),
        ]
    }

    static func tolerance(unlessGiven: String) -> Specification.Option {
        .init(
            names: ["--tolerance"], value: "RULE",
            help: """
                by how much pixels may differ: exact, crossRenderer, perceptual, pixelmatch-v7, odiff,
                or limits such as delta=2,density=8/8x8,cap=96; \(unlessGiven) unless given
                """)
    }

    let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    /// The store; its folder has to be there unless goldens are recorded.
    func store(mayBeNew: Bool = false) throws -> GoldenStore {
        guard let path = arguments["--golden"] else {
            throw Failure.usage("the folder of the goldens is missing: --golden DIR")
        }
        guard !path.isEmpty else { throw Failure.usage("--golden is empty; it names the folder of the goldens") }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard exists || mayBeNew else {
            throw Failure(
                code: .missingGolden, message: "there is no folder “\(path)”; jellyframe record makes it")
        }
        guard !exists || isFolder.boolValue else { throw Failure.usage("“\(path)” is no folder") }
        var store = GoldenStore(root: URL(filePath: path), isCI: GoldenStore.isCI())
        store.tool = "jellyframe \(Program.version)"
        return store
    }

    func verification() throws -> VerificationOptions {
        var options = VerificationOptions()
        options.tolerance = try tolerance()
        options.stateTolerance = try stateTolerance()
        options.frames = try frames() ?? .all
        options.isStrict = arguments.has("--strict")
        return options
    }

    func tolerance() throws -> Tolerance? {
        guard let text = arguments["--tolerance"] else { return nil }
        do throws(ToleranceError) {
            return try Tolerance(parsing: text)
        } catch {
            throw Failure.usage("--tolerance: \(error)")
        }
    }

    func stateTolerance() throws -> StateTolerance? {
        guard let text = arguments["--state-tolerance"] else { return nil }
        guard let limit = Double(text), limit.isFinite, limit >= 0 else {
            throw Failure.usage("--state-tolerance is a number from 0, not “\(text)”")
        }
        return StateTolerance(limit)
    }

    func frames() throws -> FrameSelection? {
        guard let text = arguments["--frames"] else { return nil }
        guard let frames = FrameSelection(text) else {
            throw Failure.usage(
                "--frames is all, every:N, a range such as 0-59, or a list such as 0,12,50, not “\(text)”")
        }
        return frames
    }

    func mode() throws -> GoldenMode? {
        guard let text = arguments["--mode"] else { return nil }
        guard let mode = GoldenMode(text) else {
            throw Failure.usage("--mode is full, key:N, key:0,12,50, hash or state, not “\(text)”")
        }
        return mode
    }

    func jobs() throws -> Int? { try Jobs.parse(arguments["--jobs"]) }
}
