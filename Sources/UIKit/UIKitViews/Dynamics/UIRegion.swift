/// A region around a field's position.
// @unchecked: the only stored property never changes; subclasses must ensure the same.
open class UIRegion: NSObject, NSCopying, @unchecked Sendable {
    /// The engine's value of the region.
    let region: Region

    /// Creates a region from the engine's value.
    init(region: Region) { self.region = region }

    /// Creates a circle around (0, 0), including its edge; `radius` in points.
    public convenience init(radius: CGFloat) { self.init(region: Region(radius: radius)) }

    /// Creates an axis-aligned rectangle around (0, 0), excluding its edge; `size` in points.
    public convenience init(size: CGSize) { self.init(region: Region(size: size)) }

    /// The infinite region.
    public class var infinite: UIRegion { UIRegion(region: .infinite) }

    /// The complement of this region.
    open func inverse() -> UIRegion { UIRegion(region: region.inverse()) }

    /// The union with another region.
    open func byUnion(with region: UIRegion) -> UIRegion {
        UIRegion(region: self.region.byUnion(with: region.region))
    }

    /// This region without `region`.
    open func byDifference(from region: UIRegion) -> UIRegion {
        UIRegion(region: self.region.byDifference(from: region.region))
    }

    /// The intersection with another region.
    open func byIntersection(with region: UIRegion) -> UIRegion {
        UIRegion(region: self.region.byIntersection(with: region.region))
    }

    /// Whether the region contains a point, relative to its center, in points.
    open func contains(_ point: CGPoint) -> Bool { region.contains(point) }

    /// Returns the region itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool { (object as? UIRegion)?.region == region }
    override open var hash: Int { region.hashValue }
}
