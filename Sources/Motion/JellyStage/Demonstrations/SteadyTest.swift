public import Foundation
public import JellyDynamics
import JellyValues

/// A test for an item that looks steady: that of Sadun's `ViewWatcher` and `WatcherBehavior`, listing 6-2.
///
/// A step is steady if the item's frame covers the previous one except for less than ``pointLaxity``; the item is
/// steady after more than ``steps`` such steps in a row.
public struct SteadyTest: BehaviorProperties {
    /// The uncovered area of the frame allowed in a steady step, in square points; default: 10.
    public var pointLaxity: CGFloat
    /// The number of consecutive steady steps that must be exceeded; default: 5.
    public var steps: Int

    private var last: CGRect?
    private var count = 0

    /// A test with the book's values.
    public init() { self.init(pointLaxity: 10) }

    /// A new test.
    public init(pointLaxity: CGFloat = 10, steps: Int = 5) {
        (self.pointLaxity, self.steps) = (pointLaxity, steps)
    }

    /// Adds the frame of the next step, in points; returns whether the item is steady now.
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
