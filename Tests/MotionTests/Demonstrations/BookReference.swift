import Foundation
import JellyDynamics
import JellyStage
import JellyValues
import TestSupport

/// `Fixtures/Reference/book.json`: numbers of the book and the catalogue.
struct BookReference: Decodable {
    struct Pulse: Decodable {
        let tolerance: Double
        let scales: [[Double]]
    }
    struct Transform: Decodable {
        let tolerance: Double
        let lastTick: Int
        let eased: [[Double]]
    }
    struct Mapped: Decodable {
        struct Case: Decodable {
            let name: String
            let size, anchor: [Double]
            let tolerance: Double
            let sizes: [[Double]]
        }
        let frequency, damping, push: Double
        let cases: [Case]
    }
    struct Push: Decodable {
        let tolerance, firstLog: Double
        let centers: [Double]
    }
    struct Snap: Decodable {
        let start, tolerance, rotationTolerance, pause, watched: Double
        let frames: [[Double]]
    }
    let pulse: Pulse
    let transform: Transform
    let mapped: Mapped
    let push: Push
    let snap: Snap

    static func load() throws -> BookReference { try Fixtures.json("Reference/book.json") }
}

/// The quantities after each tick of 1/60 s, and between ticks.
struct Recording {
    /// Rows of numbers; the first is the start.
    var rows: [[Double]]

    /// Runs an animator for a number of ticks, or to its rest.
    init(_ animator: DynamicAnimator, ticks: Int, _ look: () -> [Double]) throws {
        rows = [look()]
        for _ in 0..<ticks {
            let runs = try animator.advance(by: 1.0 / 60)
            rows.append(look())
            if !runs { break }
        }
    }

    /// Seconds from start to end.
    var duration: Double { Double(rows.count - 1) / 60 }

    /// The numbers at a time, interpolated between ticks.
    func callAsFunction(_ time: Double) -> [Double] {
        let place = min(max(time * 60, 0), Double(rows.count - 1))
        let (before, after) = (rows[Int(place.rounded(.down))], rows[Int(place.rounded(.up))])
        return zip(before, after).map { $0 + ($1 - $0) * (place - place.rounded(.down)) }
    }
}

func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CustomDynamicItem {
    CustomDynamicItem(center: CGPoint(x: x, y: y), bounds: CGRect(x: 0, y: 0, width: side, height: side))
}
