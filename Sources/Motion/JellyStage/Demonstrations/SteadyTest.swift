public import Foundation
public import JellyDynamics
import JellyValues

/// Whether an item has come to look steady: the test of Sadun's `ViewWatcher` and `WatcherBehavior`, listing 6-2.
///
/// A step is steady when the item's frame covers its former one but for less than ``pointLaxity``; the item is once
/// more than ``steps`` steps in a row were.
public struct SteadyTest: BehaviorProperties {
    /// Square points of the frame that may be uncovered in a steady step; default: 10.
    public var pointLaxity: CGFloat
    /// How many steady steps in a row are not yet enough; default: 5.
    public var steps: Int

    private var last: CGRect?
    private var count = 0

    /// A test with the book's numbers.
    public init() { self.init(pointLaxity: 10) }

    /// A test that has seen nothing yet.
    public init(pointLaxity: CGFloat = 10, steps: Int = 5) {
        (self.pointLaxity, self.steps) = (pointLaxity, steps)
    }

    /// Looks at the frame of the next step, in points; tells whether the item is steady now.
    public mutating func note(_ frame: CGRect) -> Bool {
        defer { last = frame }
        guard let last else { return false }
        let common = last.intersection(frame)
        let overlap = common.isNull ? 0 : common.width * common.height
        let area = max(last.width * last.height, frame.width * frame.height)
        count = area - overlap < pointLaxity ? count + 1 : 0
        return count > steps
    }
}
