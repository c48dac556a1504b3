package import Foundation
package import JellyValues

/// The layout of drawings in rows, each with a thin frame and a caption below.
package struct SheetLayout: Hashable, Sendable {
    /// The size of the sheet, in points.
    package let size: CGSize
    private let places: [CGPoint]
    private let captions: [TextLayout]
    private let captionGap: CGFloat

    /// A layout without captions.
    ///
    /// - Parameters:
    ///   - sizes: of the drawings, in points and in reading order; at least one.
    ///   - columns: how many stand in a row; at least 1.
    ///   - gap: points between two drawings and around all.
    /// - Precondition: there is a drawing and a column.
    init(_ sizes: [CGSize], columns: Int, gap: CGFloat) {
        self.init(sizes, columns: columns, gap: gap, captions: [], captionHeight: 0, captionGap: 0)
    }

    /// A layout with a caption of any number of lines for each drawing, truncated with "…".
    ///
    /// - Parameter isWhole: whether drawings whose sizes are whole points are placed at whole points, so that their
    ///   pixels do not change.
    /// - Throws: `GraphicsError` when the font or a text cannot be used.
    /// - Precondition: there are drawings and columns, and a caption for each drawing.
    package init(
        _ sizes: [CGSize], captions: [String], captionSize: CGFloat, columns: Int, gap: CGFloat, isWhole: Bool = false
    ) throws(GraphicsError) {
        precondition(captions.count == sizes.count, "\(sizes.count) drawings have \(captions.count) captions")
        var layouts: [TextLayout] = []
        for (size, caption) in zip(sizes, captions) {
            layouts.append(try .caption(caption, font: .systemFont(ofSize: captionSize), width: size.width))
        }
        let height = layouts.map(\.size.height).max() ?? 0
        let captionHeight = height > 0 ? height + captionSize / 3 : 0
        self.init(
            sizes, columns: columns, gap: gap, captions: layouts,
            captionHeight: isWhole ? captionHeight.rounded(.up) : captionHeight, captionGap: captionSize / 3)
    }

    private init(
        _ sizes: [CGSize], columns: Int, gap: CGFloat, captions: [TextLayout], captionHeight: CGFloat,
        captionGap: CGFloat
    ) {
        precondition(!sizes.isEmpty && columns > 0, "a sheet must have at least one drawing and one column")
        let cell = CGSize(
            width: sizes.map(\.width).max() ?? 0, height: (sizes.map(\.height).max() ?? 0) + captionHeight)
        let across = min(columns, sizes.count)
        let down = (sizes.count + columns - 1) / columns
        size = CGSize(
            width: CGFloat(across) * (cell.width + gap) + gap, height: CGFloat(down) * (cell.height + gap) + gap)
        places = sizes.indices.map { index in
            CGPoint(
                x: gap + CGFloat(index % columns) * (cell.width + gap),
                y: gap + CGFloat(index / columns) * (cell.height + gap))
        }
        (self.captions, self.captionGap) = (captions, captionGap)
    }

    /// The top left of a drawing, in points of the sheet.
    package func place(of index: Int) -> CGPoint { places[index] }

    /// The captions as live text, by their outlines, in points of the sheet.
    package func liveCaptions(of sizes: [CGSize]) -> [(outline: BezierPath, text: LiveText)] {
        captions.indices.compactMap { index in
            let origin = captionPlace(index, below: sizes[index].height)
            let commands = captions[index].commands(at: origin, .black)
            guard let text = captions[index].liveText, case .fill(let outline, _)? = commands.first else { return nil }
            return (outline, text.offsetBy(dx: origin.x, dy: origin.y))
        }
    }

    /// The drawings on the sheet; all are exposed as long as the first.
    ///
    /// - Parameter names: the names of the drawings' nodes; empty for none.
    package func drawing(of drawings: [Drawing], look: Drawing.SheetStyle, names: [String] = []) -> Drawing {
        func commands(_ exposure: Int?) -> [Drawing.Command] {
            drawings.enumerated().flatMap { index, drawing in
                var shown = drawing
                if let exposure, drawing.laterExposures.indices.contains(exposure) {
                    shown.commands = drawing.laterExposures[exposure]
                }
                let name = names.indices.contains(index) ? names[index] : nil
                let cell = shown.placed(at: places[index], edge: look.edge, name: name)
                guard captions.indices.contains(index) else { return cell }
                return cell + captions[index].commands(at: captionPlace(index, below: drawing.size.height), look.ink)
            }
        }
        var sheet = Drawing(size: size, background: look.ground, commands: commands(nil))
        sheet.laterExposures = (drawings.first?.laterExposures ?? []).indices.map { commands($0) }
        return sheet
    }

    private func captionPlace(_ index: Int, below height: CGFloat) -> CGPoint {
        places[index].offsetBy(dx: 0, dy: height + captionGap)
    }
}

extension Drawing {
    /// The drawing as part of a larger one: its background, what it draws, cut at its edge, and a line around it.
    fileprivate func placed(at origin: CGPoint, edge color: Color, name: String?) -> [Command] {
        let box = CGRect(origin: origin, size: size)
        let outline = BezierPath(rect: box)
        let cell = Node(
            name: name, transform: CGAffineTransform(translationX: origin.x, y: origin.y),
            clip: BezierPath(rect: CGRect(origin: .zero, size: size)), commands: commands)
        let edge = BezierPath(rect: box.insetBy(dx: -0.5, dy: -0.5))
        return [.fill(outline, background), .node(cell), .stroke(edge, color, StrokeStyle())]
    }
}

extension TextLayout {
    /// A caption's lines, each cut off with "…" at the width, in points.
    fileprivate static func caption(_ text: String, font: Font, width: CGFloat) throws(GraphicsError) -> TextLayout {
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
    fileprivate func cut(to width: CGFloat, font: Font) throws(GraphicsError) -> String {
        var shown = self
        while !shown.isEmpty {
            shown = shown.dropLast()
            let text = shown + "…"
            if try TextLayout(String(text), font: font).size.width <= width { return String(text) }
        }
        return ""
    }
}
