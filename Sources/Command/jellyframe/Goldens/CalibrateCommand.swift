import Foundation
import JellyGolden
import JellyImaging
import JellySupport

/// `jellyframe calibrate`: how far apart runs of one scene are.
enum CalibrateCommand: Command {
    private static let runs = Option(
        "--runs", value: "N", help: "how often each scene is played, with 1, 2, … threads", in: 1...100
    ).defaulting(to: 3)
    private static let program = Option(
        "--with", value: "PROGRAM",
        help: "another jellyframe, say of another build or machine, whose pictures are compared too")

    static let specification = Specification(
        name: "calibrate", summary: "Measures by how much runs differ, and proposes the limits that allow no more.",
        operands: ["SCENE…"],
        options: [
            GoldenOptions.golden, runs, program, CommonOptions.memory, CommonOptions.help,
        ],
        examples: [
            "jellyframe calibrate Scenes/*.json5 --golden Goldens",
            "jellyframe calibrate alert.json5 --golden Goldens --with .build/release/jellyframe",
        ],
        exitCodes: """
            Exit codes: 0 done, whatever was found, 1 PROGRAM failed, 2 no golden, 64 wrong usage, 65 wrong scene,
            66 no scene, 69 PROGRAM cannot be run.
            """)

    /// How pixels are compared to find out how dense those are that differ by more than 2.
    private static var comparison: VerificationOptions {
        var options = VerificationOptions()
        options.tolerance = .otherCairo
        return options
    }

    static func run(_ arguments: Arguments) throws {
        let store = try GoldenOptions(arguments).store()
        var all = RunNoise()
        for scene in try GoldenScene.all(arguments.operands, memory: arguments[CommonOptions.memory]) {
            guard let manifest = try store.settings(scene.name) else {
                throw Failure(code: .missingGolden, message: "there is no golden “\(scene.name)” that can be read")
            }
            var noise = RunNoise()
            for run in 1...arguments[runs] {
                let subject = try scene.subject(like: manifest, jobs: run)
                noise.add(try store.verify(subject, named: scene.name, options: comparison).result)
            }
            if let program = arguments[program] {
                noise.add(try foreign(program, scene, manifest))
            }
            Terminal.print("\(scene.name): \(noise.words)")
            all.add(noise)
        }
        Terminal.print(all.proposal)
    }

    /// The scene as another program draws it, held against what this one draws.
    private static func foreign(_ program: String, _ scene: GoldenScene, _ manifest: GoldenManifest) throws -> RunResult
    {
        let scratch = Staging()
        defer { scratch.cancel() }
        let folder = URL(
            filePath: try scratch.scratchFolder(), directoryHint: .isDirectory)
        var words = ["record", operandWord(scene.path), "--golden", folder.path, "--quiet", "--mode", "full"]
        words += ["--fps", manifest.rate, "--frames", manifest.frames, "--scale", "\(manifest.scale ?? 1)"]
        if let from = manifest.from { words += ["--from", "\(from)"] }
        if let to = manifest.to { words += ["--to", "\(to)"] }
        let environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
        let child = try ChildProcess(named: program, words, environment: environment)
        let outcome = child.wait()
        guard outcome == .exited(code: 0) else {
            let words = ["“\(program)”, recording “\(scene.name)”, \(outcome)"] + child.lastLines
            throw Failure(code: .failure, message: words.joined(separator: "\n"))
        }
        let other = GoldenStore(root: folder)
        let subject = try scene.subject(like: manifest, jobs: nil)
        return try other.verify(subject, named: scene.name, options: comparison).result
    }
}

extension RunNoise {
    fileprivate var words: String {
        if differing == 0, drift == 0 { return "no noise in \(frames) frames" }
        var text = "\(differing) of \(frames) frames differ, by up to \(delta) of 255"
        text += ", at most \(density) pixels by more than 2 in any 8×8"
        if unknown > 0 { text += "; \(unknown) have no picture to compare, record them in mode full" }
        if drift > 0 { text += "; bodies differ by up to \(drift) points" }
        return text
    }

    /// The limits that allow what was found and no more.
    fileprivate var proposal: String {
        if differing == 0, drift == 0 { return "proposed: --tolerance exact" }
        if unknown > 0, delta == 0 { return "nothing is proposed: there are no pictures to compare" }
        var text = "proposed:"
        if differing > 0 { text += " --tolerance delta=2,density=\(density)/8x8,cap=\(delta)" }
        if drift > 0 { text += " --state-tolerance \(drift)" }
        return text
    }
}
