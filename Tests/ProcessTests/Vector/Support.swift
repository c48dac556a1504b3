import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellyValues
import JellyVector
import TestSupport
import Testing

/// The directory Fixtures/Scenes.
let scenesDirectory = Fixtures.root.appending(path: "Scenes").path

/// The names of all scenes in Fixtures/Scenes.
let sceneNames: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scenesDirectory)) ?? []
    return names.filter { $0.hasSuffix(".json5") }.map { String($0.dropLast(6)) }.sorted()
}()

/// The frames of a scene at 60 per second.
func recording(
    of name: String, styles: [UserInterfaceStyle] = [.light], seconds: Double = .infinity
) throws -> MotionRecording {
    let scene = try Scene(contentsOf: scenesDirectory + "/\(name).json5")
    let window = FrameWindow(to: min(scene.duration, seconds), rate: FrameRate(60))
    return try MotionRecording(Stage(scene), through: FrameSchedule(window, styles: styles))
}

/// The distance of two drawings, in points: the maximum distance of an outline's points from the corresponding outline;
/// nil if they show different content.
func deviation(of one: Drawing, from other: Drawing) -> Double? {
    let (own, others) = (Leaf.all(in: one.commands), Leaf.all(in: other.commands))
    guard own.count == others.count else { return nil }
    var farthest = 0.0
    for (one, other) in zip(own, others) {
        guard let distance = one.distance(to: other) else { return nil }
        farthest = max(farthest, distance)
    }
    return farthest
}

/// A shape or image in points of the image, with the effects of its nodes applied.
private struct Leaf {
    let command: Drawing.Command
    let alpha: Double
    let clips: [BezierPath]

    static func all(in commands: [Drawing.Command]) -> [Leaf] {
        var all: [Leaf] = []
        for leaf in leaves(commands, CGAffineTransform.identity, 1, []) {
            // Consecutive lines of one colour and width are one shape, however they are joined.
            if let before = all.last, let merged = before.merged(with: leaf) {
                all[all.count - 1] = merged
            } else {
                all.append(leaf)
            }
        }
        return all
    }

    private func merged(with other: Leaf) -> Leaf? {
        guard case .stroke(var path, let color, let style) = command,
            case .stroke(let next, color, let nextStyle) = other.command, style.lineWidth == nextStyle.lineWidth,
            path.isOfLines, next.isOfLines, alpha == other.alpha, clips == other.clips
        else { return nil }
        path.append(next)
        return Leaf(command: .stroke(path, color, style), alpha: alpha, clips: clips)
    }

    private static func leaves(
        _ commands: [Drawing.Command], _ transform: CGAffineTransform, _ alpha: Double, _ clips: [BezierPath]
    ) -> [Leaf] {
        commands.flatMap { command -> [Leaf] in
            guard case .node(let node) = command else {
                return [Leaf(command: [command].flattened(transform)[0], alpha: alpha, clips: clips)]
            }
            let whole = node.transform.concatenating(transform)
            return leaves(
                node.commands, whole, alpha * node.alpha, clips + (node.clip.map { [$0.applying(whole)] } ?? []))
        }
    }

    func distance(to other: Leaf) -> Double? {
        guard abs(alpha - other.alpha) < 0.003, clips.count == other.clips.count else { return nil }
        var farthest = zip(clips, other.clips).reduce(0) { max($0, $1.0.outlineDistance(to: $1.1)) }
        switch (command, other.command) {
        case (.fill(let path, let color), .fill(let otherPath, let otherColor)):
            guard color.isNear(otherColor) else { return nil }
            farthest = max(farthest, path.outlineDistance(to: otherPath))
        case (.stroke(let path, let color, let style), .stroke(let otherPath, let otherColor, let otherStyle)):
            guard color.isNear(otherColor), abs(style.lineWidth - otherStyle.lineWidth) < 0.02 else { return nil }
            farthest = max(
                farthest,
                path.isOfLines && otherPath.isOfLines
                    ? path.lineDistance(to: otherPath) : path.outlineDistance(to: otherPath))
        case (.image(let image, let place), .image(let otherImage, let otherPlace)):
            guard image == otherImage else { return nil }
            for corner in CGRect(origin: .zero, size: image.size).corners {
                farthest = max(farthest, corner.applying(place).distance(to: corner.applying(otherPlace)))
            }
        default: return nil
        }
        return farthest
    }
}

extension Color {
    fileprivate func isNear(_ other: Color) -> Bool {
        [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
            .allSatisfy { abs($0 - $1) < 0.004 }
    }
}

extension BezierPath {
    /// The maximum distance of either outline's points from the other.
    fileprivate func outlineDistance(to other: BezierPath) -> Double {
        // With the same points, curves are no farther apart than these.
        if elements.count == other.elements.count {
            let points = zip(elements.flatMap(\.points), other.elements.flatMap(\.points))
            return points.reduce(0) { max($0, $1.0.distance(to: $1.1)) }
        }
        let (own, others) = (outlines, other.outlines)
        guard own.count == others.count else { return .infinity }
        return zip(own, others).reduce(0) { max($0, $1.0.farthest(from: $1.1), $1.1.farthest(from: $1.0)) }
    }

    /// Whether it has neither curves nor closed outlines.
    fileprivate var isOfLines: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move, .line: true
            default: false
            }
        }
    }

    /// The maximum distance of either's line ends from the other's lines.
    fileprivate func lineDistance(to other: BezierPath) -> Double {
        func farthest(_ one: [[CGPoint]], _ other: [[CGPoint]]) -> Double {
            one.joined().reduce(0) { far, point in
                max(far, other.reduce(.infinity) { min($0, point.distance(to: $1[...])) })
            }
        }
        let (own, others) = (outlines, other.outlines)
        return max(farthest(own, others), farthest(others, own))
    }

    private var outlines: [[CGPoint]] {
        flattened(segmentLength: 0.25).map { $0.points + ($0.isClosed ? $0.points.prefix(1) : []) }
    }
}

extension [CGPoint] {
    /// The maximum distance of these points from a polyline, in order; near parts are checked first.
    fileprivate func farthest(from line: [CGPoint]) -> Double {
        var farthest = 0.0
        for (index, point) in enumerated() {
            // Both have the same direction, so the nearest part is at about the same fraction.
            let guess = line.count * index / Swift.max(count, 1)
            let window = Swift.max(0, guess - 12)..<Swift.min(line.count, guess + 13)
            var nearest = point.distance(to: line[window])
            if nearest > farthest { nearest = point.distance(to: line[...]) }
            farthest = Swift.max(farthest, nearest)
        }
        return farthest
    }
}

extension CGPoint {
    fileprivate func distance(to line: ArraySlice<CGPoint>) -> Double {
        var nearest = Double.infinity
        for (a, b) in zip(line, line.dropFirst()) {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let square = dx * dx + dy * dy
            let part = square > 0 ? Swift.min(Swift.max(((x - a.x) * dx + (y - a.y) * dy) / square, 0), 1) : 0
            nearest = Swift.min(nearest, distance(to: CGPoint(x: a.x + part * dx, y: a.y + part * dy)))
        }
        if let only = line.first, line.count == 1 { nearest = distance(to: only) }
        return nearest
    }

    fileprivate func distance(to other: CGPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
