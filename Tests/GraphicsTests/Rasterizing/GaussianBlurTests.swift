import JellyImaging
import Testing

@Suite struct GaussianBlurTests {
    /// One opaque row in clear ones.
    func line(_ side: Int) -> Bitmap {
        var bytes = [UInt8](repeating: 0, count: side * side * 4)
        for column in 0..<side { bytes[(side / 2 * side + column) * 4 + 3] = 255 }
        return Bitmap(width: side, height: side, isOpaque: false, bytes: bytes)
    }

    @Test func withoutADeviationNothingIsSpread() {
        let image = GaussianBlur(deviation: 0).silhouette(of: line(9), color: (1, 0.5, 0, 1))
        #expect(image.width == 3 && image.height == 3)
        for column in 0..<3 {
            #expect((0..<3).map { image[column, $0].alpha } == [0, 255, 0])
            #expect(image[column, 1] == StraightColor(red: 255, green: 128, blue: 0, alpha: 255))
        }
    }

    @Test(arguments: [0.7, 1, 2.5, 6]) func theCurveHasTheDeviationThatWasAskedFor(deviation: Double) {
        let blur = GaussianBlur(deviation: deviation)
        let side = 4 * blur.reach + 4
        var bytes = [UInt8](repeating: 0, count: side * side * 4)
        for pixel in side * side / 2..<side * side { bytes[pixel * 4 + 3] = 255 }
        let plane = Bitmap(width: side, height: side, isOpaque: false, bytes: bytes)
        let image = blur.silhouette(of: plane, color: (0, 0, 0, 1))
        let column = (0..<image.height).map { Double(image.premultiplied(x: image.width / 2, y: $0).alpha) }
        #expect(column.first == 0 && column.last == 255)
        // The increase from row to row is the curve.
        var (sum, mean, variance) = (0.0, 0.0, 0.0)
        for (row, growth) in zip(column, column.dropFirst()).map({ $1 - $0 }).enumerated() {
            sum += growth
            mean += growth * Double(row)
            variance += growth * Double(row * row)
        }
        mean /= sum
        variance = variance / sum - mean * mean
        #expect(abs(variance.squareRoot() - deviation) < 0.1 * deviation)
        #expect(abs(mean - Double(image.height / 2 - 1)) < 0.02)
    }
}
