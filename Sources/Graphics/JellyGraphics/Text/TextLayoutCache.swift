import Foundation
import Synchronization

/// Short texts that were set before: interfaces set the same ones in each pass of their layout, and finding a font takes
/// longer than all the rest.
enum TextLayoutCache {
    /// What a text is set from.
    struct Key: Hashable {
        let text: String
        let font: Font
        let maxWidth: CGFloat?
        let alignment: TextLayout.Alignment
        let lineLimit: Int?
    }

    private struct Known {
        var layouts: [Key: TextLayout] = [:]
        /// The length of all texts, in UTF-8 bytes.
        var bytes = 0
    }

    /// The length of all texts together, in UTF-8 bytes; an outline takes about 2 KiB a letter.
    static let mostBytes = 8192
    private static let known = Mutex(Known())

    static subscript(_ key: Key) -> TextLayout? { known.withLock { $0.layouts[key] } }

    /// Keeps a layout, unless it is long or has images.
    static func keep(_ layout: TextLayout, _ key: Key) {
        let bytes = key.text.utf8.count
        guard layout.images.isEmpty, bytes <= mostBytes / 8 else { return }
        known.withLock { known in
            if known.bytes + bytes > mostBytes || known.layouts.count >= mostBytes / 8 { known = Known() }
            if known.layouts.updateValue(layout, forKey: key) == nil { known.bytes += bytes }
        }
    }

    /// Forgets all layouts, after which other fonts may be chosen.
    static func clear() { known.withLock { $0 = Known() } }

    /// How many bytes of text are kept.
    static var bytes: Int { known.withLock { $0.bytes } }
}
