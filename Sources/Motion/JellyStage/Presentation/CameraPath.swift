import Foundation
import JellySupport
import JellyValues

/// The camera's view at every time of a video.
struct CameraPath: Hashable, Sendable {
    /// The subject in the center.
    enum Subject: Hashable, Sendable {
        /// A point of the video.
        case point(CGPoint)
        /// An item, kept this many points of the stage away from the edges.
        case following(ItemPath, margin: CGFloat)
    }

    /// A view to which the camera moves.
    struct Key: Hashable, Sendable {
        /// When it begins to move there and how long, in seconds of the video.
        let start, duration: TimeInterval
        let curve: AnimationCurve
        let zoom: CGFloat
        let subject: Subject
    }

    /// Seconds of the video before and after, over whose path a camera that follows is steadied.
    private static let window = 0.4
    private static let steps = 8

    /// In the order of their starts.
    let keys: [Key]
    /// The video's extent in points.
    let size: CGSize
    /// From the stage to the video.
    let place: CGAffineTransform
    /// Whether nothing beyond the video's own extent may be shown.
    let isBounded: Bool

    /// A view: its center, and the visible share of width and height.
    fileprivate struct View {
        var center: CGPoint
        var part: CGFloat
    }

    /// From the whole image to what the camera shows at a time of the video, in seconds.
    func transform(at video: TimeInterval, _ map: TimeMap) -> CGAffineTransform {
        guard let last = keys.lastIndex(where: { $0.start <= video }) else { return .identity }
        let view = view(of: last, at: video, map)
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        guard view.part != 1 || view.center != middle else { return .identity }
        let zoom = 1 / view.part
        return CGAffineTransform(
            a: zoom, b: 0, c: 0, d: zoom, tx: middle.x - view.center.x * zoom, ty: middle.y - view.center.y * zoom)
    }

    /// The view if no later key has begun.
    private func view(of index: Int, at video: TimeInterval, _ map: TimeMap) -> View {
        let key = keys[index]
        let target = target(of: key, at: video, map)
        let passed = video - key.start
        guard passed < key.duration else { return target }
        let from =
            index > 0
            ? view(of: index - 1, at: video, map)
            : View(center: CGPoint(x: size.width / 2, y: size.height / 2), part: 1)
        return from.moved(to: target, by: CGFloat(key.curve.value(at: passed / key.duration)))
    }

    private func target(of key: Key, at video: TimeInterval, _ map: TimeMap) -> View {
        var view = View(center: .zero, part: 1 / key.zoom)
        switch key.subject {
        case .point(let point): view.center = point
        case .following(let item, let margin): view.center = center(of: item, margin, key.zoom, at: video, map)
        }
        guard isBounded else { return view }
        func bounded(_ center: CGFloat, _ side: CGFloat) -> CGFloat {
            let half = side * view.part / 2
            return min(max(center, half), side - half)
        }
        view.center = CGPoint(x: bounded(view.center.x, size.width), y: bounded(view.center.y, size.height))
        return view
    }

    /// The middle of an item's way around a time: so the camera neither lags behind nor overshoots. It never lets the item
    /// come nearer to an edge than the margin.
    private func center(
        of item: ItemPath, _ margin: CGFloat, _ zoom: CGFloat, at video: TimeInterval, _ map: TimeMap
    ) -> CGPoint {
        func location(at time: TimeInterval) -> CGPoint {
            (item.location(at: map.motionTime(at: max(0, time))) ?? .zero).applying(place)
        }
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for step in -Self.steps...Self.steps {
            let part = Double(step) / Double(Self.steps + 1)
            let weight = 1 - part * part
            let point = location(at: video + part * Self.window)
            (x, y, sum) = (x + Double(point.x) * weight, y + Double(point.y) * weight, sum + weight)
        }
        let now = location(at: video)
        func kept(_ mean: Double, _ now: CGFloat, _ side: CGFloat) -> CGFloat {
            let room = max(0, side / zoom / 2 - (margin + item.reach) * place.meanScale)
            return min(max(CGFloat(mean), now - room), now + room)
        }
        return CGPoint(x: kept(x / sum, now.x, size.width), y: kept(y / sum, now.y, size.height))
    }
}

extension CameraPath.View {
    /// Part of the way to another view.
    ///
    /// Zoom goes evenly in its logarithm, and the middle so that one point of the image stands still, as under two
    /// fingers; where the zoom stays, the middle goes straight.
    fileprivate func moved(to other: Self, by part: CGFloat) -> Self {
        guard part < 1 else { return other }
        var left = 1 - part
        var view = other
        if abs(self.part - other.part) > 1e-9 {
            view.part = .exp(
                CGFloat(Double.log(Double(self.part))) * left + CGFloat(Double.log(Double(other.part))) * part)
            left = (view.part - other.part) / (self.part - other.part)
        }
        view.center = CGPoint(
            x: other.center.x + (center.x - other.center.x) * left,
            y: other.center.y + (center.y - other.center.y) * left)
        return view
    }
}
