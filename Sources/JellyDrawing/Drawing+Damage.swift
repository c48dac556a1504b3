import Foundation
import JellyGeometry

extension FlatDrawing {
    /// The pixels in which this drawing may differ from another one, from the top down; nil when that is all of them.
    func damage(since last: FlatDrawing, viewport: Viewport) -> [DamagedBand]? {
        guard last.size == size, last.background == background else { return nil }
        var boxes: [CGRect] = []
        Self.collect(last.commands[...], commands[...], into: &boxes)
        return DamagedBand.merged(boxes.compactMap(viewport.band))
    }

    /// The rows that have to be drawn so that the pixels of `bands` come out as in a whole drawing: each shape that is
    /// in a band's rows from its top to its bottom.
    ///
    /// How Cairo's scan converter rounds a row's coverage, by 1 of 255, depends on the shape's rows before it. And whole
    /// rows, not boxes: Cairo clips a shape's edges at the left and right of a clip by arithmetic that rounds, and the
    /// pixels would not be those of a whole drawing. At the top and bottom it only leaves rows out.
    func rowsToDraw(for bands: [DamagedBand], viewport: Viewport) -> [Range<Int>] {
        let shapes = commands.compactMap { $0.rows(in: viewport) }
        let whole = bands.map { band in
            let rows = shapes.reduce(band.rows) { drawn, shape in
                shape.overlaps(band.rows) ? drawn.joined(with: shape) : drawn
            }
            return DamagedBand(rows: rows, columns: band.columns)
        }
        return DamagedBand.merged(whole).map(\.rows)
    }

    /// The boxes of all commands that are not the same in both lists.
    private static func collect(
        _ old: ArraySlice<Drawing.Command>, _ new: ArraySlice<Drawing.Command>, into boxes: inout [CGRect]
    ) {
        // What stands at the start and the end of both lists is the same picture under and over what changed.
        let same = zip(old, new).prefix { $0 == $1 }.count
        let (old, new) = (old.dropFirst(same), new.dropFirst(same))
        let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let (before, after) = (old.dropLast(tail), new.dropLast(tail))
        guard before.count == after.count else {
            boxes += before.map(\.bounds) + after.map(\.bounds)
            return
        }
        for (a, b) in zip(before, after) where a != b {
            if case .node(let a) = a, case .node(let b) = b, a.alpha == b.alpha, a.clip == b.clip {
                collect(a.commands[...], b.commands[...], into: &boxes)
            } else {
                boxes += [a.bounds, b.bounds]
            }
        }
    }
}

extension Drawing.Command {
    /// The rows of pixels over which the shapes of the command run, those of clips included.
    fileprivate func rows(in viewport: Viewport) -> Range<Int>? {
        viewport.band(around: shapeBounds)?.rows
    }

    private var shapeBounds: CGRect {
        guard case .node(let node) = self else { return bounds }
        let inner = node.commands.reduce(CGRect.null) { $0.union($1.shapeBounds) }
        return inner.union(node.clip?.controlPointBounds ?? .null)
    }
}
