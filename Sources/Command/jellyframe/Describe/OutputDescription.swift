import Foundation
import JellySupport
import JellyVector
import JellyVideo

/// What a file says of how it was made: enough to make it again, without a path or a name of a file.
struct OutputDescription: Codable, Hashable {
    private var schemaVersion = 1
    /// The program's version.
    let jellyframe: String
    /// The command, and its options that decide what is seen.
    let command: [String]
    /// The options that the take had been made with and the command was not given.
    let take: [String]
    /// What the command made: an ending of each output, as `.mp4` or `.png@contact`; `/` stands for numbered pictures.
    let outputs: [String]
    /// Which of them the file is, from 0.
    let output: Int
    /// Which variant of it: `@2x`, `~dark`, both or nothing.
    let variant: String
    /// The scene's hash.
    let scene: String
    /// Of what decides the bytes.
    let versions: [String: String]

    init(
        command: [String], take: [String] = [], outputs: [String], output: Int, variant: String, scene: String,
        versions: [String: String]
    ) {
        (jellyframe, self.command, self.take, self.outputs) = (Program.version, command, take, outputs)
        (self.output, self.variant, self.scene, self.versions) = (output, variant, scene, versions)
    }

    /// A line of JSON in ASCII, which every kind of file holds as it is.
    var text: String {
        get throws(VersionedJSON.Unwritable) {
            let json = String(decoding: try VersionedJSON.encode(self, pretty: false), as: UTF8.self)
            return JSONText.ascii(json.replacing("\n", with: ""))
        }
    }

    /// - Throws: `VersionedJSON.Fault`.
    init(_ text: String) throws(VersionedJSON.Fault) {
        self = try VersionedJSON.decode(Self.self, from: Data(text.utf8), versions: 1...1)
    }

    /// What another description has other versions of, in words.
    func differences(from other: OutputDescription) -> [String] {
        func all(_ description: OutputDescription) -> [String: String] {
            description.versions.merging(["jellyframe": description.jellyframe]) { $1 }
        }
        let (before, now) = (all(other), all(self))
        return Set(before.keys).union(now.keys).sorted().compactMap { name in
            before[name] == now[name]
                ? nil : "\(name) was \(before[name] ?? "not there") and is \(now[name] ?? "not there")"
        }
    }
}

extension OutputDescription {
    /// What the file's own name ends with; nil where it is none of the outputs.
    var ending: String? {
        guard outputs.indices.contains(output) else { return nil }
        return outputs[output] == "/" ? ".png" : outputs[output].split(separator: "@").first.map(String.init)
    }

    /// The end of an output's name, by which it is known without its name.
    ///
    /// - Throws: `Failure` or `FilmError` for what is no output, or has no place for a description.
    static func ending(of text: String, command: String) throws -> String {
        guard command == RenderCommand.specification.name else {
            let ending = try StillPicture.ending(of: text)
            return try describing("." + ending, text)
        }
        switch try RenderOutput(text, name: OutputName(), format: .film(.png)) {
        case .film(let output):
            guard !output.isStream else {
                throw Failure.usage("--describe is for files, which keep what they say; leave it or -o - out")
            }
            // Which formats can is said where the film begins.
            if case .numberedFiles = output.place { return "/" }
            return "." + output.format.name
        case .still(let path, _):
            let word = text[text.index(after: text.lastIndex(of: "@") ?? text.startIndex)...]
            return try describing("." + StillPicture.ending(of: path), text) + "@\(word)"
        case .sheet(let path): return try describing("." + StillPicture.ending(of: path), text) + "@sheet"
        case .motion(_, let format): return try describing(format.endings[0], text)
        case .page: return try describing(".html", text)
        }
    }

    private static func describing(_ ending: String, _ text: String) throws -> String {
        guard [".png", ".svg"].contains(ending) else { throw FilmError.cannotHoldDescription(output: text) }
        return ending
    }
}
