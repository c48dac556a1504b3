import JellyGraphics
import JellyStage
import JellyValues

/// An image in a text.
// @unchecked: like UIFont, an attachment is not changed while others read it.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    private final let foundationType = FoundationType()
    /// The image; without one, nothing is shown.
    open var image: UIImage?
    /// The image's place, in points: from the baseline, up; the image's own size where it is empty.
    open var bounds = CGRect.zero
    /// The data; an image's, or else without effect.
    open var contents: Data?
    /// The type of the data; without effect.
    open var fileType: String?

    /// The character that stands for an attachment in the text.
    public static let character: Int = 0xFFFC

    /// Creates an attachment without an image.
    public override init() { super.init() }

    /// Creates an attachment of an image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Creates an attachment of data, which are shown where they are an image's.
    public convenience init(data contentData: Data?, ofType uti: String?) {
        self.init()
        (contents, fileType) = (contentData, uti)
        image = contentData.flatMap { UIImage(data: $0) }
    }

    /// The place of the image, in points from the baseline, up.
    final var place: CGRect {
        guard let image else { return .zero }
        return bounds.isEmpty ? CGRect(origin: bounds.origin, size: image.size) : bounds
    }
}

/// A shadow of text, drawn without blur.
// @unchecked: like UIFont, a shadow is not changed while others read it.
open class NSShadow: NSObject, @unchecked Sendable {
    private final let foundationType = FoundationType()
    /// The offset, in points.
    open var shadowOffset = CGSize.zero
    /// The blur radius; without effect.
    @Inert("NSShadow.shadowBlurRadius")
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, a `UIColor`; black at a third by default.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow without an offset.
    public override init() { super.init() }
}

extension NSAttributedString.Key {
    /// An image in the text, an `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A link, a `URL` or a string; without effect.
    public static let link = NSAttributedString.Key("NSLink")
    /// The colour of the underline; without effect: it has the text's.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The colour of the strikethrough; without effect: it has the text's.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The slant; without effect.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The expansion; without effect.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The ligatures; without effect.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The effect of the text; without effect.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
}

extension NSAttributedString {
    /// Creates a text that is an image.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

extension UIImage {
    /// Draws the image in a text, in its colour where it is a template.
    func draw(in rect: CGRect, tint: Color, on canvas: Canvas) {
        guard let symbol else { return canvas.draw(shown(in: tint, canvas.style), in: rect) }
        let place = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            .scaledBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        canvas.fill(symbol.path.applying(place), symbol.configuration.color?.color ?? tint)
    }
}
