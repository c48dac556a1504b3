public import JellyGraphics
public import JellyStage
public import JellyValues

extension Scene {
    /// The content of a label; `UILabel`.
    public struct Label: Hashable, Sendable {
        /// The text; `\n` breaks lines.
        public var text: String
        /// The font, in points.
        public var font: Font
        /// The colour of the text.
        public var textColor: Color
        /// The horizontal alignment of lines.
        public var textAlignment: TextLayout.Alignment
        /// The maximum number of lines, the last one truncated with "…"; 0 for no limit, wrapped to the width.
        public var numberOfLines: Int

        /// A text; by default like `UILabel`: one line of 17 points in the label colour.
        public init(
            text: String = "", font: Font = Font(), textColor: Color = .label,
            textAlignment: TextLayout.Alignment = .natural, numberOfLines: Int = 1
        ) {
            (self.text, self.font, self.textColor) = (text, font, textColor)
            (self.textAlignment, self.numberOfLines) = (textAlignment, numberOfLines)
        }
    }

    /// The content of an image view; `UIImageView`.
    public struct ImageContent: Hashable, Sendable {
        /// The path of the PNG file, relative to the scene's directory.
        public var file: String
        /// The image in that file.
        public var image: Image?
        /// How the image is fitted to the view.
        public var contentMode: ImageView.ContentMode

        /// An image with its file's name in documents.
        public init(file: String, image: Image?, contentMode: ImageView.ContentMode = .scaleToFill) {
            (self.file, self.image, self.contentMode) = (file, image, contentMode)
        }
    }
}
