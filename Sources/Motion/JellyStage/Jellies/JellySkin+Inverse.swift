import Foundation
import JellyValues

extension JellySkin {
    /// The point that the skin takes to a place; nil where none is found, as beside a fold.
    ///
    /// Newton's method, whose steps are halved while they lead away. It starts at the node that is nearest now.
    func source(of place: CGPoint) -> CGPoint? {
        guard place.isFinite else { return nil }
        let nearest = nodes.min { $0.now.distance(to: place) < $1.now.distance(to: place) }
        let beside = nearest.map { place.offsetBy(dx: $0.rest.x - $0.now.x, dy: $0.rest.y - $0.now.y) }
        return [beside ?? place, place].lazy.compactMap { search(for: place, from: $0) }.first
    }

    private func search(for place: CGPoint, from start: CGPoint) -> CGPoint? {
        var (point, map) = (start, map(at: start))
        var error = point.applying(map).distance(to: place)
        for _ in 0..<40 {
            // Far below a pixel.
            if error < 1e-6 { return point }
            guard let inverse = map.inverse else { return nil }
            // Where the map would be this one everywhere, its inverse would lead there at once.
            var next = place.applying(inverse)
            var part = 0
            while part < 8 {
                let (nextMap, nextError) = step(to: next, place)
                if nextError < error {
                    (point, map, error) = (next, nextMap, nextError)
                    break
                }
                next = point.interpolated(to: next, at: 0.5)
                part += 1
            }
            guard part < 8 else { return nil }
        }
        return nil
    }

    private func step(to point: CGPoint, _ place: CGPoint) -> (map: CGAffineTransform, error: CGFloat) {
        let map = map(at: point)
        let error = point.applying(map).distance(to: place)
        return (map, error.isFinite ? error : .infinity)
    }
}
