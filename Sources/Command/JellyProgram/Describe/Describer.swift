import JellyGolden
import JellyScene
import JellyTake
import JellyVideo

/// Writes metadata into the outputs of a command, for `--describe`.
struct Describer {
    static let option = Option(
        flag: "--describe",
        help: """
            embed metadata for jellyframe reproduce: the scene's hash, options and versions, but no paths
            """
    ).unused(by: [.descriptions, .documents])

    /// The options of a command that metadata contains; none is a path.
    static func options(of specification: Specification) -> [any OptionDeclaration] {
        specification.options.having(.descriptions).filter { !$0.facts.completion.isPath }
    }

    /// The maximum number of outputs of a reproducible command.
    static let mostOutputs = 64

    /// The outputs of a command that are being reproduced.
    struct Claim {
        enum Frames {
            case all
            case first
            case number(Int)
        }

        /// The command's outputs, and the index of the one to reproduce.
        let outputs: [String]
        let output: Int
        /// The frames of videos to render.
        let frames: Frames
    }

    /// Nil unless an output is being reproduced.
    @TaskLocal static var claim: Claim?

    private let description: OutputDescription

    /// Nil without `--describe`.
    ///
    /// - Parameters:
    ///   - playback: the motion, or several.
    ///   - outputs: the values of `-o`.
    /// - Throws: `Failure` or `VideoError` for an output that cannot contain metadata, and for metadata that is too long.
    init?(
        _ arguments: Arguments, of specification: Specification, _ playback: Playback, outputs: [String]
    ) throws {
        guard arguments[Self.option] else { return nil }
        let extensions = try outputs.map { try OutputDescription.fileExtension(of: $0, command: specification.name) }
        guard extensions.count <= Self.mostOutputs else {
            throw Failure.usage("--describe supports at most \(Self.mostOutputs) outputs; split them into several runs")
        }
        let kept = Self.options(of: specification)
        let inputs = playback.composedInputs
        description = OutputDescription(
            command: [specification.name] + arguments.words(of: kept), take: arguments.defaultWords(of: kept),
            outputs: extensions, output: 0, variant: "",
            scene: inputs.map(OutputDescription.hash) ?? playback.input.hash, inputs: inputs, versions: Self.versions)
        guard try description.text.utf8.count <= FileDescription.largest - Self.mostOfVariant else {
            throw Failure.usage(
                "the metadata of --describe exceeds \(FileDescription.largest) bytes; shorten texts such as --title and cards"
            )
        }
    }

    /// Bytes reserved for the output's index and variant.
    private static let mostOfVariant = 256

    /// The metadata of an output.
    ///
    /// - Parameters:
    ///   - number: its index, from 0.
    ///   - variant: the suffix of its name.
    ///   - usesFFmpeg: whether ffmpeg encodes it.
    func text(_ number: Int = 0, variant: String, usesFFmpeg: Bool = false) throws -> String {
        var versions = description.versions
        if !usesFFmpeg { versions["ffmpeg"] = nil }
        return try OutputDescription(
            command: description.command, take: description.take,
            outputs: Self.claim?.outputs ?? description.outputs, output: Self.claim?.output ?? number,
            variant: variant, scene: description.scene, inputs: description.inputs, versions: versions
        ).text
    }

    /// An image's bytes with metadata.
    func adding(to bytes: [UInt8], variant: String) throws -> [UInt8] {
        FileDescription.adding(try text(variant: variant), to: bytes)
    }

    /// The versions of components that affect the output, and hashes of built-in scenes.
    private static var versions: [String: String] {
        let diagnosis = Diagnosis(version: Program.version)
        // These do not affect the output (`Docs/determinism.md`).
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
    /// A hash of the scene and the files it refers to, regardless of formatting, and of whether it is a take.
    var hash: String {
        guard let document else { return take?.identity ?? "" }
        var parts = HashedParts()
        parts.add(document.scene.json5)
        parts.add(document.files)
        return parts.digits
    }
}
