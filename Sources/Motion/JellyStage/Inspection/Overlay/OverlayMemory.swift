import Foundation
import JellyDynamics
import JellyGraphics
import JellyValues

/// An overlay's history: the previous tick, contacts still marked, and trails.
final class OverlayMemory {
    /// For how many seconds a contact is marked.
    private static let contactTime = 0.2

    let overlay: Overlay
    private var earlier: DynamicInspection?
    private var contacts: [(tick: Int, contact: DynamicInspection.Contact)] = []
    /// What a layered overlay has looked at, for the other appearance.
    private var seen: (tick: Int, inspection: DynamicInspection)?
    private var tracks: [Track] = []
    /// The index of a view's track in `tracks`.
    private var places: [ObjectIdentifier: Int] = [:]

    /// The way of a view: all of it, or the last points.
    private struct Track {
        let view: View
        var path: TrailPath
        var points: [CGPoint] = []
    }

    /// Remembers a stage's motion from now on.
    init(_ overlay: Overlay, on stage: Stage) {
        self.overlay = overlay
        noteTracks(stage)
    }

    /// Looks at the stage before a tick.
    func prepareStep(on stage: Stage) {
        if !overlay.parts.isEmpty, !overlay.isLayered { earlier = stage.inspection }
    }

    /// Looks at the stage after a tick.
    func note(_ stage: Stage) {
        if overlay.parts.contains(.contacts), !overlay.isLayered {
            contacts += stage.inspection.contacts.map { (stage.tick, $0) }
            let oldest = stage.tick - Int(Self.contactTime * Double(stage.tickRate))
            contacts.removeAll { $0.tick < oldest }
        }
        if overlay.trail != nil { noteTracks(stage) }
    }

    /// The overlay interpolated from the last tick to this one, like the views.
    func commands(on stage: Stage, at fraction: Double) -> [Drawing.Command] {
        var commands: [Drawing.Command] = []
        if overlay.isLayered { return layers(on: stage) }
        if let trail = overlay.trail { commands += trails(trail, on: stage) }
        if overlay.parts.contains(.skeleton) { commands += stage.skeletonCommands }
        guard !overlay.parts.isEmpty else { return commands }
        var inspection = stage.inspection
        if fraction < 1, let earlier { inspection = earlier.interpolated(to: inspection, at: fraction) }
        let debug = DebugDrawing(
            inspection, parts: overlay.parts.subtracting(.contacts), style: stage.userInterfaceStyle)
        commands += debug.commands
        guard overlay.parts.contains(.contacts) else { return commands }
        for (tick, contact) in contacts {
            let age = Double(stage.tick - tick) / (Self.contactTime * Double(stage.tickRate))
            if age < 1 { commands += debug.mark(contact, alpha: 1 - age) }
        }
        return commands
    }

    /// Each kind as a node, at a tick.
    private func layers(on stage: Stage) -> [Drawing.Command] {
        if seen?.tick != stage.tick { seen = (stage.tick, stage.inspection) }
        guard let inspection = seen?.inspection else { return [] }
        return Overlay.Layer.allCases.compactMap { layer in
            guard overlay.parts.contains(layer.part) else { return nil }
            let debug = DebugDrawing(inspection, parts: layer.part, style: stage.userInterfaceStyle)
            let commands =
                switch layer {
                case .skeleton: stage.skeletonNodes
                case .boundaries, .fields: debug.commands
                case .bodies: debug.bodyNodes
                case .springs: debug.jointLines { $0 == .spring }
                case .joints: debug.jointLines { $0 != .spring }
                case .contacts: inspection.contacts.map { debug.node(of: $0) }
                }
            guard !commands.isEmpty else { return nil }
            return .node(Drawing.Node(id: layer.id, name: layer.rawValue, commands: commands))
        }
    }

    private func noteTracks(_ stage: Stage) {
        guard let trail = overlay.trail else { return }
        let names = trail.names.map(Set.init)
        let views = names.map { names in stage.allViews.filter { names.contains($0.name ?? "") } }
        for view in views ?? stage.movingViews {
            let center = view.shownCenter
            let place = places[ObjectIdentifier(view)] ?? tracks.count
            if place == tracks.count {
                places[ObjectIdentifier(view)] = place
                tracks.append(Track(view: view, path: TrailPath(from: center)))
            }
            guard let count = trail.pointCount(at: stage.tickRate) else {
                tracks[place].path.add(center)
                continue
            }
            tracks[place].points.append(center)
            if tracks[place].points.count > 2 * count { tracks[place].points.removeFirst(count) }
        }
    }

    private func trails(_ trail: Trail, on stage: Stage) -> [Drawing.Command] {
        tracks.indices.flatMap { place -> [Drawing.Command] in
            let view = tracks[place].view
            let center = view.shownCenter
            let color = view.trailColor.resolved(for: stage.userInterfaceStyle)
            guard let count = trail.pointCount(at: stage.tickRate) else {
                let line = tracks[place].path.command(
                    to: center, number: place, color: color, lineWidth: trail.lineWidth)
                return line.map { [$0] } ?? []
            }
            // The last point is where the view is after the tick; it may not be there yet.
            let points = tracks[place].points.suffix(count).dropLast() + [center]
            guard points.contains(where: { $0.distance(to: center) > 0.5 }) else { return [] }
            return trail.fading(Array(points), color)
        }
    }
}

extension Trail {
    /// How many points the fading line has at most, at so many ticks per second; nil for all of the path.
    fileprivate func pointCount(at tickRate: Int) -> Int? {
        guard let length else { return nil }
        // A length that no number of ticks can be is nearly all of the path.
        return Int(min(max(length * Double(tickRate), 1), 1e9).rounded()) + 1
    }

    fileprivate func stroke(_ points: some Sequence<CGPoint>, _ color: Color) -> Drawing.Command {
        var path = BezierPath()
        for point in points { path.addLine(to: point) }
        return .stroke(path, color, StrokeStyle(lineWidth: lineWidth, lineJoin: .round))
    }

    /// The line in at most 24 pieces, each more opaque than the one before.
    fileprivate func fading(_ points: [CGPoint], _ color: Color) -> [Drawing.Command] {
        let count = min(24, points.count - 1)
        return (0..<count).map { piece in
            let (first, last) = (piece * (points.count - 1) / count, (piece + 1) * (points.count - 1) / count)
            return stroke(points[first...last], color.withAlphaComponent(0.85 * Double(piece + 1) / Double(count)))
        }
    }
}

extension DynamicInspection {
    /// Interpolates to a later inspection; parts that only one has, or of another shape, are as in the later one.
    func interpolated(to later: DynamicInspection, at fraction: CGFloat) -> DynamicInspection {
        var result = later
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.interpolated(to: b, at: fraction) }
        if bodies.count == later.bodies.count {
            result.bodies = zip(bodies, later.bodies).map { a, b in
                Body(
                    outlines: zip(a.outlines, b.outlines).map { $0.interpolated(to: $1, at: fraction) ?? $1 },
                    center: mix(a.center, b.center), linearVelocity: mix(a.linearVelocity, b.linearVelocity),
                    isAwake: b.isAwake, isAnchored: b.isAnchored)
            }
        }
        if joints.map(\.kind) == later.joints.map(\.kind) {
            result.joints = zip(joints, later.joints).map {
                Joint(kind: $0.kind, from: mix($0.from, $1.from), to: mix($0.to, $1.to))
            }
        }
        return result
    }
}
