import Foundation
import JellyDrawing
import JellyGeometry
import Testing

@Suite struct VectorPictureTests {
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

    func text(_ format: VectorPicture.Format) throws -> String {
        let viewport = try Viewport(size: Self.size, scale: 2)
        return String(decoding: try VectorPicture.encode(drawing, viewport: viewport, as: format), as: UTF8.self)
    }

    @Test func anSVGHoldsShapesAndNoPicture() throws {
        let svg = try text(.svg)
        #expect(svg.hasPrefix("<?xml"))
        #expect(svg.contains("width=\"160px\" height=\"120px\""))
        #expect(svg.contains("fill:rgb(100%,0%,0%)"))
        #expect(svg.contains(" C "))
        #expect(!svg.contains("<image"))
    }

    @Test func aPDFHoldsNoPictureAndNoTimeOfDay() throws {
        let pdf = try text(.pdf)
        #expect(pdf.hasPrefix("%PDF-"))
        #expect(pdf.contains("/MediaBox [ 0 0 160 120 ]"))
        #expect(!pdf.contains("/Subtype /Image"))
        #expect(pdf.contains("20000101"))
    }

    @Test(arguments: VectorPicture.Format.allCases)
    func theSameDrawingHasTheSameBytes(_ format: VectorPicture.Format) throws {
        let first = try text(format)
        _ = try Rasterizer(viewport: Viewport(size: Self.size, scale: 1)).rasterize(drawing)
        #expect(try text(format) == first)
    }
}
