import JellyScene
import TestSupport
import Testing

/// The style of messages about scenes.
@Suite struct SceneMessageTests {
    private static let view = "{ id: 'a', frame: [0, 0, 9, 9] }"
    private static let keys = [
        "vews: []", "views: {}", "views: [{}]", "views: [{ id: 'a/b', frame: [0, 0, 1, 1] }]",
        "views: [\(view), \(view)]",
        "views: [{ id: 'a', frame: [0, 0, 0, 1] }]", "views: [{ id: 'a', center: [0, 0] }]",
        "views: [{ id: 'a', type: 'blok', frame: [0, 0, 1, 1] }]",
        "views: [{ id: 'a', type: 'label', frame: [0, 0, 1, 1] }]",
        "views: [{ id: 'a', type: 'image', file: '../a.png', frame: [0, 0, 1, 1] }]",
        "views: [{ id: 'a', frame: [0, 0, 1, 1], backgroundColor: 'gren' }]",
        "views: [\(view)], behaviors: [{ type: 'gravity', items: ['b'] }]",
        "views: [\(view)], behaviors: [{ type: 'gravity', items: ['a/3'] }]",
        "views: [\(view)], behaviors: [{ type: 'gravity', items: ['a', 'a'] }]",
        "views: [\(view)], behaviors: [{ type: 'gravity', items: ['a'], angle: 1, gravityDirection: [0, 1] }]",
        "views: [\(view)], behaviors: [{ type: 'push', items: ['a'] }]",
        "views: [\(view)], behaviors: [{ type: 'attachment', item: 'a' }]",
        "views: [\(view)], behaviors: [{ items: ['a'] }]", "timeline: [{ at: 9, shake: true }]",
        "timeline: [{ at: 0 }]",
        "timeline: [{ at: 0, remove: 'pull' }]", "timeline: [{ at: 0, call: 'x' }]",
        "timeline: [{ at: 0, tap: { view: 'x' } }]", "timeline: [{ at: 0, pan: { path: [[0, 0, 0], [0, 1, 1]] } }]",
        "timeline: [{ at: 0, motion: { file: 'a.csv' } }]", "alerts: [{ id: 'a', title: '' }]",
        "tickRate: 0", "version: 1", "presentation: { captions: [{}] }",
    ]

    @Test(arguments: keys) func messagesKeepToTheStyle(_ keys: String) {
        let text = "{ version: 1, size: [9, 9], duration: 1, \(keys) }"
        let error = #expect(throws: SceneErrors.self) { try Scene(json5: text, name: "x") }
        for error in error?.errors ?? [] {
            #expect(MessageStyle.mistakes(in: error.message) == [], "\(error.message)")
        }
    }

    @Test func summariesOfKeysSayPlainlyWhatTheyAre() {
        #expect(Self.summaries.count > 100)
        for summary in Self.summaries {
            #expect(!MessageStyle.mistakes(in: summary).contains { $0.hasPrefix("says") }, "\(summary)")
        }
    }

    /// The summaries in the page of the scene's keys: the second column of its tables.
    private static let summaries: [String] = Scene.keysPage.split(separator: "\n").compactMap { line in
        let cells = line.split(separator: " | ", omittingEmptySubsequences: false)
        return line.hasPrefix("| `") && cells.count > 2 ? String(cells[1]) : nil
    }
}
