import Foundation
import JellyImaging
import JellyScene
import JellySupport
import Synchronization
import TestSupport
import Testing

@testable import JellyProgram

@Suite struct PreviewTests {
    private let elasticity: [JSON5Text.Step] = [.key("behaviors"), .index(1), .key("elasticity")]

    @Test func aSavedSceneIsShownAndAMistakeLeavesTheLastMotion() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            let first = try stand.message("motion")
            #expect(try stand.message("scene").text.contains("\"name\":\"elasticity\""))
            try stand.save(scene("elastcity: 0.6"))
            let problem = try stand.message("problem", after: first.number)
            #expect(problem.text.contains("unknown key `elastcity`; did you mean `elasticity`?"))
            #expect(problem.text.contains("\"line\":6,"))
            #expect(problem.text.contains("\"source\":\"    { type: \\\"dynamicItem\\\""))
            #expect(stand.preview.feed.message(after: problem.number, butMotion: -1) == nil)
            #expect(stand.news.last?.contains("^^^") == true)
            // Fixed by restoring the shown text: no motion is sent again.
            try stand.save(scene())
            let healed = try stand.message("problem", after: problem.number)
            #expect(healed.text.contains("data: []"))
            #expect(try stand.message("motion").number == first.number)
            try stand.save(scene(duration: "0.25"))
            #expect(try stand.message("motion", after: first.number).text.contains("\"last\":15"))
        }
    }

    @Test func numbersAreTriedWrittenAndPutBack() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            var motion = try stand.message("motion")
            let base = stand.base
            let tried = PreviewNumber(path: elasticity, value: 0.25)
            #expect(stand.tries([tried], base: base))
            let other = try stand.message("motion", after: motion.number)
            #expect(other.text != motion.text)
            #expect(try String(contentsOf: stand.file, encoding: .utf8) == scene())
            // Restored: the motion equals the first one, byte for byte.
            #expect(stand.tries([], base: base))
            let back = try stand.message("motion", after: other.number)
            func data(_ message: (number: Int, text: String)) -> Substring { message.text.drop { $0 != "\n" } }
            #expect(data(back) == data(motion))
            motion = back
            // A number that the text does not contain yet, and one that it does.
            let friction = PreviewNumber(path: [.key("behaviors"), .index(1), .key("friction")], value: 0.75)
            #expect(stand.tries([tried, friction], base: base))
            motion = try stand.message("motion", after: motion.number)
            // Numbers that differ from those shown are not written, nor is an empty list.
            for numbers in [[tried], [], [tried, tried]] {
                guard case .failed = stand.preview.write(numbers, base: base) else {
                    Issue.record("\(numbers) is written")
                    return
                }
            }
            #expect(try String(contentsOf: stand.file, encoding: .utf8) == scene())
            #expect(stand.preview.write([friction, tried], base: base) == .written(count: 2))
            #expect(try String(contentsOf: stand.file, encoding: .utf8) == scene("elasticity: 0.25, friction: 0.75"))
            var written = try stand.message("scene", after: motion.number)
            // The scene of what was tried may come after its motion.
            while !written.text.contains("\"base\":\(base + 1),") {
                written = try stand.message("scene", after: written.number)
            }
            #expect(written.text.contains("\"numbers\":[]") && written.text.contains("\"base\":\(base + 1),"))
            #expect(try stand.message("motion").number == motion.number)
            #expect(try directory.names == ["scene.json5"])
            #expect(stand.news.contains { $0.contains("dynamicItem: elasticity changed from 0.6 to 0.25") })
            // Requests for an older version of the text are rejected.
            #expect(stand.preview.setNumbers([tried], base: base) == .outdated)
            #expect(stand.preview.write([tried], base: base) == .outdated)
            guard case .failed = stand.preview.write([], base: base + 1) else {
                Issue.record("nothing is no success")
                return
            }
        }
    }

    /// A page waits for the end of each trial, successful or not.
    @Test func everyTrialIsToldToBeDone() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            _ = try stand.message("motion")
            var trials: [Int] = []
            // The second and the last change nothing.
            for value in [0.25, 0.25, 0.5, 0.6] {
                guard
                    case .tried(let trial) = stand.preview.setNumbers(
                        [PreviewNumber(path: elasticity, value: value)], base: stand.base)
                else {
                    Issue.record("\(value) is refused")
                    return
                }
                trials.append(trial)
                let end = ContinuousClock.now + .seconds(60)
                while stand.preview.shown.withLock({ $0.done }) < trial, .now < end { usleep(1000) }
                #expect(try stand.message("done").text.contains("{\"trial\":\(trial)}"))
            }
            #expect(trials == trials.sorted() && Set(trials).count == 4)
            // Including one that cannot be played.
            let (last, base) = (try stand.message("done").number, stand.base)
            try FileManager.default.removeItem(at: stand.file)
            #expect(stand.tries([PreviewNumber(path: elasticity, value: 0.5)], base: base))
            #expect(try stand.message("done", after: last).text.contains("{\"trial\":5}"))
        }
    }

    /// Numbers belong to a version of the text, and are not applied to another one.
    @Test func numbersOfAnotherTextAreNotTaken() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            _ = try stand.message("motion")
            let base = stand.base
            let number = PreviewNumber(path: elasticity, value: 0.25)
            // As if the text had been read after checking the shown one.
            stand.preview.work.withLock { $0.base = base + 1 }
            #expect(stand.preview.setNumbers([number], base: base) == .outdated)
            #expect(stand.preview.write([], base: base) == .outdated)
            #expect(stand.preview.work.withLock { $0.numbers } == [])
        }
    }

    @Test func aNumberThatHasToBeAboveItsLeastIsToldSo() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            let text = try stand.message("scene").text
            func first(_ name: String) -> String {
                text.components(separatedBy: "{\"above\":").first { $0.contains("\"name\":\"\(name)\"") } ?? ""
            }
            #expect(first("density").hasPrefix("true,"))
            #expect(first("elasticity").hasPrefix("false,"))
        }
    }

    @Test func aReadOnlySceneIsNotWritten() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            _ = try stand.message("motion")
            chmod(stand.file.path, 0o444)
            let number = PreviewNumber(path: elasticity, value: 0.25)
            #expect(stand.tries([number], base: stand.base))
            #expect(
                stand.preview.write([number], base: stand.base)
                    == .failed("“\(stand.file.path)” not changed: read-only"))
            #expect(try String(contentsOf: stand.file, encoding: .utf8) == scene())
        }
    }

    /// An error in a file beside the scene is reported, and so is its end.
    @Test func aMendedImageIsToldInTheTerminal() throws {
        try withDirectory { directory in
            let image = directory.appending(path: "heart.png")
            let heart = try Data(contentsOf: Fixtures.root.appending(path: "Scenes/heart.png"))
            try heart.write(to: image)
            let text = scene().replacing("type: \"block\"", with: "type: \"image\", file: \"heart.png\"")
            let stand = try Stand(text, in: directory)
            let motion = try stand.message("motion").number
            try FileManager.default.removeItem(at: image)
            stand.preview.filesChanged()
            let problem = try stand.message("problem", after: motion).number
            while !stand.news.contains(where: { $0.contains("heart.png") }) { usleep(1000) }
            try heart.write(to: image)
            stand.preview.filesChanged()
            #expect(try stand.message("problem", after: problem).text.contains("data: []"))
            let end = ContinuousClock.now + .seconds(60)
            var isTold = false
            while !isTold, .now < end { isTold = stand.news.contains { $0.contains("shown") } }
            #expect(isTold)
            #expect(try stand.message("motion").number == motion)
        }
    }

    @Test func otherAccelerometerDataAreAnotherMotion() throws {
        try withDirectory { directory in
            let data = directory.appending(path: "trace.csv")
            func save(_ x: Double) throws {
                try Data("time,x,y,z\n0,0,-1,0\n0.1,\(x),0,0\n".utf8).write(to: data, options: .atomic)
            }
            try save(1)
            let timeline = "timeline: [{ at: 0, accelerometer: { file: \"trace.csv\", gravity: \"down\" } }],\n}"
            let text = scene().replacing("items: [\"a\"] }, // down", with: "items: [\"a\"], id: \"down\" },")
                .replacing("\n}\n", with: "\n" + timeline + "\n")
            let stand = try Stand(text, in: directory)
            let first = try stand.message("motion")
            try save(-1)
            stand.preview.filesChanged()
            let second = try stand.message("motion", after: first.number)
            #expect(second.text != first.text)
            // An error in them is reported with its line, and the last motion stays.
            try Data("time,x,y,z\n0,0,-1,0\n0.1,left,0,0\n".utf8).write(to: data, options: .atomic)
            stand.preview.filesChanged()
            let problem = try stand.message("problem", after: second.number)
            #expect(problem.text.contains("trace.csv") && problem.text.contains("left"), "\(problem.text)")
            #expect(stand.preview.feed.message(after: problem.number, butMotion: -1) == nil)
        }
    }

    @Test func whatIsNoNumberOfTheSceneIsRefused() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            _ = try stand.message("motion")
            let base = stand.base
            for (path, value) in [
                (elasticity, -1), (elasticity, 1e9), (elasticity, .nan), (elasticity, .infinity),
                ([.key("duration")], 1), ([.key("version")], 2), ([], 1), ([.key("behaviors"), .index(9)], 1),
                ([.key("views"), .index(0), .key("frame"), .index(0)], 1),
                ([.key("behaviors"), .index(1), .key("density")], 0),
            ] as [([JSON5Text.Step], Double)] {
                #expect(
                    stand.preview.setNumbers([PreviewNumber(path: path, value: value)], base: base) == .wrong, "\(path)"
                )
            }
            let twice = PreviewNumber(path: elasticity, value: 0.5)
            #expect(stand.preview.setNumbers([twice, twice], base: base) == .wrong)
            for body in [
                "", "[]", "{}", "{\"base\":1,\"numbers\":[{\"path\":[{}],\"value\":1}]}",
                "{\"base\":1,\"numbers\":[1]}",
            ] {
                #expect(PreviewOrder(Array(body.utf8))?.numbers == nil)
            }
        }
    }

    @Test func aFileThatHasChangedIsNotWritten() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            let motion = try stand.message("motion")
            #expect(stand.tries([PreviewNumber(path: elasticity, value: 0.25)], base: stand.base))
            _ = try stand.message("motion", after: motion.number)
            try Data((scene() + "// mine\n").utf8).write(to: stand.file)
            let number = PreviewNumber(path: elasticity, value: 0.25)
            guard case .failed(let sentence) = stand.preview.write([number], base: stand.base) else {
                Issue.record("it was written")
                return
            }
            #expect(sentence == "“\(stand.file.path)” not changed: it has changed since it was read")
            #expect(try String(contentsOf: stand.file, encoding: .utf8).hasSuffix("// mine\n"))
            // Once read, its own numbers apply.
            let base = stand.base
            stand.preview.filesChanged()
            while stand.base == base { usleep(1000) }
            #expect(stand.preview.work.withLock { $0.numbers } == [])
        }
    }

    @Test func aLinkIsNotWritten() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(), in: directory)
            _ = try stand.message("motion")
            let real = directory.appending(path: "real.json5")
            try FileManager.default.moveItem(at: stand.file, to: real)
            try FileManager.default.createSymbolicLink(at: stand.file, withDestinationURL: real)
            #expect(stand.tries([PreviewNumber(path: elasticity, value: 0.25)], base: stand.base))
            let number = PreviewNumber(path: elasticity, value: 0.25)
            guard case .failed(let sentence) = stand.preview.write([number], base: stand.base) else {
                Issue.record("it was written")
                return
            }
            #expect(sentence.hasSuffix("not changed: is a symbolic link; give the file it points to"))
            #expect(try String(contentsOf: real, encoding: .utf8) == scene())
        }
    }

    /// If motions take longer than the numbers come, the newest numbers count, and every motion completes.
    @Test func theNewestNumberWins() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(duration: "5"), in: directory)
            let motion = try stand.message("motion")
            let base = stand.base
            for step in 0..<60 {
                let number = PreviewNumber(path: elasticity, value: 0.01 * Double(step))
                #expect(stand.tries([number], base: base))
                usleep(3000)
            }
            let end = ContinuousClock.now + .seconds(60)
            func played() -> Double? {
                stand.preview.shown.withLock { $0.played.map { JSON5Text($0.text) } }?.number(at: elasticity)
            }
            while played() != 0.59, .now < end { usleep(2000) }
            #expect(played() == 0.59)
            let last = try stand.message("motion", after: motion.number)
            #expect(last.number > motion.number)
        }
    }

    /// If motions take long, the part that a page shows comes first.
    @Test func thePartThatIsSeenComesFirst() throws {
        try withDirectory { directory in
            let stand = try Stand(scene(duration: "5"), in: directory)
            let whole = try stand.message("motion")
            #expect(!whole.text.contains("\"span\""))
            stand.preview.isSlow.store(true, ordering: .relaxed)
            let motions = stand.follow(at: 100)
            try stand.save(scene(duration: "4"))
            while stand.preview.shown.withLock({ $0.message }) == whole.number { usleep(1000) }
            let texts = motions.texts.withLock { $0.filter { $0.contains("\"last\":240") || $0.contains("\"span\"") } }
            try #require(texts.count == 2)
            #expect(texts[0].contains("\"span\":[0,240]"))
            #expect(texts[0].contains("\"first\":99") && texts[0].contains("\"last\":112"))
            #expect(texts[1].contains("\"last\":240") && !texts[1].contains("\"span\""))
            stand.preview.feed.onMessage {}
            // A page that does not answer is not waited for.
            stand.preview.isSlow.store(true, ordering: .relaxed)
            let last = stand.preview.shown.withLock { $0.message }
            try stand.save(scene(duration: "3"))
            #expect(try stand.message("motion", after: last).text.contains("\"last\":180"))
        }
    }

    @Test func aFileThatIsGoneIsAProblem() throws {
        try withDirectory { directory in
            let text = scene("elasticity: 0.6").replacing(
                "type: \"gravity\"", with: "type: \"gravity\", magnitude: 1000000")
            let stand = try Stand(text, in: directory)
            _ = try stand.message("scene")
            try stand.save("{")
            #expect(try stand.message("problem").text.contains("\"line\":1"))
            try FileManager.default.removeItem(at: stand.file)
            let known = try stand.message("problem").number
            stand.preview.filesChanged()
            #expect(try stand.message("problem", after: known).text.contains("no such file"))
        }
    }
}
