import Foundation
import JellySupport
import JellyVector
import JellyVideo

/// Metadata of how a file was made: enough to reproduce it, without paths or file names.
struct OutputDescription: Codable, Hashable {
    private var schemaVersion = 1
    /// The program's version.
    let jellyframe: String
    /// The command, and its options that affect the output.
    let command: [String]
    /// The options taken over from the take.
    let take: [String]
    /// The extension of each output of the command, such as `.mp4` or `.png@contact`; `/` for numbered images.
    let outputs: [String]
    /// The index of this file among them.
    let output: Int
    /// The suffix of the variant: `@2x`, `~dark`, both or nothing.
    let variant: String
    /// The scene's hash, or that of `inputs`.
    let scene: String
    /// The inputs of a composition in order: the hash of a scene or take, or a card; nil for one scene.
    let inputs: [String]?
    /// The versions of components that affect the output.
    let versions: [String: String]

    init(
        command: [String], take: [String] = [], outputs: [String], output: Int, variant: String, scene: String,
        inputs: [String]? = nil, versions: [String: String]
    ) {
        (jellyframe, self.command, self.take, self.outputs) = (Program.version, command, take, outputs)
        (self.output, self.variant, self.scene, self.inputs) = (output, variant, scene, inputs)
        self.versions = versions
    }

    /// The hashes of the scenes from which the file was made, in order.
    var scenes: [String] { inputs?.filter { CompositionOptions.card($0) == nil } ?? [scene] }

    /// The command's operands with paths of its scenes, in order.
    func operands(_ scenes: [String]) -> [String] {
        guard let inputs else { return scenes }
        var rest = scenes[...]
        return inputs.compactMap { input in
            guard CompositionOptions.card(input) == nil else { return input }
            // A file with such a name is not a card.
            return rest.popFirst().map { CompositionOptions.card($0) == nil ? $0 : "./" + $0 }
        }
    }

    /// The hash of a composition's inputs.
    static func hash(_ inputs: [String]) -> String {
        var parts = HashedParts()
        for input in inputs { parts.add(input) }
        return parts.digits
    }

    /// One line of ASCII JSON, which every format can contain.
    var text: String {
        get throws(ContainedFileError) {
            let json = String(decoding: try VersionedJSON.encode(self, pretty: false), as: UTF8.self)
            return JSONText.ascii(json.replacing("\n", with: ""))
        }
    }

    /// - Throws: `ContainedFileError`.
    init(_ text: String) throws(ContainedFileError) {
        self = try VersionedJSON.decode(Self.self, from: Data(text.utf8), versions: 1...1)
    }

    /// Descriptions of the versions that differ from another description's.
    func differences(from other: OutputDescription) -> [String] {
        func all(_ description: OutputDescription) -> [String: String] {
            description.versions.merging(["jellyframe": description.jellyframe]) { $1 }
        }
        let (before, now) = (all(other), all(self))
        return Set(before.keys).union(now.keys).sorted().compactMap { name in
            before[name] == now[name]
                ? nil : "\(name) changed from \(before[name] ?? "none") to \(now[name] ?? "none")"
        }
    }
}

extension OutputDescription {
    /// The file's own extension; nil for an invalid index.
    var fileExtension: String? {
        guard outputs.indices.contains(output) else { return nil }
        return outputs[output] == "/" ? ".png" : outputs[output].split(separator: "@").first.map(String.init)
    }

    /// The extension of an output, which identifies it without its name.
    ///
    /// - Throws: `Failure` or `VideoError` for an invalid output, and one that cannot contain metadata.
    static func fileExtension(of text: String, command: String) throws -> String {
        guard command == RenderCommand.specification.name else {
            let fileExtension = try StillImage.fileExtension(of: text)
            return try describing("." + fileExtension, text)
        }
        switch try RenderOutput(text, name: OutputName(), format: .video(.png)) {
        case .video(let output):
            guard !output.isStream else {
                throw Failure.usage("--describe and -o - cannot be combined")
            }
            // The format is checked when the video is opened.
            if case .numberedFiles = output.place { return "/" }
            return "." + output.format.name
        case .still(let path, _):
            let word = text[text.index(after: text.lastIndex(of: "@") ?? text.startIndex)...]
            return try describing("." + StillImage.fileExtension(of: path), text) + "@\(word)"
        case .sheet(let path): return try describing("." + StillImage.fileExtension(of: path), text) + "@sheet"
        case .motion(_, let format): return try describing(format.extensions[0], text)
        case .page: return try describing(".html", text)
        case .captions: return try describing(".vtt", text)
        }
    }

    private static func describing(_ fileExtension: String, _ text: String) throws -> String {
        guard [".png", ".svg"].contains(fileExtension) else { throw VideoError.cannotHoldDescription(output: text) }
        return fileExtension
    }
}
