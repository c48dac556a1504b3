import Foundation
import TestSupport
import Testing

/// When a scene comes to rest, as reported and used by the program.
@Suite struct SettleCommandTests {
    @Test func infoTellsWhatASceneHoldsAndWhenItRests() throws {
        let outcome = try Jellyframe.run(["info", Jellyframe.scene("jelly-alert")])
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        let lines = outcome.text.split(separator: "\n").map { line in
            line.split(separator: " ", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let facts = Dictionary(lines.map { ($0[0], $0[1]) }) { first, _ in first }
        #expect(facts["size"] == "320 × 568 points" && facts["duration"] == "5 s" && facts["items"] == "10")
        #expect(facts["firstContact"] == "1.167 s")
        // The analysis gives 3.6 to 4 s for the eye.
        let settled = try #require(facts["settled"]?.split(separator: " ").first.flatMap { Double($0) })
        #expect((3.6...4).contains(settled))
    }

    @Test func infoIsJSONForPrograms() throws {
        struct Info: Decodable {
            let title: String
            let size: [Double]
            let items, contacts: Int
            let settled, rest: Double?
        }
        let full = try Jellyframe.run(["info", Jellyframe.scene("catalog-gravity"), "--json"])
        let fall = try JSONDecoder().decode(Info.self, from: full.output)
        #expect(fall.title == "Gravity" && fall.size == [320, 568] && fall.items == 1 && fall.contacts == 0)
        // The box is below the image after 0.95 s, and falls forever.
        #expect(fall.rest == nil && abs((fall.settled ?? 0) - 0.97) < 0.06)
        func settled(_ options: [String]) throws -> Double {
            let outcome = try Jellyframe.run(["info", Jellyframe.scene("jelly-alert"), "--json"] + options)
            let info = try JSONDecoder().decode(Info.self, from: outcome.output)
            return info.settled ?? .infinity
        }
        let (less, all) = (try settled(["--reduce-motion"]), try settled([]))
        #expect(less < 0.6 * all && all < 5, "\(less) \(all)")
    }

    @Test func aVideoMayEndWhenTheSceneHasSettled() throws {
        try withDirectory { directory in
            func frames(_ options: [String]) throws -> Int {
                let words = [
                    "render", Jellyframe.scene("jelly-alert"), "-o", "frames/", "--fps", "10", "--scale", "0.05",
                ]
                let outcome = try Jellyframe.run(words + options, in: directory)
                #expect(outcome.code == 0, "\(outcome.errors)")
                let frames = directory.appending(path: "frames")
                defer { try? FileManager.default.removeItem(at: frames) }
                return try frames.names.count
            }
            let (settled, rest) = (try frames(["--until", "settled"]), try frames(["--until", "rest"]))
            // From 3.6 to 4 s, and the first frame at rest.
            #expect((37...41).contains(settled) && rest > settled && rest < 50, "\(settled) \(rest)")
            #expect(try frames(["--until", "settled", "--reduce-motion"]) < 25)
        }
    }

    @Test(arguments: [
        (["--until", "dusk"], 64, "jellyframe: invalid instant “dusk”; expected a time such as 1.5s"),
        (["--until", "contact:99"], 1, "jellyframe: contact:99 does not occur; the scene has "),
        (["--until", "2s"], 64, "jellyframe: 2 s is after the scene's end at 1.5 s"),
        (["--until", "rest", "--to", "1"], 64, "jellyframe: --until and --to cannot be combined"),
        (["--until", "rest"], 1, "jellyframe: the scene does not come to rest within its 1.5 s"),
    ])
    func aVideoThatCannotEndSoSaysWhy(_ options: [String], _ code: Int, _ message: String) throws {
        try withDirectory { directory in
            let outcome = try Jellyframe.run(
                ["render", Jellyframe.scene("catalog-gravity"), "-o", "frames/"] + options, in: directory)
            #expect(Int(outcome.code) == code && outcome.errors.hasPrefix(message), "\(outcome.errors)")
            #expect(try directory.names.isEmpty)
        }
    }

    @Test func aSceneThatMovesToItsEndSaysSo() throws {
        let outcome = try Jellyframe.run(["still", Jellyframe.scene("fields"), "-o", "x.png", "--at", "settled"])
        #expect(outcome.code == 1)
        #expect(outcome.errors == "jellyframe: the scene does not settle within its 5 s\n")
    }

    @Test func aTraceNamesItemsThatAreGoneAtTheEnd() throws {
        let outcome = try Jellyframe.run(["trace", Jellyframe.scene("chapter-snap"), "-o", "-"])
        let rows = outcome.text.split(separator: "\n").dropFirst()
        // The button has a name, too; no item is called “item 0”.
        #expect(Set(rows.map { $0.split(separator: ",")[1] }) == ["Go", "square"])
    }
}
