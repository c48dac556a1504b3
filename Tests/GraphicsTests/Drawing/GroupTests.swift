import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import TestSupport
import Testing

private let (white, black, red) = ("#ffffff", "#000000", "#ff0000")

@Test func anOverlapInAGroupDoesNotShineThrough() throws {
    let boxes = [box(0, 0, 2, 1, .black), box(1, 0, 2, 1, .red)]
    #expect(try image(3, 1, [.group(boxes, alpha: 0.5, clip: nil)]).rows == ["#7f7f7f #ff7f7f #ff7f7f"])
    #expect(try image(3, 1, [.group(boxes, alpha: 1, clip: nil)]).rows == ["\(black) \(red) \(red)"])
    #expect(try image(3, 1, [.group(boxes, alpha: 0, clip: nil)]).rows == ["\(white) \(white) \(white)"])
}

@Test func alphasOfNestedGroupsAndColorsMultiply() throws {
    let quarter = Color(white: 0, alpha: 0.25)
    for inner in [[box(0, 0, 1, 1, quarter)], [box(0, 0, 1, 1, quarter), box(0, 0, 0.0, 1, .black)]] {
        let nested = Drawing.Command.group([.group(inner, alpha: 0.5, clip: nil)], alpha: 0.5, clip: nil)
        // 255 · (1 - 1/16)
        #expect(try image(1, 1, [nested]).rows == ["#efefef"])
    }
}

@Test func anAlphaOutsideItsRangeIsHeldToIt() throws {
    let boxes = [box(0, 0, 1, 1, .black), box(0, 0, 1, 1, .red)]
    #expect(try image(1, 1, [.group(boxes, alpha: 7, clip: nil)]).rows == [red])
    #expect(try image(1, 1, [.group(boxes, alpha: -7, clip: nil)]).rows == [white])
    let glaring = Color(red: 1, green: 0, blue: 0, alpha: 2)
    #expect(try image(1, 1, [.group([box(0, 0, 1, 1, glaring)], alpha: 0.5, clip: nil)]).rows == ["#ff7f7f"])
}

@Test func aClipCutsAGroupAndNothingAfterIt() throws {
    let clip = BezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 2))
    let bitmap = try image([
        .group([box(0, 0, 3, 3, .black), box(0, 1, 3, 1, .red)], alpha: 1, clip: clip), box(2, 2, 1, 1, .red),
    ])
    #expect(bitmap.rows == ["\(white) \(black) \(white)", "\(white) \(red) \(white)", "\(white) \(white) \(red)"])
}

@Test func aSoftClipCutsTheWholeLayerOnce() throws {
    let clip = BezierPath(rect: CGRect(x: 0, y: 0, width: 0.5, height: 1))
    let bitmap = try image(
        2, 1, [.group([box(0, 0, 2, 1, .black), box(0, 0, 2, 1, .red)], alpha: 1, clip: clip)])
    // Half red, and no trace of the black under it.
    #expect(bitmap.rows == ["#ff7f7f \(white)"])
}

@Test func aClipInAClipLetsThroughWhatBothDo() throws {
    let left = BezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3))
    let top = BezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 2))
    let inner = Drawing.Command.group([box(0, 0, 3, 3, .red)], alpha: 1, clip: top)
    let bitmap = try image([.group([inner, box(0, 2, 1, 1, .black)], alpha: 1, clip: left)])
    #expect(bitmap.rows == ["\(red) \(red) \(white)", "\(red) \(red) \(white)", "\(black) \(white) \(white)"])
}

@Test func anEmptyClipOrGroupDrawsNothing() throws {
    #expect(try image(1, 1, [.group([box(0, 0, 1, 1, .red)], alpha: 1, clip: BezierPath())]).rows == [white])
    #expect(try image(1, 1, [.group([], alpha: 0.5, clip: nil)]).rows == [white])
    #expect(try image(1, 1, [.fill(BezierPath(), .red)]).rows == [white])
}

@Test func aGroupAcrossTheEdgesAndBetweenPixelsIsPlacedRight() throws {
    let boxes = [box(-5, 1, 6.5, 1, .black), box(-5, 1, 6.5, 1, .black)]
    let bitmap = try image([.group(boxes, alpha: 0.5, clip: nil)])
    // Twice a half covers three quarters of the middle pixel; half of that is seen.
    #expect(bitmap.rows == ["\(white) \(white) \(white)", "#7f7f7f #9f9f9f \(white)", "\(white) \(white) \(white)"])
}

@Test func whatNeedsNoLayerLooksAsWithOneButForTheLastRounding() throws {
    // A pixel-aligned clip that removes nothing forces a layer.
    let everything = BezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    let path = BezierPath(roundedRect: CGRect(x: -7, y: -4, width: 14, height: 8), cornerRadius: 2)
    for step in 0..<50 {
        let turn = CGAffineTransform(translationX: 10, y: 10).rotated(by: CGFloat(step) / 7)
        let color = Color(red: 0.1 * Double(step % 10), green: 0.5, blue: 0.9, alpha: step % 3 == 0 ? 1 : 0.7)
        let one = Drawing.Command.fill(path.applying(turn), color)
        let two = Drawing.Command.fill(path.applying(turn.rotated(by: 1)), color)
        for (commands, alpha) in [([one], Double(step % 5 + 1) / 5), ([one, two], 1)] {
            let plain = try image(20, 20, [.group(commands, alpha: alpha, clip: nil)])
            let layered = try image(20, 20, [.group(commands, alpha: alpha, clip: everything)])
            let differences = zip(plain.bytes, layered.bytes).map { abs(Int($0) - Int($1)) }
            #expect(differences.allSatisfy { $0 <= 2 }, "step \(step), \(commands.count) at \(alpha)")
        }
    }
}

@Test func aClipThatCutsNothingNeedsNoLayer() {
    let box = Drawing.Command.fill(BezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4)), .red)
    let place = CGAffineTransform(translationX: 10, y: 0)
    func flattened(_ clip: BezierPath?) -> [Drawing.Command] {
        let node = Drawing.Node(transform: place, clip: clip, commands: [box])
        return Drawing(size: CGSize(width: 20, height: 10), commands: [.node(node)]).flattened
    }
    let plain = flattened(nil)
    #expect(flattened(BezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8))) == plain)
    // Content outside of it is clipped, as is anything in a rounded corner.
    #expect(flattened(BezierPath(rect: CGRect(x: 3, y: 0, width: 8, height: 8))) != plain)
    #expect(
        flattened(BezierPath(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 2)) != plain)
}

/// An outline between pixels, and the same one with a point elsewhere, which cuts a layer.
private func clips(_ rect: CGRect) -> (alone: BezierPath, layered: BezierPath) {
    let notch = CGRect(x: rect.minX, y: rect.minY, width: 6, height: 6)
    let alone = BezierPath(polygon: [
        CGPoint(x: notch.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX, y: notch.maxY), CGPoint(x: notch.maxX, y: notch.maxY),
    ])
    var layered = alone
    layered.move(to: CGPoint(x: rect.midX, y: rect.midY))
    return (alone, layered)
}

@Test(arguments: [BlendMode.normal, .multiply, .destinationOut]) func aClipBetweenPixelsLooksLikeALayer(
    mode: BlendMode
) throws {
    let (alone, layered) = clips(CGRect(x: 4, y: 6, width: 40, height: 30))
    var random = SeededGenerator(seed: 7)
    func number(_ bound: Double) -> Double { Double(random.below(1_000)) / 1_000 * bound }
    let shapes = (0..<30).map { index -> Drawing.Command in
        let path = BezierPath(
            ovalIn: CGRect(x: number(50), y: number(40), width: 4 + number(20), height: 4 + number(20)))
        let color = Color(red: number(1), green: number(1), blue: number(1), alpha: number(1))
        return index % 3 == 0 ? .stroke(path, color, StrokeStyle(lineWidth: 3)) : .fill(path, color)
    }
    let blended = Drawing.Command.node(Drawing.Node(blendMode: mode, commands: [shapes[0]]))
    let inner = shapes + [.group(Array(shapes.prefix(4)), alpha: 0.5, clip: alone), blended]
    for scale in [1.0, 2, 1.5] {
        let images = try [alone, layered].map { clip in
            let drawing = Drawing(
                size: CGSize(width: 50, height: 40), background: .white,
                commands: [.group(inner, alpha: 1, clip: clip)])
            return try Rasterizer(viewport: Viewport(size: drawing.size, scale: scale)).rasterize(drawing)
        }
        let differences = zip(images[0].bytes, images[1].bytes).map { abs(Int($0) - Int($1)) }
        #expect(differences.max()! <= 3, "scale \(scale)")
        #expect(images[0].premultiplied(x: 1, y: 1) == images[1].premultiplied(x: 1, y: 1))
    }
}

@Test func whatMovesInAClipBetweenPixelsIsDrawnAlone() throws {
    let (alone, layered) = clips(CGRect(x: 10, y: 10, width: 300, height: 300))
    func pixels(_ clip: BezierPath) throws -> Int {
        func drawing(_ x: CGFloat) -> Drawing {
            let disc = BezierPath(ovalIn: CGRect(x: x, y: 280, width: 40, height: 40))
            let frame = BezierPath(rect: CGRect(x: 0, y: 0, width: 320, height: 40))
            return Drawing(
                size: CGSize(width: 320, height: 320), background: .white,
                commands: [
                    .group([.fill(clip, .white), .fill(frame, .black), .fill(disc, .red)], alpha: 1, clip: clip)
                ])
        }
        let rasterizer = try Rasterizer(viewport: Viewport(size: drawing(0).size, scale: 1))
        _ = try rasterizer.rasterize(drawing(100))
        let bitmap = try rasterizer.rasterize(drawing(110))
        #expect(bitmap == (try Rasterizer(viewport: rasterizer.viewport).rasterize(drawing(110))))
        return rasterizer.change.reduce(0) { $0 + $1.width * $1.height }
    }
    #expect(try pixels(alone) < 64 * 64)
    #expect(try pixels(layered) > 200 * 200)
}
