import Foundation
import JellyGraphics
import JellyValues
import Testing

/// Drawings in which only the background is visible.
@Suite struct BlankDrawingTests {
    private static let square = BezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))

    private static func isBlank(_ commands: Drawing.Command...) -> Bool {
        Drawing(size: CGSize(width: 10, height: 10), commands: commands).isBlank
    }

    @Test func whatIsClearFadedOrOutsideIsNotSeen() {
        let fill = Drawing.Command.fill(Self.square, .red)
        let away = CGAffineTransform(translationX: 20, y: 0)
        #expect(Self.isBlank())
        #expect(Self.isBlank(.fill(Self.square, .clear), .stroke(Self.square, .red, StrokeStyle(lineWidth: 0))))
        #expect(Self.isBlank(.node(.init(alpha: 0, commands: [fill])), .node(.init(transform: away, commands: [fill]))))
        #expect(!Self.isBlank(.node(.init(alpha: 0.5, commands: [fill]))))
        #expect(!Self.isBlank(.fill(Self.square, .white)), "what is as white as the ground is drawn")
        var blurred = Drawing(size: CGSize(width: 10, height: 10))
        blurred.laterExposures = [[], [fill]]
        #expect(!blurred.isBlank)
    }
}
