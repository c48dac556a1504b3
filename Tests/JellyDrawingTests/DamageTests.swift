import Foundation
import JellyGeometry
import JellyPixels
import TestSupport
import Testing

@testable import JellyDrawing

@Suite struct DamageTests {
    static let size = CGSize(width: 120, height: 90)

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
        switch Int.random(in: 0..<(depth < 2 ? 5 : 4), using: &random) {
        case 0, 1, 2: return .fill(path, color)
        case 3: return .stroke(path, color, StrokeStyle(lineWidth: .random(in: 0.3...7, using: &random)))
        default:
            let inner = (0..<3).map { _ in command(&random, depth: depth + 1) }
            return .group(inner, alpha: 0.6, clip: Bool.random(using: &random) ? path : nil)
        }
    }

    @Test(arguments: 0..<120 as Range<UInt64>)
    func drawingOnlyWhatChangedGivesTheSamePixels(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let background = [.white, .clear, .white, Color.white.withAlphaComponent(0.5)][Int(seed % 4)]
        var drawing = Drawing(size: Self.size, background: background)
        drawing.commands = (0..<6).map { _ in Self.command(&random) }
        let viewport = try Viewport(size: Self.size, scale: [1, 0.7, 1.5][Int(seed % 3)])
        let partial = try Rasterizer(viewport: viewport)
        let whole = try Rasterizer(viewport: viewport)
        whole.drawsEverything = true
        var before: Bitmap?
        for step in 0..<25 {
            let place = Int.random(in: 0..<max(1, drawing.commands.count), using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: drawing.commands.insert(Self.command(&random), at: place)
            case 1 where drawing.commands.count > 3: drawing.commands.remove(at: place)
            case 2: drawing.commands.swapAt(place, 0)
            case 3: break
            default: drawing.commands[place] = Self.command(&random)
            }
            // Every other seed has blurred frames among the sharp ones.
            drawing.laterExposures = seed % 2 == 1 && step % 3 == 1 ? [Array(drawing.commands.dropFirst())] : []
            let bitmap = try partial.rasterize(drawing)
            #expect(try bitmap == whole.rasterize(drawing), "step \(step)")
            if let before {
                let silent = (0..<bitmap.height).filter { row in
                    let told = partial.change.rectangles.filter { $0.rows.contains(row) }
                    return (0..<bitmap.width).contains { column in
                        bitmap[column, row] != before[column, row] && !told.contains { $0.columns.contains(column) }
                    }
                }
                #expect(silent == [], "step \(step)")
            }
            before = bitmap
        }
    }

    @Test func equalDrawingsDamageNothing() throws {
        let viewport = try Viewport(size: Self.size, scale: 1)
        let block = Drawing.Command.fill(BezierPath(rect: CGRect(x: 5, y: 20, width: 10, height: 10)), .red)
        let drawing = Drawing(size: Self.size, commands: [block])
        #expect(FlatDrawing(drawing).damage(since: FlatDrawing(drawing), viewport: viewport) == [])
    }

    @Test func aMovedShapeDamagesThePixelsWhereItWasAndIs() throws {
        let viewport = try Viewport(size: Self.size, scale: 1)
        func drawing(_ y: CGFloat, x: CGFloat = 5) -> Drawing {
            let still = Drawing.Command.fill(BezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)), .red)
            let block = Drawing.Command.fill(BezierPath(rect: CGRect(x: x, y: y, width: 10, height: 10)), .red)
            return Drawing(size: Self.size, commands: [still, block])
        }
        func band(_ rows: Range<Int>, _ columns: Range<Int>) -> DamagedBand {
            DamagedBand(rows: rows, columns: columns)
        }
        let place = drawing(20)
        #expect(
            FlatDrawing(drawing(60)).damage(since: FlatDrawing(place), viewport: viewport) == [
                band(19..<31, 4..<16), band(59..<71, 4..<16),
            ])
        #expect(
            FlatDrawing(drawing(22)).damage(since: FlatDrawing(place), viewport: viewport) == [band(19..<33, 4..<16)])
        #expect(
            FlatDrawing(drawing(20, x: 30)).damage(since: FlatDrawing(place), viewport: viewport) == [
                band(19..<31, 4..<41)
            ])
        // At the left edge and beyond it there is less to see, and then nothing.
        #expect(
            FlatDrawing(drawing(20, x: -4)).damage(since: FlatDrawing(drawing(20, x: -20)), viewport: viewport) == [
                band(19..<31, 0..<7)
            ])
        #expect(
            FlatDrawing(drawing(20, x: -30)).damage(since: FlatDrawing(drawing(20, x: -20)), viewport: viewport) == [])
        var other = drawing(20)
        other.background = .black
        #expect(FlatDrawing(other).damage(since: FlatDrawing(drawing(20)), viewport: viewport) == nil)
    }
}

extension CGAffineTransform {
    fileprivate var straightened: CGAffineTransform { CGAffineTransform(translationX: tx, y: ty) }
}
