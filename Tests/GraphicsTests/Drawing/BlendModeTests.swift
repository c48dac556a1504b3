import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import Testing

/// Nodes that are blended with what their parent drew before them.
@Suite struct BlendModeTests {
    private static let size = CGSize(width: 4, height: 2)
    private static let all = BezierPath(rect: CGRect(origin: .zero, size: size))
    private static let left = BezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))

    private func colors(_ commands: [Drawing.Command]) throws -> [[UInt8]] {
        let drawing = Drawing(size: Self.size, background: .white, commands: commands)
        let bitmap = try Rasterizer(viewport: Viewport(size: Self.size, scale: 1)).rasterize(drawing)
        return [0, 3].map { x in [2, 1, 0].map { bitmap.bytes[x * 4 + $0] } }
    }

    private func masked(_ transform: CGAffineTransform = .identity) -> Drawing.Command {
        let mask = Drawing.Node(transform: transform, blendMode: .destinationIn, commands: [.fill(Self.left, .black)])
        return .node(Drawing.Node(commands: [.fill(Self.all, .red), .node(mask)]))
    }

    @Test func aMaskTakesAwayOfItsParentAlone() throws {
        #expect(try colors([.fill(Self.all, .blue), masked()]) == [[255, 0, 0], [0, 0, 255]])
        // A mask that lies outside hides everything.
        let away = masked(CGAffineTransform(translationX: 50, y: 0))
        #expect(try colors([.fill(Self.all, .blue), away]) == [[0, 0, 255], [0, 0, 255]])
    }

    @Test func flatteningKeepsBlending() throws {
        let moved = Drawing.Command.node(
            Drawing.Node(transform: CGAffineTransform(translationX: 2, y: 0), commands: [masked()]))
        let drawing = Drawing(size: Self.size, commands: [.fill(Self.all, .blue), moved])
        #expect(try colors(drawing.flattened) == colors(drawing.commands))
        #expect(try colors(drawing.commands) == [[0, 0, 255], [255, 0, 0]])
    }

    @Test func aBlendModeMixesWithTheParentsColours() throws {
        let yellow = Color(red: 1, green: 1, blue: 0)
        let node = Drawing.Node(blendMode: .multiply, commands: [.fill(Self.left, Color(red: 0, green: 1, blue: 1))])
        let group = Drawing.Node(commands: [.fill(Self.all, yellow), .node(node)])
        #expect(try colors([.node(group)]) == [[0, 255, 0], [255, 255, 0]])
        #expect(
            try colors([.node(Drawing.Node(alpha: 0, commands: [.node(group)]))]) == [
                [255, 255, 255], [255, 255, 255],
            ])
    }

    @Test func everyModeIsDrawn() throws {
        for mode in BlendMode.allCases {
            let node = Drawing.Node(blendMode: mode, commands: [.fill(Self.left, .green)])
            _ = try colors([.node(Drawing.Node(commands: [.fill(Self.all, .red), .node(node)]))])
        }
        #expect(BlendMode.allCases.count == 27)
    }

    @Test func aStillSVGHasAnImageOfIt() throws {
        let drawing = Drawing(size: Self.size, commands: [masked()])
        let viewport = try Viewport(size: Self.size, scale: 1)
        let text = String(decoding: try SVGImage.encode(drawing, viewport: viewport), as: UTF8.self)
        #expect(text.contains("data:image/png") && !text.contains("mix-blend-mode"))
    }
}
