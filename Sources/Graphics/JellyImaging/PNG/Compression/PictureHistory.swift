/// Where the last pictures of an animation differ, each from the one before it.
///
/// Threads that draw in turns know where a picture differs from the last one of their own; this tells the rest.
struct PictureHistory {
    /// As many as are remembered; more than there are threads.
    private static let most = 64

    /// Nil for a picture that is the same as the one before.
    private var differences: [PixelRectangle?] = []
    /// How many pictures are forgotten.
    private var forgotten = 0

    mutating func append(_ difference: PixelRectangle?) {
        if differences.count == Self.most {
            differences.removeFirst()
            forgotten += 1
        }
        differences.append(difference)
    }

    /// Where pictures after the one of this number differ; nil where that is not known.
    func parts(since picture: Int) -> [PixelRectangle]? {
        let first = picture + 1 - forgotten
        guard picture >= 0, differences.indices.contains(first - 1) else { return nil }
        return differences[first...].compactMap(\.self)
    }
}
