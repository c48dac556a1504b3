/// The area in which a frame may differ from another one of the same size.
package struct FrameChange: Hashable, Sendable {
    /// Disjoint rectangles ordered by their tops; nothing differs outside.
    package var rectangles: [PixelRectangle]

    package init(rectangles: [PixelRectangle]) { self.rectangles = rectangles }

    /// Whether the frames are equal.
    package var isNone: Bool { rectangles.isEmpty }

    /// An unchanged frame.
    package static let none = FrameChange(rectangles: [])

    /// A frame that may differ anywhere.
    package static func everywhere(width: Int, height: Int) -> FrameChange {
        FrameChange(rectangles: [PixelRectangle(x: 0, y: 0, width: width, height: height)])
    }
}
