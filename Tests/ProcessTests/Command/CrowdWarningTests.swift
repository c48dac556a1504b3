import Foundation
import TestSupport
import Testing

/// The program says when a scene is too crowded for its fast items.
@Suite struct CrowdWarningTests {
    // A column that falls 24 metres and is crushed.
    @Test func aCrowdThatIsLeftToItsContactsIsSaidOnce() throws {
        try withFolder { folder in
            let ids = (0..<600).map { "b\($0)" }
            let views = ids.indices.map { index in
                "{ id: \"b\(index)\", center: [\(9 + 12 * (index % 3)), \(9 + 12 * (index / 3))], size: [10, 10] }"
            }
            let items = ids.map { "\"\($0)\"" }.joined(separator: ", ")
            let text = """
                { version: 1, size: [48, 2420], duration: 1.7, views: [\(views.joined(separator: ",\n"))],
                behaviors: [ { type: "gravity", items: [\(items)] },
                { type: "collision", items: [\(items)], translatesReferenceBoundsIntoBoundary: true } ] }
                """
            try write(text, to: folder.appending(path: "scene.json5"))
            let check = try Jellyframe.run(["check", "scene.json5", "--quiet"], in: folder)
            #expect(check.code == 1 && check.errors.isEmpty, "\(check.errors)")
            #expect(check.text.contains("scene.json5: warning: “b") && check.text.contains("are so crowded at tick"))
            let outcome = try Jellyframe.run(["info", "scene.json5"], in: folder)
            let lines = outcome.errors.split(separator: "\n")
            #expect(outcome.code == 0 && lines.count == 1)
            #expect(lines.first?.hasPrefix("jellyframe: warning: “b") == true, "\(outcome.errors)")
            #expect(lines.first?.contains(" and others are so crowded at tick ") == true)
        }
    }
}
