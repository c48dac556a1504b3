package import JellyImaging

/// A frame as one drawing thread has drawn it.
package struct DrawnFrame {
    /// Its number in the scene.
    package let index: Int
    package let bitmap: Bitmap
    /// Where it may differ from the frame that the same thread drew before it.
    package let change: FrameChange
}
