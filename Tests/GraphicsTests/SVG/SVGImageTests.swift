import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

@testable import JellyGraphics

@Suite struct SVGImageTests {
    static let size = CGSize(width: 80, height: 60)
    static let box = BezierPath(rect: CGRect(x: 30, y: 20, width: 40, height: 30))

    func text(_ drawing: Drawing, scale: Double = 1) throws -> String {
        let viewport = try Viewport(size: Self.size, scale: scale)
        return String(decoding: try SVGImage.encode(drawing, viewport: viewport), as: UTF8.self)
    }

    /// The SVG content of commands, on a clear background.
    func content(_ commands: Drawing.Command..., scale: Double = 1) throws -> String {
        let text = try text(Drawing(size: Self.size, background: .clear, commands: commands), scale: scale)
        let start = try #require(text.range(of: "role=\"img\""))
        return String(text[start.upperBound...].dropFirst().dropLast("</svg>\n".count))
    }

    func node(
        _ name: String? = nil, by transform: CGAffineTransform = .identity, alpha: Double = 1, clip: BezierPath? = nil,
        _ commands: Drawing.Command...
    ) -> Drawing.Command {
        .node(Drawing.Node(name: name, transform: transform, alpha: alpha, clip: clip, commands: commands))
    }

    // MARK: What there is

    @Test func anImageIsAsLargeAsTheViewportAndItsNumbersArePoints() throws {
        #expect(
            try text(Drawing(size: Self.size, background: .white, commands: [.fill(Self.box, .red)]), scale: 2) == """
                <svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 80 60" role="img">\
                <path d="M0 0h80v60H0z" fill="#fff"/><path d="M30 20h40v30H30z" fill="#f00"/></svg>

                """)
        #expect(!(try text(Drawing(size: Self.size, background: .clear))).contains("<path"))
    }

    @Test func whatASmallDrawingDoesNotFillIsItsBackground() throws {
        let viewport = try Viewport(size: Self.size, fitting: (width: 100, height: 60))
        let drawing = Drawing(size: Self.size, commands: [.fill(Self.box, .black)])
        let text = String(decoding: try SVGImage.encode(drawing, viewport: viewport), as: UTF8.self)
        #expect(
            text.contains(
                #"viewBox="-10 0 100 60" role="img"><defs><clipPath id="_0"><path d="M0 0h80v60H0z"/></clipPath></defs>"#
                    + ##"<path d="M-10 0H90v60H-10z" fill="#fff"/><g clip-path="url(#_0)"><path d="M30 20h40v30H30z"/></g>"##
            ))
    }

    @Test func linesHaveTheirStyle() throws {
        let style = StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, dash: [3, 1.25])
        #expect(
            try content(.stroke(Self.box, Color.blue.withAlphaComponent(0.5), style)) == """
                <path d="M30 20h40v30H30z" fill="none" stroke-width="2.5" stroke-linecap="round" \
                stroke-linejoin="bevel" stroke-dasharray="3 1.25" stroke="#00f" stroke-opacity=".5"/>
                """)
        // The miter limit is Cairo's.
        #expect(try content(.stroke(Self.box, .black, StrokeStyle())).contains(#"stroke-miterlimit="10""#))
        let short = StrokeStyle(miterLimit: 1.25)
        #expect(try content(.stroke(Self.box, .black, short)).contains(#"stroke-miterlimit="1.25""#))
    }

    @Test func nodesAreGroupsWithinOneAnother() throws {
        let cut = BezierPath(rect: CGRect(x: 25.5, y: 20, width: 30, height: 10))
        let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 60, ty: -10)
        let inner = node("inner", by: CGAffineTransform(translationX: 1, y: 2), .fill(Self.box, .white))
        #expect(
            try content(node("outer", by: turned, alpha: 0.25, clip: cut, inner, .fill(Self.box, .black))) == """
                <defs><clipPath id="_0"><path d="M25.5 20h30v10h-30z"/></clipPath></defs>\
                <g id="outer" clip-path="url(#_0)" opacity=".25" transform="matrix(0 1 -1 0 60 -10)">\
                <path id="inner" transform="translate(1 2)" d="M30 20h40v30H30z" fill="#fff"/>\
                <path d="M30 20h40v30H30z"/></g>
                """)
    }

    @Test func aLineIsNotStretched() throws {
        let stretch = CGAffineTransform(scaleX: 2, y: 0.5)
        // As in Cairo: the path is stretched, and the line width is scaled by the square root of the area's factor,
        // which is 1.
        let flat = try content(
            node("flat", by: stretch, node("in", .stroke(Self.box, .black, StrokeStyle(lineWidth: 3)))))
        #expect(flat.contains(#"<path id="in" d="M60 10h80v15H60z" fill="none" stroke-width="3""#))
        #expect(!flat.contains("matrix"))
        // Without lines the transform is kept.
        #expect(
            try content(node("flat", by: stretch, .fill(Self.box, .black))).contains(
                #"transform="matrix(2 0 0 .5 0 0)""#))
        // Lines scale uniformly with their path.
        let grown = try content(
            node(nil, by: CGAffineTransform(scaleX: 3, y: -3), .stroke(Self.box, .black, StrokeStyle())))
        #expect(grown == "")
        let turned = CGAffineTransform(a: 0, b: 0.5, c: 0.5, d: 0, tx: 0, ty: 0)
        #expect(
            try content(node(nil, by: turned, .stroke(Self.box, .black, StrokeStyle()))).contains(
                "matrix(0 .5 .5 0 0 0)"))
    }

    @Test func anImageIsThereOnce() throws {
        let image = Image(TestBitmap.checks)
        let text = try content(
            .image(image, CGAffineTransform(translationX: 5, y: 6)),
            node(nil, alpha: 0.5, .image(image, CGAffineTransform(scaleX: 3, y: 3))))
        let read = try ReadXML(Array("<svg>\(text)</svg>".utf8))
        #expect(read.elements["image"] == 1 && read.elements["use"] == 2 && read.missing == [])
        #expect(text.contains(##"<use href="#_0" transform="translate(5 6)"/>"##))
        #expect(text.contains(##"<use opacity=".5" href="#_0" transform="matrix(3 0 0 3 0 0)"/>"##))
        // Collapsed content is invisible.
        #expect(try content(.image(image, CGAffineTransform(scaleX: 3, y: 0))) == "")
    }

    @Test func whatIsNotSeenIsNotThere() throws {
        let far = CGAffineTransform(translationX: 100, y: 0)
        #expect(
            try content(
                node("clear", alpha: 0, .fill(Self.box, .red)), node("far", by: far, .fill(Self.box, .red)),
                node("empty"), .fill(Self.box, .clear), .stroke(Self.box, .red, StrokeStyle(lineWidth: 0)),
                node("far", .fill(Self.box, .black))) == #"<path id="far" d="M30 20h40v30H30z"/>"#)
    }

    // MARK: Names

    @Test func namesAreIDsAndNeverMarkup() throws {
        let names = ["block", "block", "</g><script>x</script>", "\" onload=\"x", "1", "", "Größe", "_0", "a b"]
        let drawing = Drawing(
            size: Self.size, commands: names.map { node($0, clip: Self.box, .fill(Self.box, .black)) })
        let read = try ReadXML(Array(try text(drawing).utf8))
        #expect(
            read.ids == [
                "_0", "block", "block-2", "v--g--script-x--script-", "v--onload--x", "v1", "v", "Gr--e", "v_0", "a-b",
            ])
        #expect(read.missing == [] && read.elements["script"] == nil)
        // A title has the name if the id cannot contain it.
        #expect(read.texts == Array(names.dropFirst()))
    }

    // MARK: Texts

    @Test func aGlyphIsWrittenOnce() throws {
        let layout = try TextLayout("nnnn oooo nnnn", font: Font(family: "DejaVu Sans", size: 10))
        let outline = layout.outline.applying(CGAffineTransform(translationX: 2, y: 5))
        let text = try content(.fill(outline, .red))
        let read = try ReadXML(Array("<svg>\(text)</svg>".utf8))
        #expect(read.elements["path"] == 2 && read.elements["use"] == 12 && read.missing == [])
        #expect(text.contains(##"<g fill="#f00">"##))
        // A single use does not pay off.
        let once = try content(.fill(try TextLayout("no", font: Font(family: "DejaVu Sans", size: 10)).outline, .red))
        #expect(!once.contains("<use"))
    }

    @Test func whatTouchesIsFilledAtOnce() throws {
        // Two halves of a square, as edges of two fills would show a seam; and a ring, whose hole is a part of its own.
        var halves = BezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 20))
        halves.append(BezierPath(rect: CGRect(x: 20, y: 10, width: 10, height: 20)))
        #expect(halves.pieceCount == 1)
        var rings = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        rings.append(BezierPath(ovalIn: CGRect(x: 20, y: 0, width: 10, height: 10)))
        rings.append(BezierPath(ovalIn: CGRect(x: 2, y: 2, width: 6, height: 6)))
        #expect(rings.pieceCount == 2)
        // Parts connected by a third one, which comes last.
        var chain = BezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        chain.append(BezierPath(rect: CGRect(x: 20, y: 0, width: 5, height: 5)))
        chain.append(BezierPath(rect: CGRect(x: 4, y: 1, width: 18, height: 2)))
        #expect(chain.pieceCount == 1)
    }

    // MARK: Numbers

    @Test func numbersHaveAThousandthOfAPixel() throws {
        let path = BezierPath(rect: CGRect(x: 1.0 / 3, y: 2.0 / 3, width: 1, height: 1))
        #expect(try content(.fill(path, .black)) == #"<path d="M.333.667h1v1h-1z"/>"#)
        // Magnified coordinates have more decimals; factors have as many as their content needs.
        let large = node(nil, by: CGAffineTransform(scaleX: 60, y: 60), .fill(path, .black))
        #expect(try content(large) == #"<path transform="matrix(60 0 0 60 0 0)" d="M.33333.66667h1v1h-1z"/>"#)
        #expect(try content(.fill(path, .black), scale: 10) == #"<path d="M.3333.6667h1v1h-1z"/>"#)
        let turned = CGAffineTransform(a: 0.8660254037844387, b: 0.5, c: -0.5, d: 0.8660254037844387, tx: 0, ty: 0)
        #expect(
            try content(node(nil, by: turned, .fill(Self.box, .black))).contains("matrix(.86603 .5 -.5 .86603 0 0)"))
    }

    @Test func anyFiniteNumberIsWritten() throws {
        var path = BezierPath(rect: CGRect(x: -1e300, y: 10, width: 2e300, height: 5))
        path.append(BezierPath(rect: CGRect(x: CGFloat.leastNonzeroMagnitude, y: 0, width: 1e-300, height: 7)))
        let drawing = Drawing(
            size: Self.size,
            commands: [
                .fill(path, .red), .stroke(path, .red, StrokeStyle(lineWidth: 1e200, dash: [1e-300, 1e200])),
                node("a", by: CGAffineTransform(scaleX: 1e200, y: 1e-200), .fill(Self.box, .red)),
                node("b", by: CGAffineTransform(scaleX: 1e-200, y: 1e-200), .fill(Self.box, .red)),
            ])
        let read = try ReadXML(Array(try text(drawing).utf8))
        #expect(read.elements["path"] != nil)
    }

    @Test func blurIsForPixels() throws {
        var drawing = Drawing(size: Self.size)
        drawing.laterExposures = [[]]
        #expect(throws: GraphicsError.blurredShapes) { try text(drawing) }
        drawing.laterExposures = []
        drawing.size.width = .nan
        #expect(throws: GraphicsError.self) { try text(drawing) }
    }
}

extension BezierPath {
    /// The number of parts that can be filled separately.
    fileprivate var pieceCount: Int { pieces(apart: 0.01).count }
}
