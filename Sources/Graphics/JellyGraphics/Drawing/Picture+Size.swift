public import JellyImaging

extension Picture {
    /// The size in pixels that the header of a PNG file states; nothing else of the file is read.
    ///
    /// - Throws: `PNGReadError`, which names the file.
    public static func pixelSize(ofPNG bytes: [UInt8], name: String) throws(PNGReadError) -> (width: Int, height: Int) {
        try PNGDecoder().size(of: bytes, name: name)
    }
}
