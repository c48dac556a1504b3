import Foundation
import JellyImaging
import JellyValues
import TestSupport
import Testing

@testable import JellyGraphics

@Suite struct DamageTests {
    static let size = CGSize(width: 120, height: 90)

    static let photograph: Image = {
        var random = SeededGenerator(seed: 5)
        var bytes = (0..<20 * 15 * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
        for alpha in stride(from: 3, to: bytes.count, by: 4) { bytes[alpha] = 255 }
        return Image(Bitmap(width: 20, height: 15, isOpaque: true, bytes: bytes))
    }()

    static func command(_ random: inout SeededGenerator, depth: Int = 0) -> Drawing.Command {
        let middle = CGPoint(
            x: .random(in: -20...140, using: &random), y: .random(in: -20...110, using: &random))
        let box = CGRect(
            center: .zero,
            size: CGSize(width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random)))
        let place = CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random))
            .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
        let shapes = [
            BezierPath(rect: box), BezierPath(ovalIn: box), BezierPath(roundedRect: box, cornerRadius: 5),
        ]
        let shape = shapes[Int.random(in: 0..<3, using: &random)]
        let path = Bool.random(using: &random) ? shape.applying(place) : shape.applying(place.straightened)
        let color = Color(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: Bool.random(using: &random) ? 1 : 0.4)
        switch Int.random(in: 0..<(depth < 2 ? 8 : 7), using: &random) {
        case 0, 1, 2: return .fill(path, color)
        case 3:
            var style = StrokeStyle(lineWidth: .random(in: 0.3...7, using: &random))
            style.lineCap = [.butt, .round, .square][Int.random(in: 0..<3, using: &random)]
            style.lineJoin = [.miter, .round, .bevel][Int.random(in: 0..<3, using: &random)]
            if Bool.random(using: &random) { style.dash = [5, 3] }
            style.miterLimit = [0, 1.5, 10][Int.random(in: 0..<3, using: &random)]
            return .stroke(path, color, style)
        case 4: return .image(Self.photograph, place.scaledBy(x: .random(in: 0.2...3, using: &random), y: 1))
        case 5:
            let course =
                Bool.random(using: &random)
                ? Gradient.Course.linear(from: middle, to: CGPoint(x: 60, y: 45))
                : .radial(center: middle, radii: box.size)
            return .gradient(path, Gradient([color, .yellow, color.withAlphaComponent(0.2)], course))
        case 6: return .shadow(path, Shadow(color: color, deviation: .random(in: 0...12, using: &random)))
        default:
            let inner = (0..<Int.random(in: 1...3, using: &random)).map { _ in command(&random, depth: depth + 1) }
            return .group(inner, alpha: 0.6, clip: Bool.random(using: &random) ? path : nil)
        }
    }

    /// Adds, removes or replaces something in the first layer; its first shape and its blending are changed separately.
    private static func changeLayer(of drawing: inout Drawing, _ random: inout SeededGenerator) {
        for (place, command) in drawing.commands.enumerated() {
            guard case .node(var node) = command else { continue }
            switch Int.random(in: 0..<3, using: &random) {
            case 0 where node.commands.count > 1: node.commands.removeFirst()
            case 1: node.commands.insert(Self.command(&random, depth: 2), at: 0)
            default: node.commands[node.commands.count - 1] = Self.command(&random, depth: 2)
            }
            drawing.commands[place] = .node(node)
            return
        }
    }

    @Test(arguments: TestSample.some(Array(0..<120 as Range<UInt64>), 30, for: "damage"))
    func drawingOnlyWhatChangedGivesTheSamePixels(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let background = [.white, .clear, .white, Color.white.withAlphaComponent(0.5)][Int(seed % 4)]
        var drawing = Drawing(size: Self.size, background: background)
        drawing.commands = (0..<6).map { _ in Self.command(&random) }
        // Two of three have something below that covers all.
        if seed % 3 > 0 {
            let edge = BezierPath(rect: CGRect(origin: .zero, size: Self.size).insetBy(dx: CGFloat(seed % 5), dy: 0.3))
            let colors = Gradient([.yellow, .blue], .linear(from: .zero, to: CGPoint(x: 120, y: 80)))
            drawing.commands = [.gradient(edge, colors), Self.command(&random)] + drawing.commands
        }
        let viewport = try Viewport(size: Self.size, scale: [1, 0.7, 1.5][Int(seed % 3)])
        let partial = try Rasterizer(viewport: viewport)
        let whole = try Rasterizer(viewport: viewport)
        whole.drawsEverything = true
        var before: Bitmap?
        for step in 0..<25 {
            // What is below changes in the second half only.
            let first = seed % 3 > 0 && step < 12 ? 2 : 0
            let place = Int.random(in: first..<max(first + 1, drawing.commands.count), using: &random)
            switch Int.random(in: 0..<7, using: &random) {
            case 5, 6: Self.changeLayer(of: &drawing, &random)
            case 0: drawing.commands.insert(Self.command(&random), at: place)
            case 1 where drawing.commands.count > 4: drawing.commands.remove(at: place)
            case 2: drawing.commands.swapAt(place, first)
            case 3: break
            default: drawing.commands[place] = Self.command(&random)
            }
            // Every other seed has blurred frames among the sharp ones.
            drawing.laterExposures = seed % 2 == 1 && step % 3 == 1 ? [Array(drawing.commands.dropFirst())] : []
            let bitmap = try partial.rasterize(drawing)
            #expect(try bitmap == whole.rasterize(drawing), "step \(step)")
            if let before {
                let silent = (0..<bitmap.height).filter { row in
                    let told = partial.change.filter { $0.rows.contains(row) }
                    return (0..<bitmap.width).contains { column in
                        bitmap[column, row] != before[column, row] && !told.contains { $0.columns.contains(column) }
                    }
                }
                #expect(silent == [], "step \(step)")
            }
            before = bitmap
        }
    }

    @Test func overALargeShapeOnlyWhatMovesIsRepainted() throws {
        let viewport = try Viewport(size: Self.size, scale: 1)
        let ground = Drawing.Command.gradient(
            BezierPath(rect: CGRect(origin: .zero, size: Self.size)),
            Gradient([.red, .blue], .linear(from: .zero, to: CGPoint(x: 120, y: 90))))
        func drawing(_ x: CGFloat) -> Drawing {
            let box = BezierPath(ovalIn: CGRect(x: x, y: 40, width: 10, height: 10))
            return Drawing(size: Self.size, background: .white, commands: [ground, .fill(box, .green)])
        }
        let rasterizer = try Rasterizer(viewport: viewport)
        _ = try rasterizer.rasterize(drawing(10))
        let flat = FlatDrawing(drawing(20))
        let damage = try #require(flat.damage(since: FlatDrawing(drawing(10)), viewport: viewport))
        // Without an image of the gradient, all is drawn.
        #expect(flat.repainting(of: damage, viewport: viewport) == nil)
        let part = try #require(flat.repainting(of: damage, viewport: viewport, from: 1))
        #expect(part.pixelCount < 1000 && part.commands == [1])
        var drawn: [Int] = []
        for unchanged in [1, 1] {
            let image = try rasterizer.backdrop.image(of: flat, unchanged: unchanged) { count throws(GraphicsError) in
                drawn.append(count)
                return try Rasterizer(viewport: viewport).rasterize(drawing(0))
            }
            #expect(image?.commands == [ground])
        }
        #expect(drawn == [1])
    }

    @Test func equalDrawingsDamageNothing() throws {
        let viewport = try Viewport(size: Self.size, scale: 1)
        let block = Drawing.Command.fill(BezierPath(rect: CGRect(x: 5, y: 20, width: 10, height: 10)), .red)
        let drawing = FlatDrawing(Drawing(size: Self.size, commands: [block]))
        #expect(drawing.damage(since: drawing, viewport: viewport)?.isEmpty == true)
    }

    @Test func aMovedShapeDamagesTheTilesWhereItWasAndIs() throws {
        let viewport = try Viewport(size: Self.size, scale: 1)
        func drawing(_ y: CGFloat, x: CGFloat = 5) -> FlatDrawing {
            let still = Drawing.Command.fill(BezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)), .red)
            let block = Drawing.Command.fill(BezierPath(rect: CGRect(x: x, y: y, width: 10, height: 10)), .red)
            return FlatDrawing(Drawing(size: Self.size, commands: [still, block]))
        }
        func rectangles(_ new: FlatDrawing, _ old: FlatDrawing) -> [PixelRectangle]? {
            new.damage(since: old, viewport: viewport)?.rectangles
        }
        func rectangle(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRectangle {
            PixelRectangle(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        }
        let place = drawing(20)
        #expect(rectangles(drawing(60), place) == [rectangle(0..<16, 16..<32), rectangle(0..<16, 56..<72)])
        #expect(rectangles(drawing(22), place) == [rectangle(0..<16, 16..<36)])
        #expect(rectangles(drawing(20, x: 30), place) == [rectangle(0..<16, 16..<32), rectangle(24..<48, 16..<32)])
        // At the left edge and beyond it there is less to see, and then nothing.
        #expect(rectangles(drawing(20, x: -4), drawing(20, x: -20)) == [rectangle(0..<8, 16..<32)])
        #expect(rectangles(drawing(20, x: -30), drawing(20, x: -20)) == [])
        // Tiles end with the image.
        #expect(rectangles(drawing(85, x: 115), place)?.last == rectangle(112..<120, 84..<90))
        var other = Drawing(size: Self.size)
        other.background = .black
        #expect(FlatDrawing(other).damage(since: place, viewport: viewport) == nil)
    }

    @Test func whatLiesInABoxDrawnAnewIsDrawnAnewWithIt() throws {
        let viewport = try Viewport(size: Self.size, scale: 1)
        func block(_ x: CGFloat, _ width: CGFloat) -> Drawing.Command {
            .fill(BezierPath(ovalIn: CGRect(x: x, y: 20, width: width, height: 8)), .red)
        }
        // The second overlaps the first, the third the second, the fourth is separate.
        var drawing = Drawing(size: Self.size, commands: [block(4, 20), block(20, 20), block(36, 20), block(80, 20)])
        let before = FlatDrawing(drawing)
        drawing.commands[0] = block(5, 20)
        let after = FlatDrawing(drawing)
        let damage = try #require(after.damage(since: before, viewport: viewport))
        let part = try #require(after.repainting(of: damage, viewport: viewport))
        #expect(part.commands == [0, 1, 2])
        #expect(part.background == [PixelRectangle(x: 0, y: 16, width: 64, height: 16)])
        #expect(damage.rectangles == [PixelRectangle(x: 0, y: 16, width: 32, height: 16)])
    }

    @Test func anImageThatIsHeldIsNotDrawnOn() throws {
        let rasterizer = try Rasterizer(viewport: Viewport(size: Self.size, scale: 1))
        func drawing(_ x: CGFloat) -> Drawing {
            Drawing(
                size: Self.size,
                commands: [.fill(BezierPath(rect: CGRect(x: x, y: 20, width: 8, height: 8)), .red)])
        }
        let first = try rasterizer.rasterize(drawing(8))
        let second = try rasterizer.rasterize(drawing(9))
        #expect((first[8, 20].description, second[8, 20].description) == ("#ff0000", "#ffffff"))
    }
}

extension CGAffineTransform {
    fileprivate var straightened: CGAffineTransform { CGAffineTransform(translationX: tx, y: ty) }
}
