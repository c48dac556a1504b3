import CCairo
import Foundation
import JellyValues

/// Reads glyphs' outlines off a Cairo context that nothing is drawn with.
struct GlyphPen {
    private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
    /// Set in the number of a glyph for which no font was found (`PANGO_GLYPH_UNKNOWN_FLAG`).
    private static let unknownFlag: PangoGlyph = 0x1000_0000

    private let context: Context
    private let wanted: String

    /// A pen for text of a family; fonts that bear this name are called by it.
    init(family: String) throws(GraphicsError) {
        wanted = family
        context = try Context(drawingOn: ImageSurface(width: 1, height: 1))
    }

    /// A line of a layout as outlines in points.
    func shaped(_ line: UnsafeMutablePointer<PangoLayoutLine>) throws(GraphicsError) -> ShapedLine {
        var extents = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &extents)
        func points(_ units: Int32) -> Double { Double(units) / TextShaper.unitsPerPoint }
        var result = ShapedLine(
            ascent: -points(extents.y), descent: points(extents.y + extents.height),
            start: Int(line.pointee.start_index),
            isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
        var x: Int32 = 0
        var node = line.pointee.runs
        while let item = node?.pointee {
            node = item.next
            guard let run = item.data?.assumingMemoryBound(to: PangoLayoutRun.self).pointee else { continue }
            try add(run, of: line.pointee.layout, at: &x, to: &result)
        }
        result.width = points(x)
        return result
    }

    private func add(
        _ run: PangoLayoutRun, of layout: OpaquePointer?, at x: inout Int32, to line: inout ShapedLine
    ) throws(GraphicsError) {
        guard let glyphs = run.glyphs?.pointee, let font = run.item?.pointee.analysis.font else { return }
        let hasOutlines = font.hasOutlines
        let family = FamilyName.of(font, wanted: wanted)
        try context.run("cairo_set_scaled_font") {
            cairo_set_scaled_font($0, pango_cairo_font_get_scaled_font(OpaquePointer(font)))
        }
        for index in 0..<Int(glyphs.num_glyphs) {
            var info = glyphs.glyphs[index]
            if run.isEllipsis { info.geometry = font.naturalGeometry(of: info.glyph) }
            defer { x += info.geometry.width }
            guard info.glyph != Self.emptyGlyph else { continue }
            let isKnown = info.glyph & Self.unknownFlag == 0 && info.glyph != 0
            let image = isKnown && !hasOutlines ? font.image(of: info.glyph) : nil
            guard isKnown, hasOutlines || image != nil else {
                let character = run.character(ofGlyph: index, in: layout)
                // Of a space or a joiner nothing is seen in any font.
                if let character, character.isBlank { continue }
                line.missingGlyphs += 1
                line.note(missing: character)
                continue
            }
            if !line.families.contains(family) { line.families.append(family) }
            if var image {
                image.frame.origin.x += Double(x + info.geometry.x_offset) / TextShaper.unitsPerPoint
                image.frame.origin.y += Double(info.geometry.y_offset) / TextShaper.unitsPerPoint
                line.images.append(.init(png: image.png, frame: image.frame))
                continue
            }
            let place = CGAffineTransform(
                a: 1 / TextShaper.magnification, b: 0, c: 0, d: 1 / TextShaper.magnification,
                tx: Double(x + info.geometry.x_offset) / TextShaper.unitsPerPoint,
                ty: Double(info.geometry.y_offset) / TextShaper.unitsPerPoint)
            line.outline.append(try outline(of: info.glyph).applying(place))
        }
    }

    /// The outline of a glyph of the font that is set, around (0, 0), magnified.
    private func outline(of glyph: PangoGlyph) throws(GraphicsError) -> BezierPath {
        var single = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_new_path(context.pointer)
        try context.run("cairo_glyph_path") { cairo_glyph_path($0, &single, 1) }
        guard let path = cairo_copy_path(context.pointer) else { return BezierPath() }
        defer { cairo_path_destroy(path) }
        try check(code: path.pointee.status.rawValue, operation: "cairo_copy_path")
        return BezierPath(path.pointee)
    }
}

extension PangoLayoutRun {
    /// Whether the run is the "…" that stands for what was cut off (`PANGO_ANALYSIS_FLAG_IS_ELLIPSIS`).
    fileprivate var isEllipsis: Bool { item.pointee.analysis.flags & 2 != 0 }
}

extension PangoLayoutRun {
    /// The character that a glyph of the run stands for, or the first of several.
    fileprivate func character(ofGlyph index: Int, in layout: OpaquePointer?) -> Unicode.Scalar? {
        guard let layout, let text = pango_layout_get_text(layout), let clusters = glyphs.pointee.log_clusters else {
            return nil
        }
        let start = Int(item.pointee.offset) + Int(clusters[index])
        // The bytes of one character, and no more than there are.
        var bytes: [UInt8] = []
        while bytes.count < 4, text[start + bytes.count] != 0 {
            bytes.append(UInt8(bitPattern: text[start + bytes.count]))
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    }
}

extension Unicode.Scalar {
    /// Whether nothing is seen of it.
    fileprivate var isBlank: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}

extension ShapedLine {
    fileprivate mutating func note(missing character: Unicode.Scalar?) {
        guard let character, missingCharacters.count < Self.missingCharacterLimit,
            !missingCharacters.contains(character)
        else { return }
        missingCharacters.append(character)
    }
}

extension UnsafeMutablePointer<PangoFont> {
    /// A glyph's own advance; Pango makes a "…" as wide as there is room, so that the line could not be aligned.
    fileprivate func naturalGeometry(of glyph: PangoGlyph) -> PangoGlyphGeometry {
        var extents = PangoRectangle()
        pango_font_get_glyph_extents(self, glyph, nil, &extents)
        return PangoGlyphGeometry(width: extents.width, x_offset: 0, y_offset: 0)
    }

    /// A glyph that is an image in the font: the bytes of a PNG file, and where it stands around (0, 0), in points.
    fileprivate func image(of glyph: PangoGlyph) -> (png: [UInt8], frame: CGRect)? {
        guard let font = pango_font_get_hb_font(self), let blob = hb_ot_color_glyph_reference_png(font, glyph) else {
            return nil
        }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let data = hb_blob_get_data(blob, &length), length > 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return nil }
        // HarfBuzz counts upwards, and heights from the top down.
        func points(_ units: Int32) -> Double { Double(units) / TextShaper.unitsPerPoint }
        let frame = CGRect(
            x: points(extents.x_bearing), y: -points(extents.y_bearing), width: points(extents.width),
            height: -points(extents.height))
        return ([UInt8](UnsafeRawBufferPointer(start: data, count: Int(length))), frame)
    }

    /// Whether the font's glyphs are outlines, and not images as those of most emoji fonts.
    fileprivate var hasOutlines: Bool {
        // Cairo would trace the pixels of such an image and call that an outline.
        let face = hb_font_get_face(pango_font_get_hb_font(self))
        return ["glyf", "CFF ", "CFF2"].contains { name in
            let tag = name.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            let table = hb_face_reference_table(face, tag)
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }
}

extension BezierPath {
    /// A path that Cairo has copied out.
    fileprivate init(_ path: cairo_path_t) {
        self.init()
        // After each subpath Cairo moves to its start, though nothing may follow there.
        var start: CGPoint?
        var index = 0
        func point(_ offset: Int) -> CGPoint {
            let point = path.data[index + offset].point
            return CGPoint(x: point.x, y: point.y)
        }
        while index < Int(path.num_data) {
            let header = path.data[index].header
            if header.type == CAIRO_PATH_MOVE_TO {
                start = point(1)
            } else {
                if let begun = start { move(to: begun) }
                start = nil
                switch header.type {
                case CAIRO_PATH_LINE_TO: addLine(to: point(1))
                case CAIRO_PATH_CURVE_TO:
                    addCurve(to: point(3), controlPoint1: point(1), controlPoint2: point(2))
                default: close()
                }
            }
            // Every element says its own length, so one that is added later can be stepped over.
            index += max(Int(header.length), 1)
        }
    }
}
