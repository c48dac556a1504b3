import Foundation
import JellyGraphics
import JellySupport

extension Diagnostics {
    /// A text with its font, where it stands, and where the family is named.
    struct Text {
        /// The properties that determine its layout.
        struct Setting: Hashable {
            var text: String
            var font: Font

            /// Its problems.
            var problems: Result<[TextProblem], any Error> {
                Result { try TextLayout(text, font: font).problems }
            }
        }

        var setting: Setting
        var range: SourceRange
        var fontRange: SourceRange
    }

    /// Remembers a text that will be shown; reports one that is too long for a layout.
    mutating func note(_ text: String, _ font: Font, at node: JSONNode, font fontNode: JSONNode? = nil) {
        let (bytes, size) = (Double(text.utf8.count), Double(font.size))
        guard bytes * size <= TextLayout.maximumExtent else {
            let most = JSONValue.text(of: (TextLayout.maximumExtent / size).rounded(.down))
            report(
                node.range,
                "the text has \(text.utf8.count) bytes; the limit at \(JSONValue.text(of: size)) points is \(most)")
            return
        }
        let fontRange = (fontNode?["family"] ?? fontNode)?.range ?? node.range
        texts.append(Text(setting: .init(text: text, font: font), range: node.range, fontRange: fontRange))
    }

    /// What is to be said about the fonts of all texts, in the order of the document; the same thing once.
    ///
    /// - Parameter find: lays a text out, and tells its problems.
    func warnings(
        in source: SourceText, find: (Text.Setting) -> Result<[TextProblem], any Error> = { $0.problems }
    ) -> [SceneWarning] {
        var found: [(message: String, hint: String, range: SourceRange, count: Int)] = []
        var places: [String: Int] = [:]
        // They are looked for only where a family is missing.
        lazy var families = Font.installedFamilies
        // Equal texts are laid out once.
        var problems: [Text.Setting: Result<[TextProblem], any Error>] = [:]
        for text in texts {
            let known = problems[text.setting] ?? find(text.setting)
            problems[text.setting] = known
            for (message, hint, range) in text.warnings(of: known, { families }) {
                if let index = places[message] {
                    found[index].count += 1
                    if range.start < found[index].range.start { found[index].range = range }
                } else {
                    places[message] = found.count
                    found.append((message, hint, range, 1))
                }
            }
        }
        return found.sorted { $0.range.start < $1.range.start }.map { message, hint, range, count in
            SceneWarning(message + (count > 1 ? " in \(count) texts" : "") + hint, at: range.start, in: source)
        }
    }
}

extension Diagnostics.Text {
    /// The text's problems, each with what may help and its place.
    fileprivate func warnings(
        of problems: Result<[TextProblem], any Error>, _ families: () -> [String]
    ) -> [(message: String, hint: String, range: SourceRange)] {
        switch problems {
        case .success(let problems):
            problems.map { problem in
                guard case .familyNotInstalled(let family, _) = problem else {
                    return (problem.description, "", range)
                }
                let hint = SpellingSuggestion.hint(family, in: families()) { "“\($0)”" }
                return (problem.description, hint, fontRange)
            }
        case .failure(let error): [("\(error)", "", range)]
        }
    }
}
