import JellyGolden
import JellyScene
import JellyTake
import JellyVideo

/// What `--describe` has a command write into its outputs.
struct Describer {
    static let option = Option(
        flag: "--describe",
        help: """
            write into the file how it was made: scene's hash, options and versions, without any path;
            jellyframe reproduce makes it again
            """
    ).unused(by: [.descriptions, .documents])

    /// The options of a command that a description holds; none has a path.
    static func options(of specification: Specification) -> [any OptionDeclaration] {
        specification.options.having(.descriptions).filter { !$0.facts.completion.isPath }
    }

    /// The most outputs of a command that can be made again.
    static let mostOutputs = 64

    /// What is made again of a command's outputs.
    struct Claim {
        enum Frames {
            case all
            case first
            case number(Int)
        }

        /// The command's outputs, and which of them is made again.
        let outputs: [String]
        let output: Int
        /// Those that films are given.
        let frames: Frames
    }

    /// Nil where nothing is made again.
    @TaskLocal static var claim: Claim?

    private let description: OutputDescription

    /// Nil where no description is asked for.
    ///
    /// - Parameter outputs: as they were asked for.
    /// - Throws: `Failure` or `FilmError` for an output that has no place for a description, and for a description that
    ///   would not be read.
    init?(
        _ arguments: Arguments, of specification: Specification, _ input: @autoclosure () throws -> MotionInput,
        outputs: [String]
    ) throws {
        guard arguments[Self.option] else { return nil }
        let endings = try outputs.map { try OutputDescription.ending(of: $0, command: specification.name) }
        guard endings.count <= Self.mostOutputs else {
            throw Failure.usage("--describe is for at most \(Self.mostOutputs) outputs; make the others in another run")
        }
        let kept = Self.options(of: specification)
        description = OutputDescription(
            command: [specification.name] + arguments.words(of: kept), take: arguments.defaultWords(of: kept),
            outputs: endings, output: 0, variant: "", scene: try input().hash, versions: Self.versions)
        guard try description.text.utf8.count <= FileDescription.largest - Self.mostOfVariant else {
            throw Failure.usage(
                "--describe has room for \(FileDescription.largest) bytes; shorten texts such as --title")
        }
    }

    /// More bytes than tell which output a file is, and which variant of it.
    private static let mostOfVariant = 256

    /// What one of the outputs says.
    ///
    /// - Parameters:
    ///   - number: which one, from 0.
    ///   - variant: the suffix of its name.
    ///   - usesFFmpeg: whether ffmpeg encodes it.
    func text(_ number: Int = 0, variant: String, usesFFmpeg: Bool = false) throws -> String {
        var versions = description.versions
        if !usesFFmpeg { versions["ffmpeg"] = nil }
        return try OutputDescription(
            command: description.command, take: description.take,
            outputs: Self.claim?.outputs ?? description.outputs, output: Self.claim?.output ?? number,
            variant: variant, scene: description.scene, versions: versions
        ).text
    }

    /// A picture's bytes with what they say.
    func adding(to bytes: [UInt8], variant: String) throws -> [UInt8] {
        FileDescription.adding(try text(variant: variant), to: bytes)
    }

    /// What decides motion, pixels and films, and what a built-in scene comes out as.
    private static var versions: [String: String] {
        let diagnosis = Diagnosis(version: Program.version)
        // These decide nothing of the bytes (`Docs/determinism.md`).
        let others = ["swift", "libc", "sqlite"]
        let known = diagnosis.versions.filter { !others.contains($0.name) }.compactMap { component in
            component.version.map { (component.name, $0) }
        }
        let hashes = diagnosis.hashes
        return Dictionary(
            known + [
                ("motion", hashes.motion), ("shapes", hashes.shapes), ("text", hashes.text),
                ("processor", diagnosis.processor.architecture),
            ]
        ) { first, _ in first }
    }
}

extension MotionInput {
    /// What stands for the scene and the files that it names, however it is written, and whether it was recorded.
    var hash: String {
        guard let document else { return take?.identity ?? "" }
        var parts = HashedParts()
        parts.add(document.scene.json5)
        parts.add(document.files)
        return parts.digits
    }
}
