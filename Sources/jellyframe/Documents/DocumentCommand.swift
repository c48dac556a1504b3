import JellyFilm
import JellySystem

/// A command of a document that makes pictures, checked as far as it can be before it runs.
struct DocumentCommand {
    /// The commands that make pictures.
    static var commands: [any Command.Type] {
        [StillCommand.self, SheetCommand.self, StrobeCommand.self, PlotCommand.self, RenderCommand.self]
    }
    /// The options that are a machine's matter, or make no picture.
    private static let refused = [
        CommonOptions.memory.name, CommonOptions.jobs.name, CommonOptions.help.name, ShardOptions.shard.name,
        ShardOptions.shards.name, RenderCommand.isDryRun.name,
    ]
    private static let outputName = RenderCommand.output.name

    /// The document's name and the line, under which a scene below the command is known, too.
    let name: String
    let line: Int
    let specification: Specification
    let arguments: Arguments
    /// Where the pictures go, as it is written.
    let outputs: [String]

    /// - Parameter document: the document's name, in whose folder the command runs.
    /// - Throws: `Failure` for a command that makes no picture, and for one that makes it elsewhere.
    init(_ passage: DocumentText.Passage, in document: String) throws {
        (name, line) = ("\(document):\(passage.line)", passage.line)
        guard let word = passage.words.first else { throw Failure.usage("a command is missing after jellyframe") }
        guard let command = Self.commands.first(where: { $0.specification.name == word }) else {
            let names = Self.commands.map { $0.specification.name }
            throw Failure.usage("“\(word)” makes no picture in documents; \(Self.list(names)) do")
        }
        specification = command.specification
        let operands = passage.scene == nil ? [] : [name]
        let words = Array(passage.words.dropFirst())
        let end = words.firstIndex(of: "--") ?? words.endIndex
        if words[..<end].contains("--help") || words[..<end].contains("-h") {
            throw Failure.usage("--help makes no picture")
        }
        arguments = try Arguments(words + operands, of: specification)
        for option in specification.options where Self.refused.contains(option.name) && arguments.has(option) {
            throw Failure.usage("\(option.name) has no place in a document; leave it out")
        }
        if passage.scene == nil, let scene = arguments.operands.first, scene.hasPrefix("/") {
            throw Failure.usage("“\(scene)” is a path of one machine; name the scene from the document's folder")
        }
        let declared = specification.options.filter { $0.name == Self.outputName }
        let words2 = arguments.words(of: declared)
        outputs = stride(from: 1, to: words2.count, by: 2).map { words2[$0] }
        for output in outputs { try Self.check(output) }
    }

    /// The words with which the command is known again: its options in their order, then its scene.
    var canonicalWords: [String] { words(outputs: outputs) }

    /// The words with which it runs.
    func words(writingTo scratch: String, memory: [String]) -> [String] {
        words(outputs: outputs.map { path($0, in: scratch) }, besides: ["--quiet"] + memory)
    }

    private func words(outputs: [String], besides: [String] = []) -> [String] {
        let kept = specification.options.filter { ![Self.outputName, CommonOptions.quiet.name].contains($0.name) }
        return [specification.name] + arguments.words(of: kept) + outputs.flatMap { ["-o", $0] } + besides + ["--"]
            + arguments.operands
    }

    /// - Throws: `Failure` for what is no file beneath the document's folder.
    private static func check(_ output: String) throws {
        let path = RenderOutput.path(of: output)
        // By bytes: a combining mark may follow a slash.
        let words = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let names = words.map { String(decoding: Array($0), as: UTF8.self) }
        guard !path.utf8.contains(where: { $0 < 32 || $0 == 127 }) else {
            throw Failure.usage("-o names a file with characters that no list can hold")
        }
        guard path.utf8.first != UInt8(ascii: "/"), !names.contains("..") else {
            throw Failure.usage("-o \(output) leads out of the document's folder")
        }
        guard !names.contains(where: { $0.isEmpty || $0.hasPrefix(".") && $0 != "." }), names.last != "." else {
            throw Failure.usage(
                "-o \(output) names no picture that is seen; give it a file's name, such as pictures/x.png")
        }
        guard path != "-", !path.contains("%"), !path.contains("#") else {
            throw Failure.usage("-o \(output) is no one file; a document shows pictures and films")
        }
    }

    private static func list(_ names: [String]) -> String {
        names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}

extension RenderOutput {
    /// The file in a text such as `poster.png@contact`.
    static func path(of text: String) -> String {
        guard let at = text.lastIndex(of: "@") else { return text }
        return (try? StillPicture.ending(of: String(text[..<at]))) == nil ? text : String(text[..<at])
    }
}
