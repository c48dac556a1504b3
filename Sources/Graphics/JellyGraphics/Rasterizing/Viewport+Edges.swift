import JellyImaging

extension Viewport {
    /// Repeats the last column and row of a picture where even sides have added one.
    ///
    /// Tiles of damage have even sides, so what is repeated changes with what it repeats.
    func repeatEdges(of bitmap: inout Bitmap) {
        guard repeatsColumn || repeatsRow else { return }
        let rowBytes = bitmap.bytesPerRow
        let (isWide, isHigh) = (repeatsColumn && width > 1, repeatsRow && height > 1)
        bitmap.withMutableBytes(ofRows: 0..<height) { bytes in
            if isWide {
                for end in stride(from: rowBytes, through: bytes.count, by: rowBytes) {
                    bytes[end - 4..<end].copyBytes(from: bytes[end - 8..<end - 4])
                }
            }
            if isHigh {
                let end = bytes.count
                bytes[end - rowBytes..<end].copyBytes(from: bytes[end - 2 * rowBytes..<end - rowBytes])
            }
        }
    }
}
