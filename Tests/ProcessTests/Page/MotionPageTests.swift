import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import TestSupport
import Testing

@testable import JellyPage

/// The page around its data.
@Suite struct MotionPageTests {
    static let hostile = "</script><script>alert(1)</script>]]>\"'`{{data}}<!--\u{202E}&amp;"

    static func hostilePage() throws -> MotionPage {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let block = BlockView(frame: CGRect(x: 50, y: 20, width: 40, height: 40), color: .red)
        block.name = hostile
        stage.view.addSubview(block)
        stage.animator.addBehavior(GravityBehavior(items: [block]))
        let walls = CollisionBehavior(items: [block])
        walls.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(walls)
        stage.overlay = .layers
        let motion = try PageMotion(stage, name: hostile, ticks: 0...60)
        var page = MotionPage(
            comparing: motion, with: motion, title: hostile, difference: .init(tick: 40, body: hostile, text: hostile))
        page.start.overlays = ["bodies", hostile]
        return page
    }

    /// HTML, CSS and JavaScript together, without the data; a kilobyte is 1000 bytes.
    @Test func theCodeIsUnder62Kilobytes() throws {
        let page = try PageMotionTests.page("falling-blocks", ticks: 0...1)
        let size = page.html.utf8.count - page.data.utf8.count
        #expect(size < 62_000)
    }

    @Test func nothingOfASceneIsMarkupOrScript() throws {
        let page = try Self.hostilePage()
        #expect(!page.data.contains { "<>&".contains($0) })
        #expect(!page.data.unicodeScalars.contains { $0.value == 0x202E })
        let html = page.html
        #expect(html.components(separatedBy: "<script").count == 1 + 2)
        #expect(html.components(separatedBy: "</script").count == 1 + 2)
        let data = try JSONSerialization.jsonObject(with: Data(page.data.utf8)) as? [String: Any]
        #expect(data?["title"] as? String == Self.hostile)
    }

    @Test func thePageAsksNothingOfTheNetwork() throws {
        let html = try Self.hostilePage().html
        for word in ["src=\"", "<link", "unsafe", "eval(", "innerHTML", " style=\"", "fetch("] {
            let has = html.contains(word)
            #expect(!has, "\(word)")
        }
        let addresses = Set(html.matches(of: /https?:\/\/[a-z.\/0-9]+/).map { String($0.output) })
        #expect(addresses == ["http://www.w3.org/2000/svg"])
    }

    @Test func moreScriptsAreNamedByThePolicy() throws {
        var page = try PageMotionTests.page("falling-blocks", ticks: 0...1)
        let before = page.contentSecurityPolicy
        page.scripts = ["live();"]
        page.styles = ["p { }"]
        page.connects = true
        #expect(page.contentSecurityPolicy != before)
        #expect(page.contentSecurityPolicy.hasSuffix("connect-src 'self'"))
        #expect(page.html.contains("<script>\nlive();\n</script>"))
        #expect(page.html.contains(page.contentSecurityPolicy))
    }

    @Test func aPageIsMadeAgainOfItsDataAlone() throws {
        var compared = try Self.hostilePage()
        compared.start.tick = 4
        for page in [compared, try PageMotionTests.page("jelly-content", ticks: 0...3)] {
            let bytes = Array(page.html.utf8)
            #expect(MotionPage.remade(from: bytes) == bytes)
            let text = page.html.replacing("\"format\":1", with: "\"format\":2")
            #expect(MotionPage.remade(from: Array(text.utf8)) == nil)
        }
        let page = try PageMotionTests.page("falling-blocks", ticks: 0...1).html
        for (part, other) in [
            ("\"tickRate\":60", "\"tickRate\":\"60\""), ("\"last\":1", "\"last\":1000000000"),
            ("\"styles\":[", "\"styles\":[\"url(x)\","), ("\"colors\":[", "\"colors\":[\"url(//x)\","),
            ("\"images\":[", "\"images\":[\"//x/y.png\","), ("\"words\":[", "\"words\":[1,"),
            ("\"paths\":[", "\"paths\":[\"<\","), ("\"layers\":{", "\"layers\":{\"__proto__\":1,"),
            ("\"start\":{", "\"start\":{\"x\":1,"), ("\"first\":0,", ""),
            // A character may consist of a sign and a preceding mark.
            ("\"title\":\"", "\"title\":\"\u{600}</script x="), ("\"title\":\"", "\"title\":\"\u{600}<!--"),
        ] {
            let changed = page.replacing(part, with: other)
            #expect(changed != page && MotionPage.remade(from: Array(changed.utf8)) == nil, "\(other)")
        }
        #expect(MotionPage.remade(from: []) == nil)
        #expect(MotionPage.remade(from: [0xff, 0xfe, 0x00]) == nil)
    }

    /// The requirements of `Squeezed` for scripts.
    @Test func theScriptsStringsEndOnTheirLines() throws {
        for module in MotionPage.modules {
            for line in String(decoding: module, as: UTF8.self).split(separator: "\n") {
                #expect(line.split(separator: "`", omittingEmptySubsequences: false).count % 2 == 1, "\(line)")
            }
        }
    }
}
