import Foundation
import JellyGolden
import JellyImaging
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// Renders a file again from its metadata, in a scratch directory.
///
/// The metadata is untrusted: it has to consist of options of one of five commands, none of which is a path, exactly as
/// the command itself would write them. Anything else is refused.
struct Reproduction {
    /// The reproduced file.
    struct Made {
        let bytes: [UInt8]
        let description: OutputDescription
        /// Its path, valid during the lifetime of this value.
        let path: String
        fileprivate let scratch: Staging

        /// Compares the frames of both, pixel by pixel.
        ///
        /// - Parameter isTimed: whether frames are matched by time rather than by index.
        func comparison(with file: DescribedFile, isTimed: Bool) throws -> RunResult {
            let before = try FrameSource(file.path, isTimed: isTimed)
            let after = try FrameSource(path, isTimed: isTimed)
            let rate = after.rate ?? before.rate ?? FrameRate(60)
            let expectedRate = isTimed ? before.rate ?? rate : rate
            var comparison = VideoComparison(
                name: file.path, rate: rate, expectedRate: expectedRate, tolerance: .exact)
            while case let (one, other) = (try before.next(), try after.next()), one != nil || other != nil {
                comparison.add(expected: one, actual: other)
            }
            return comparison.result
        }
    }

    private let file: DescribedFile
    private let command: any Command.Type
    private let words: [String]
    /// The options taken over from the take.
    private let defaults: [TakeOption]
    private var description: OutputDescription { file.description }

    /// - Throws: `Failure` with code `unreadable` for invalid metadata.
    init(_ file: DescribedFile) throws {
        self.file = file
        let description = file.description
        let name = description.command.first ?? ""
        guard let command = DocumentCommand.commands.first(where: { $0.specification.name == name }) else {
            throw file.refusal("unknown command “\(name)”")
        }
        (self.command, words) = (command, Array(description.command.dropFirst()))
        guard description.outputs.indices.contains(description.output),
            description.outputs.count <= Describer.mostOutputs
        else { throw file.refusal("the output's index is out of range") }
        for fileExtension in description.outputs where !Self.isExtension(fileExtension, of: name) {
            throw file.refusal("invalid extension “\(fileExtension)” of an output")
        }
        if let fileExtension = description.fileExtension,
            !file.found.formats.contains(String(fileExtension.dropFirst()))
        {
            throw file.refusal("expected a \(fileExtension) file")
        }
        guard description.inputs.map({ OutputDescription.hash($0) == description.scene }) ?? true else {
            throw file.refusal("its inputs do not match their hash")
        }
        // The options are validated without the scene.
        let kept = Describer.options(of: command.specification)
        let operands = description.operands(description.scenes.map { _ in "scene.json5" })
        let arguments: Arguments
        do {
            defaults = try Self.defaults(description.take, among: kept)
            // The operands come first, so that an unexpected argument is one of the file's.
            arguments = try self.arguments(operands, Self.outputWords(description.outputs, in: ""))
        } catch {
            throw file.mistake(Program.phrased(error).message)
        }
        guard arguments.operands == operands, arguments.words(of: kept) == words,
            arguments.defaultWords(of: kept) == description.take
        else { throw file.refusal("it contains unexpected options") }
    }

    /// Renders the file: first alone, then with the command's other outputs if an option requires them.
    ///
    /// - Parameters:
    ///   - scenes: the paths of the scenes or takes, in the command's order.
    ///   - besides: machine-specific options.
    ///   - jobs: `--jobs`, for commands that have it.
    func make(
        of scenes: [String], besides: [String], jobs: [String], memory: MemoryBudget
    ) throws -> Made {
        let machine = besides + (command.specification.options.contains { $0.name == "--jobs" } ? jobs : [])
        let own = description.outputs[description.output]
        let alone = try attempt([own], at: 0, of: scenes, machine, memory)
        guard case .failure = alone, description.outputs.count > 1 else { return try alone.get() }
        let (outputs, place) = others(beside: own)
        return try attempt(outputs, at: place, of: scenes, machine, memory).get()
    }

    /// All outputs; for a video without numbered images, which have no options of their own.
    private func others(beside own: String) -> (outputs: [String], place: Int) {
        guard Self.isVideo(own), own != "/" else { return (description.outputs, description.output) }
        let place = description.outputs[..<description.output].count { $0 != "/" }
        return (description.outputs.filter { $0 != "/" }, place)
    }

    /// The frames to render for videos: only one of numbered images is needed.
    private var frames: Describer.Claim.Frames {
        let own = description.outputs[description.output]
        guard own == "/" else { return Self.isVideo(own) ? .all : .first }
        return file.found.frame.map { .number($0) } ?? .first
    }

    /// Renders the outputs; a failure where the file's own options are to blame.
    private func attempt(
        _ outputs: [String], at place: Int, of scenes: [String], _ machine: [String], _ memory: MemoryBudget
    ) throws -> Result<Made, Failure> {
        let scratch = Staging()
        let directory = try scratch.scratchDirectory() + "/"
        do {
            let arguments = try arguments(
                [],
                Self.outputWords(outputs, in: directory) + machine
                    + [Describer.option.name, CommonOptions.quiet.name, "--"] + description.operands(scenes))
            let claim = Describer.Claim(outputs: description.outputs, output: description.output, frames: frames)
            try Describer.$claim.withValue(claim) { try command.run(arguments) }
        } catch {
            let failure = Program.phrased(error)
            let stands = directory + Self.name(place, outputs[place].split(separator: "@").first.map(String.init) ?? "")
            let lines = failure.lines.map { $0.replacing(stands, with: file.path).replacing(directory, with: "") }
            if failure.code == .usage, Self.isOfWords(error) {
                return .failure(file.mistake(lines.joined(separator: " ")))
            }
            throw Failure(code: failure.code, lines: lines)
        }
        let path = directory + (try name(outputs, at: place, in: directory))
        let bytes = try DescribedFile.bytes(of: path, called: "the reproduction of “\(file.path)”", memory: memory)
        guard let found = try FileDescription.find(in: bytes, path: path) else {
            throw Failure(code: .failure, message: "the reproduced file has no metadata")
        }
        let made = try OutputDescription(found.text)
        guard made.scene == description.scene else {
            let names = scenes.joined(separator: "”, “")
            throw Failure(code: .failure, message: "“\(names)” changed while “\(file.path)” was being reproduced")
        }
        return .success(Made(bytes: bytes, description: made, path: path, scratch: scratch))
    }

    /// The file's options between others, with those taken over from the take as defaults.
    private func arguments(_ before: [String], _ after: [String]) throws -> Arguments {
        try Arguments(before + words + after, of: command.specification)
            .withDefaults(defaults, of: command.specification, from: file.path)
    }

    /// Parses options that a take can record.
    private static func defaults(
        _ words: [String], among kept: [any OptionDeclaration]
    ) throws -> [TakeOption] {
        let names = Set(BakeCommand.kept.map(\.name))
        let options = kept.filter { names.contains($0.name) }
        let own = Specification(name: "bake", summary: "", operands: [], options: options, examples: [])
        return try Arguments(words, of: own).options(of: options)
    }

    /// Whether a usage error is caused by the file's options rather than the user's.
    private static func isOfWords(_ error: any Error) -> Bool {
        if case VideoError.tooMuchMemory = error { return false }
        return !(error is MemoryError || error is TakeError)
    }

    private static func isVideo(_ fileExtension: String) -> Bool {
        fileExtension == "/" || VideoFormat.named(String(fileExtension.dropFirst())) != nil
    }

    /// The relative path of the reproduced file.
    private func name(_ outputs: [String], at place: Int, in directory: String) throws -> String {
        let plain = outputs[place].split(separator: "@").first.map(String.init) ?? ""
        let stem = "\(place)\(description.variant)"
        guard plain == "/" else { return try checked(stem + plain, in: directory) }
        guard let frame = file.found.frame, (0...9_999_999_999).contains(frame) else {
            throw file.refusal("the number of the image is missing")
        }
        let images = try checked(stem, in: directory)
        return images + "/" + (try checked(FrameTemplate(directory: "").name(ofFrame: frame), in: directory + images))
    }

    /// A name, checked to exist in a directory, and so not to lead out of it.
    private func checked(_ name: String, in directory: String) throws -> String {
        guard names(inDirectory: directory).contains(name) else {
            throw file.refusal("its command does not produce it")
        }
        return name
    }

    /// Whether an extension is one that the command itself would write, without slashes.
    private static func isExtension(_ fileExtension: String, of command: String) -> Bool {
        let leads = fileExtension != "/" && fileExtension.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
        return !leads
            && (try? OutputDescription.fileExtension(of: name(0, fileExtension), command: command)) == fileExtension
    }

    private static func outputWords(_ outputs: [String], in directory: String) -> [String] {
        outputs.enumerated().flatMap { ["-o", directory + name($0.offset, $0.element)] }
    }

    /// The name of an output in the scratch directory.
    private static func name(_ number: Int, _ fileExtension: String) -> String { "\(number)\(fileExtension)" }
}
