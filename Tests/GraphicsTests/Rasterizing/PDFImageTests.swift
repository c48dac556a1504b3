import Foundation
import JellyGraphics
import JellyValues
import Testing

@Suite struct PDFImageTests {
    static let size = CGSize(width: 80, height: 60)

    let drawing: Drawing = {
        let disc = BezierPath(ovalIn: CGRect(x: 10, y: 10, width: 30, height: 30))
        let box = BezierPath(rect: CGRect(x: 30, y: 20, width: 40, height: 30))
        return Drawing(
            size: size,
            commands: [
                .fill(disc, .red), .group([.fill(box, .blue), .fill(disc, .green)], alpha: 0.5, clip: box),
                .stroke(box, .black, StrokeStyle(lineWidth: 2)),
            ])
    }()

    func text() throws -> String {
        let viewport = try Viewport(size: Self.size, scale: 2)
        return String(decoding: try PDFImage.encode(drawing, viewport: viewport), as: UTF8.self)
    }

    @Test func aPDFHoldsNoImageAndNoTimeOfDay() throws {
        let pdf = try text()
        #expect(pdf.hasPrefix("%PDF-1.4"))
        #expect(pdf.contains("/MediaBox [ 0 0 160 120 ]"))
        #expect(!pdf.contains("/Subtype /Image"))
        #expect(pdf.contains("20000101"))
    }

    @Test func theSameDrawingHasTheSameBytes() throws {
        let first = try text()
        _ = try Rasterizer(viewport: Viewport(size: Self.size, scale: 1)).rasterize(drawing)
        #expect(try text() == first)
    }
}
