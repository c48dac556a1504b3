import Foundation
import JellyDynamics
import JellyValues

extension PanTarget {
    /// Scrolls the content of a collection: with the finger, with increasing resistance beyond the edges, and
    /// decelerating after release, as in `UIScrollView`.
    public static func scroll(_ collection: CollectionBehavior) -> PanTarget {
        var course = 0
        var wanted: CGFloat = 0
        return .handler { update, stage in
            let range = collection.range
            func nearest(_ offset: CGFloat) -> CGFloat { min(max(offset, range.least), range.most) }
            if update.phase == .began {
                course = collection.beginCourse()
                let edge = nearest(collection.contentOffset)
                wanted = edge + RubberBand.pulled(collection.contentOffset - edge, extent: collection.extent)
            }
            guard course == collection.course else { return }
            wanted -= collection.along(update.translation)
            let edge = nearest(wanted)
            collection.scroll(
                to: edge + RubberBand.shown(wanted - edge, extent: collection.extent), finger: update.location)
            guard update.phase == .ended else { return }
            stage.start(Coasting(of: collection, velocity: -collection.along(update.velocity), since: stage.time))
        }
    }
}

/// Content that decelerates after a touch.
private final class Coasting: StageActivity {
    private let collection: CollectionBehavior
    private let course: Int
    private var axis: ScrollAxis

    init(of collection: CollectionBehavior, velocity: CGFloat, since time: TimeInterval) {
        self.collection = collection
        course = collection.beginCourse()
        axis = ScrollAxis(
            at: collection.contentOffset, velocity: velocity, range: collection.range, bounces: true,
            rate: collection.properties.decelerationRate, time: time)
    }

    func act(on stage: Stage) -> Bool { course == collection.course && !axis.isAtRest }

    func prepareStep(on stage: Stage, to time: TimeInterval) {
        guard course == collection.course, let place = axis.place(at: time) else { return }
        collection.scroll(to: place)
    }
}
