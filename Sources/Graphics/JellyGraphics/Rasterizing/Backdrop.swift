import Foundation
import JellyImaging
import JellyValues
import Synchronization

/// The first commands of drawings, as far as they stay the same, as one image for all threads.
///
/// Drawings whose background is a gradient, or a device with a shadow, repaint only what moves over it.
final class Backdrop: Sendable {
    /// The image of a drawing's first commands.
    struct Image: Sendable {
        let size: CGSize
        let background: Color
        let commands: [Drawing.Command]
        let bitmap: Bitmap

        /// How many of a drawing's first commands are these.
        fileprivate func sharedCount(with drawing: FlatDrawing) -> Int {
            guard drawing.size == size, drawing.background == background else { return 0 }
            return zip(commands, drawing.commands).prefix { $0 == $1 }.count
        }
    }

    /// As often an image is drawn for commands that turn out to change.
    private static let mostAttempts = 8

    private struct State {
        var image: Image?
        var attempts = 0
    }

    private let state = Mutex(State())

    /// The image of the first commands of a drawing that are unlikely to change; nil where there are none.
    ///
    /// - Parameters:
    ///   - unchanged: how many of its first commands are those of the drawing before it.
    ///   - draw: draws as many of its first commands.
    func image(
        of drawing: FlatDrawing, unchanged: Int, draw: (_ count: Int) throws(GraphicsError) -> Bitmap
    ) throws(GraphicsError) -> Image? {
        let known = state.withLock { $0.image }
        let shared = known.map { $0.sharedCount(with: drawing) } ?? 0
        if let known, shared == known.commands.count { return known }
        // Of what was there, the part that did not change.
        let count = shared > 0 ? min(shared, unchanged) : unchanged
        guard count > 0 else { return nil }
        let isAllowed = state.withLock { state in
            state.attempts += 1
            return state.attempts <= Self.mostAttempts
        }
        guard isAllowed else { return nil }
        let image = Image(
            size: drawing.size, background: drawing.background, commands: Array(drawing.commands[..<count]),
            bitmap: try draw(count))
        state.withLock { $0.image = image }
        return image
    }
}
