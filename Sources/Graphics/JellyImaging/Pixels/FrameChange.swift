/// Where a frame may differ from another one of its size.
package struct FrameChange: Hashable, Sendable {
    /// Parts of the picture that do not overlap, ordered by their tops; outside of them nothing differs.
    package var rectangles: [PixelRectangle]

    package init(rectangles: [PixelRectangle]) { self.rectangles = rectangles }

    /// Whether the frame is the other one, pixel by pixel.
    package var isNone: Bool { rectangles.isEmpty }

    /// That of an unchanged frame.
    package static let none = FrameChange(rectangles: [])

    /// That of a frame of which nothing is known.
    package static func everywhere(width: Int, height: Int) -> FrameChange {
        FrameChange(rectangles: [PixelRectangle(x: 0, y: 0, width: width, height: height)])
    }
}
