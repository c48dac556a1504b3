import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

private let (white, black, red) = ("#ffffff", "#000000", "#ff0000")

@Test func anEmptyDrawingIsItsBackground() throws {
    let bitmap = try image(2, 1, background: Color(red: 1, green: 0.2, blue: 0), [])
    #expect(bitmap.bytes == [0, 51, 255, 255, 0, 51, 255, 255])
    #expect(bitmap.isOpaque)
}

@Test func aBackgroundThatIsNotOpaqueGivesATransparentImage() throws {
    let bitmap = try image(
        2, 1, background: Color(red: 1, green: 0, blue: 0, alpha: 0.5), [box(1, 0, 1, 1, .black)])
    #expect(bitmap.bytes == [0, 0, 128, 128, 0, 0, 0, 255])
    #expect(!bitmap.isOpaque)
    #expect(try image(1, 1, background: .clear, []).rows == ["#00000000"])
}

@Test func commandsAreDrawnFromBackToFront() throws {
    let bitmap = try image([box(0, 0, 2, 2, .red), box(1, 1, 2, 2, .black)])
    #expect(bitmap.rows == ["\(red) \(red) \(white)", "\(red) \(black) \(black)", "\(white) \(black) \(black)"])
}

@Test func alphaMixesWithWhatIsBehind() throws {
    let bitmap = try image(
        2, 1, [box(0, 0, 1, 1, .black), box(0, 0, 2, 1, Color(red: 1, green: 0, blue: 0, alpha: 0.5))])
    #expect(bitmap.rows == ["#800000 #ff7f7f"])
}

@Test func halfCoveredPixelsAreHalfMixed() throws {
    let bitmap = try image([box(0.5, 0.5, 2, 2, .black)])
    #expect(
        bitmap.rows == ["#bfbfbf #7f7f7f #bfbfbf", "#7f7f7f #000000 #7f7f7f", "#bfbfbf #7f7f7f #bfbfbf"])
}

@Test func aHoleIsLeftByAnInnerPathThatRunsTheOtherWay() throws {
    var ring = BezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3))
    ring.append(BezierPath(polygon: CGRect(x: 1, y: 1, width: 1, height: 1).corners.reversed()))
    let bitmap = try image([.fill(ring, .black)])
    #expect(bitmap.rows == ["\(black) \(black) \(black)", "\(black) \(white) \(black)", "\(black) \(black) \(black)"])
}

@Test func aStrokeCoversHalfItsWidthOnEitherSide() throws {
    let line = BezierPath(from: CGPoint(x: 0, y: 1), to: CGPoint(x: 3, y: 1))
    #expect(
        try image([.stroke(line, .black, StrokeStyle(lineWidth: 2))]).rows
            == ["\(black) \(black) \(black)", "\(black) \(black) \(black)", "\(white) \(white) \(white)"])
    #expect(
        try image([.stroke(line, .black, StrokeStyle(lineWidth: 2, dash: [1, 1]))]).rows
            == ["\(black) \(white) \(black)", "\(black) \(white) \(black)", "\(white) \(white) \(white)"])
    #expect(
        try image([.stroke(line, .black, StrokeStyle(lineWidth: 0))]).rows.allSatisfy { !$0.contains(black) })
}

@Test func aStyleDoesNotReachTheNextStroke() throws {
    let dashed = BezierPath(from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 3, y: 0.5))
    let solid = BezierPath(from: CGPoint(x: 1, y: 1.5), to: CGPoint(x: 2, y: 1.5))
    let bitmap = try image([
        .stroke(dashed, .black, StrokeStyle(lineWidth: 1, lineCap: .square, lineJoin: .round, dash: [0.001, 2])),
        .stroke(solid, .red, StrokeStyle()),
    ])
    #expect(bitmap.rows[1] == "\(white) \(red) \(white)")
}

@Test func aScaleEnlargesPointsAndLineWidths() throws {
    let viewport = try Viewport(size: CGSize(width: 2, height: 2), scale: 2)
    let line = BezierPath(from: CGPoint(x: 0, y: 1.5), to: CGPoint(x: 2, y: 1.5))
    let bitmap = try image(2, 2, viewport: viewport, [box(1, 0, 1, 1, .red), .stroke(line, .black, StrokeStyle())])
    #expect(
        bitmap.rows == [
            "\(white) \(white) \(red) \(red)", "\(white) \(white) \(red) \(red)",
            "\(black) \(black) \(black) \(black)", "\(black) \(black) \(black) \(black)",
        ])
}

@Test func letterboxBarsShowTheBackgroundAndNothingElse() throws {
    let viewport = try Viewport(size: CGSize(width: 2, height: 2), fitting: (width: 4, height: 2))
    let bitmap = try image(2, 2, background: .red, viewport: viewport, [box(-10, 0, 20, 1, .black)])
    #expect(bitmap.rows == ["\(red) \(black) \(black) \(red)", "\(red) \(red) \(red) \(red)"])
}

@Test func evenSidesRepeatTheEdgeAndScaleNothing() throws {
    let size = CGSize(width: 3, height: 3)
    let viewport = try Viewport(size: size, scale: 1).withEvenSides
    let commands = [box(-5, -5, 20, 20, .black), box(1, 1, 1, 1, .red)]
    let bitmap = try image(3, 3, viewport: viewport, commands)
    #expect((bitmap.width, bitmap.height) == (4, 4))
    #expect(bitmap.rows[1] == "\(black) \(red) \(black) \(black)")
    #expect(bitmap.rows[3] == bitmap.rows[2] && bitmap.rows[2] == "\(black) \(black) \(black) \(black)")
    #expect(try bitmap.cropped(columns: 0..<3, rows: 0..<3) == image(commands))
}

@Test func whatIsRepeatedChangesWithTheEdge() throws {
    let size = CGSize(width: 33, height: 21)
    let viewport = try Viewport(size: size, scale: 1).withEvenSides
    let rasterizer = try Rasterizer(viewport: viewport)
    for x in [0, 20, 30, 31, 32, 10] {
        var drawing = Drawing(size: size)
        drawing.commands = [box(CGFloat(x), CGFloat(x) * 0.6, 2, 3, .red)]
        let bitmap = try rasterizer.rasterize(drawing)
        for row in 0..<22 {
            let pixels = bitmap.rows[row].split(separator: " ")
            #expect(pixels.count == 34 && pixels[33] == pixels[32], "x \(x), row \(row)")
        }
        #expect(bitmap.rows[21] == bitmap.rows[20], "x \(x)")
    }
}

@Test func whatLeavesTheDrawingIsCutAtAWholePixel() throws {
    // 3 points at a scale of 0.5 are 1.5 pixels, shown as 2.
    let viewport = try Viewport(size: CGSize(width: 3, height: 1), scale: 0.5)
    #expect(try image(3, 1, viewport: viewport, [box(-9, -9, 99, 99, .black)]).rows == ["\(black) \(black)"])
}

@Test func aDrawingWithoutExtentShowsItsBackground() throws {
    let viewport = try Viewport(size: CGSize(width: 2, height: 1), scale: 1)
    #expect(try image(0, 0, viewport: viewport, [box(0, 0, 2, 1, .black)]).rows == ["\(white) \(white)"])
}

@Test func nothingIsLeftFromTheDrawingBefore() throws {
    let size = CGSize(width: 3, height: 1)
    let rasterizer = try Rasterizer(viewport: Viewport(size: size, scale: 1))
    let opaque = Drawing(size: size, commands: [box(0, 0, 2, 1, .black)])
    let clear = Drawing(size: size, background: .clear, commands: [box(1, 0, 1, 1, .red)])
    let first = try rasterizer.rasterize(opaque)
    #expect(try rasterizer.rasterize(clear).rows == ["#00000000 #ff0000 #00000000"])
    #expect(try rasterizer.rasterize(clear).rows == ["#00000000 #ff0000 #00000000"])
    let half = Drawing(size: size, background: Color(white: 0, alpha: 0.5))
    #expect(try rasterizer.rasterize(half).rows == ["#00000080 #00000080 #00000080"])
    #expect(try rasterizer.rasterize(opaque) == first)
    #expect(try rasterizer.rasterize(Drawing(size: size)).rows == ["\(white) \(white) \(white)"])
}

@Test func whatFliesFarAwayIsNotSeen() throws {
    for far in [1e4, 16_777_217, 1e12, 1e300] as [CGFloat] {
        let rope = BezierPath(from: CGPoint(x: 1.5, y: 0), to: CGPoint(x: 1.5, y: far))
        let bitmap = try image([
            box(far, 0, 3, 3, .red), box(0, -far, 3, 3, .red), .stroke(rope, .black, StrokeStyle()),
        ])
        #expect(bitmap.rows == [String](repeating: "\(white) \(black) \(white)", count: 3), "\(far)")
    }
}

@Test func everyThreadDrawsTheSamePixels() async throws {
    let size = CGSize(width: 64, height: 48)
    let commands = (0..<40).map { index -> Drawing.Command in
        let turn = CGAffineTransform(translationX: CGFloat(index * 13 % 64), y: CGFloat(index * 7 % 48))
            .rotated(by: CGFloat(index))
        let path = BezierPath(roundedRect: CGRect(x: -8, y: -5, width: 16, height: 10), cornerRadius: 3)
        let fill = Drawing.Command.fill(path.applying(turn), Color(red: Double(index) / 40, green: 0.4, blue: 0.7))
        let edge = Drawing.Command.stroke(path.applying(turn), Color(white: 0, alpha: 0.5), StrokeStyle(lineWidth: 1.5))
        return .group([fill, edge], alpha: 0.8, clip: nil)
    }
    let drawing = Drawing(size: size, commands: commands)
    let viewport = try Viewport(size: size, scale: 1.5)
    let expected = try Rasterizer(viewport: viewport).rasterize(drawing)
    try await withThrowingTaskGroup(of: Bitmap.self) { tasks in
        for _ in 0..<8 {
            tasks.addTask { try Rasterizer(viewport: viewport).rasterize(drawing) }
        }
        for try await bitmap in tasks { #expect(bitmap == expected) }
    }
}
