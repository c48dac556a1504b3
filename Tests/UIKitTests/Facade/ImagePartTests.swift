import Testing
import UIKitDynamics

/// Turned images, images in nine parts, and the ends of gradients.
@MainActor @Suite struct ImagePartTests {
    private static let (red, green, blue, white) = ([255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255])

    /// An image of pixels, row by row.
    private func image(_ rows: [[[Int]]]) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: rows[0].count, height: rows.count)
        let made = UIGraphicsImageRenderer(size: size, format: format).image { context in
            for (y, row) in rows.enumerated() {
                for (x, color) in row.enumerated() {
                    UIColor(
                        red: CGFloat(color[0]) / 255, green: CGFloat(color[1]) / 255, blue: CGFloat(color[2]) / 255,
                        alpha: 1
                    ).setFill()
                    context.fill(CGRect(x: x, y: y, width: 1, height: 1))
                }
            }
        }
        return try #require(made.cgImage)
    }

    private func colors(_ image: UIImage, _ size: CGSize, _ points: [(Int, Int)]) throws -> [[Int]] {
        let pixels = try Pixels(size) { _ in image.draw(in: CGRect(origin: .zero, size: size)) }
        return points.map { Array(pixels[$0.0, $0.1].prefix(3)) }
    }

    @Test func imagesAreShownTurned() throws {
        // The four corners of an image of 3 × 2 pixels.
        let pixels = try image([[Self.red, Self.white, Self.green], [Self.blue, Self.white, Self.white]])
        func corners(_ orientation: UIImage.Orientation) throws -> [[Int]] {
            let turned = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
            #expect(turned.imageOrientation == orientation && turned.cgImage?.width == 3)
            let (right, bottom) = (Int(turned.size.width) - 1, Int(turned.size.height) - 1)
            return try colors(turned, turned.size, [(0, 0), (right, 0), (0, bottom)])
        }
        #expect(try corners(.up) == [Self.red, Self.green, Self.blue])
        #expect(try corners(.down) == [Self.white, Self.blue, Self.green])
        #expect(try corners(.right) == [Self.blue, Self.red, Self.white])
        #expect(try corners(.left) == [Self.green, Self.white, Self.red])
        #expect(try corners(.upMirrored) == [Self.green, Self.red, Self.white])
        #expect(try corners(.downMirrored) == [Self.blue, Self.white, Self.red])
        #expect(try corners(.leftMirrored) == [Self.red, Self.blue, Self.green])
        #expect(try corners(.rightMirrored) == [Self.white, Self.green, Self.blue])
        let side = UIImage(cgImage: pixels, scale: 1, orientation: .right)
        #expect(side.size == CGSize(width: 2, height: 3))
        #expect(side.withRenderingMode(.alwaysOriginal).imageOrientation == .right)
    }

    @Test func edgesKeepTheirSize() throws {
        let (r, g, b, w) = (Self.red, Self.green, Self.blue, Self.white)
        let pixels = UIImage(cgImage: try image([[r, g, b, r], [g, w, b, g], [g, b, w, g], [r, g, b, r]]))
        let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let size = CGSize(width: 10, height: 10)
        let points = [(0, 0), (9, 9), (1, 0), (8, 0), (0, 5)]
        let stretched = pixels.resizableImage(withCapInsets: caps, resizingMode: .stretch)
        #expect(try colors(stretched, size, points) == [r, r, g, b, g])
        #expect(stretched.capInsets == caps)
        let tiled = pixels.resizableImage(withCapInsets: caps)
        #expect(try colors(tiled, size, [(1, 0), (2, 0), (3, 0), (4, 0), (1, 1), (3, 3)]) == [g, b, g, b, w, w])
        let old = UIImage(cgImage: try image([[r, g, b]])).stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
        #expect(try colors(old, CGSize(width: 9, height: 1), [(0, 0), (1, 0), (7, 0), (8, 0)]) == [r, g, g, b])
        let view = UIImageView(image: stretched)
        view.frame.size = size
        let seen = try Pixels(view.layer)
        #expect(Array(seen[1, 0].prefix(3)) == g && Array(seen[0, 0].prefix(3)) == r)
    }

    @Test func gradientsEndAtTheirEnds() throws {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
        func alphas(_ options: CGGradientDrawingOptions) throws -> [Int] {
            let pixels = try Pixels(CGSize(width: 40, height: 10)) {
                $0.drawLinearGradient(
                    gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
            }
            return [5, 20, 35].map { pixels[$0, 5][3] }
        }
        #expect(try alphas([]) == [0, 255, 0])
        #expect(try alphas(.drawsBeforeStartLocation) == [255, 255, 0])
        #expect(try alphas(.drawsAfterEndLocation) == [0, 255, 255])
        #expect(try alphas([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == [255, 255, 255])
        func ring(_ options: CGGradientDrawingOptions) throws -> [[Int]] {
            let pixels = try Pixels(CGSize(width: 60, height: 60)) {
                let center = CGPoint(x: 30, y: 30)
                $0.drawRadialGradient(
                    gradient, startCenter: center, startRadius: 10, endCenter: center, endRadius: 20, options: options)
            }
            return [30, 42, 48, 55].map { pixels[$0, 30] }
        }
        let plain = try ring([])
        #expect(plain[0][3] == 0 && plain[1][3] == 255 && plain[2][3] == 255 && plain[3][3] == 0)
        #expect(plain[1][0] > 150 && plain[2][2] > 150)
        #expect(try ring(.drawsBeforeStartLocation)[0] == [255, 0, 0, 255])
        #expect(try ring(.drawsAfterEndLocation)[3] == [0, 0, 255, 255])
    }
}
