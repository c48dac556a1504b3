import Foundation
import JellyGolden
import JellyImaging
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// Makes what a file says that it is again, in a folder that nobody sees.
///
/// The file's words are words of others: they are options of one of five commands, none of which names a file, and are
/// the very ones that the command would write of itself. All else is refused.
struct Reproduction {
    /// What was made again.
    struct Made {
        let bytes: [UInt8]
        let description: OutputDescription
        /// Where it is as long as this value lives.
        let path: String
        fileprivate let scratch: Staging

        /// The frames of both, pixel by pixel.
        ///
        /// - Parameter isTimed: whether times count; else the first picture is held against the first, and so on.
        func comparison(with file: DescribedFile, isTimed: Bool) throws -> RunResult {
            let before = try FrameSource(file.path, isTimed: isTimed)
            let after = try FrameSource(path, isTimed: isTimed)
            let rate = after.rate ?? before.rate ?? FrameRate(60)
            let expectedRate = isTimed ? before.rate ?? rate : rate
            var comparison = FilmComparison(
                name: file.path, rate: rate, expectedRate: expectedRate, tolerance: .exact)
            while case let (one, other) = (try before.next(), try after.next()), one != nil || other != nil {
                comparison.add(expected: one, actual: other)
            }
            return comparison.result
        }
    }

    /// Why the file's words make nothing.
    private struct Unfit: Error {
        let reason: String
    }

    private let file: DescribedFile
    private let command: any Command.Type
    private let words: [String]
    /// What a take had been made with.
    private let defaults: [TakeOption]
    private var description: OutputDescription { file.description }

    /// - Throws: `Failure` with code `unreadable` for a description that is not a command's own.
    init(_ file: DescribedFile) throws {
        self.file = file
        let description = file.description
        let name = description.command.first ?? ""
        guard let command = DocumentCommand.commands.first(where: { $0.specification.name == name }) else {
            throw file.refusal("“\(name)” is no command that makes pictures and films")
        }
        (self.command, words) = (command, Array(description.command.dropFirst()))
        guard description.outputs.indices.contains(description.output),
            description.outputs.count <= Describer.mostOutputs
        else { throw file.refusal("it is none of its command's outputs") }
        for ending in description.outputs where !Self.isEnding(ending, of: name) {
            throw file.refusal("“\(ending)” is no ending of an output")
        }
        if let ending = description.ending, !file.found.formats.contains(String(ending.dropFirst())) {
            throw file.refusal("it says that it is a \(ending), and is none")
        }
        // What the words are is known without the scene.
        let kept = Describer.options(of: command.specification)
        let operand = "scene.json5"
        let arguments: Arguments
        do {
            defaults = try Self.defaults(description.take, among: kept)
            // The operand comes first, so that what is one too many is a word that stands there.
            arguments = try self.arguments([operand], Self.outputWords(description.outputs, in: ""))
        } catch {
            throw file.mistake(Program.phrased(error).message)
        }
        guard arguments.operands == [operand], arguments.words(of: kept) == words,
            arguments.defaultWords(of: kept) == description.take
        else { throw file.refusal("it has words that are none of its command's options") }
    }

    /// Makes it: at first alone, and with the command's other outputs where an option is for those.
    ///
    /// - Parameters:
    ///   - scene: the path of the scene or take.
    ///   - besides: words that a machine decides on.
    ///   - jobs: those that only films have.
    func make(
        of scene: String, besides: [String], jobs: [String], memory: MemoryBudget
    ) throws -> Made {
        let machine = besides + (command.specification.options.contains { $0.name == "--jobs" } ? jobs : [])
        let own = description.outputs[description.output]
        do {
            do {
                return try make([own], at: 0, of: scene, machine, memory)
            } catch is Unfit where description.outputs.count > 1 {
                let (outputs, place) = others(beside: own)
                return try make(outputs, at: place, of: scene, machine, memory)
            }
        } catch let unfit as Unfit {
            throw file.mistake(unfit.reason)
        }
    }

    /// All outputs; beside a film without the numbered pictures, which have no option that it has not.
    private func others(beside own: String) -> (outputs: [String], place: Int) {
        guard Self.isFilm(own), own != "/" else { return (description.outputs, description.output) }
        let place = description.outputs[..<description.output].count { $0 != "/" }
        return (description.outputs.filter { $0 != "/" }, place)
    }

    /// The frames that have to be in films: a file's words decide how many there are, and each of numbered pictures is
    /// a file.
    private var frames: Describer.Claim.Frames {
        let own = description.outputs[description.output]
        guard own == "/" else { return Self.isFilm(own) ? .all : .first }
        return file.found.frame.map { .number($0) } ?? .first
    }

    private func make(
        _ outputs: [String], at place: Int, of scene: String, _ machine: [String], _ memory: MemoryBudget
    ) throws -> Made {
        let scratch = Staging()
        let folder = try scratch.scratchFolder() + "/"
        do {
            let arguments = try arguments(
                [],
                Self.outputWords(outputs, in: folder) + machine
                    + [Describer.option.name, CommonOptions.quiet.name, "--", scene])
            let claim = Describer.Claim(outputs: description.outputs, output: description.output, frames: frames)
            try Describer.$claim.withValue(claim) { try command.run(arguments) }
        } catch {
            let failure = Program.phrased(error)
            let stands = folder + Self.name(place, outputs[place].split(separator: "@").first.map(String.init) ?? "")
            let lines = failure.lines.map { $0.replacing(stands, with: file.path).replacing(folder, with: "") }
            if failure.code == .usage, Self.isOfWords(error) { throw Unfit(reason: lines.joined(separator: " ")) }
            throw Failure(code: failure.code, lines: lines)
        }
        let path = folder + (try name(outputs, at: place, in: folder))
        let bytes = try DescribedFile.bytes(of: path, called: "“\(file.path)”, made again,", memory: memory)
        guard let found = try FileDescription.find(in: bytes, path: path) else {
            throw Failure(code: .failure, message: "what was made again does not say how")
        }
        let made = try OutputDescription(found.text)
        guard made.scene == description.scene else {
            throw Failure(code: .failure, message: "“\(scene)” changed while “\(file.path)” was made again")
        }
        return Made(bytes: bytes, description: made, path: path, scratch: scratch)
    }

    /// The file's words between others, with what a take had been made with as no word was given for it.
    private func arguments(_ before: [String], _ after: [String]) throws -> Arguments {
        try Arguments(before + words + after, of: command.specification)
            .withDefaults(defaults, of: command.specification, from: file.path)
    }

    /// The options that a take may hold, of words that name them.
    private static func defaults(
        _ words: [String], among kept: [any OptionDeclaration]
    ) throws -> [TakeOption] {
        let names = Set(BakeCommand.kept.map(\.name))
        let options = kept.filter { names.contains($0.name) }
        let own = Specification(name: "bake", summary: "", operands: [], options: options, examples: [])
        return try Arguments(words, of: own).options(of: options)
    }

    /// Whether wrong usage is the file's rather than that of whoever wants it made again.
    private static func isOfWords(_ error: any Error) -> Bool {
        if case FilmError.tooMuchMemory = error { return false }
        return !(error is MemoryError || error is TakeError)
    }

    private static func isFilm(_ ending: String) -> Bool {
        ending == "/" || FilmFormat.named(String(ending.dropFirst())) != nil
    }

    /// The path of what stands for the file, among those that were made.
    private func name(_ outputs: [String], at place: Int, in folder: String) throws -> String {
        let plain = outputs[place].split(separator: "@").first.map(String.init) ?? ""
        let stem = "\(place)\(description.variant)"
        guard plain == "/" else { return try checked(stem + plain, in: folder) }
        guard let frame = file.found.frame, (0...9_999_999_999).contains(frame) else {
            throw file.refusal("it does not tell which picture it is")
        }
        let directory = try checked(stem, in: folder)
        return directory + "/" + (try checked(FrameTemplate(folder: "").name(ofFrame: frame), in: folder + directory))
    }

    /// A name that is in a folder, and so is none that leads out of it.
    private func checked(_ name: String, in folder: String) throws -> String {
        guard names(inFolder: folder).contains(name) else {
            throw file.refusal("its command does not make it")
        }
        return name
    }

    /// Whether an ending is the one that a command would write of itself, and leads nowhere.
    private static func isEnding(_ ending: String, of command: String) -> Bool {
        let leads = ending != "/" && ending.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
        return !leads && (try? OutputDescription.ending(of: name(0, ending), command: command)) == ending
    }

    private static func outputWords(_ outputs: [String], in folder: String) -> [String] {
        outputs.enumerated().flatMap { ["-o", folder + name($0.offset, $0.element)] }
    }

    /// The name of an output when it is made again.
    private static func name(_ number: Int, _ ending: String) -> String { "\(number)\(ending)" }
}
