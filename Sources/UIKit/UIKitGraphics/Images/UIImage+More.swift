// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension UIImage {
    /// Creates an image whose frames are shown one after the other by an image view.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let image = first.renderedCopy
        image.keep(images, as: "UIImage.images")
        image.keep(duration, as: "UIImage.duration")
        return image
    }
    /// Creates an animated image of the images of a name with the numbers from 0; nil where there are none.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        let first = ImageFiles.exists("\(name)0") ? 0 : 1
        for number in first..<1024 where images.count == number - first {
            if ImageFiles.exists("\(name)\(number)"), let image = UIImage(named: "\(name)\(number)") {
                images.append(image)
            }
        }
        return animatedImage(with: images, duration: duration)
    }
    /// The frames of an animated image; nil of another one.
    public var images: [UIImage]? { kept("UIImage.images", nil) }
    /// How long all frames of an animated image are shown, in seconds; 0 of another one.
    public var duration: TimeInterval { kept("UIImage.duration", 0) }

    /// A copy, which can be animated.
    private var renderedCopy: UIImage { withRenderingMode(renderingMode) }

    /// Data of the image: PNG, as there is no JPEG here, which `UIImage(data:)` reads as well.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        ignore("UIImage.jpegData: the data are PNG")
        return pngData()
    }
    /// Data of the image: PNG, as there is no HEIC here, which `UIImage(data:)` reads as well.
    public func heicData() -> Data? {
        ignore("UIImage.heicData: the data are PNG")
        return pngData()
    }

    /// The image itself: it is decoded already.
    public func preparingForDisplay() -> UIImage? { self }
    /// Calls a handler with the image: it is decoded already.
    public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
        HostClock.current.after(0) { completionHandler(self) }
    }
    /// A copy of a size in points.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, self.size.width > 0, self.size.height > 0 else { return nil }
        return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }
    /// Calls a handler with a copy of a size in points.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
        let image = preparingThumbnail(of: size)
        HostClock.current.after(0) { completionHandler(image) }
    }

    /// Fills a rectangle with the image, repeated.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        guard rect.width / size.width * (rect.height / size.height) < 1e6, rect.minX.isFinite, rect.minY.isFinite else {
            return ignore("UIImage.drawAsPattern of a million tiles")
        }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
        }
        context.restoreGState()
    }

    /// The insets from the image to its alignment rectangle, in points.
    public var alignmentRectInsets: UIEdgeInsets { kept("UIImage.alignmentRectInsets", .zero) }
    /// A copy with insets to its alignment rectangle, which are stored.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        let copy = renderedCopy
        copy.keepInert("UIImage.alignmentRectInsets", alignmentInsets, .zero)
        return copy
    }
    /// Whether the image is mirrored in languages from right to left, of which there are none here.
    public var flipsForRightToLeftLayoutDirection: Bool { kept("UIImage.flips", false) }
    /// A copy that is mirrored in languages from right to left, of which there are none here.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        let copy = renderedCopy
        copy.keep(true, as: "UIImage.flips")
        return copy
    }
    /// The image itself, as baselines of images have no effect.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
    /// The image itself, as baselines of images have no effect.
    public func imageWithoutBaseline() -> UIImage { self }
    /// The width of the left cap, in points.
    public var leftCapWidth: Int { Int(exactly: capInsets.left.rounded(.towardZero)) ?? 0 }
    /// The height of the top cap, in points.
    public var topCapHeight: Int { Int(exactly: capInsets.top.rounded(.towardZero)) ?? 0 }

    /// The image of a name in a bundle; the configuration has no effect.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Any?) {
        self.init(named: name, in: bundle)
    }
    /// The symbol of a name; its value has no effect.
    public convenience init?(systemName name: String, variableValue: Double, configuration: SymbolConfiguration? = nil)
    {
        self.init(systemName: name, withConfiguration: configuration)
    }

    /// A plus, such as for a new element.
    public class var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
    /// A minus, such as for an element to remove.
    public class var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
    /// A checkmark in a circle.
    public class var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill") ?? UIImage() }
    /// A checkmark in an outlined circle.
    public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
    /// A box with an arrow.
    public class var actions: UIImage { UIImage(systemName: "square.and.arrow.up") ?? UIImage() }
}

extension ImageFiles {
    /// Whether there is an image of a name in the app.
    static func exists(_ name: String) -> Bool {
        places(of: nil).contains { !ImageFiles(of: name, in: $0).isEmpty }
    }
}

/// The image as PNG data.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// Data of the image: PNG, as there is no JPEG here.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
/// Does nothing: there is no album.
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) { ignore("UIImageWriteToSavedPhotosAlbum") }

extension UIGraphicsImageRenderer {
    /// The image drawn by a block, as data: PNG, as there is no JPEG here.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    )
        -> Data
    {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

extension UIGraphicsImageRendererFormat {
    /// The range of the colours.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic, extended, standard
    }
    /// The range of the colours; stored, as there is one.
    public var preferredRange: Range {
        get { kept("UIGraphicsImageRendererFormat.preferredRange", .standard) }
        set { keep(newValue, as: "UIGraphicsImageRendererFormat.preferredRange") }
    }
    /// Whether colours beyond sRGB are drawn; stored, as there are none.
    public var prefersExtendedRange: Bool {
        get { kept("UIGraphicsImageRendererFormat.prefersExtendedRange", false) }
        set { keep(newValue, as: "UIGraphicsImageRendererFormat.prefersExtendedRange") }
    }
    /// Creates the format for traits: with their scale.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}
