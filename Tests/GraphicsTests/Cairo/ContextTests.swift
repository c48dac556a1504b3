import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

private let (white, black, red) = ("#ffffff", "#000000", "#ff0000")

@Test func drawingOnABitmapKeepsWhatItShows() throws {
    var bitmap = Bitmap(width: 2, height: 1, isOpaque: true, bytes: [1, 2, 3, 255, 4, 5, 6, 255])
    let before = bitmap
    try bitmap.draw { _ throws(GraphicsError) in }
    #expect(bitmap == before)
    try bitmap.draw { context throws(GraphicsError) in try context.fill(CGRect(x: 1, y: 0, width: 1, height: 1), .red) }
    #expect(bitmap.bytes == [1, 2, 3, 255, 0, 0, 255, 255])
    #expect(before.bytes == [1, 2, 3, 255, 4, 5, 6, 255], "a copy is not drawn on")
}

@Test func rowsFollowOneAnotherWithoutGaps() throws {
    let bitmap = try image(3, 2) { context throws(GraphicsError) in
        try context.fill(CGRect(x: 2, y: 1, width: 1, height: 1), Color(red: 1, green: 0.2, blue: 0))
    }
    #expect(bitmap.bytes.count == 3 * 2 * 4)
    #expect(Array(bitmap.bytes.suffix(8)) == [255, 255, 255, 255, 0, 51, 255, 255])
}

@Test func wholePixelsAreFilledExactly() throws {
    let bitmap = try image { context throws(GraphicsError) in
        try context.fill(CGRect(x: 1, y: 0, width: 1, height: 2), .red)
    }
    #expect(bitmap.rows == ["\(white) \(red) \(white)", "\(white) \(red) \(white)", "\(white) \(white) \(white)"])
}

@Test func halfAndQuarterCoveredPixelsAreMixed() throws {
    let bitmap = try image { context throws(GraphicsError) in
        try context.fill(CGRect(x: 0.5, y: 0.5, width: 2, height: 2), .black)
    }
    #expect(
        bitmap.rows == [
            "#bfbfbf #7f7f7f #bfbfbf",
            "#7f7f7f #000000 #7f7f7f",
            "#bfbfbf #7f7f7f #bfbfbf",
        ])
}

@Test func colorsKeepTheirAlphaOnAClearSurface() throws {
    let bitmap = try image(2, 1, isOpaque: false) { context throws(GraphicsError) in
        try context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
    #expect(bitmap.rows == ["#ff000080 #00000000"])
    #expect(bitmap.bytes == [0, 0, 128, 128, 0, 0, 0, 0])
    #expect(!bitmap.isOpaque)
}

@Test(arguments: [(Context.Operator.over, "#80007f"), (.source, "#ff000080"), (.clear, "#00000000")])
func anOperatorSaysHowColorsMeet(operator: Context.Operator, result: String) throws {
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    let bitmap = try image(1, 1, isOpaque: false) { context throws(GraphicsError) in
        try context.fill(pixel, .blue)
        try context.setOperator(`operator`)
        try context.fill(pixel, Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
    #expect(bitmap.rows == [result])
}

@Test func aTransformMovesWhatFollowsAndIsPutBack() throws {
    let bitmap = try image { context throws(GraphicsError) in
        try context.saved { () throws(GraphicsError) in
            try context.transform(CGAffineTransform(translationX: 3, y: 0))
            try context.transform(CGAffineTransform(rotationAngle: .pi / 2))
            try context.fill(CGRect(x: 1, y: 0, width: 2, height: 1), .red)
        }
        try context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .black)
    }
    // A quarter turn to the right: right becomes down, down becomes left.
    #expect(bitmap.rows == ["\(black) \(white) \(white)", "\(white) \(white) \(red)", "\(white) \(white) \(red)"])
}

@Test func aClipKeepsTheRestAsItWas() throws {
    let bitmap = try image { context throws(GraphicsError) in
        try context.saved { () throws(GraphicsError) in
            try context.append(BezierPath(rect: CGRect(x: 0, y: 1, width: 2, height: 2)))
            try context.clip()
            try context.setSource(.red)
            try context.paint()
        }
        try context.fill(CGRect(x: 2, y: 2, width: 1, height: 1), .black)
    }
    #expect(bitmap.rows == ["\(white) \(white) \(white)", "\(red) \(red) \(white)", "\(red) \(red) \(black)"])
}

@Test func aPixelClipHasNoSoftEdges() throws {
    let bitmap = try image { context throws(GraphicsError) in
        try context.transform(CGAffineTransform(scaleX: 0.1, y: 0.1))
        try context.clip(toPixelsAround: CGRect(x: 10, y: 12, width: 10, height: 9))
        try context.setSource(.red)
        try context.paint()
    }
    #expect(bitmap.rows == ["\(white) \(white) \(white)", "\(white) \(red) \(white)", "\(white) \(red) \(white)"])
}

@Test func aPixelClipAroundNothingLetsNothingThrough() throws {
    let bitmap = try image(1, 1) { context throws(GraphicsError) in
        try context.clip(toPixelsAround: CGRect(x: 0, y: 0, width: 0, height: 1))
        try context.setSource(.red)
        try context.paint()
    }
    #expect(bitmap.rows == [white])
}

@Test func aGroupIsOneLayerWithOneAlpha() throws {
    let bitmap = try image(3, 1) { context throws(GraphicsError) in
        try context.group(alpha: 0.5) { () throws(GraphicsError) in
            try context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), .black)
            try context.fill(CGRect(x: 1, y: 0, width: 2, height: 1), .red)
        }
    }
    // The black does not show through the red.
    #expect(bitmap.rows == ["#7f7f7f #ff7f7f #ff7f7f"])
}

@Test func aSoftClipCutsAGroupOnce() throws {
    let half = BezierPath(rect: CGRect(x: 0, y: 0, width: 0.5, height: 1))
    let bitmap = try image(2, 1) { context throws(GraphicsError) in
        try context.append(half)
        try context.clip()
        try context.group(alpha: 1) { () throws(GraphicsError) in
            try context.setSource(.black)
            try context.paint()
        }
    }
    #expect(bitmap.rows == ["#7f7f7f #ffffff"])
}

@Test func aQuadraticCurveIsTheCubicOneWithControlPointsTwoThirdsOut() throws {
    // The parabola from (0, 8) over (4, -8) to (8, 8), which reaches up to y = 0.
    var quadratic = BezierPath()
    quadratic.move(to: CGPoint(x: 0, y: 8))
    quadratic.addQuadCurve(to: CGPoint(x: 8, y: 8), controlPoint: CGPoint(x: 4, y: -8))
    quadratic.close()
    var cubic = BezierPath()
    cubic.move(to: CGPoint(x: 0, y: 8))
    cubic.addCurve(
        to: CGPoint(x: 8, y: 8), controlPoint1: CGPoint(x: 8.0 / 3, y: -8.0 / 3),
        controlPoint2: CGPoint(x: 16.0 / 3, y: -8.0 / 3))
    cubic.close()
    func filled(_ path: BezierPath) throws -> Bitmap {
        try image(8, 8) { context throws(GraphicsError) in
            try context.setSource(.black)
            try context.append(path)
            try context.fill()
        }
    }
    let bitmap = try filled(quadratic)
    #expect(bitmap == (try filled(cubic)))
    // A parabola's segment is two thirds of its box; chords cut off at most a tenth of a pixel of it.
    var inked = 0.0
    for y in 0..<8 { for x in 0..<8 { inked += 1 - Double(bitmap[x, y].red) / 255 } }
    #expect((42.0...42.7).contains(inked))
}

@Test func aSecondCurveStartsWhereTheFirstEnded() throws {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 2, y: 0), controlPoint: CGPoint(x: 1, y: 0))
    path.addQuadCurve(to: CGPoint(x: 2, y: 2), controlPoint: CGPoint(x: 2, y: 1))
    path.addLine(to: CGPoint(x: 0, y: 2))
    path.close()
    path.addQuadCurve(to: CGPoint(x: 1, y: 0), controlPoint: CGPoint(x: 0.5, y: 0))
    path.addLine(to: CGPoint(x: 1, y: 3))
    path.addLine(to: CGPoint(x: 0, y: 3))
    let bitmap = try image { context throws(GraphicsError) in
        try context.setSource(.black)
        try context.append(path)
        try context.fill()
    }
    #expect(
        bitmap.rows == ["\(black) \(black) \(white)", "\(black) \(black) \(white)", "\(black) \(white) \(white)"])
}

@Test func lineWidthCapAndDashShapeAStroke() throws {
    let line = BezierPath(from: CGPoint(x: 1, y: 1.5), to: CGPoint(x: 4, y: 1.5))
    func stroked(_ body: (Context) throws(GraphicsError) -> Void) throws -> String {
        let bitmap = try image(5, 3) { context throws(GraphicsError) in
            try context.setSource(.black)
            try context.setLineWidth(1)
            try body(context)
            try context.append(line)
            try context.stroke()
        }
        return (0..<5).map { bitmap[$0, 1].red == 0 ? "#" : bitmap[$0, 1].red == 255 ? "." : "+" }.joined()
    }
    #expect(try stroked { _ in } == ".###.")
    #expect(try stroked { context throws(GraphicsError) in try context.setLineCap(.square) } == "+###+")
    #expect(try stroked { context throws(GraphicsError) in try context.setDash([1]) } == ".#.#.")
    #expect(try stroked { context throws(GraphicsError) in try context.setDash([1], offset: 1) } == "..#..")
    #expect(try stroked { context throws(GraphicsError) in try context.setLineWidth(0) } == ".....")
}

@Test func joinAndMiterLimitShapeACorner() throws {
    var corner = BezierPath(from: CGPoint(x: 1, y: 4), to: CGPoint(x: 1, y: 1))
    corner.addLine(to: CGPoint(x: 4, y: 1))
    func tip(_ body: (Context) throws(GraphicsError) -> Void) throws -> UInt8 {
        try image(4, 4) { context throws(GraphicsError) in
            try context.setSource(.black)
            try context.setLineWidth(2)
            try body(context)
            try context.append(corner)
            try context.stroke()
        }[0, 0].red
    }
    #expect(try tip { context throws(GraphicsError) in try context.setLineJoin(.miter) } == 0)
    #expect((120...135).contains(try tip { context throws(GraphicsError) in try context.setLineJoin(.bevel) }))
    #expect((40...70).contains(try tip { context throws(GraphicsError) in try context.setLineJoin(.round) }))
    // A right angle's mitre is √2 line widths long.
    #expect(
        (120...135).contains(
            try tip { context throws(GraphicsError) in
                try context.setLineJoin(.miter)
                try context.setMiterLimit(1.4)
            }))
}

@Test func aPointFarOutDoesNotWrapAroundIntoTheImage() throws {
    for far in [1e6, 8_388_608, 16_777_217, 1e9, 1e15, 1e300] as [CGFloat] {
        let bitmap = try image { context throws(GraphicsError) in
            try context.fill(CGRect(x: far, y: 0, width: 3, height: 3), .red)
            try context.fill(CGRect(x: -1, y: 1, width: far, height: 1), .black)
        }
        let (empty, full) = ("\(white) \(white) \(white)", "\(black) \(black) \(black)")
        #expect(bitmap.rows == [empty, full, empty], "\(far)")
    }
}

@Test(arguments: [1, 0.1, 1e-3, 1e-4, 1e-6]) func anImageMayBeFlat(height: Double) throws {
    let bitmap = Bitmap(width: 64, height: 64, isOpaque: true, bytes: [UInt8](repeating: 0, count: 64 * 64 * 4))
    for angle in [0, 0.1, 1.5, -2.76] {
        let drawn = try image(32, 32) { context throws(GraphicsError) in
            try context.transform(CGAffineTransform(translationX: 10, y: 10))
            try context.transform(CGAffineTransform(rotationAngle: angle))
            try context.transform(CGAffineTransform(scaleX: 11.0 / 64, y: height / 64))
            try context.paint(bitmap)
        }
        let isBlank = drawn.bytes.allSatisfy { $0 == 255 }
        #expect(isBlank == (height < 0.1), "\(angle)")
    }
}
