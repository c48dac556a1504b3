import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues

/// The order of a bitmap's colours and alpha.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the pixels of a bitmap are stored.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
    public static let byteOrderDefault: CGBitmapInfo = []
}

/// How images are scaled; stored, as there is one way.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium = 4 }

/// The pixels behind a context.
final class BitmapStore {
    let size: (width: Int, height: Int)
    let bytesPerRow: Int
    let info: CGBitmapInfo
    /// The memory that code gave, or that was reserved for it.
    let memory: UnsafeMutableRawPointer
    private let ownsMemory: Bool
    /// The pixels of the memory when code was given it, and how many commands had been drawn; nil as long as it was not.
    var given: (bitmap: Bitmap, drawn: Int)?

    init(_ size: (Int, Int), _ bytesPerRow: Int, _ info: CGBitmapInfo, _ given: UnsafeMutableRawPointer?) {
        (self.size, self.bytesPerRow, self.info) = (size, bytesPerRow, info)
        memory = given ?? .allocate(byteCount: bytesPerRow * size.1, alignment: 16)
        ownsMemory = given == nil
        if ownsMemory { memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * size.1) }
    }

    deinit { if ownsMemory { memory.deallocate() } }

    /// The places of blue, green, red and alpha in a pixel; alpha is nil where there is none.
    private var places: (colors: [Int], alpha: Int?) {
        let alpha =
            CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .premultipliedLast
        let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
        let isLittle = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
        let hasAlpha = ![.none, .noneSkipLast, .noneSkipFirst].contains(alpha)
        let order = isFirst ? (blue: 3, green: 2, red: 1, alpha: 0) : (blue: 2, green: 1, red: 0, alpha: 3)
        func place(_ index: Int) -> Int { isLittle ? 3 - index : index }
        return ([place(order.blue), place(order.green), place(order.red)], hasAlpha ? place(order.alpha) : nil)
    }

    /// The memory as pixels.
    var bitmap: Bitmap {
        let (colors, alpha) = places
        var bytes = [UInt8](repeating: 255, count: size.width * size.height * 4)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let from = memory + y * bytesPerRow + x * 4
                let target = (y * size.width + x) * 4
                for (number, place) in colors.enumerated() {
                    bytes[target + number] = from.load(fromByteOffset: place, as: UInt8.self)
                }
                if let alpha { bytes[target + 3] = from.load(fromByteOffset: alpha, as: UInt8.self) }
            }
        }
        return Bitmap(width: size.width, height: size.height, isOpaque: alpha == nil, bytes: bytes)
    }

    /// Writes pixels into the memory.
    func write(_ bitmap: Bitmap) {
        let (colors, alpha) = places
        for y in 0..<size.height {
            for x in 0..<size.width {
                let to = memory + y * bytesPerRow + x * 4
                let source = (y * size.width + x) * 4
                for (number, place) in colors.enumerated() {
                    to.storeBytes(of: bitmap.bytes[source + number], toByteOffset: place, as: UInt8.self)
                }
                if let alpha { to.storeBytes(of: bitmap.bytes[source + 3], toByteOffset: alpha, as: UInt8.self) }
            }
        }
    }
}

extension CGContext {
    /// Creates a context for a bitmap of 8 bits a colour and four bytes a pixel; y points up. Nil for other formats.
    ///
    /// What is drawn is in `data` once its pixels or an image are asked for.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let row = bytesPerRow == 0 ? width * 4 : bytesPerRow
        guard width > 0, height > 0, width <= 16_384, height <= 16_384, bitsPerComponent == 8, row >= width * 4 else {
            ignore("CGContext.init(data:) of another format than four bytes a pixel")
            return nil
        }
        self.init(Canvas())
        let store = BitmapStore((width, height), row, CGBitmapInfo(rawValue: bitmapInfo), data)
        bitmapStore = store
        if data != nil {
            canvas.draw(Image(store.bitmap), in: CGRect(x: 0, y: 0, width: width, height: height))
            store.given = (store.bitmap, canvas.commands.count)
        }
        state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    }

    /// The pixels of a bitmap's or an image's context, with all that was drawn; nil for other contexts.
    ///
    /// What code writes there is seen in images that are made afterwards, under what is drawn afterwards. Asked for again, it
    /// has what was drawn meanwhile.
    public var data: UnsafeMutableRawPointer? { writePixels() == nil ? nil : store?.memory }
    /// The width of a bitmap's or an image's context, in pixels; 0 for other contexts.
    public var width: Int { store?.size.width ?? 0 }
    /// The height of a bitmap's or an image's context, in pixels; 0 for other contexts.
    public var height: Int { store?.size.height ?? 0 }
    /// The bytes of a row of a bitmap's or an image's context; 0 for other contexts.
    public var bytesPerRow: Int { store?.bytesPerRow ?? 0 }

    /// The pixels behind the context: for an image's, those of its scale, in the order of UIKit's.
    var store: BitmapStore? {
        guard bitmapStore == nil, let imageSize else { return bitmapStore }
        guard imageSize.size.width > 0, imageSize.size.height > 0,
            let viewport = try? Viewport(size: imageSize.size, scale: imageSize.scale)
        else { return nil }
        let alpha = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
        let info: CGBitmapInfo = [.byteOrder32Little, alpha]
        bitmapStore = BitmapStore((viewport.width, viewport.height), viewport.width * 4, info, nil)
        return bitmapStore
    }

    /// Takes what code has written into the memory into what was drawn.
    func absorbWrites() {
        guard let bitmapStore, let given = bitmapStore.given, isWhole else { return }
        let bitmap = bitmapStore.bitmap
        guard bitmap != given.bitmap else { return }
        let written = Canvas()
        let scale = imageSize?.scale ?? 1
        let size = CGSize(
            width: CGFloat(bitmapStore.size.width) / scale, height: CGFloat(bitmapStore.size.height) / scale)
        written.draw(Image(bitmap), in: CGRect(origin: .zero, size: size))
        let count = written.commands.count
        restart(with: written.commands + canvas.commands.dropFirst(given.drawn))
        bitmapStore.given = (bitmap, count)
    }

    /// Writes what was drawn into the memory, and returns it.
    @discardableResult
    func writePixels() -> Bitmap? {
        guard let store, let bitmap = drawnBitmap else { return nil }
        store.write(bitmap)
        store.given = isWhole ? (store.bitmap, canvas.commands.count) : nil
        return bitmap
    }

    /// What was drawn, with what code has written.
    private var drawnBitmap: Bitmap? {
        absorbWrites()
        if let imageSize {
            return UIImage(canvas.commands, size: imageSize.size, scale: imageSize.scale)?.cgImage?.image.bitmap
        }
        guard let bitmapStore else { return nil }
        let size = CGSize(width: bitmapStore.size.width, height: bitmapStore.size.height)
        let drawing = Drawing(size: size, background: .clear, commands: canvas.commands)
        return try? Rasterizer(viewport: Viewport(size: size, scale: 1)).rasterize(drawing)
    }

    /// An image of what was drawn in an image's or a bitmap's context; nil for other contexts.
    public func makeImage() -> CGImage? {
        // Memory that code gave has what was drawn.
        (bitmapStore?.given == nil ? drawnBitmap : writePixels()).map { CGImage(Image($0)) }
    }
}
