public import Foundation
public import JellyValues

extension Drawing {
    /// What a contact sheet looks like between its pictures.
    public struct SheetLook: Hashable, Sendable {
        /// What lies between the pictures.
        public var ground: Color
        /// The colour of the line around each of them.
        public var edge: Color
        /// The colour of captions.
        public var ink: Color

        /// A look from its colours.
        public init(ground: Color, edge: Color, ink: Color) { (self.ground, self.edge, self.ink) = (ground, edge, ink) }

        /// A light grey.
        public static let light = SheetLook(ground: Color(white: 0.93), edge: .gray, ink: Color(white: 0.15))
        /// A dark grey.
        public static let dark = SheetLook(ground: Color(white: 0.12), edge: Color(white: 0.4), ink: Color(white: 0.9))

        /// This look without a ground.
        public var transparent: SheetLook { SheetLook(ground: .clear, edge: edge, ink: ink) }
    }

    /// A contact sheet: drawings side by side, row after row, each with a thin frame on a common ground.
    ///
    /// It is a drawing like any other, so it can be rasterized at any scale.
    ///
    /// - Parameters:
    ///   - drawings: what is shown, in reading order; at least one.
    ///   - columns: how many stand in a row; at least 1.
    ///   - gap: points between two drawings and around all.
    ///   - look: the colours around the drawings.
    /// - Precondition: there is a drawing and a column.
    public static func sheet(
        of drawings: [Drawing], columns: Int, gap: CGFloat = 12, look: SheetLook = .light
    ) -> Drawing {
        sheet(of: drawings, columns: columns, gap: gap, look: look, captionHeight: 0) { _, _ in [] }
    }

    /// A contact sheet with a caption under each drawing.
    ///
    /// - Parameters:
    ///   - drawings: from left to right, row by row.
    ///   - captions: one for each drawing, of any number of lines; what is too long for the width ends in "…".
    ///   - captionSize: the size of their font, in points.
    ///   - columns: how many stand in a row.
    ///   - gap: between them and around, in points.
    ///   - look: the colours of the sheet.
    /// - Throws: `TextError` when the font or a text cannot be used.
    /// - Precondition: there is a drawing, a column, and a caption for each drawing.
    public static func sheet(
        of drawings: [Drawing], captions: [String], captionSize: CGFloat, columns: Int, gap: CGFloat = 12,
        look: SheetLook = .light
    ) throws(TextError) -> Drawing {
        precondition(captions.count == drawings.count, "\(drawings.count) drawings have \(captions.count) captions")
        var layouts: [TextLayout] = []
        for (drawing, caption) in zip(drawings, captions) {
            layouts.append(
                try .caption(caption, font: .systemFont(ofSize: captionSize), width: drawing.size.width))
        }
        let height = layouts.map(\.size.height).max() ?? 0
        return sheet(
            of: drawings, columns: columns, gap: gap, look: look,
            captionHeight: height > 0 ? height + captionSize / 3 : 0
        ) { index, place in
            layouts[index].commands(at: place.offsetBy(dx: 0, dy: captionSize / 3), look.ink)
        }
    }

    private static func sheet(
        of drawings: [Drawing], columns: Int, gap: CGFloat, look: SheetLook, captionHeight: CGFloat,
        caption: (Int, CGPoint) -> [Command]
    ) -> Drawing {
        precondition(!drawings.isEmpty && columns > 0, "a sheet has at least one drawing and one column")
        let cell = CGSize(
            width: drawings.map(\.size.width).max() ?? 0,
            height: (drawings.map(\.size.height).max() ?? 0) + captionHeight)
        let across = min(columns, drawings.count)
        let down = (drawings.count + columns - 1) / columns
        let size = CGSize(
            width: CGFloat(across) * (cell.width + gap) + gap, height: CGFloat(down) * (cell.height + gap) + gap)
        let commands = drawings.enumerated().flatMap { index, drawing in
            let place = CGPoint(
                x: gap + CGFloat(index % columns) * (cell.width + gap),
                y: gap + CGFloat(index / columns) * (cell.height + gap))
            let below = CGPoint(x: place.x, y: place.y + drawing.size.height)
            return drawing.placed(at: place, edge: look.edge) + caption(index, below)
        }
        return Drawing(size: size, background: look.ground, commands: commands)
    }

    /// The drawing as part of a larger one: its background, what it draws, cut at its edge, and a line around it.
    private func placed(at origin: CGPoint, edge color: Color) -> [Command] {
        let box = CGRect(origin: origin, size: size)
        let outline = BezierPath(rect: box)
        let cell = Node(
            transform: CGAffineTransform(translationX: origin.x, y: origin.y),
            clip: BezierPath(rect: CGRect(origin: .zero, size: size)), commands: commands)
        let edge = BezierPath(rect: box.insetBy(dx: -0.5, dy: -0.5))
        return [.fill(outline, background), .node(cell), .stroke(edge, color, StrokeStyle())]
    }
}

extension TextLayout {
    /// A caption's lines, each cut off with "…" at the width, in points.
    fileprivate static func caption(_ text: String, font: Font, width: CGFloat) throws(TextError) -> TextLayout {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var fitting: [String] = []
        for line in lines {
            let layout = try TextLayout(String(line), font: font)
            fitting.append(layout.size.width <= width ? String(line) : try line.cut(to: width, font: font))
        }
        return try TextLayout(fitting.joined(separator: "\n"), font: font)
    }
}

extension Substring {
    /// The longest start that fits into a width together with "…".
    fileprivate func cut(to width: CGFloat, font: Font) throws(TextError) -> String {
        var shown = self
        while !shown.isEmpty {
            shown = shown.dropLast()
            let text = shown + "…"
            if try TextLayout(String(text), font: font).size.width <= width { return String(text) }
        }
        return ""
    }
}
