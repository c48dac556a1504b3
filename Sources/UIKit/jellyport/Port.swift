import Foundation
import JellyPorting

/// The program's commands.
enum Port {
    static func run(_ words: [String]) -> Int32 {
        do {
            if words.count == 1, words[0] != "--registration" {
                let file = SourceFile(path: words[0], bytes: try read(words[0]))
                FileHandle.standardOutput.write(Data(SourceModule([file]).rewritten()[0].bytes))
                return 0
            }
            var rest = words.dropFirst(2)
            var module = "Controllers"
            var others: Set<String> = []
            var (hasResources, passesTime) = (true, false)
            while let word = rest.first, word.hasPrefix("--") {
                switch word {
                case "--module" where rest.count > 1: module = rest[rest.startIndex + 1]
                case "--with" where rest.count > 1: others.insert(rest[rest.startIndex + 1])
                case "--no-resources": hasResources = false
                case "--passes-time": passesTime = true
                default: return fail(usage, code: 64)
                }
                rest = rest.dropFirst(["--module", "--with"].contains(word) ? 2 : 1)
            }
            guard words.first == "--registration", words.count > 1, rest.count.isMultiple(of: 2) else {
                return fail(usage, code: 64)
            }
            try write(
                Array(rest), in: .init(name: module, others: others, hasResources: hasResources),
                registration: words[1], passesTime: passesTime)
            return 0
        } catch {
            return fail((error as? CocoaError)?.localizedDescription ?? "\(error)", code: 1)
        }
    }

    private static let usage =
        "usage: jellyport FILE, or jellyport --registration OUT [--module NAME] [--with MODULE]… [--no-resources] "
        + "[--passes-time] (FILE OUT)…"

    private static func write(
        _ words: [String], in surroundings: SourceModule.Surroundings, registration: String, passesTime: Bool
    ) throws {
        let pairs = stride(from: 0, to: words.count, by: 2).map { (input: words[$0], output: words[$0 + 1]) }
        let module = SourceModule(
            try pairs.map { pair in
                let name = URL(fileURLWithPath: pair.output).deletingPathExtension().lastPathComponent
                return SourceFile(path: pair.input, bytes: try read(pair.input), name: name)
            }, in: surroundings)
        let files = module.rewritten()
        for (file, pair) in zip(files, pairs) { try keep(Data(file.located), at: pair.output) }
        try keep(Data(SourceModule.registration(of: files, passesTime: passesTime).utf8), at: registration)
    }

    private static func read(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Writes a file only if its content changes, to avoid needless rebuilds.
    private static func keep(_ data: Data, at path: String) throws {
        let url = URL(fileURLWithPath: path)
        if (try? Data(contentsOf: url)) == data { return }
        try data.write(to: url, options: .atomic)
    }

    private static func fail(_ message: String, code: Int32) -> Int32 {
        FileHandle.standardError.write(Data("jellyport: \(message)\n".utf8))
        return code
    }
}
