public import Foundation
public import JellyValues

/// A block of one colour: Matthew Palmer's falling blocks.
open class BlockView: View {
    /// A block with a frame and colour.
    public convenience init(frame: CGRect, color: Color) {
        self.init(frame: frame)
        backgroundColor = color
    }
}
