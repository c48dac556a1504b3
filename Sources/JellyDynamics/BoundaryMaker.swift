import Foundation
import JellyGeometry
import JellyPhysics

/// Whose a boundary is, and its name there; the reference boundary has none.
struct BoundaryName {
    unowned let behavior: CollisionBehavior
    let identifier: String?
}

/// Turns a path into a static body of lines.
struct BoundaryMaker {
    let animator: DynamicAnimator
    let group: UInt64

    /// The body, known to the animator by its name; nil, and a fault, when the path has no line.
    func make(_ path: BezierPath, _ name: BoundaryName) -> BodyID? {
        guard let world = animator.world else { return nil }
        var definition = BodyDefinition()
        definition.kind = .static
        do throws(PhysicsError) {
            let body = try world.createBody(definition)
            do throws(PhysicsError) {
                guard try addEdges(of: path, to: body, world) else { throw .badPolygon("empty") }
            } catch {
                world.destroyBody(body)
                throw error
            }
            var filter = Filter()
            filter.boundary = group
            world.setFilter(filter, of: body)
            animator.boundaryOf[body] = name
            return body
        } catch {
            animator.report(.invalidBoundary(identifier: name.identifier ?? "reference bounds"))
            return nil
        }
    }

    private func addEdges(of path: BezierPath, to body: BodyID, _ world: World) throws(PhysicsError) -> Bool {
        guard path.isFinite, let first = path.flattened(segmentLength: Engine.flattening).first else { return false }
        let points = first.points.map(Scale.metres)
        guard points.count > 1 else { return false }
        // UIKit closes every path; a line has nothing to close.
        let last = points.count == 2 ? 1 : points.count
        var held = false
        for index in 0..<last {
            let (start, end) = (points[index], points[(index + 1) % points.count])
            if try world.addEdge(to: body, from: start, to: end, material: Engine.boundary) { held = true }
        }
        return held
    }
}
