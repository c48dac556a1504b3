import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

/// 2×2 pixels: red, green, half-clear blue, black.
private let four = Image(
    Bitmap(
        width: 2, height: 2, isOpaque: false,
        bytes: [0, 0, 255, 255, 0, 255, 0, 255, 128, 0, 0, 128, 0, 0, 0, 255]))
private let (white, red, green, black) = ("#ffffff", "#ff0000", "#00ff00", "#000000")

private func at(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).scaledBy(x: scale, y: scale)
}

@Test func anImageOnWholePixelsIsCopied() throws {
    let bitmap = try image([.image(four, at(1, 0))])
    #expect(
        bitmap.rows == ["\(white) \(red) \(green)", "\(white) #7f7fff \(black)", "\(white) \(white) \(white)"])
}

@Test func anImageKeepsItsPremultipliedPixelsOnAClearGround() throws {
    let bitmap = try image(2, 2, background: .clear, [.image(four, .identity)])
    #expect(bitmap.bytes == four.bitmap.bytes)
}

@Test func anImageTurnsAndShowsThroughItsGroup() throws {
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0)
    #expect(try image(2, 2, [.image(four, turn)]).rows == ["#7f7fff \(red)", "\(black) \(green)"])
    let faded = Drawing.Command.group([.image(four, .identity)], alpha: 0.5, clip: nil)
    #expect(try image(2, 1, [faded]).rows == ["#ff7f7f #7fff7f"])
}

@Test func anImageThatGrowsHasSharpOuterEdges() throws {
    let one = Image(Bitmap(width: 1, height: 1, filledWith: StraightColor(red: 255, green: 0, blue: 0)))
    let bitmap = try image(4, 2, [.image(one, at(1, 0, scale: 2))])
    #expect(bitmap.rows == Array(repeating: "\(white) \(red) \(red) \(white)", count: 2))
}

@Test func anImageThatShrinksIsAveraged() throws {
    var bytes: [UInt8] = []
    for index in 0..<256 { bytes += (index + index / 16) % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    let board = Image(Bitmap(width: 16, height: 16, isOpaque: true, bytes: bytes))
    let bitmap = try image(2, 2, [.image(board, at(0, 0, scale: 1.0 / 8))])
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        #expect(abs(Int(bitmap[x, y].red) - 127) <= 3, "\(bitmap.rows)")
    }
}

@Test func samePixelsMakeEqualImages() {
    let copy = Image(four.bitmap)
    #expect(copy !== four && copy == four && copy.hashValue == four.hashValue)
    var bytes = four.bitmap.bytes
    bytes[0] = 1
    #expect(Image(Bitmap(width: 2, height: 2, isOpaque: false, bytes: bytes)) != four)
    #expect(Image(Bitmap(width: 1, height: 4, isOpaque: false, bytes: four.bitmap.bytes)) != four)
    #expect(Drawing.Command.image(copy, .identity) == .image(four, .identity))
}

@Test func anImageHasBoundsAndMovesWithASheet() throws {
    #expect(Drawing.Command.image(four, at(3, 4, scale: 5)).bounds == CGRect(x: 3, y: 4, width: 10, height: 10))
    let drawing = Drawing(size: CGSize(width: 2, height: 2), commands: [.image(four, .identity)])
    let sheet = Drawing.sheet(of: [drawing, drawing], columns: 2, gap: 1)
    let bitmap = try image(7, 4, sheet.commands)
    #expect("\(bitmap[1, 1]) \(bitmap[2, 1]) \(bitmap[4, 1]) \(bitmap[5, 2])" == "\(red) \(green) \(red) \(black)")
}

@Test func anOddTransformOfAnImageDoesNoHarm() throws {
    let (nan, huge) = (CGFloat.nan, CGFloat(1e12))
    let bad = CGAffineTransform(a: 1, b: 0, c: 0, d: nan, tx: 0, ty: 0)
    #expect(throws: GraphicsError.unusable(command: [0], cause: .coordinateNotFinite)) {
        try image([.image(four, bad)])
    }
    #expect(throws: GraphicsError.unusable(command: [0], cause: .coordinateNotFinite)) {
        try image([.image(four, CGAffineTransform(scaleX: 1e300, y: 1e300))])
    }
    let large = Image(Bitmap(width: 500, height: 300, filledWith: StraightColor(red: 9, green: 9, blue: 9)))
    let scales: [CGFloat] = [0, 1e-300, 1e-9, 1e-6, 1e-4, 0.003, 0.1, 7, 1e4, 1e8, huge]
    for (x, y) in scales.flatMap({ x in scales.map { (x, $0) } }) {
        for one in [four, large] {
            let transform = CGAffineTransform(translationX: 1, y: 1).rotated(by: 0.3).scaledBy(x: x, y: y)
            #expect(throws: Never.self, "\(x), \(y)") { try image([.image(one, transform)]) }
        }
    }
}

@Test func anImageFileThatIsNotThereIsNamed() {
    let error = #expect(throws: PNGReadError(name: "/no/such.png", cause: .missing)) {
        try Image(contentsOfFile: "/no/such.png")
    }
    #expect(error?.description == "no file at “/no/such.png”")
}
