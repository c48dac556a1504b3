import Foundation
import JellyGraphics
import JellyValues
import Testing

private let phone = CGSize(width: 375, height: 667)

@Test(arguments: [
    (1.0, 375, 667), (2.0, 750, 1334), (0.5, 188, 334), (0.001, 1, 1), (1.1, 413, 734), (0.2, 75, 133),
    (3.0, 1125, 2001),
])
func aSideIsRoundedWithAHalfUpAndHasAtLeastOnePixel(scale: Double, width: Int, height: Int) throws {
    let viewport = try Viewport(size: phone, scale: scale)
    #expect((viewport.width, viewport.height) == (width, height))
    #expect(viewport.transform == CGAffineTransform(scaleX: scale, y: scale))
}

@Test func aHalfThatMissesItsLastDigitsStillRoundsUp() throws {
    // 45 · 0.7 is 31.5 on paper and 31.499999999999996 in binary.
    let viewport = try Viewport(size: CGSize(width: 45, height: 90), scale: 0.7)
    #expect((viewport.width, viewport.height) == (32, 63))
}

@Test(arguments: [
    (1920, 1080, 1080 / 667.0, 656, 0), (375, 667, 1.0, 0, 0), (375, 1000, 1.0, 0, 166), (1000, 667, 1.0, 312, 0),
    (188, 188, 188 / 667.0, 41, 0), (1, 1, 1 / 667.0, 0, 0),
])
func fittingKeepsTheAspectAndCentresOnWholePixels(
    width: Int, height: Int, scale: Double, offsetX: Int, offsetY: Int
) throws {
    let viewport = try Viewport(size: phone, fitting: (width: width, height: height))
    #expect((viewport.width, viewport.height) == (width, height))
    #expect(viewport.scale == scale)
    #expect((viewport.offsetX, viewport.offsetY) == (offsetX, offsetY))
}

@Test func theTransformTakesPointsToPixels() throws {
    let viewport = try Viewport(size: CGSize(width: 10, height: 10), fitting: (width: 40, height: 20))
    #expect(CGPoint(x: 1, y: 2).applying(viewport.transform) == CGPoint(x: 12, y: 4))
}

@Test func oddSidesGrowByOnePixelAndNothingElseChanges() throws {
    let even = try Viewport(size: phone, scale: 1).withEvenSides
    #expect((even.width, even.height) == (376, 668))
    #expect((even.scale, even.offsetX, even.offsetY) == (1, 0, 0))
    #expect(try even.withEvenSides == even)
    let half = try Viewport(size: phone, scale: 0.5)
    #expect(try half.withEvenSides == half)
}

@Test(arguments: [0, -1, Double.nan, .infinity, -.infinity])
func sizesAndScalesThatAreNoneThrow(number: Double) throws {
    let full = (width: 100, height: 100)
    for size in [CGSize(width: number, height: 10), CGSize(width: 10, height: number)] {
        for make in [{ try Viewport(size: size, scale: 1) }, { try Viewport(size: size, fitting: full) }] {
            let error = #expect(throws: GraphicsError.self) { try make() }
            guard case .unusableImageSize = error else {
                Issue.record("\(size) threw \(String(describing: error))")
                continue
            }
        }
    }
    let error = #expect(throws: GraphicsError.self) { try Viewport(size: phone, scale: number) }
    #expect(
        error?.description == "invalid scale \(number); it must be finite and positive")
}

@Test(arguments: [(0, 10), (10, 0), (-1, 10), (Int.min, Int.max)])
func fittingIntoNoPixelsThrows(width: Int, height: Int) {
    #expect(throws: GraphicsError.unusablePixels(width: width, height: height)) {
        try Viewport(size: phone, fitting: (width: width, height: height))
    }
}

@Test func imagesThatNoSurfaceCanHoldThrow() throws {
    #expect(throws: GraphicsError.tooLarge(width: 37_500, height: 66_700)) { try Viewport(size: phone, scale: 100) }
    #expect(throws: GraphicsError.self) { try Viewport(size: phone, scale: 1e300) }
    #expect(throws: GraphicsError.self) { try Viewport(size: CGSize(width: 1e300, height: 1e-300), scale: 1e300) }
    #expect(throws: GraphicsError.self) { try Viewport(size: phone, fitting: (width: .max, height: .max)) }
    let square = CGSize(width: 1, height: 1)
    #expect(try Viewport(size: square, scale: 16_384).width == 16_384)
    let error = #expect(throws: GraphicsError.self) { try Viewport(size: square, scale: 16_385) }
    #expect(error?.description.hasPrefix("an image of 16385×16385 pixels is too large; sides are limited to") == true)
    let longest = try Viewport(size: CGSize(width: 32_767, height: 10), scale: 1)
    #expect(throws: GraphicsError.tooLarge(width: 32_768, height: 10)) { try longest.withEvenSides }
}
