import Foundation
import JellyStage
import JellyValues

/// The touches of a take as text: a line for each, with the time at which its gesture starts, then time, x and y of each
/// point, separated by spaces.
enum TouchText {
    static func text(of touches: [TouchPath]) -> String {
        touches.map { touch in
            let points = touch.gesture.points.flatMap { [$0.time, Double($0.location.x), Double($0.location.y)] }
            return ([touch.origin] + points).map(\.description).joined(separator: " ")
        }.joined(separator: "\n")
    }

    /// - Returns: nil for a text that is not one of touches.
    static func touches(in text: String) -> [TouchPath]? {
        var touches: [TouchPath] = []
        for line in text.split(separator: "\n") {
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            guard let origin = numbers.first, origin.isFinite, numbers.count % 3 == 1 else { return nil }
            let points = stride(from: 1, to: numbers.count, by: 3).map { place in
                PanGesture.Point(
                    time: numbers[place], location: CGPoint(x: numbers[place + 1], y: numbers[place + 2]))
            }
            guard let gesture = try? PanGesture(points) else { return nil }
            touches.append(TouchPath(gesture, at: origin))
        }
        return touches
    }
}
