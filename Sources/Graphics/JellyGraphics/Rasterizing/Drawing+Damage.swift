import Foundation
import JellyImaging
import JellyValues

extension FlatDrawing {
    /// The pixels in which this drawing may differ from another one; nil when that is all of them.
    func damage(since last: FlatDrawing, viewport: Viewport) -> TileSet? {
        guard last.size == size, last.background == background else { return nil }
        var damage = TileSet(width: viewport.width, height: viewport.height)
        Self.collect(last.commands[...], commands[...]) { box in
            if let pixels = viewport.pixels(around: box) { damage.insert(pixels) }
        }
        return damage
    }

    /// How many of its first commands are the same as another one's.
    func unchangedCount(since last: FlatDrawing) -> Int {
        guard last.size == size, last.background == background else { return 0 }
        return zip(last.commands, commands).prefix { $0 == $1 }.count
    }

    /// Calls `body` with the boxes of all commands that are not the same in both lists.
    private static func collect(
        _ old: ArraySlice<Drawing.Command>, _ new: ArraySlice<Drawing.Command>, _ body: (CGRect) -> Void
    ) {
        // What stands at the start and the end of both lists is the same image under and over what changed.
        let same = zip(old, new).prefix { $0 == $1 }.count
        let (old, new) = (old.dropFirst(same), new.dropFirst(same))
        let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let (before, after) = (old.dropLast(tail), new.dropLast(tail))
        guard before.count == after.count else {
            for command in before { body(command.bounds) }
            for command in after { body(command.bounds) }
            return
        }
        // What changes within a layer may change all of it by 1 of 255: one thing is faded where several are blended,
        // and Cairo rounds the first shape on a clear surface in another way than one over it.
        for (a, b) in zip(before, after) where a != b {
            body(a.bounds)
            body(b.bounds)
        }
    }

    /// The part to repaint if only `damage` has changed; nil to paint everything.
    ///
    /// Shapes are drawn as a whole: those that Cairo cuts at the sides of a clip come out rounded in another way, by 1 of
    /// 255, and so do rows of a shape whose rows before them are left out. So all that lies in a shape's box is drawn
    /// anew with it, and what that touches.
    ///
    /// - Parameter first: the first command to draw; the image below is there.
    func repainting(of damage: TileSet, viewport: Viewport, from first: Int = 0) -> Repainting? {
        let boxes = commands.map { viewport.pixels(around: $0.bounds) }
        var tiles = damage
        var isTouched = [Bool](repeating: false, count: commands.count)
        var rest = Array(first..<boxes.count)
        while true {
            let before = rest.count
            rest.removeAll { index in
                guard let box = boxes[index] else { return true }
                guard tiles.touches(box) else { return false }
                isTouched[index] = true
                tiles.insert(box)
                return true
            }
            if rest.count == before { break }
        }
        let mostPixels = viewport.width * viewport.height / 4 * 3
        guard tiles.pixelCount < mostPixels else { return nil }
        return Repainting(
            background: tiles.rectangles, pixelCount: tiles.pixelCount,
            commands: commands.indices.filter { isTouched[$0] })
    }
}

/// A part of a drawing that is repainted over an old image.
struct Repainting {
    /// Where the image is the background at first; all shapes that touch it are among `commands`, and lie in it.
    let background: [PixelRectangle]
    /// About how many pixels that is.
    let pixelCount: Int
    /// The numbers of the commands to draw, from below.
    let commands: [Int]
}
