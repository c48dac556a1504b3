import Foundation
import JellyDynamics
import JellyValues
import Testing

@testable import JellyStage

/// Instants by their names, and motions as text and series.
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
            ("settled", .settled), ("auto", .busiest),
        ] as [(String, Instant)] { #expect(try Instant(text) == instant) }
        for text in ["", "-1", "101%", "contact:0", "contact:1:2", "nan", "apx"] {
            let error = #expect(throws: InputError.self) { try Instant(text) }
            #expect(error?.isUsage == true)
            #expect(error?.description.hasPrefix("“\(text)” is no instant; write a time such as 1.5s") == true)
            #expect(text != "apx" || error?.description.hasSuffix("did you mean apex?") == true)
        }
    }

    @Test func theTimeOfAnInstantIsReadFromATake() throws {
        let take = try Self.stage().advance(recordingTo: 4)
        let trace = MotionTrace(take)
        #expect(try Instant("contact").time(in: take, duration: 4) == trace.contactTimes[0])
        #expect(try Instant("apex").time(in: take, duration: 4) == trace.apexTime)
        #expect(try Instant("rest").time(in: take, duration: 4) == SettleReport(take).rest)
        // It falls up to its first contact, and is never as fast again.
        let busiest = try Instant("auto").time(in: take, duration: 4)
        #expect(abs(busiest - trace.contactTimes[0]) < 2.5 / 60 && busiest <= trace.contactTimes[0])
        #expect(try Instant("25%").time(in: take, duration: 4) == 1)
        #expect(throws: InputError.noContact(99, of: trace.contactTimes.count)) {
            try Instant("contact:99").time(in: take, duration: 4)
        }
        #expect(throws: InputError.afterEnd(5, duration: 4)) { try Instant("5s").time(in: take, duration: 4) }
        let times = try InstantList("50%,contacts,contact,0.1").times(in: take, duration: 4)
        #expect(times[0].time == 0.1 && times[0].label.isEmpty)
        #expect(times[1].time == trace.contactTimes[0] && times[1].label == "contact")
        #expect(zip(times, times.dropFirst()).allSatisfy { $0.time < $1.time })
    }

    @Test func whatHasLeftTheStageCountsNoMore() throws {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let block = BlockView(frame: CGRect(x: 80, y: 0, width: 40, height: 40), color: .red)
        stage.view.addSubview(block)
        stage.animator.addBehavior(GravityBehavior(items: [block]))
        let trace = MotionTrace(try stage.advance(recordingTo: 1))
        let time = trace.busiestTime
        // It falls faster and faster, and would be fastest with its last point on the stage.
        let row = try #require(trace.rows.first { $0.time == time })
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
        #expect(throws: InputError.noContact(999, of: MotionTrace(take).contactTimes.count)) {
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
        #expect(objects.count == MotionTrace(try Self.stage().advance(recordingTo: 1)).rows.count)
        let object = try JSONSerialization.jsonObject(with: Data(objects[0].utf8)) as? [String: Any]
        #expect(object?["item"] as? String == "bl,ock.a")
        #expect(throws: InputError.noItem("stone", items: ["bl,ock.a"])) { try text(.csv, items: ["stone"]) }
    }

    @Test func aSeriesIsNamedByItsItemAndQuantity() throws {
        let trace = MotionTrace(try Self.stage().advance(recordingTo: 0.2))
        let series = try MotionSeries("bl,ock.a.velocity.y", in: trace)
        #expect(series.quantity == "velocity.y" && series.unit == "points/s")
        #expect(series.values == trace.values(.velocityY, of: "bl,ock.a"))
        #expect(try MotionSeries("time", in: trace).values == trace.rows.map(\.time))
        let error = #expect(throws: InputError.self) { try MotionSeries("bl,ock.a.velocity.z", in: trace) }
        #expect(error?.isUsage == true && error?.description.hasPrefix("an item has no quantity “velocity.z”") == true)
        #expect(throws: InputError.noItem("stone", items: ["bl,ock.a"])) {
            try MotionSeries("stone.angle", in: trace)
        }
        #expect(trace.movingNames == ["bl,ock.a"])
    }
}
