import JellyImaging
import Testing

@Test func straightColorsComeBackRoundedToTheNearest() {
    // Bytes in memory are blue, green, red, alpha: 64/128, 1/128, 0 · 255, then 200/200, 100/200, 1/200 · 255.
    let bitmap = Bitmap(
        width: 2, height: 1, isOpaque: false, bytes: [0, 1, 64, 128, 1, 100, 200, 200])
    #expect(bitmap.straightRGBA() == [128, 2, 0, 128, 255, 128, 1, 200])
    #expect(bitmap[0, 0] == StraightColor(red: 128, green: 2, blue: 0, alpha: 128))
    #expect(bitmap.premultiplied(x: 1, y: 0) == PremultipliedColor(red: 200, green: 100, blue: 1, alpha: 200))
}

@Test func clearPixelsAreZeroAndOpaqueOnesAreThemselves() {
    let bitmap = Bitmap(width: 1, height: 2, isOpaque: false, bytes: [9, 9, 9, 0, 1, 2, 3, 255])
    #expect(bitmap.straightRGBA() == [0, 0, 0, 0, 3, 2, 1, 255])
}

@Test func everyQuotientIsTheNearestToTheExactOne() {
    for alpha in 1...255 {
        for component in 0...alpha {
            let color = PremultipliedColor(
                red: UInt8(component), green: UInt8(component), blue: 0, alpha: UInt8(alpha))
            let exact = Double(component) * 255 / Double(alpha)
            #expect(color.straight.red == UInt8((exact + 0.5).rounded(.down)), "\(component)/\(alpha)")
        }
    }
}

@Test func aComponentAboveItsAlphaIsHeldTo255() {
    #expect(PremultipliedColor(red: 10, green: 4, blue: 0, alpha: 5).straight.red == 255)
}

@Test func premultipliedColorsSurviveTheWayThereAndBack() {
    for alpha in 0...255 {
        for component in 0...alpha {
            let color = PremultipliedColor(red: UInt8(component), green: 0, blue: 0, alpha: UInt8(alpha))
            #expect(color.straight.premultiplied == color, "\(component)/\(alpha)")
        }
    }
}

@Test func aFilledBitmapHoldsThePremultipliedColor() {
    let half = Bitmap(width: 2, height: 1, filledWith: StraightColor(red: 255, green: 100, blue: 0, alpha: 128))
    #expect(half.bytes == [0, 50, 128, 128, 0, 50, 128, 128])
    #expect(!half.isOpaque)
    let full = Bitmap(width: 1, height: 1, filledWith: StraightColor(red: 1, green: 2, blue: 3))
    #expect(full.bytes == [3, 2, 1, 255])
    #expect(full.isOpaque)
    #expect(full == Bitmap(width: 1, height: 1, isOpaque: true, bytes: [3, 2, 1, 255]))
    #expect(full != Bitmap(width: 1, height: 1, isOpaque: true, bytes: [3, 2, 2, 255]))
}

@Test func aCropKeepsItsPixels() throws {
    let bytes = (0..<12).flatMap { blue -> [UInt8] in [UInt8(blue), 0, 0, 255] }
    let bitmap = Bitmap(width: 4, height: 3, isOpaque: true, bytes: bytes)
    let part = try #require(bitmap.cropped(columns: 1..<3, rows: 1..<3))
    #expect(part.bytes == [5, 0, 0, 255, 6, 0, 0, 255, 9, 0, 0, 255, 10, 0, 0, 255])
    #expect((part.width, part.height, part.isOpaque) == (2, 2, true))
    #expect(bitmap.cropped(columns: 0..<4, rows: 0..<3) == bitmap)
}

@Test(arguments: [(0..<5, 0..<3), (-1..<2, 0..<3), (0..<4, 2..<4), (2..<2, 0..<3), (0..<4, -2..<0)])
func thereIsNoCropOutsideTheBitmap(columns: Range<Int>, rows: Range<Int>) {
    let bitmap = Bitmap(width: 4, height: 3, filledWith: StraightColor(red: 0, green: 0, blue: 0))
    #expect(bitmap.cropped(columns: columns, rows: rows) == nil)
}

@Test func aColorIsWrittenAsHexDigits() {
    #expect("\(StraightColor(red: 0, green: 10, blue: 255))" == "#000aff")
    #expect("\(StraightColor(red: 0, green: 10, blue: 255, alpha: 7))" == "#000aff07")
}
