import Foundation
import JellyStage
import JellySupport
import Synchronization
import TestSupport
import Testing

@testable import JellyScene

/// The cost of a scene grows linearly with its size, counted in steps.
@Suite struct SceneCostTests {
    /// An object that contains others of its kind.
    private struct Box: Hashable, Sendable {
        var name = ""
        var boxes: [Box] = []

        /// Nested boxes.
        static func tower(_ levels: Int) -> Box {
            (1..<levels).reduce(Box(name: "b")) { inner, _ in Box(name: "b", boxes: [inner]) }
        }
    }

    private static let writes = Mutex(0)

    private static let counted = Codec<String>(
        expectation: "a string", schema: { .object([]) }, read: Codec<String>.text.read,
        write: { name in
            if !name.isEmpty { writes.withLock { $0 += 1 } }
            return .string(name)
        })

    private static let keys: ObjectCodec<Box> = ObjectCodec(
        summary: "A box.", initial: Box(),
        fields: [
            .defaulted("name", \.name, counted, "the name"),
            .defaulted("boxes", \.boxes, .array(of: "boxes", keys.codec), "the boxes inside"),
        ],
        rules: [.needs("boxes", "name")])

    @Test func aValueIsWrittenOnceHoweverDeepItStands() {
        for levels in [10, 100] {
            Self.writes.withLock { $0 = 0 }
            _ = Self.keys.codec.write(.tower(levels))
            #expect(Self.writes.withLock { $0 } == levels)
        }
    }

    /// A document with `count` levels of views, unknown keys, or errors.
    private static func document(_ thing: String, _ count: Int) -> String {
        func many(_ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: ", ") }
        var parts = ["version: 1", "size: [300, 300]", "duration: 1"]
        switch thing {
        case "levels":
            let start = (0..<count).map { "{ id: 'v\($0)', frame: [0, 0, 9, 9], subviews: [" }.joined()
            parts.append("views: [\(start)\(String(repeating: "] }", count: count))]")
        case "unknown keys": parts.append(many { "k\($0): 1" })
        default: parts.append("views: [\(many { "{ id: 'v\($0)', frame: 5, alpha: 7 }" })]")
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    /// The number of keys and values visited while reading a document, and then while checking it.
    private static func visits(_ document: String, isWrong: Bool = false) throws -> [Int] {
        var diagnostics = Diagnostics()
        let root = try JSON5.parse(document, name: "x")
        let scene = Scene.read(root, &diagnostics)
        guard let scene, diagnostics.issues.isEmpty else {
            #expect(isWrong, "\(diagnostics.issues)")
            return [diagnostics.visits]
        }
        var again = Diagnostics()
        let node = try #require(JSONNode(Scene.keys.codec.write(scene)))
        #expect(Scene.read(node, &again) == scene)
        return [diagnostics.visits, again.visits]
    }

    @Test(arguments: ["unknown keys", "errors"])
    func tenTimesAsMuchThatIsWrongCostsTenTimesAsMuch(thing: String) throws {
        try expectShares(thing, isWrong: true) { Self.document(thing, $0) }
    }

    @Test(arguments: SizedScene.allCases)
    func tenTimesAsMuchCostsTenTimesAsMuch(scene: SizedScene) throws {
        try expectShares(scene.rawValue, factors: [10, 100], scene.document)
    }

    @Test(arguments: TestSample.some(SizedScene.allCases, 8, for: "visits"))
    func aThousandTimesAsMuchCostsAThousandTimesAsMuch(scene: SizedScene) throws {
        try expectShares(scene.rawValue, factors: [1000], scene.document)
    }

    private func expectShares(
        _ name: String, factors: [Int] = [10, 100, 1000], isWrong: Bool = false, _ document: (Int) -> String
    ) throws {
        let few = try Self.visits(document(5), isWrong: isWrong)
        for factor in factors {
            let many = try Self.visits(document(5 * factor), isWrong: isWrong)
            for (one, other) in zip(few, many) {
                #expect(Double(other) <= 1.3 * Double(factor * one), "\(name): \(one), \(other)")
            }
        }
    }

    @Test func aLevelCostsAsMuchAsTheOneBefore() throws {
        let (few, many) = (
            try Self.visits(Self.document("levels", 9)), try Self.visits(Self.document("levels", 90))
        )
        for (one, other) in zip(few, many) { #expect(Double(other) <= 1.3 * 10 * Double(one), "\(one), \(other)") }
    }

    @Test func ninetyEightLevelsStandOnAStageAndMoreAreRefusedInASentence() throws {
        let scene = try Scene(json5: Self.document("levels", 98), name: "x")
        #expect(try Stage(scene).view.subviews.count == 1)
        #expect(throws: SceneErrors.self) { try Scene(json5: Self.document("levels", 100), name: "x") }
        var deep = scene
        for level in 0..<2 {
            var view = Scene.View(id: "more \(level)", center: .zero, size: CGSize(width: 9, height: 9))
            view.subviews = deep.views
            deep.views = [view]
        }
        let error = #expect(throws: SceneErrors.self) { try Stage(deep) }
        #expect(error?.description == "scene: views are nested more than 99 levels deep")
        for level in 2..<1000 {
            var view = Scene.View(id: "more \(level)", center: .zero, size: CGSize(width: 9, height: 9))
            view.subviews = deep.views
            deep.views = [view]
        }
        let sentence = #expect(throws: SceneErrors.self) { try Stage(deep) }
        #expect(sentence?.description == "scene: views are nested more than 99 levels deep")
    }

    /// Errors of a scene made in Swift have positions in its document, though that is only generated for them.
    @Test func errorsOfAValueHavePlacesInItsDocument() throws {
        var scene = try Scene(json5: SizedScene.views.document(3), name: "x")
        scene.views[1].id = "v0"
        scene.views[2].alpha = 7
        let checked = #expect(throws: SceneErrors.self) { try scene.validate() }
        let read = #expect(throws: SceneErrors.self) { try Scene(json5: scene.json5, name: "scene") }
        #expect(checked == read && checked?.errors.count == 2)
        #expect(checked?.errors.allSatisfy { $0.line ?? 0 > 1 } == true)
    }
}
