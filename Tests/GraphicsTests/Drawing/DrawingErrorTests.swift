import Foundation
import JellyGraphics
import JellyValues
import Testing

private let good = box(0, 0, 1, 1, .red)
private let line = BezierPath(from: .zero, to: CGPoint(x: 1, y: 1))

private func cause(of command: Drawing.Command) -> GraphicsError.Cause? {
    let error = #expect(throws: GraphicsError.self) { try image([good, command]) }
    guard case .unusable([1], let cause) = error else {
        Issue.record("another error: \(String(describing: error))")
        return nil
    }
    return cause
}

@Test(arguments: [Double.nan, .infinity, -.infinity])
func aNumberThatIsNotFiniteIsReportedWithItsCommand(number: Double) {
    let bad = BezierPath(from: .zero, to: CGPoint(x: 1, y: number))
    #expect(cause(of: .fill(bad, .red)) == .coordinateNotFinite)
    #expect(cause(of: .stroke(bad, .red, StrokeStyle())) == .coordinateNotFinite)
    #expect(cause(of: .group([good], alpha: 1, clip: bad)) == .coordinateNotFinite)
    #expect(cause(of: .fill(line, Color(red: 0, green: number, blue: 0))) == .colorNotFinite)
    #expect(cause(of: .stroke(line, Color(white: 0, alpha: number), StrokeStyle())) == .colorNotFinite)
    #expect(cause(of: .group([good], alpha: number, clip: nil)) == .alphaNotFinite)
    #expect(cause(of: .stroke(line, .red, StrokeStyle(lineWidth: number))) == .lineWidthNegativeOrNotFinite)
    #expect(cause(of: .stroke(line, .red, StrokeStyle(dash: [1, number]))) == .dashNegativeOrNotFinite)
}

@Test func lengthsThatAreNegativeOrZeroDashesAreReported() {
    #expect(cause(of: .stroke(line, .red, StrokeStyle(lineWidth: -1))) == .lineWidthNegativeOrNotFinite)
    #expect(cause(of: .stroke(line, .red, StrokeStyle(dash: [1, -1]))) == .dashNegativeOrNotFinite)
    #expect(cause(of: .stroke(line, .red, StrokeStyle(dash: [0, 0]))) == .dashAllZero)
}

@Test func anErrorLeadsIntoGroupsEvenWhereNothingWouldBeSeen() {
    let bad = box(0, 0, .nan, 1, .red)
    let error = #expect(throws: GraphicsError.self) {
        try image([good, .group([good, .group([good, good, bad], alpha: 1, clip: nil)], alpha: 0, clip: nil)])
    }
    #expect(error == .unusable(command: [1, 1, 2], cause: .coordinateNotFinite))
    #expect(error?.description == "command 1.1.2 of the drawing has a coordinate that is not finite")
}

@Test func aWrongSizeOrBackgroundIsReported() throws {
    let viewport = try Viewport(size: CGSize(width: 1, height: 1), scale: 1)
    for size in [CGSize(width: -1, height: 1), CGSize(width: 1, height: CGFloat.infinity)] {
        #expect(throws: GraphicsError.unusableSize(size)) {
            try image(size.width, size.height, viewport: viewport, [good])
        }
    }
    #expect(throws: GraphicsError.unusableBackground) { try image(3, 3, background: Color(white: .nan), [good]) }
}

@Test func aRasterizerGoesOnAfterAnError() throws {
    let size = CGSize(width: 1, height: 1)
    let rasterizer = try Rasterizer(viewport: Viewport(size: size, scale: 1))
    #expect(throws: GraphicsError.self) {
        try rasterizer.rasterize(Drawing(size: size, commands: [box(.nan, 0, 1, 1, .red)]))
    }
    #expect(try rasterizer.rasterize(Drawing(size: size, commands: [good])).rows == ["#ff0000"])
}
