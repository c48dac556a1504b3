import Foundation
import JellySupport
import TestSupport
import Testing

import JellyScene

/// The names of all scenes in Fixtures/Scenes.
let fixtureNames: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixturesDirectory)) ?? []
    return names.filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }.sorted()
}()

/// The directory Fixtures/Scenes.
let fixturesDirectory = Fixtures.root.appending(path: "Scenes").path

/// The errors of a document, one per line, without its name; "no error" if there are none.
func fixturePath(_ name: String) -> String {
    fixturesDirectory + "/\(name).json5"
}

/// The errors of a document, one a line, without its name; "no error" when there is none.
func errors(of json5: String) -> String {
    do throws(SceneErrors) {
        _ = try Scene(json5: json5, name: "x")
        return "no error"
    } catch {
        return error.errors.map { $0.description.dropFirst(2) }.joined(separator: "\n")
    }
}

/// A scene document with a green block, a jelly and `rest`, which starts on line 4.
func document(_ rest: String) -> String {
    """
    { version: 1, size: [300, 400], duration: 5, views: [
        { id: "green", type: "block", frame: [0, 0, 10, 10] },
        { id: "alert", type: "jelly", frame: [0, 0, 200, 200] },
    \(rest)
    """
}

/// The errors of a document whose line 4 is a behavior.
func errors(ofBehavior behavior: String) -> String {
    errors(of: document("], behaviors: [\n\(behavior)\n] }")).replacing("5:", with: "", maxReplacements: 1)
}

extension JSONNode {
    /// The node without places.
    var value: JSONValue {
        switch kind {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members): .object(members.map { JSONValue.Member($0.key, $0.value.value) })
        }
    }
}
