/// Why a PNG could not be read.
public struct PNGReadError: Error, Hashable, Sendable {
    /// The file's path, or what the caller called the bytes.
    public let name: String
    public let fault: Fault

    public init(name: String, fault: Fault) { (self.name, self.fault) = (name, fault) }

    /// What is wrong with the file.
    public enum Fault: Error, Hashable, Sendable {
        /// There is nothing at the path.
        case missing
        /// The file is there but cannot be read; `reason` is the system's.
        case unreadable(reason: String)
        /// The bytes do not start as a PNG does.
        case notPNG
        /// The header states a size, in pixels, that is not positive or larger than `Bitmap` allows.
        case unusableSize(width: Int, height: Int)
        /// The header states more pixels than the caller takes.
        case tooLarge(width: Int, height: Int, maximumPixels: Int)
        /// The file ends before the picture does.
        case cutShort
        /// The picture's data, of so many bytes, is too little for its size, however well it is compressed.
        case tooLittleData(width: Int, height: Int, bytes: Int)
        /// The chunk `tRNS` is misplaced, of a wrong length, or damaged.
        case unusableTransparency
        /// The header's size is sound, and something else is not.
        case damaged(Damage)
    }

    /// What is damaged.
    public enum Damage: Hashable, Sendable {
        /// A chunk's checksum is not that of its bytes.
        case checksum(chunk: String)
        /// The header states a kind of pixel that PNG does not have.
        case pixels(colorType: Int, bits: Int)
        /// The header states a compression, filter or interlace method that is not known.
        case method
        /// A chunk that pictures cannot be understood without is not known.
        case unknownChunk(String)
        /// The chunk `PLTE` is missing, misplaced or of a wrong length.
        case palette
        /// A pixel has a color that the palette does not have.
        case paletteIndex(Int, colors: Int)
        /// The picture's data is interrupted by other chunks.
        case scatteredData
        /// The picture's data is no stream of zlib, or its checksum is wrong.
        case stream
        /// The picture's data is too little or too much for its size.
        case amount(isTooLittle: Bool)
        /// A row has a filter that PNG does not have.
        case filter(Int)
        /// What the file says of its animation cannot be.
        case animation(reason: String)
    }
}
