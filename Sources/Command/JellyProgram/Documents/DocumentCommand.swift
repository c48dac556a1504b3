import JellySupport
import JellyVideo

/// A command embedded in a document, validated before it runs.
struct DocumentCommand {
    /// The commands allowed in documents.
    static var commands: [any Command.Type] {
        [StillCommand.self, SheetCommand.self, StrobeCommand.self, PlotCommand.self, RenderCommand.self]
    }
    private static let outputName = RenderCommand.output.name

    /// The document's path and the line, which also identify a scene embedded below the command.
    let name: String
    let line: Int
    let specification: Specification
    let arguments: Arguments
    /// The output paths, as written.
    let outputs: [String]

    /// - Parameter document: the document's path, in whose directory the command runs.
    /// - Throws: `Failure` for a command that is not allowed, or writes elsewhere.
    init(_ passage: DocumentText.Passage, in document: String) throws {
        (name, line) = ("\(document):\(passage.line)", passage.line)
        guard let word = passage.words.first else { throw Failure.usage("missing command after jellyframe") }
        guard let command = Self.commands.first(where: { $0.specification.name == word }) else {
            let names = Self.commands.map { $0.specification.name }
            throw Failure.usage(
                "“\(QuotedText.short(word))” cannot be used in documents; expected \(WordList.choice(names))")
        }
        specification = command.specification
        let words = Array(passage.words.dropFirst())
        let end = words.firstIndex(of: "--") ?? words.endIndex
        if words[..<end].contains("--help") || words[..<end].contains("-h") {
            throw Failure.usage("--help cannot be used in documents")
        }
        // The embedded scene comes first, so that errors name a word of the document.
        arguments = try Arguments((passage.scene == nil ? [] : [name]) + words, of: specification)
        for option in specification.options where !option.facts.roles.contains(.documents) && arguments.has(option) {
            throw Failure.usage("\(option.name) cannot be used in documents")
        }
        if let scene = arguments.operands.dropFirst(passage.scene == nil ? 0 : 1).first(where: { $0.hasPrefix("/") }) {
            throw Failure.usage(
                "“\(QuotedText.short(scene))” is an absolute path; use one relative to the document")
        }
        let declared = specification.options.filter { $0.name == Self.outputName }
        let words2 = arguments.words(of: declared)
        outputs = stride(from: 1, to: words2.count, by: 2).map { words2[$0] }
        for output in outputs { try check(output) }
    }

    /// The files that it shows.
    var scenes: [String] { arguments.operands.filter { CompositionOptions.card($0) == nil } }

    /// The words that identify the command on any machine: its options in their order, then its scene. An embedded scene
    /// is identified by its text, not by its line.
    var canonicalWords: [String] {
        words(outputs: outputs, operands: arguments.operands.map { $0 == name ? "" : $0 })
    }

    /// The arguments with which it runs.
    func words(writingTo scratch: String, memory: [String]) -> [String] {
        words(
            outputs: outputs.map { path($0, in: scratch) }, besides: ["--quiet"] + memory,
            operands: arguments.operands)
    }

    /// The file of an output, without the instant that `render` takes after an at sign.
    func file(of output: String) -> String { takesInstants ? RenderOutput.path(of: output) : output }

    private var takesInstants: Bool { specification.name == RenderCommand.specification.name }

    private func words(outputs: [String], besides: [String] = [], operands: [String]) -> [String] {
        let kept = specification.options.filter { ![Self.outputName, CommonOptions.quiet.name].contains($0.name) }
        return [specification.name] + arguments.words(of: kept) + outputs.flatMap { ["-o", $0] } + besides + ["--"]
            + operands
    }

    /// - Throws: `Failure` unless the output is a file beneath the document's directory.
    private func check(_ output: String) throws {
        let shown = QuotedText.short(output)
        // The whole text: most commands treat an at sign as part of the name.
        let names = DocumentPlace.names(in: output)
        guard !DocumentPlace.holdsControls(output) else {
            throw Failure.usage("the file name of -o has control characters")
        }
        guard output.utf8.first != UInt8(ascii: "/"), !names.contains("..") else {
            throw Failure.usage("-o \(shown) is outside the document's directory")
        }
        let isSeen = names.allSatisfy { $0 == "." || !DocumentPlace.isHidden($0) } && names.last != "."
        guard isSeen, DocumentPlace.hasPlainSlashes(output) else {
            throw Failure.usage(
                "-o \(shown) is hidden, or not a file name; use a name such as images/x.png")
        }
        let file = file(of: output)
        guard !output.utf8.dropFirst(file.utf8.count).contains(UInt8(ascii: "/")) else {
            throw Failure.usage("-o \(shown) has a slash after the at sign; expected an instant")
        }
        guard file != "-", !file.utf8.contains(where: { [UInt8(ascii: "%"), UInt8(ascii: "#")].contains($0) }) else {
            throw Failure.usage("-o \(shown) is not a single file; use an image or a video")
        }
        // Files listed as images can be removed, so their extension has to be unambiguous.
        guard !takesInstants || !file.lowercased().hasSuffix(".json") || DocumentPlace.hasExtensionOfImages(file) else {
            throw Failure.usage(
                "-o \(shown) is ambiguous; for Lottie, name it \(QuotedText.short(file.dropLast(5))).lottie.json")
        }
    }
}

extension RenderOutput {
    /// The file in a text such as `poster.png@contact`.
    static func path(of text: String) -> String {
        guard let at = text.lastIndex(of: "@") else { return text }
        return (try? StillImage.fileExtension(of: String(text[..<at]))) == nil ? text : String(text[..<at])
    }
}
