public import Foundation
public import JellyValues

extension Drawing {
    /// The colors of a contact sheet around its images.
    public struct SheetStyle: Hashable, Sendable {
        /// The color between the images.
        public var ground: Color
        /// The colour of the line around each of them.
        public var edge: Color
        /// The colour of captions.
        public var ink: Color

        /// A style with these colors.
        public init(ground: Color, edge: Color, ink: Color) { (self.ground, self.edge, self.ink) = (ground, edge, ink) }

        /// A light grey.
        public static let light = SheetStyle(ground: Color(white: 0.93), edge: .gray, ink: Color(white: 0.15))
        /// A dark grey.
        public static let dark = SheetStyle(ground: Color(white: 0.12), edge: Color(white: 0.4), ink: Color(white: 0.9))

        /// This style without a background.
        public var transparent: SheetStyle { SheetStyle(ground: .clear, edge: edge, ink: ink) }
    }

    /// A contact sheet: drawings side by side, row after row, each with a thin frame on a common ground.
    ///
    /// The sheet is a drawing, so it can be rasterized at any scale.
    ///
    /// - Parameters:
    ///   - drawings: the drawings in reading order; at least one.
    ///   - columns: the number of columns; at least 1.
    ///   - gap: the spacing between and around the drawings, in points.
    ///   - look: the colours around the drawings.
    /// - Precondition: `drawings` is not empty and `columns` is positive.
    public static func sheet(
        of drawings: [Drawing], columns: Int, gap: CGFloat = 12, look: SheetStyle = .light
    ) -> Drawing {
        SheetLayout(drawings.map(\.size), columns: columns, gap: gap).drawing(of: drawings, look: look)
    }

    /// A contact sheet with a caption below each drawing.
    ///
    /// - Parameters:
    ///   - drawings: from left to right, row by row.
    ///   - captions: a caption for each drawing, of any number of lines; truncated with "…".
    ///   - captionSize: the font size of captions, in points.
    ///   - columns: the number of columns.
    ///   - gap: the spacing between and around the drawings, in points.
    ///   - look: the colours of the sheet.
    /// - Throws: `GraphicsError` when the font or a text cannot be used.
    /// - Precondition: `drawings` is not empty, `columns` is positive, and there is a caption for each drawing.
    public static func sheet(
        of drawings: [Drawing], captions: [String], captionSize: CGFloat, columns: Int, gap: CGFloat = 12,
        look: SheetStyle = .light
    ) throws(GraphicsError) -> Drawing {
        let layout = try SheetLayout(
            drawings.map(\.size), captions: captions, captionSize: captionSize, columns: columns, gap: gap)
        return layout.drawing(of: drawings, look: look)
    }
}
