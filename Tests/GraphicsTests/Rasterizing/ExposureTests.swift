import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

/// Drawings of several instants: the average of their light.
@Suite struct ExposureTests {
    static func square(x: CGFloat, _ color: Color = .white) -> Drawing.Command {
        .fill(BezierPath(rect: CGRect(x: x, y: 0, width: 1, height: 1)), color)
    }

    static func bitmap(_ instants: [[Drawing.Command]], background: Color = .black) throws -> Bitmap {
        var drawing = Drawing(size: CGSize(width: 3, height: 2), background: background, commands: instants[0])
        drawing.laterExposures = Array(instants.dropFirst())
        return try Rasterizer(viewport: Viewport(size: drawing.size, scale: 1)).rasterize(drawing)
    }

    @Test func halfOfTheLightIsMoreThanHalfOfTheNumber() throws {
        let bitmap = try Self.bitmap([[Self.square(x: 0)], [Self.square(x: 1)]])
        // The sRGB value of half the light is 188: 1.055 · 0.5^(1/2.4) − 0.055 = 0.7354.
        #expect(bitmap[0, 0] == StraightColor(red: 188, green: 188, blue: 188))
        #expect(bitmap[1, 0] == StraightColor(red: 188, green: 188, blue: 188))
        #expect(bitmap[2, 0] == StraightColor(red: 0, green: 0, blue: 0))
        #expect(bitmap[0, 1] == StraightColor(red: 0, green: 0, blue: 0))
        #expect(bitmap.isOpaque)
    }

    @Test func whatDoesNotMoveKeepsEveryByte() {
        // Two pixels per row, of which one changes, so that the other is averaged, too.
        let changed = (0...255).filter { value in
            let still = UInt8(value)
            func row(_ moving: UInt8) -> Bitmap {
                Bitmap(
                    width: 2, height: 1, isOpaque: true,
                    bytes: [still, still, still, 255, moving, moving, moving, 255])
            }
            var average = BitmapAverage(row(0))
            for moving: UInt8 in [255, 10, 20] { average.add(row(moving)) }
            return average.bitmap[0, 0] != StraightColor(red: still, green: still, blue: still)
        }
        #expect(changed == [])
    }

    @Test func opacityIsTheMeanAndAClearPixelHasNoColor() throws {
        let bitmap = try Self.bitmap([[Self.square(x: 0, .red)], [], [], []], background: .clear)
        #expect(bitmap[0, 0] == StraightColor(red: 255, green: 0, blue: 0, alpha: 64))
        #expect(!bitmap.isOpaque)
        // White at full and black at half opacity: two thirds of the light is white's.
        let mixed = try Self.bitmap(
            [[Self.square(x: 0)], [Self.square(x: 0, Color(white: 0, alpha: 128 / 255))]], background: .clear)
        #expect(mixed[0, 0].alpha == 192)
        #expect(abs(Int(mixed[0, 0].red) - 213) <= 1)
    }

    @Test func shapesRefuseBlur() throws {
        var drawing = Drawing(size: CGSize(width: 3, height: 2))
        drawing.laterExposures = [[Self.square(x: 0)]]
        let viewport = try Viewport(size: drawing.size, scale: 1)
        #expect(throws: GraphicsError.blurredShapes) {
            try PDFImage.encode(drawing, viewport: viewport)
        }
    }

    @Test func aBrokenLaterInstantIsReported() throws {
        #expect(throws: GraphicsError.self) { try Self.bitmap([[], [Self.square(x: .nan)]]) }
    }
}
