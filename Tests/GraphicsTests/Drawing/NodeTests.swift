import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

import JellyGraphics

@Suite struct NodeTests {
    private let square = BezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    private let turn = CGAffineTransform(translationX: 6, y: 2).rotated(by: 0.4)

    private func bitmap(_ commands: [Drawing.Command]) throws -> Bitmap {
        let drawing = Drawing(size: CGSize(width: 24, height: 24), commands: commands)
        return try Rasterizer(viewport: Viewport(size: drawing.size, scale: 2)).rasterize(drawing)
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
