import JellyGraphics
import JellyImaging

extension CGImage {
    /// The bits of a colour or of alpha: 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row.
    public var bytesPerRow: Int { width * 4 }
    /// The colour space of the pixels: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// The place of alpha in the pixels.
    public var alphaInfo: CGImageAlphaInfo { image.bitmap.isOpaque ? .noneSkipLast : .premultipliedLast }
    /// How the pixels are stored: red, green, blue and alpha, a byte each.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
    /// Whether the image is scaled smoothly: always.
    public var shouldInterpolate: Bool { true }
    /// How colours outside of the colour space are brought into it; there are none.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    /// Whether the image is an image mask, made by `init(maskWidth:…)`.
    public var isMask: Bool { kept("CGImage.isMask", false) }
    /// The file type of the image.
    public var utType: CFString? { kUTTypePNG }

    /// The pixels: red, green, blue and alpha, a byte each, from the upper left corner.
    public var dataProvider: CGDataProvider? {
        var bytes = image.bitmap.bytes
        for place in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(place, place + 2) }
        return CGDataProvider(data: Data(bytes) as CFData)
    }

    /// A copy of the image.
    public func copy() -> CGImage? { CGImage(image) }
    /// A copy in another colour space: the same, as all are sRGB here.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? { CGImage(image) }

    /// The image seen through a mask: where an image mask is black, or where another image is white or transparent.
    public func masking(_ mask: CGImage) -> CGImage? {
        let (own, other) = (image.bitmap, mask.image.bitmap)
        guard own.width > 0, own.height > 0, other.width > 0, other.height > 0 else { return nil }
        var bytes = own.bytes
        for y in 0..<own.height {
            for x in 0..<own.width {
                let from = (y * other.height / own.height * other.width + x * other.width / own.width) * 4
                // An image's colours are multiplied by its alpha: what is missing of white hides.
                let (white, alpha) = (Int(other.bytes[from + 1]), Int(other.bytes[from + 3]))
                let hidden = mask.isMask ? white : alpha - white
                let place = (y * own.width + x) * 4
                for channel in 0..<4 {
                    bytes[place + channel] = UInt8(Int(bytes[place + channel]) * (255 - max(0, hidden)) / 255)
                }
            }
        }
        return CGImage(Image(Bitmap(width: own.width, height: own.height, isOpaque: false, bytes: bytes)))
    }

    /// Creates an image from pixels of 8 bits a colour, four or three bytes a pixel, or one of grey; nil for others.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0, width <= 16_384, height <= 16_384, bitsPerComponent == 8,
            [8, 24, 32].contains(bitsPerPixel), bytesPerRow >= width * bitsPerPixel / 8, bytesPerRow <= 1 << 20,
            let data = provider.data as Data?, data.count >= bytesPerRow * (height - 1) + width * bitsPerPixel / 8
        else {
            ignore("CGImage.init(width:) of another format than 8 bits a colour")
            return nil
        }
        var source = Array(data)
        let size = bitsPerPixel / 8
        if let decode, decode[0] > decode[1] {
            guard size == 1 else {
                ignore("CGImage.init(width:) with a decode array of colours")
                return nil
            }
            for place in source.indices { source[place] = 255 - source[place] }
        }
        guard size == 4 else {
            var bytes: [UInt8] = []
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = source[(y * bytesPerRow + x * size)...]
                    let first = pixel.startIndex
                    bytes +=
                        size == 1
                        ? [pixel[first], pixel[first], pixel[first], 255]
                        : [pixel[first + 2], pixel[first + 1], pixel[first], 255]
                }
            }
            self.init(Image(Bitmap(width: width, height: height, isOpaque: true, bytes: bytes)))
            return
        }
        let store = BitmapStore((width, height), bytesPerRow, bitmapInfo, nil)
        source.withUnsafeBytes { pixels in
            let count = min(pixels.count, bytesPerRow * height)
            pixels.baseAddress.map { store.memory.copyMemory(from: $0, byteCount: count) }
        }
        self.init(Image(store.bitmap))
    }

    /// Creates an image from a file's data; nil where it cannot be decoded.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = source.data as Data?, let image = UIImage(data: data) else { return nil }
        self.init(image.image)
    }

    /// Creates an image from a file's data; nil where it cannot be decoded.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(
            pngDataProviderSource: source, decode: decode, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// Creates an image mask of 8 bits a pixel, whose black shows and whose white hides, or the other way round if `decode`
    /// is from 1 to 0; nil for other formats.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        self.init(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider,
            decode: decode, shouldInterpolate: shouldInterpolate, intent: .defaultIntent)
        keep(true, as: "CGImage.isMask")
    }
}
