public import Foundation
public import JellyGeometry
public import JellyStage

extension Scene {
    /// How a device is held.
    public typealias Orientation = JellyStage.Orientation

    /// Distances from the edges of a rectangle inward, in points; `UIEdgeInsets`.
    public struct Insets: Hashable, Sendable {
        public var top: CGFloat
        public var left: CGFloat
        public var bottom: CGFloat
        public var right: CGFloat

        /// Insets by side, in points.
        public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// What `gravityDirection` becomes when the device is turned; nil: that orientation changes nothing.
    public struct Orientations: Hashable, Sendable {
        public var portrait: CGVector?
        public var portraitUpsideDown: CGVector?
        public var landscapeLeft: CGVector?
        public var landscapeRight: CGVector?

        /// Directions by orientation; 1 is 1000 pt/s².
        public init(
            portrait: CGVector? = nil, portraitUpsideDown: CGVector? = nil, landscapeLeft: CGVector? = nil,
            landscapeRight: CGVector? = nil
        ) {
            (self.portrait, self.portraitUpsideDown) = (portrait, portraitUpsideDown)
            (self.landscapeLeft, self.landscapeRight) = (landscapeLeft, landscapeRight)
        }

        /// The direction for `orientation`; nil: it changes nothing.
        public subscript(orientation: Orientation) -> CGVector? {
            switch orientation {
            case .portrait: portrait
            case .portraitUpsideDown: portraitUpsideDown
            case .landscapeLeft: landscapeLeft
            case .landscapeRight: landscapeRight
            }
        }
    }
}
