import Foundation
import JellyValues

/// Whose a boundary is, and its name there; the reference boundary has none.
struct BoundaryName {
    unowned let behavior: CollisionBehavior
    let identifier: String?
}

/// Turns a path into a static body of lines.
struct BoundaryMaker {
    let animator: DynamicAnimator
    let group: UInt64

    /// The body, known to the animator by its name; nil, and an error, when the path has no line or too many.
    func make(_ path: BezierPath, everySubpath: Bool, _ name: BoundaryName) -> BodyID? {
        guard let world = animator.world else { return nil }
        guard path.flattenedCount(segmentLength: Engine.flattening) <= Engine.mostBoundaryLines else {
            animator.report(.tooMany(kind: "lines in a boundary", limit: Engine.mostBoundaryLines))
            return nil
        }
        var definition = BodyDefinition()
        definition.kind = .static
        do throws(InputError) {
            guard path.isFinite else { throw InputError("not finite") }
            let body = try world.createBody(definition)
            do throws(InputError) {
                let held = try addEdges(of: path, everySubpath: everySubpath, to: body, world)
                guard held || animator.isLenient else { throw InputError("empty") }
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

    private func addEdges(
        of path: BezierPath, everySubpath: Bool, to body: BodyID, _ world: World
    ) throws(InputError) -> Bool {
        var held = false
        for line in path.boundaryLines(segmentLength: Engine.flattening, everySubpath: everySubpath) {
            let points = line.map(Scale.metres)
            // UIKit closes every path; a line has nothing to close.
            for index in 0..<(points.count == 2 ? 1 : points.count) {
                let (start, end) = (points[index], points[(index + 1) % points.count])
                if try world.addEdge(to: body, from: start, to: end, material: ItemProperties.boundary) { held = true }
            }
        }
        return held
    }
}
