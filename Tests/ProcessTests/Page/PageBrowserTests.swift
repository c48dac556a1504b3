import Foundation
import JellyDynamics
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import TestSupport
import Testing

import JellyPage

/// The page in a real browser, driven by a script.
@Suite struct PageBrowserTests {
    static let browser = ["chromium-headless-shell", "chromium"].first { isInstalled($0) }

    private struct Facts: Encodable {
        struct Numbers: Encodable {
            var tick: Int
            var values: [String: Double]
        }
        struct Shot: Encodable {
            var name: String
            var tick: Int
            var theme: String

            func encode(to encoder: any Encoder) throws {
                var list = encoder.unkeyedContainer()
                try list.encode(name)
                try list.encode(tick)
                try list.encode(theme)
            }
        }
        var numbers: [Numbers]
        var contacts: [Int]
        var images: [Shot]
        var hostile = MotionPageTests.hostile
    }

    @Test(.needs("Chromium", if: browser != nil))
    func aMotionIsPlayedScrubbedAndInspectedInABrowser() throws {
        let browser = try #require(Self.browser)
        try withDirectory { directory in
            let images = ProcessInfo.processInfo.environment["JELLYFRAME_SCREENSHOTS"].map { [$0] } ?? []
            var shots: [Facts.Shot] = []
            for (name, scene, ticks) in [
                ("fall", "falling-blocks", [0, 57, 75, 131]), ("alert", "jelly-alert-text", [60, 114, 130]),
                ("content", "jelly-content", [40, 75]),
            ] {
                var page = try PageMotionTests.page(scene, ticks: 0...(name == "fall" ? 299 : 200))
                page.title = name == "fall" ? "A fall" : name
                try Data(page.html.utf8).write(to: directory.appending(path: name + ".html"))
                for (style, theme) in [(UserInterfaceStyle.light, "light"), (.dark, "dark")] {
                    let stage = try PageMotionTests.stage(scene, overlay: nil)
                    stage.userInterfaceStyle = style
                    let rasterizer = try Rasterizer(viewport: Viewport(size: stage.size, scale: 1))
                    for tick in ticks {
                        let bitmap = try rasterizer.rasterize(stage.drawing(at: Double(tick) / 60))
                        let path = directory.appending(path: "\(name)-\(tick)-\(theme).png").path
                        try Data(PNGEncoder().encode(bitmap)).write(to: URL(filePath: path))
                        shots.append(.init(name: name, tick: tick, theme: theme))
                    }
                }
            }
            try writeComparison(to: directory)
            try Data(MotionPageTests.hostilePage().html.utf8).write(to: directory.appending(path: "hostile.html"))
            try JSONEncoder().encode(facts(shots)).write(to: directory.appending(path: "facts.json"))
            let script = Fixtures.packageRoot.appending(path: "Tests/Browser/page_in_browser.py").path
            let outcome = try ChildProgram.run(["python3", "-B", script, browser, directory.path] + images)
            #expect(outcome.code == 0, "\(outcome.text)\n\(outcome.errors)")
        }
    }

    private func writeComparison(to directory: URL) throws {
        let text = try String(contentsOf: Fixtures.scene("falling-blocks"), encoding: .utf8)
        let motions = try [("before", text), ("after", text.replacing("elasticity: 0.6", with: "elasticity: 0.58"))].map
        {
            let stage = try Stage(Scene(json5: $1, name: $0))
            stage.overlay = .layers
            return try PageMotion(stage, name: $0, ticks: 0...200)
        }
        let page = MotionPage(
            comparing: motions[0], with: motions[1], title: "before and after",
            difference: .init(tick: 57, body: "orange", text: "orange differs from tick 57 on"))
        try Data(page.html.utf8).write(to: directory.appending(path: "compare.html"))
    }

    /// The expected properties of the fall, from the stage's own records.
    private func facts(_ shots: [Facts.Shot]) throws -> Facts {
        let take = try PageMotionTests.stage("falling-blocks").advance(recordingTo: 299.0 / 60)
        let thing = try #require(take.ticks.last?.names.firstIndex(of: "orange"))
        let numbers = try [57, 100, 250].map { tick in
            let sample = try #require(take.ticks[tick - 1].samples[thing])
            return Facts.Numbers(
                tick: tick,
                values: [
                    "x": sample.center.x, "y": sample.center.y, "angle": sample.angle * 180 / .pi,
                    "vx": sample.linearVelocity.x, "vy": sample.linearVelocity.y,
                    "speed": sample.value(.speed) ?? -1, "energy": sample.value(.energy) ?? -1,
                    "omega": sample.angularVelocity * 180 / .pi, "width": sample.size.width,
                ])
        }
        let contacts = take.events.compactMap { event -> Int? in
            guard case .contactBegan(let item, let other, _) = event.kind else { return nil }
            return [item, other].contains("orange") ? event.tick : nil
        }
        return Facts(numbers: numbers, contacts: contacts, images: shots)
    }
}
