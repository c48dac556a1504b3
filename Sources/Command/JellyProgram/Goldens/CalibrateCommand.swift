import Foundation
import JellyGolden
import JellyImaging
import JellySupport

/// `jellyframe calibrate`: measures differences between runs of a scene.
enum CalibrateCommand: Command {
    private static let runs = Option(
        "--runs", value: "N", help: "number of runs per scene, with 1, 2, … threads", in: 1...100
    ).defaulting(to: 3)
    private static let program = Option(
        "--with", value: "PROGRAM",
        help: "also compare with another jellyframe, such as another build's")

    static let specification = Specification(
        name: "calibrate", summary: "Measures run-to-run noise and suggests the tightest tolerance that passes.",
        operands: ["SCENE…"],
        options: [
            GoldenOptions.golden, runs, program, CommonOptions.memory, CommonOptions.help,
        ],
        examples: [
            "jellyframe calibrate Scenes/*.json5 --golden Goldens",
            "jellyframe calibrate alert.json5 --golden Goldens --with .build/release/jellyframe",
        ],
        exitCodes: """
            Exit codes: 0 success, whatever was found, 1 PROGRAM failed, 2 golden missing, 64 usage error, 65 invalid
            scene, 66 scene not readable, 69 PROGRAM cannot be run.
            """)

    /// The comparison that measures the density of pixels that differ by more than 2.
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
                throw Failure(code: .missingGolden, message: "golden “\(scene.name)” is missing or unreadable")
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

    /// Compares another program's output with this one's.
    private static func foreign(_ program: String, _ scene: GoldenScene, _ manifest: GoldenManifest) throws -> RunResult
    {
        let scratch = Staging()
        defer { scratch.cancel() }
        let directory = URL(
            filePath: try scratch.scratchDirectory(), directoryHint: .isDirectory)
        var words = ["record", operandWord(scene.path), "--golden", directory.path, "--quiet", "--mode", "full"]
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
        let other = GoldenStore(root: directory)
        let subject = try scene.subject(like: manifest, jobs: nil)
        return try other.verify(subject, named: scene.name, options: comparison).result
    }
}

extension RunNoise {
    fileprivate var words: String {
        if differing == 0, drift == 0 { return "no noise in \(frames) frames" }
        var text = "\(differing) of \(frames) frames differ, by up to \(delta) of 255"
        text += ", at most \(density) pixels by more than 2 in any 8×8"
        if unknown > 0 { text += "; \(unknown) have no image to compare (record with --mode full)" }
        if drift > 0 { text += "; bodies differ by up to \(drift) points" }
        return text
    }

    /// The tightest tolerance that passes.
    fileprivate var proposal: String {
        if differing == 0, drift == 0 { return "suggested: --tolerance exact" }
        if unknown > 0, delta == 0 { return "cannot suggest a tolerance: the goldens have no images to compare" }
        var text = "suggested:"
        if differing > 0 { text += " --tolerance delta=2,density=\(density)/8x8,cap=\(delta)" }
        if drift > 0 { text += " --state-tolerance \(drift)" }
        return text
    }
}
