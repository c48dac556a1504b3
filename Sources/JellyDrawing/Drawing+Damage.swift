import Foundation
import JellyGeometry

extension Drawing {
    /// The rows of pixels in which this drawing may differ from another one; nil when that is all of them.
    ///
    /// Whole rows, not boxes: Cairo clips a shape's edges at the left and right of a clip by arithmetic that rounds, and
    /// the pixels would not be those of a whole drawing. At the top and bottom it only leaves rows out.
    func damagedRows(since last: Drawing, viewport: Viewport) -> [Range<Int>]? {
        damage(since: last, viewport: viewport)?.rows
    }

    /// The rows of pixels in which this drawing may differ from another one, and the columns outside of which it does not
    /// in any of them; nil when it may differ everywhere.
    func damage(since last: Drawing, viewport: Viewport) -> (rows: [Range<Int>], columns: Range<Int>)? {
        guard last.size == size, last.background == background else { return nil }
        var boxes: [CGRect] = []
        Self.collect(last.commands[...], commands[...], into: &boxes)
        let columns = boxes.compactMap(viewport.columns)
        let (first, end) = (columns.map(\.lowerBound).min() ?? 0, columns.map(\.upperBound).max() ?? 0)
        return (Self.merged(boxes.compactMap(viewport.rows)), first..<end)
    }

    /// The rows that have to be drawn so that those of `bands` come out as in a whole drawing: each shape that is in a
    /// band from its top to its bottom.
    ///
    /// How Cairo's scan converter rounds a row's coverage, by 1 of 255, depends on the shape's rows before it.
    func rowsToDraw(for bands: [Range<Int>], viewport: Viewport) -> [Range<Int>] {
        let shapes = commands.compactMap { $0.rows(in: viewport) }
        let whole = bands.map { band in
            shapes.reduce(band) { drawn, shape in
                guard shape.overlaps(band) else { return drawn }
                return min(drawn.lowerBound, shape.lowerBound)..<max(drawn.upperBound, shape.upperBound)
            }
        }
        return Self.merged(whole)
    }

    /// The boxes of all commands that are not the same in both lists.
    private static func collect(
        _ old: ArraySlice<Command>, _ new: ArraySlice<Command>, into boxes: inout [CGRect]
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
            if case .group(let inner, let alpha, let clip) = a, case .group(let outer, alpha, clip) = b {
                collect(inner[...], outer[...], into: &boxes)
            } else {
                boxes += [a.bounds, b.bounds]
            }
        }
    }

    /// Ranges from the top down, with those that meet or nearly meet made one.
    private static func merged(_ rows: [Range<Int>]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in rows.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // A band costs about as much as some rows more.
            if let last = result.last, range.lowerBound <= last.upperBound + 8 {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}

extension Drawing.Command {
    /// The rows of pixels over which the shapes of the command run, those of clips included.
    fileprivate func rows(in viewport: Viewport) -> Range<Int>? {
        viewport.rows(of: shapeBounds)
    }

    private var shapeBounds: CGRect {
        guard case .group(let commands, _, let clip) = self else { return bounds }
        let inner = commands.reduce(CGRect.null) { $0.union($1.shapeBounds) }
        return inner.union(clip?.controlPointBounds ?? .null)
    }
}

extension Viewport {
    /// The rows of pixels that a box in points may touch; nil when it lies outside the picture.
    fileprivate func rows(of box: CGRect) -> Range<Int>? {
        guard !box.isNull else { return nil }
        let pixels = box.applying(transform)
        // A pixel more on each side: Cairo's coordinates are whole 256ths of a pixel.
        let first = max(0, (pixels.minY - 1).rounded(.down))
        let end = min(CGFloat(height), (pixels.maxY + 1).rounded(.up))
        return first < end ? Int(first)..<Int(end) : nil
    }

    /// The columns of pixels that a box in points may touch; nil when it lies outside the picture.
    fileprivate func columns(of box: CGRect) -> Range<Int>? {
        guard !box.isNull else { return nil }
        let pixels = box.applying(transform)
        let first = max(0, (pixels.minX - 1).rounded(.down))
        let end = min(CGFloat(width), (pixels.maxX + 1).rounded(.up))
        return first < end ? Int(first)..<Int(end) : nil
    }
}
