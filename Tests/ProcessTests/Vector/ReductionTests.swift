import Foundation
import JellyGraphics
import JellyValues
import Testing

@testable import JellyStage
@testable import JellyVector

/// Random motions, reduced and evaluated again.
@Suite struct ReductionTests {
    /// Random numbers that are the same in every run.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// Flights, impacts, springs, jumps and noise, in sequence.
    private func way(_ dice: inout Dice, frames: Int) -> [Double] {
        var numbers: [Double] = []
        var (place, speed) = (Double.random(in: -300...300, using: &dice), Double.random(in: -500...500, using: &dice))
        while numbers.count < frames {
            let count = Int.random(in: 1...60, using: &dice)
            let kind = Int.random(in: 0...5, using: &dice)
            let (start, amplitude) = (place, Double.random(in: 0.01...80, using: &dice))
            for step in 1...count {
                let t = Double(step) / 60
                switch kind {
                case 0: place = start
                case 1: place = start + speed * t
                case 2: place = start + speed * t + 500 * t * t
                case 3: place = start + amplitude * exp(-3 * t) * sin(20 * t)
                case 4: place = start + (step == 1 ? amplitude : 0)
                default: place += Double.random(in: -0.2...0.2, using: &dice)
                }
                numbers.append(place)
            }
            speed = Double.random(in: -500...500, using: &dice)
        }
        return Array(numbers.prefix(frames))
    }

    @Test func everyFrameOfRandomWaysIsWithinTheTolerance() {
        var dice = Dice(state: 7)
        var (keys, rows) = (0, 0)
        for round in 0..<400 {
            let width = Int.random(in: 1...5, using: &dice)
            let frames = Int.random(in: 1...200, using: &dice)
            let tolerance = [0.5, 0.05, 0.01, 0.002][round % 4]
            let ways = (0..<width).map { _ in way(&dice, frames: frames) }
            let samples = Samples(width: width, numbers: (0..<frames).flatMap { row in ways.map { $0[row] } })
            let capabilities = round % 2 == 0 ? KeyframeCapabilities.lottie : .smil
            let reduction = KeyframeReduction(
                samples, tolerance: tolerance, places: Places(for: tolerance), capabilities)
            let reduced = reduction.keyframes(from: 10) { Row(numbers: $0) }
            for row in 0..<frames {
                let value = reduced.value(at: Double(10 + row))
                for (number, sample) in zip(value.numbers, samples.row(row)) {
                    #expect(abs(number - sample) <= tolerance * 1.0001, "round \(round), frame \(row)")
                }
            }
            if capabilities == .smil {
                for case .cubic(let curve) in reduced.list.map(\.easing) {
                    let hasRoom = (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
                    #expect(hasRoom, "\(curve)")
                }
            }
            keys += reduced.list.count
            rows += frames
        }
        #expect(keys < rows * 3 / 5, "\(keys) keyframes of \(rows) frames")
    }

    private struct Row: KeyframeValue {
        var numbers: [Double]
        func with(_ numbers: [Double]) -> Row { Row(numbers: numbers) }
    }

    @Test func freeFallTakesTwoKeyframes() {
        let seconds: [Double] = (0...120).map { Double($0) / 60 }
        let fall: [Double] = seconds.map { 500 * $0 * $0 }
        let keys = KeyframeReduction(Samples(fall), tolerance: 0.03, places: Places(2), .smil).keys()
        #expect(keys.map(\.row) == [0, 120])
        // A throw that returns to its height needs its apex in between.
        let toss: [Double] = zip(seconds, fall).map { 1000 * $0 - $1 }
        #expect(KeyframeReduction(Samples(toss), tolerance: 0.03, places: Places(2), .smil).keys().count <= 3)
    }

    @Test func randomTreesShowTheSameThingsInEveryFrame() throws {
        var dice = Dice(state: 3)
        for round in 0..<25 {
            let frames = Int.random(in: 1...60, using: &dice)
            let things = (0..<Int.random(in: 1...5, using: &dice)).map { _ in
                Thing(&dice, way: { way(&$0, frames: $1) }, frames: frames)
            }
            var recording = MotionRecording(rate: FrameRate(60), styles: [.light])
            for index in 0..<frames {
                let commands = things.flatMap { $0.commands(at: index) }
                let drawing = Drawing(size: CGSize(width: 300, height: 300), commands: commands)
                try recording.add(Frame(index: index, time: Double(index) / 60, drawings: [drawing]))
            }
            let motion = try VectorMotion(recording, for: round % 2 == 0 ? .lottie : .smil)
            for index in 0..<frames {
                let shown = motion.drawing(at: Double(index))
                let far = deviation(of: shown, from: recording.frames[index][0])
                let isNear = far.map { $0 <= 0.0501 } ?? false
                #expect(isNear, "round \(round), frame \(index): \(far ?? -1)")
            }
        }
    }

    /// A node that appears, moves, rotates, deforms, fades, disappears, and may contain another one.
    private struct Thing {
        let id: Int
        let span: Range<Int>
        let x, y, angle, bend: [Double]
        let isFading, isCut, isStretched: Bool
        let color: Color

        init(_ dice: inout Dice, way: (inout Dice, Int) -> [Double], frames: Int) {
            id = Int.random(in: 0...3, using: &dice)
            let start = Int.random(in: 0..<frames, using: &dice)
            span = Bool.random(using: &dice) ? 0..<frames : start..<Int.random(in: start...frames, using: &dice)
            (x, y) = (way(&dice, frames), way(&dice, frames))
            angle = way(&dice, frames).map { $0 / 100 }
            bend = Bool.random(using: &dice) ? way(&dice, frames).map { $0 / 20 } : Array(repeating: 0, count: frames)
            isFading = Bool.random(using: &dice)
            isCut = Bool.random(using: &dice)
            isStretched = Int.random(in: 0...3, using: &dice) == 0
            color = Color(white: Double.random(in: 0...1, using: &dice))
        }

        func commands(at frame: Int) -> [Drawing.Command] {
            guard span.contains(frame) else { return [] }
            var path = BezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 30), cornerRadius: 6)
            path.addCurve(
                to: CGPoint(x: 40, y: bend[frame]), controlPoint1: CGPoint(x: bend[frame], y: 3),
                controlPoint2: CGPoint(x: 9, y: 20))
            let inner = Drawing.Node(
                name: "inner", transform: CGAffineTransform(translationX: bend[frame], y: 2),
                commands: [.fill(BezierPath(rect: CGRect(x: 1, y: 1, width: 5, height: 4)), .red)])
            var turn = CGAffineTransform(rotationAngle: angle[frame])
            if isStretched { turn = CGAffineTransform(scaleX: 1 + bend[frame] / 100, y: 0.5).concatenating(turn) }
            let node = Drawing.Node(
                id: id, name: "thing \(id)",
                transform: turn.concatenating(CGAffineTransform(translationX: x[frame], y: y[frame])),
                alpha: isFading ? 1 / (1 + Double(frame)) : 1,
                clip: isCut ? BezierPath(rect: CGRect(x: 0, y: 0, width: 35, height: 20 + bend[frame])) : nil,
                commands: [.fill(path, color), .node(inner)])
            return [.node(node)]
        }
    }
}

@Suite struct CurvedReductionTests {
    /// One rotation in two seconds, on a circle of 100 points.
    private let turn = (0...120).map { frame in
        let angle = Double(frame) / 120 * 2 * Double.pi
        return CGPoint(x: 150 + 100 * cos(angle), y: 150 + 100 * sin(angle))
    }

    @Test func aCircleTakesFewCurves() {
        let keyframes = CurvedReduction(turn, tolerance: 0.05, places: Places(2), .lottie).keyframes(from: 5)
        #expect(keyframes.list.count <= 10, "\(keyframes.list.map(\.frame))")
        for (index, point) in turn.enumerated() {
            let shown = keyframes.value(at: Double(5 + index))
            let distance = ((shown.x - point.x) * (shown.x - point.x) + (shown.y - point.y) * (shown.y - point.y))
                .squareRoot()
            #expect(distance <= 0.05, "frame \(index)")
        }
    }

    @Test func halfTheLengthOfACurveIsItsMiddle() {
        let tangents = Tangents(out: CGVector(dx: 0, dy: 40), into: CGVector(dx: 0, dy: 40))
        let way = CurvedWay(from: .zero, to: CGPoint(x: 100, y: 0), tangents)
        let middle = way.point(atPart: 0.5)
        #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 30) < 1e-9)
        #expect(abs(way.part(at: way.parameter(nearestTo: middle, about: 0.4)) - 0.5) < 1e-9)
        // The length of y = 60 · 2t(1 − t) …, by a fine polyline.
        let points = (0...100_000).map { way.point(at: Double($0) / 100_000) }
        let length = zip(points, points.dropFirst()).reduce(0.0) { sum, pair in
            sum
                + ((pair.1.x - pair.0.x) * (pair.1.x - pair.0.x) + (pair.1.y - pair.0.y) * (pair.1.y - pair.0.y))
                .squareRoot()
        }
        #expect(abs(way.length - length) < 1e-5)
    }
}
