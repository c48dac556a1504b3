import JellySupport
import JellyVideo

/// A command of a document that makes pictures, checked as far as it can be before it runs.
struct DocumentCommand {
    /// The commands that make pictures.
    static var commands: [any Command.Type] {
        [StillCommand.self, SheetCommand.self, StrobeCommand.self, PlotCommand.self, RenderCommand.self]
    }
    private static let outputName = RenderCommand.output.name

    /// The document's place and the line, under which a scene below the command is known, too.
    let name: String
    let line: Int
    let specification: Specification
    let arguments: Arguments
    /// Where the pictures go, as it is written.
    let outputs: [String]

    /// - Parameter document: the document's place, in whose folder the command runs.
    /// - Throws: `Failure` for a command that makes no picture, and for one that makes it elsewhere.
    init(_ passage: DocumentText.Passage, in document: String) throws {
        (name, line) = ("\(document):\(passage.line)", passage.line)
        guard let word = passage.words.first else { throw Failure.usage("a command is missing after jellyframe") }
        guard let command = Self.commands.first(where: { $0.specification.name == word }) else {
            let names = Self.commands.map { $0.specification.name }
            throw Failure.usage(
                "“\(QuotedText.short(word))” makes no picture in documents; \(WordList.sum(names)) do")
        }
        specification = command.specification
        let words = Array(passage.words.dropFirst())
        let end = words.firstIndex(of: "--") ?? words.endIndex
        if words[..<end].contains("--help") || words[..<end].contains("-h") {
            throw Failure.usage("--help makes no picture")
        }
        // The one below comes first, so that what is one too many, or lacks its value, is a word that stands there.
        arguments = try Arguments((passage.scene == nil ? [] : [name]) + words, of: specification)
        for option in specification.options where !option.facts.roles.contains(.documents) && arguments.has(option) {
            throw Failure.usage("\(option.name) has no place in a document; leave it out")
        }
        if passage.scene == nil, let scene = arguments.operands.first, scene.hasPrefix("/") {
            throw Failure.usage(
                "“\(QuotedText.short(scene))” is a path of one machine; name the scene from the document's folder")
        }
        let declared = specification.options.filter { $0.name == Self.outputName }
        let words2 = arguments.words(of: declared)
        outputs = stride(from: 1, to: words2.count, by: 2).map { words2[$0] }
        for output in outputs { try check(output) }
    }

    /// The words with which the command is known again, on any machine: its options in their order, then its scene. One
    /// below the command is known by its text alone, and not by the place to which other lines push it.
    var canonicalWords: [String] {
        words(outputs: outputs, operands: arguments.operands.map { $0 == name ? "" : $0 })
    }

    /// The words with which it runs.
    func words(writingTo scratch: String, memory: [String]) -> [String] {
        words(
            outputs: outputs.map { path($0, in: scratch) }, besides: ["--quiet"] + memory,
            operands: arguments.operands)
    }

    /// The file of an output: all of its text, but for the instant that `render` takes behind an at sign.
    func file(of output: String) -> String { takesInstants ? RenderOutput.path(of: output) : output }

    private var takesInstants: Bool { specification.name == RenderCommand.specification.name }

    private func words(outputs: [String], besides: [String] = [], operands: [String]) -> [String] {
        let kept = specification.options.filter { ![Self.outputName, CommonOptions.quiet.name].contains($0.name) }
        return [specification.name] + arguments.words(of: kept) + outputs.flatMap { ["-o", $0] } + besides + ["--"]
            + operands
    }

    /// - Throws: `Failure` for what is no file beneath the document's folder.
    private func check(_ output: String) throws {
        let shown = QuotedText.short(output)
        // All of the text: most commands take an at sign for a part of a name.
        let names = DocumentPlace.names(in: output)
        guard !DocumentPlace.holdsControls(output) else {
            throw Failure.usage("-o names a file with characters that no list can hold")
        }
        guard output.utf8.first != UInt8(ascii: "/"), !names.contains("..") else {
            throw Failure.usage("-o \(shown) leads out of the document's folder")
        }
        let isSeen = names.allSatisfy { $0 == "." || !DocumentPlace.isHidden($0) } && names.last != "."
        guard isSeen, DocumentPlace.hasPlainSlashes(output) else {
            throw Failure.usage(
                "-o \(shown) names no picture that is seen; give it a file's name, such as pictures/x.png")
        }
        let file = file(of: output)
        guard !output.utf8.dropFirst(file.utf8.count).contains(UInt8(ascii: "/")) else {
            throw Failure.usage("-o \(shown) has a slash behind its at sign, where an instant stands")
        }
        guard file != "-", !file.utf8.contains(where: { [UInt8(ascii: "%"), UInt8(ascii: "#")].contains($0) }) else {
            throw Failure.usage("-o \(shown) is no one file; a document shows pictures and films")
        }
        // The list of pictures, by which files are removed, names no file that may be anything.
        guard !takesInstants || !file.lowercased().hasSuffix(".json") || DocumentPlace.hasEndingOfPictures(file) else {
            throw Failure.usage(
                "-o \(shown) may be anything; for Lottie name it \(QuotedText.short(file.dropLast(5))).lottie.json")
        }
    }
}

extension RenderOutput {
    /// The file in a text such as `poster.png@contact`.
    static func path(of text: String) -> String {
        guard let at = text.lastIndex(of: "@") else { return text }
        return (try? StillPicture.ending(of: String(text[..<at]))) == nil ? text : String(text[..<at])
    }
}
