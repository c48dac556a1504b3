import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

/// The self-test's change of the pixels of every frame.
enum ImageChange: Hashable, Sendable {
    /// Everything is one pixel to the right.
    case shifted
    /// A line one pixel high is there, or is not: which of the two it is makes no difference to who compares.
    case hairline

    /// The image with the change.
    func applied(to image: Bitmap) -> Bitmap {
        switch self {
        case .shifted: image.movedRight()
        case .hairline: image.withHairline()
        }
    }
}

extension Mutation {
    /// The change of every image, if any.
    var image: ImageChange? {
        if case .changed(let change) = self { change } else { nil }
    }
}

extension Bitmap {
    /// The image moved right by one pixel; its first column stays.
    fileprivate func movedRight() -> Bitmap {
        var moved = self
        let width = width
        moved.withMutableBytes(ofRows: 0..<height) { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            for start in stride(from: 0, to: words.count, by: width) where width > 1 {
                for x in stride(from: width - 1, to: 0, by: -1) { words[start + x] = words[start + x - 1] }
            }
        }
        return moved
    }

    /// The image whose middle row is 85 of 255 lighter or darker: a separator's grey on white.
    fileprivate func withHairline() -> Bitmap {
        var lined = self
        lined.withMutableBytes(ofRows: height / 2..<height / 2 + 1) { bytes in
            for index in bytes.indices {
                let (alpha, isAlpha) = (bytes[index | 3], index & 3 == 3)
                let byte = bytes[index]
                if alpha == 255 {
                    if !isAlpha { bytes[index] = byte >= 128 ? byte - 85 : byte + 85 }
                } else if isAlpha {
                    // Of what is half clear, the opacity; its premultiplied colours, done by now, are no larger.
                    bytes[index] = byte >= 128 ? byte - 85 : byte + 85
                } else {
                    bytes[index] = min(byte, alpha >= 128 ? alpha - 85 : alpha + 85)
                }
            }
        }
        return lined
    }
}

/// Makes what is drawn a little wrong, or leaves a frame out.
final class DrawingChanger {
    private let mutation: Mutation?
    /// The drawing before, until one has been left out.
    private var before: Drawing?
    /// The frame that waits for the drawing after it, once one has been left out.
    private var waiting: Frame?

    init(_ mutation: Mutation?) { self.mutation = mutation }

    /// The frames to draw when a frame arrives.
    func next(_ frame: Frame) -> [(index: Int, drawing: Drawing)] {
        switch mutation {
        case .colorOff: return [(frame.index, frame.drawing.withColorOff())]
        case .droppedFrame:
            if let earlier = waiting {
                waiting = frame
                return [(earlier.index, frame.drawing)]
            }
            // The first frame that shows something new is the one that is left out.
            if let before, before != frame.drawing {
                waiting = frame
                return []
            }
            before = frame.drawing
            return [(frame.index, frame.drawing)]
        default: return [(frame.index, frame.drawing)]
        }
    }

    /// The frames to draw at the end: the last frame again.
    func last() -> [(index: Int, drawing: Drawing)] {
        waiting.map { [($0.index, $0.drawing)] } ?? []
    }
}

extension Drawing {
    /// This drawing with the first colour in it, or the background, off by 3 of 255.
    fileprivate func withColorOff() -> Drawing {
        var drawing = self
        var isDone = false
        drawing.commands = commands.map { $0.withColorOff(&isDone) }
        if !isDone { drawing.background = background.off }
        return drawing
    }
}

extension Drawing.Command {
    fileprivate func withColorOff(_ isDone: inout Bool) -> Drawing.Command {
        guard !isDone else { return self }
        switch self {
        case .fill(let path, let color) where color.alpha > 0.1:
            isDone = true
            return .fill(path, color.off)
        case .stroke(let path, let color, let style) where color.alpha > 0.1:
            isDone = true
            return .stroke(path, color.off, style)
        case .gradient(let path, let gradient) where gradient.stops.contains { $0.color.alpha > 0.1 }:
            isDone = true
            return .gradient(path, gradient.mapColors(\.off))
        case .node(var node) where node.alpha > 0.1:
            node.commands = node.commands.map { $0.withColorOff(&isDone) }
            return .node(node)
        default: return self
        }
    }
}

extension Color {
    /// 3 of 255 less red, or more where there is none to take.
    fileprivate var off: Color {
        var color = self
        color.red += color.red >= 0.5 ? -3.0 / 255 : 3.0 / 255
        return color
    }
}
