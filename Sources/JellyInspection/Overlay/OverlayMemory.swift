import Foundation
import JellyDrawing
import JellyDynamics
import JellyGeometry
import JellyStage
import JellyViews

/// What an overlay needs of the past: the tick before, contacts that are still marked, the paths of views.
final class OverlayMemory: DrawsOverStage {
    /// For how many seconds a contact is marked.
    private static let contactTime = 0.2

    let overlay: Overlay
    private var earlier: DynamicInspection?
    private var contacts: [(tick: Int, contact: DynamicInspection.Contact)] = []
    /// What a layered overlay has looked at, for the other appearance.
    private var seen: (tick: Int, inspection: DynamicInspection)?
    private var tracks: [(view: View, points: [CGPoint])] = []

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

    /// The overlay part of the way from the last tick to this one, at which the views stand already.
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
        let views = trail.names.map { names in stage.allViews.filter { names.contains($0.name ?? "") } }
        for view in views ?? stage.movingViews {
            if let index = tracks.firstIndex(where: { $0.view === view }) {
                tracks[index].points.append(view.shownCenter)
            } else {
                tracks.append((view, [view.shownCenter]))
            }
        }
    }

    private func trails(_ trail: Trail, on stage: Stage) -> [Drawing.Command] {
        tracks.flatMap { view, points in
            // The last point is where the view is after the tick; it may not be there yet.
            let center = view.shownCenter
            let points = points.dropLast() + [center]
            guard points.contains(where: { $0.distance(to: center) > 0.5 }) else { return [Drawing.Command]() }
            let color = view.trailColor.resolved(for: stage.userInterfaceStyle)
            guard let length = trail.length else {
                return [trail.stroke(points, color.withAlphaComponent(0.85))]
            }
            // A length that no number of ticks can be is all of the path.
            let ticks = min(max(length * Double(stage.tickRate), 1), Double(points.count)).rounded()
            let shown = points.suffix(ticks.isFinite ? Int(ticks) + 1 : points.count)
            return trail.fading(Array(shown), color)
        }
    }
}

extension Trail {
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
