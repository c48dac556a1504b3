package import JellyImaging

/// The picture of a frame: kept as it was drawn, or drawn again where it is wanted after all.
package struct GoldenPicture: Sendable {
    private let source: @Sendable () throws -> Bitmap

    /// A picture that is kept.
    package init(_ bitmap: Bitmap) { source = { bitmap } }

    /// A picture that is not; `draw` gives the same one each time.
    package init(drawing draw: @escaping @Sendable () throws -> Bitmap) { source = draw }

    /// Its pixels.
    ///
    /// - Throws: why it cannot be drawn again.
    package func bitmap() throws -> Bitmap { try source() }
}

/// Which pictures of a run are kept, by the frame's number and the picture's hash: those that are surely looked at.
///
/// A picture that is kept is copied before the next one is drawn, which costs as much as to hash it.
package typealias KeptPictures = @Sendable (_ index: Int, _ hash: FrameHash) -> Bool
