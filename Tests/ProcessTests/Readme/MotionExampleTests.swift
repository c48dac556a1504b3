import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import TestSupport
import Testing

/// The sample of Docs/motion.md is the one that is built here, and does what is said of it.
@Suite struct MotionExampleTests {
    @Test func theSampleIsTheOneThatIsBuiltHere() throws {
        let text = try String(contentsOf: Fixtures.packageRoot.appending(path: "Docs/motion.md"), encoding: .utf8)
        let built = Fixtures.packageRoot.appending(path: "Tests/ProcessTests/Readme/MotionExample.swift")
        let sample = try String(contentsOf: built, encoding: .utf8)
        #expect(text.contains("```swift\n\(sample)```\n"))
    }

    @Test func aTakeBecomesLottieDotLottieSVGAndAPage() throws {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let block = BlockView(frame: CGRect(x: 40, y: 20, width: 60, height: 60), color: .orange)
        block.name = "block"
        stage.view.addSubview(block)
        stage.animator.addBehavior(GravityBehavior(items: [block]))
        try withDirectory { directory in
            try exportMotion(of: stage, to: directory)
            #expect(try directory.names == ["fall.html", "fall.lottie", "fall.lottie.json", "fall.svg"])
            func file(_ name: String) throws -> Data { try Data(contentsOf: directory.appending(path: name)) }
            let lottie = try #require(
                try JSONSerialization.jsonObject(with: file("fall.lottie.json")) as? [String: Any])
            #expect(lottie["op"] as? Int == 120 && lottie["fr"] as? Int == 60 && lottie["nm"] as? String == "A fall")
            let layers = try #require(lottie["layers"] as? [[String: Any]])
            #expect(layers.contains { $0["nm"] as? String == "block" })
            // Free fall is a parabola: two keyframes, and one more where the place is told by its coordinates.
            #expect(try file("fall.lottie.json").count < 1500)
            #expect(try file("fall.lottie").prefix(2) == Data("PK".utf8))
            let svg = String(decoding: try file("fall.svg"), as: UTF8.self)
            #expect(svg.hasPrefix("<svg") && svg.contains("repeatCount=\"indefinite\"") && svg.contains("A fall"))
            let html = String(decoding: try file("fall.html"), as: UTF8.self)
            #expect(html.contains("\"first\":0,\n\"last\":119,") && html.contains("\"block\""))
        }
    }
}
