public import Foundation
import JellyDynamics

/// An area around a field's position.
// @unchecked: the one stored property never changes; subclasses are the user's word.
open class UIRegion: NSObject, NSCopying, @unchecked Sendable {
    /// The area as the engine takes it.
    let region: Region

    /// An area from a value.
    init(region: Region) { self.region = region }

    /// A circle around (0, 0), with its edge; `radius` in points.
    public convenience init(radius: CGFloat) { self.init(region: Region(radius: radius)) }

    /// An upright rectangle around (0, 0), without its edge; `size` in points.
    public convenience init(size: CGSize) { self.init(region: Region(size: size)) }

    /// Everywhere.
    public class var infinite: UIRegion { UIRegion(region: .infinite) }

    /// All points that this region does not contain.
    open func inverse() -> UIRegion { UIRegion(region: region.inverse()) }

    /// All points that one of the two regions contains.
    open func byUnion(with region: UIRegion) -> UIRegion {
        UIRegion(region: self.region.byUnion(with: region.region))
    }

    /// This region less `region`.
    open func byDifference(from region: UIRegion) -> UIRegion {
        UIRegion(region: self.region.byDifference(from: region.region))
    }

    /// All points that both regions contain.
    open func byIntersection(with region: UIRegion) -> UIRegion {
        UIRegion(region: self.region.byIntersection(with: region.region))
    }

    /// Whether the region contains a point, in points from its center.
    open func contains(_ point: CGPoint) -> Bool { region.contains(point) }

    /// The region itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIRegion)?.region == region }
    override open var hash: Int { region.hashValue }
}
