import Foundation
import JellyDynamics
import JellyValues
import Testing

@testable import JellyStage

/// Instants by name, and motions as text and series.
@Suite struct InstantTests {
    static func stage() -> Stage {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let block = BlockView(frame: CGRect(x: 80, y: 60, width: 40, height: 40), color: .red)
        block.name = "bl,ock.a"
        stage.view.addSubview(block)
        let walls = CollisionBehavior(items: [block])
        walls.translatesReferenceBoundsIntoBoundary = true
        let properties = DynamicItemBehavior(items: [block])
        properties.elasticity = 0.5
        [GravityBehavior(items: [block]), walls, properties].forEach(stage.animator.addBehavior)
        return stage
    }

    @Test func instantsAreReadFromText() throws {
        for (text, instant) in [
            ("1.5", .time(1.5)), ("1.5s", .time(1.5)), ("250ms", .time(0.25)), ("50%", .share(0.5)),
            ("contact", .contact(1)), ("contact:3", .contact(3)), ("apex", .apex), ("rest", .rest),
            ("settled", .settled), ("auto", .busiest), ("touch", .touch(1)), ("touch:2", .touch(2)),
            ("contact(ball)", .itemContact("ball", 1)), ("contact(my ball (2)):3", .itemContact("my ball (2)", 3)),
            ("contact-0.3s", .offset(.contact(1), by: -0.3)), ("apex+200ms", .offset(.apex, by: 0.2)),
            ("contact(a-1):2-0.5", .offset(.itemContact("a-1", 2), by: -0.5)), ("1e-2", .time(0.01)),
        ] as [(String, Instant)] { #expect(try Instant(text) == instant) }
        for text in [
            "", "-1", "101%", "contact:0", "contact:1:2", "nan", "apx", "touch:0", "contact()", "-0.3s", "apex-",
        ] {
            let error = #expect(throws: InputError.self) { try Instant(text) }
            #expect(error?.isUsage == true)
            #expect(error?.description.hasPrefix("invalid instant “\(text)”; expected a time such as 1.5s") == true)
            #expect(text != "apx" || error?.description.hasSuffix("did you mean apex?") == true)
        }
    }

    @Test func instantsAreWrittenAsTheyAreRead() throws {
        for text in ["1.5s", "50%", "contact", "contact:3", "contact(ball):2", "touch:2", "apex+0.2s", "rest", "auto"] {
            #expect(try Instant(text).description == text)
        }
    }

    @Test func contactsOfAnItemAndTouchesAreInstants() throws {
        func stage() throws -> Stage {
            let stage = Self.stage()
            stage.at(0.5) { try $0.tap(at: .zero) }
            stage.pan(try PanGesture(from: .zero, to: CGPoint(x: 9, y: 9), duration: 1), .moveItems([]), at: 1.01)
            return stage
        }
        let take = try stage().advance(recordingTo: 4)
        let contacts = take.contactTimes
        for (text, time) in [
            ("contact(bl,ock.a)", contacts[0]), ("contact(bl,ock.a):2", contacts[1]),
            ("touch", 0.5), ("touch:2", 1.01), ("contact-0.1s", contacts[0] - 0.1),
            ("touch:2+1", 2.01),
        ] {
            let instant = try Instant(text)
            #expect(try instant.time(in: take, duration: 4) == time, "\(text)")
            let other = try stage()
            if let found = try other.advance(to: instant, within: 4) { #expect(found == time) }
        }
        #expect(throws: InputError.noTouch(3, of: 2)) { try Instant.touch(3).time(in: take, duration: 4) }
        #expect(throws: InputError.noTouch(3, of: 2)) { try stage().advance(to: .touch(3), within: 4) }
        let names = ["bl,ock.a"]
        #expect(throws: InputError.noContact(1, of: 0, item: "block", among: names)) {
            try Instant("contact(block)").time(in: take, duration: 4)
        }
        #expect(throws: InputError.noContact(99, of: contacts.count, item: "bl,ock.a", among: names)) {
            try stage().advance(to: .itemContact("bl,ock.a", 99), within: 4)
        }
        #expect(throws: InputError.self) { try Instant("touch-0.6s").time(in: take, duration: 4) }
        #expect(throws: InputError.self) { try Instant("touch+3.6s").time(in: take, duration: 4) }
    }

    @Test func theTimeOfAnInstantIsReadFromATake() throws {
        let take = try Self.stage().advance(recordingTo: 4)
        #expect(try Instant("contact").time(in: take, duration: 4) == take.contactTimes[0])
        #expect(try Instant("apex").time(in: take, duration: 4) == take.apexTime)
        #expect(try Instant("rest").time(in: take, duration: 4) == SettleReport(take).rest)
        // It falls up to its first contact, and is never as fast again.
        let busiest = try Instant("auto").time(in: take, duration: 4)
        #expect(abs(busiest - take.contactTimes[0]) < 2.5 / 60 && busiest <= take.contactTimes[0])
        #expect(try Instant("25%").time(in: take, duration: 4) == 1)
        #expect(throws: InputError.noContact(99, of: take.contactTimes.count)) {
            try Instant("contact:99").time(in: take, duration: 4)
        }
        #expect(throws: InputError.afterEnd(5, duration: 4)) { try Instant("5s").time(in: take, duration: 4) }
        let times = try InstantList("50%,contacts,contact,0.1").times(in: take, duration: 4)
        #expect(times[0].time == 0.1 && times[0].label.isEmpty)
        #expect(times[1].time == take.contactTimes[0] && times[1].label == "contact")
        #expect(zip(times, times.dropFirst()).allSatisfy { $0.time < $1.time })
    }

    @Test func whatHasLeftTheStageCountsNoMore() throws {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let block = BlockView(frame: CGRect(x: 80, y: 0, width: 40, height: 40), color: .red)
        stage.view.addSubview(block)
        stage.animator.addBehavior(GravityBehavior(items: [block]))
        let take = try stage.advance(recordingTo: 1)
        let time = take.busiestTime
        // It accelerates, and would be fastest with its last point on the stage.
        let row = try #require(take.records.first { $0.time == time })
        let center = try #require(row.samples.compactMap { $0 }.first).center
        #expect(center.y > 150 && center.y <= 190, "\(center.y)")
    }

    @Test func timePassesUpToAnInstantAndNoFurther() throws {
        let take = try Self.stage().advance(recordingTo: 4)
        for text in ["contact", "contact:2", "apex", "0.5", "25%"] {
            let (stage, instant) = (Self.stage(), try Instant(text))
            let time = try stage.advance(to: instant, within: 4)
            #expect(try time == instant.time(in: take, duration: 4) && stage.time == time, "\(text)")
            let other = Self.stage()
            try other.advance(to: time ?? 0)
            #expect(stage.drawing == other.drawing)
        }
        let stage = Self.stage()
        #expect(try stage.advance(to: .rest, within: 4) == nil && stage.tick == 0)
        #expect(throws: InputError.noContact(999, of: take.contactTimes.count)) {
            try stage.advance(to: .contact(999), within: 4)
        }
        #expect(throws: InputError.nothingTouches) { try Self.stage().advance(to: .apex, within: 0.1) }
    }

    @Test(arguments: [nil, 3.0]) func aRestIsDrawnAsItBegins(_ wake: Double?) throws {
        func stage() -> Stage {
            let stage = Self.stage()
            if let wake { stage.at(wake) { $0.view.subviews[0].backgroundColor = .blue } }
            return stage
        }
        let rest = try #require(SettleReport(stage().advance(recordingTo: 4)).rest)
        let (drawing, time) = try #require(try stage().drawingAtRest(within: 4))
        #expect(time == rest && time == wake ?? rest)
        #expect(try drawing == stage().drawing(at: rest))
        #expect(throws: InputError.noRest(within: 0.1)) { try stage().drawingAtRest(within: 0.1) }
    }

    @Test func aTraceIsWrittenAsText() throws {
        func text(
            _ format: TraceText.Format, items: [String]? = nil, times: ClosedRange<Double> = 0...1
        ) throws -> String {
            var (text, rows) = (TraceText(format, items: items, times: times), "")
            try Self.stage().advance(
                through: FrameSchedule(to: 1), onTick: { rows += text.rows(of: $0) }, onFrame: { _ in })
            try text.end()
            return rows
        }
        let lines = try text(.csv, times: 0.4...0.5).split(separator: "\n")
        #expect(lines.first?.hasPrefix("time,item,x,y,angle,") == true && lines.count == 8)
        #expect(lines.dropFirst().allSatisfy { $0.contains(",\"bl,ock.a\",") })
        let objects = try text(.jsonLines).split(separator: "\n")
        #expect(try objects.count == Self.stage().advance(recordingTo: 1).records.count)
        let object = try JSONSerialization.jsonObject(with: Data(objects[0].utf8)) as? [String: Any]
        #expect(object?["item"] as? String == "bl,ock.a")
        #expect(throws: InputError.noItem("stone", items: ["bl,ock.a"])) { try text(.csv, items: ["stone"]) }
    }

    @Test func aSeriesIsNamedByItsItemAndQuantity() throws {
        let take = try Self.stage().advance(recordingTo: 0.2)
        let series = try MotionSeries("bl,ock.a.velocity.y", in: take)
        #expect(series.quantity == "velocity.y" && series.unit == "points/s")
        #expect(series.values == take.values(.velocityY, of: "bl,ock.a"))
        #expect(try MotionSeries("time", in: take).values == take.records.map(\.time))
        let error = #expect(throws: InputError.self) { try MotionSeries("bl,ock.a.velocity.z", in: take) }
        #expect(error?.isUsage == true && error?.description.hasPrefix("unknown quantity “velocity.z”") == true)
        #expect(throws: InputError.noItem("stone", items: ["bl,ock.a"])) {
            try MotionSeries("stone.angle", in: take)
        }
        #expect(take.movingNames == ["bl,ock.a"])
    }
}
