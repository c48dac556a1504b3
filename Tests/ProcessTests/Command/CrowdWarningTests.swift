import Foundation
import TestSupport
import Testing

/// The program warns if a scene is too crowded for its fast items.
@Suite struct CrowdWarningTests {
    // A column that falls 24 metres and is crushed.
    @Test func aCrowdThatIsLeftToItsContactsIsSaidOnce() throws {
        try withDirectory { directory in
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
            try write(text, to: directory.appending(path: "scene.json5"))
            let check = try Jellyframe.run(["check", "scene.json5", "--quiet"], in: directory)
            #expect(check.code == 1 && check.errors.isEmpty, "\(check.errors)")
            #expect(check.text.contains("scene.json5: warning: too many items are in contact at tick "))
            let outcome = try Jellyframe.run(["info", "scene.json5"], in: directory)
            let lines = outcome.errors.split(separator: "\n")
            #expect(outcome.code == 0 && lines.count == 1)
            #expect(lines.first?.hasPrefix("jellyframe: warning: too many items are in contact at tick ") == true)
            #expect(lines.first?.contains(", among them “b") == true, "\(outcome.errors)")
        }
    }
}
