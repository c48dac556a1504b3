import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

import JellyGraphics

@Suite struct NodeTests {
    private let square = BezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    private let turn = CGAffineTransform(translationX: 6, y: 2).rotated(by: 0.4)

    private func bitmap(_ commands: [Drawing.Command], scale: Double = 2) throws -> Bitmap {
        let drawing = Drawing(size: CGSize(width: 24, height: 24), commands: commands)
        return try Rasterizer(viewport: Viewport(size: drawing.size, scale: scale)).rasterize(drawing)
    }

    @Test func aNodesCommandsAreInItsOwnCoordinates() throws {
        let line = BezierPath(from: .zero, to: CGPoint(x: 4, y: 4))
        let image = Image(try bitmap([.fill(square, .red)]))
        let grown = turn.scaledBy(x: 3, y: 3)
        let node = Drawing.Node(
            transform: grown,
            commands: [
                .fill(square, .red), .stroke(line, .black, StrokeStyle(lineWidth: 0.5, dash: [1, 2])),
                .image(image, CGAffineTransform(scaleX: 0.1, y: 0.1)),
            ])
        let plain: [Drawing.Command] = [
            .fill(square.applying(grown), .red),
            .stroke(line.applying(grown), .black, StrokeStyle(lineWidth: 1.5, dash: [3, 6])),
            .image(image, CGAffineTransform(scaleX: 0.1, y: 0.1).concatenating(grown)),
        ]
        #expect(try bitmap([.node(node)]) == bitmap(plain))
        #expect(try bitmap([.node(node)]) != bitmap(node.commands))
    }

    @Test func nodesWithinNodesMoveOneAfterTheOther() throws {
        let inner = Drawing.Node(transform: turn, commands: [.fill(square, .red)])
        let outer = Drawing.Node(transform: CGAffineTransform(scaleX: 2, y: 2), commands: [.node(inner)])
        let whole = turn.concatenating(CGAffineTransform(scaleX: 2, y: 2))
        #expect(Drawing(size: .zero, commands: [.node(outer)]).flattened == [.fill(square.applying(whole), .red)])
    }

    /// A screen with round corners, with what moves on it.
    private func screen(_ ground: Color, _ moving: [Drawing.Command]) -> Drawing.Node {
        let edge = BezierPath(roundedRect: CGRect(x: 1, y: 1, width: 22, height: 20), cornerRadius: 6)
        return Drawing.Node(clip: edge, commands: [.fill(edge, ground)] + moving)
    }

    @Test func whatLiesWithinAClipNeedsNoLayerOverAnOpaqueGround() {
        func disc(_ x: CGFloat, _ y: CGFloat) -> Drawing.Command {
            .fill(BezierPath(ovalIn: CGRect(x: x, y: y, width: 6, height: 6)), .red)
        }
        func flat(_ node: Drawing.Node) -> [Drawing.Command] {
            Drawing(size: .zero, commands: [.node(node)]).flattened
        }
        let (inside, cut) = (disc(9, 8), disc(-2, 8))
        #expect(flat(screen(.white, [inside])) == [.node(screen(.white, []))] + [inside])
        // All that lies below something that is cut is in the layer, as is what touches the soft edge.
        #expect(flat(screen(.white, [inside, cut, inside])) == [.node(screen(.white, [inside, cut]))] + [inside])
        for node in [
            screen(.white, [cut]), screen(.white, [disc(1.5, 8)]), screen(.white, [disc(2, 2)]),
            screen(Color(white: 1, alpha: 0.5), [inside]),
            Drawing.Node(alpha: 0.5, clip: screen(.white, []).clip, commands: screen(.white, [inside]).commands),
        ] { #expect(flat(node) == [.node(node)]) }
    }

    @Test(arguments: 0..<40) func aLayerOfLessIsTheSameImage(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var moving = (0..<4).map { _ -> Drawing.Command in
            let center = CGPoint(x: .random(in: 0...24, using: &random), y: .random(in: 0...24, using: &random))
            let path = BezierPath(ovalIn: CGRect(center: center, size: CGSize(width: 7, height: 4)))
            return Bool.random(using: &random)
                ? .fill(path, Color(red: 0.3, green: 0.7, blue: 0.1, alpha: 0.6))
                : .stroke(path, .blue, StrokeStyle(lineWidth: 1.3))
        }
        // Beside the edge, by little more than a point.
        let near = Drawing.Command.fill(BezierPath(rect: CGRect(x: 2.2, y: 8, width: 6, height: 6)), .blue)
        moving.append(near)
        if seed < 4 { moving = [near] }
        // A first command that is not the ground keeps everything in the layer.
        var whole = screen(.yellow, moving)
        whole.commands.insert(.fill(BezierPath(), .red), at: 0)
        let below = Drawing.Command.fill(BezierPath(rect: CGRect(x: 0, y: 0, width: 24, height: 24)), .black)
        // At less than one pixel a point, soft edges are wider than a point.
        for scale in [2, 1, 0.4] {
            let drawn = try bitmap([below, .node(screen(.yellow, moving))], scale: scale)
            #expect(try drawn == bitmap([below, .node(whole)], scale: scale), "scale \(scale)")
        }
    }

    @Test func onlyWhatIsALayerStaysInAFlattenedDrawing() {
        let clear = Drawing.Node(id: 3, name: "a", commands: [.fill(square, .red), .fill(square, .blue)])
        let corner = BezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        let faded = Drawing.Node(id: 4, name: "b", alpha: 0.5, clip: corner, commands: [.node(clear)])
        let empty = Drawing.Node(alpha: 0.5)
        let drawing = Drawing(size: .zero, commands: [.node(faded), .node(empty), .node(clear)])
        #expect(drawing.flattened == [.group(clear.commands, alpha: 0.5, clip: corner)] + clear.commands)
    }

    /// Each layer transformed by its parent, as if painted node by node.
    @Test(arguments: 0..<40) func aTreeAndItsFlattenedCommandsGiveTheSamePixels(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let commands = (0..<4).map { _ in
            Drawing.Command.node(
                Drawing.Node(
                    transform: turn.rotated(by: .random(in: 0...6, using: &random)),
                    alpha: Bool.random(using: &random) ? 0.6 : 1,
                    clip: Bool.random(using: &random) ? BezierPath(ovalIn: square.controlPointBounds) : nil,
                    commands: (0..<3).map { _ in DamageTests.command(&random) }))
        }
        let flat = Drawing(size: CGSize(width: 24, height: 24), commands: commands).flattened
        let single = Drawing(size: .zero, commands: flat).flattened
        #expect(flat == single)
        #expect(try bitmap(commands) == bitmap(flat))
    }

    @Test func theNodesAroundACommandAreFound() {
        let inner = Drawing.Node(name: "inner", commands: [.fill(square, .red)])
        let outer = Drawing.Node(name: "outer", commands: [.fill(square, .red), .node(inner)])
        let drawing = Drawing(size: .zero, commands: [.fill(square, .red), .node(outer)])
        #expect(drawing.nodes(around: [1, 1, 0]).map(\.name) == ["outer", "inner"])
        #expect(drawing.nodes(around: [0]).isEmpty)
    }

    @Test func aTransformThatLeavesTheNumbersIsAnError() {
        let far = Drawing.Node(
            transform: CGAffineTransform(scaleX: 1e200, y: 1),
            commands: [
                .fill(BezierPath(rect: CGRect(x: 0, y: 0, width: 1e200, height: 1)), .red)
            ])
        #expect(throws: GraphicsError.unusable(command: [0, 0], cause: .coordinateNotFinite)) {
            try bitmap([.node(far)])
        }
        #expect(throws: GraphicsError.unusable(command: [0], cause: .coordinateNotFinite)) {
            try bitmap([.node(Drawing.Node(transform: CGAffineTransform(scaleX: .nan, y: 1)))])
        }
    }
}
