import Foundation
import JellyImaging
import JellySupport
import TestSupport
import Testing

import JellyScene

@Suite struct SceneParameterTests {
    private func parameters(_ text: String) throws -> [SceneParameter] {
        SceneParameter.all(in: try SceneDocument(text, name: "x", files: [:], memory: .standard))
    }

    private let text = """
        { version: 1, size: [300, 300], duration: 1,
          views: [
            { id: "a", type: "block", frame: [0, 0, 50, 50], alpha: 0.5 },
            { id: "j", type: "jelly", frame: [100, 0, 50, 50], frequency: 7, subviews: [
              { id: "in", frame: [0, 0, 5, 5] },
            ] },
          ],
          behaviors: [
            { type: "gravity", items: ["a", "j"] },
            { type: "gravity", id: "wind", items: ["a"], gravityDirection: [0.5, 0] },
            { type: "dynamicItem", items: ["a"], elasticity: 0.6, allowsRotation: false },
            { type: "attachment", item: "a", attachedTo: "j", frequency: 2 },
          ],
          timeline: [{ at: 0.5, add: { type: "push", items: ["a"], mode: "continuous", magnitude: 2 } }],
        }
        """

    @Test func theTablesTellWhichNumbersThereAre() throws {
        let found = try parameters(text)
        func one(_ path: String) -> SceneParameter? {
            found.first { parameter in
                parameter.path.map { step in
                    switch step {
                    case .key(let key): key
                    case .index(let index): "\(index)"
                    }
                }.joined(separator: ".") == path
            }
        }
        let elasticity = try #require(one("behaviors.2.elasticity"))
        #expect(elasticity.value == 0.6 && elasticity.isGiven && elasticity.items == ["a"])
        #expect(elasticity.range == 0...1_000_000 && !elasticity.isWhole && elasticity.owner == "dynamicItem")
        #expect(elasticity.summary == "fraction of the speed kept in a collision; 1 loses none")
        // Missing values have UIKit's actual defaults.
        #expect(one("behaviors.2.friction")?.value == 0.2)
        #expect(one("behaviors.2.friction")?.isGiven == false)
        #expect(one("behaviors.2.density")?.excludesLower == true)
        #expect(one("behaviors.2.resistance")?.value == 0.1)
        #expect(one("behaviors.0.magnitude")?.value == 1)
        #expect(one("behaviors.0.angle").map { abs($0.value - .pi / 2) < 1e-9 } == true)
        #expect(one("behaviors.0.magnitude")?.items == ["a", "j"])
        // A direction excludes angle and magnitude, and is two numbers.
        #expect(one("behaviors.1.magnitude") == nil)
        #expect(one("behaviors.1.gravityDirection.0")?.name == "gravityDirection.dx")
        #expect(one("behaviors.1.gravityDirection.1")?.value == 0)
        #expect(one("behaviors.1.gravityDirection.0")?.owner == "gravity wind")
        #expect(one("behaviors.3.frequency")?.value == 2)
        #expect(one("behaviors.3.damping")?.value == 0)
        #expect(one("behaviors.3.frequency")?.items == ["a", "j"])
        #expect(one("timeline.0.add.magnitude")?.value == 2)
        #expect(one("timeline.0.add.angle")?.value == 0)
        #expect(one("views.0.alpha")?.range == 0...1)
        #expect(one("views.1.frequency")?.value == 7)
        #expect(one("views.1.damping")?.value == 0.4)
        #expect(one("views.1.frequency")?.items == ["j"])
        #expect(one("views.1.subviews.0.alpha")?.owner == "view in")
        // Neither flags nor names nor positions.
        #expect(found.allSatisfy { !["allowsRotation", "frame", "items", "center"].contains($0.name) })
        #expect(found.map(\.path).count == Set(found.map(\.path)).count)
    }

    /// Every number found can be set in the text, and is then the scene's.
    @Test func everyNumberOfEveryFixtureCanBeSet() throws {
        var count = 0
        for name in try Fixtures.root.appending(path: "Scenes").names where name.hasSuffix(".json5") {
            let path = Fixtures.root.appending(path: "Scenes/\(name)").path
            let document = try SceneDocument(contentsOf: path, memory: .standard)
            for parameter in SceneParameter.all(in: document) {
                let isInRange = parameter.range.contains(parameter.value)
                #expect(isInRange, "\(name): \(parameter.path) \(parameter.value)")
                if parameter.isGiven { #expect(JSON5Text(document.text).number(at: parameter.path) == parameter.value) }
                count += 1
                // One in three, because each reading takes time.
                guard count % 3 == 0 else { continue }
                let attempt = SceneAttempt(contentsOf: path, memory: .standard) { text in
                    var edited = JSON5Text(text)
                    try? edited.set(parameter.value, at: parameter.path)
                    return edited.text
                }
                #expect(throws: Never.self, "\(name): \(parameter.path)") { _ = try attempt.result.get() }
                #expect(attempt.paths == document.paths)
            }
        }
        #expect(count > 300)
    }

    @Test func anAttemptTellsWhatItLooksForAlsoWhereItFails() throws {
        try withDirectory { directory in
            let file = directory.appending(path: "s.json5")
            func attempt(_ text: String) throws -> SceneAttempt {
                try Data(text.utf8).write(to: file)
                return SceneAttempt(contentsOf: file.path, memory: .standard)
            }
            let views = "views: [{ id: \"a\", type: \"image\", frame: [0, 0, 5, 5], file: \"p.png\" }]"
            let missing = try attempt("{ version: 1, size: [9, 9], duration: 1, \(views) }")
            #expect(throws: SceneErrors.self) { try missing.result.get() }
            #expect(missing.paths == [file.path, directory.appending(path: "p.png").path])
            #expect(try attempt("{").paths == [file.path])
            #expect(try attempt("{").text == "{")
            let gone = SceneAttempt(contentsOf: directory.appending(path: "none").path, memory: .standard)
            #expect(gone.text == nil && gone.paths == [directory.appending(path: "none").path])
        }
    }
}
