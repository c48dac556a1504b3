import JellyScene
import JellyStage
import JellySupport
import JellyValues

/// Values that override those in a scene's file.
enum ValueOption {
    /// A key's path, its value, and the text that gives both.
    struct Setting: Sendable {
        let text: String
        let path: String
        let value: SceneValue
        /// The position of a row's field; nil for an option.
        var place: String?

        /// The start of an error message with the setting's name.
        fileprivate var prefix: String { place.map { $0 + ": " } ?? "" }
        fileprivate var name: String { place == nil ? "--set \(text)" : text }

        /// The last key of the path.
        var key: String { path.split(separator: ".").last.map(String.init) ?? path }
    }

    /// The settings, in order, each for a different key.
    static let option = Option<[Setting]>(names: ["--set"], value: "PATH=VALUE", help: help, repeats: true) { texts in
        try texts.map { text in
            let settings = try settings(text)
            guard settings.count == 1 else {
                throw Failure.usage(
                    "--set \(settings[0].path) takes one value, not \(settings.count); write a text with commas in quotes "
                        + "and a vector in brackets; jellyframe render shows several values side by side")
            }
            return settings[0]
        }
    }.suggested(for: "--param", "--value", "--define", "--props").excludingIdentities

    /// The same for `render`, with any number of values per key.
    static let lists = Option<[[Setting]]>(
        names: ["--set"], value: "PATH=VALUE",
        help: help + "; several values, as in jelly.damping=0.1,0.5,1, are shown side by side", repeats: true
    ) { try $0.map(settings) }.suggested(for: "--param", "--value", "--define", "--props").excludingIdentities

    private static let help = """
        use another value for a key of the scene, such as jelly.damping=0.5 or behaviors[0].elasticity=1: PATH begins
        with an id, a behavior's type or a key of the scene; can be repeated
        """

    /// All combinations of one value per list; the last list varies fastest.
    static func combinations(_ lists: [[Setting]]) -> [[Setting]] {
        lists.reduce([[]]) { all, list in all.flatMap { before in list.map { before + [$0] } } }
    }

    private static func settings(_ text: String) throws -> [Setting] {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw Failure.usage("--set must be PATH=VALUE, for example jelly.damping=0.5, not “\(text)”")
        }
        let path = String(text[..<equals])
        let values = SceneValue.list(String(text[text.index(after: equals)...]))
        guard !values.contains(where: \.text.isEmpty) else {
            throw Failure.usage(
                "--set \(text) has an empty value; expected one value, or several with commas between them; write an empty "
                    + "text as '\"\"'")
        }
        return values.map { Setting(text: "\(path)=\($0.text)", path: path, value: $0) }
    }

    /// A scene's document with the values applied.
    ///
    /// - Throws: `Failure` that names the option, for an unknown key, or a value that it does not accept.
    static func apply(_ settings: [Setting], to document: SceneDocument) throws -> SceneDocument {
        var document = document
        for setting in settings {
            do {
                document = try document.setting([(setting.path, setting.value)])
            } catch let error as InputError {
                throw Failure.usage("\(setting.prefix)\(setting.name): \(error.description)")
            } catch let error as SceneErrors {
                throw Failure(
                    code: .badScene,
                    lines: ["\(setting.prefix)the scene is invalid with \(setting.name):"] + error.lines)
            }
        }
        return document
    }
}

extension OptionDeclaration {
    /// The same option, excluded where a motion is identified by its file: in metadata, shards and figures.
    var excludingIdentities: Self {
        excluding(
            Describer.option.name,
            because: "a value can name a file, and metadata has no paths; write the values into the scene"
        ).excluding(
            ShardOptions.shard.name,
            because: "shards are parts of one take; record it with jellyframe bake --set, or edit the scene"
        ).unused(by: [.descriptions, .documents])
    }
}
