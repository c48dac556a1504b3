public import JellyGraphics
public import JellyStage
public import JellyValues

extension Scene {
    /// What a label shows; `UILabel`.
    public struct Label: Hashable, Sendable {
        /// The text; `\n` ends a line.
        public var text: String
        /// The font, in points.
        public var font: Font
        /// The colour of the text.
        public var textColor: Color
        /// Where lines stand in the width.
        public var textAlignment: TextLayout.Alignment
        /// How many lines are shown at most, the last one cut off with "…"; 0 for any number, wrapped at the width.
        public var numberOfLines: Int

        /// A text; without more arguments, `UILabel`'s one line of 17 points in the label colour.
        public init(
            text: String = "", font: Font = Font(), textColor: Color = .label,
            textAlignment: TextLayout.Alignment = .natural, numberOfLines: Int = 1
        ) {
            (self.text, self.font, self.textColor) = (text, font, textColor)
            (self.textAlignment, self.numberOfLines) = (textAlignment, numberOfLines)
        }
    }

    /// What an image view shows; `UIImageView`.
    public struct Image: Hashable, Sendable {
        /// The PNG file, by its path from the scene's folder.
        public var file: String
        /// The picture in that file.
        public var picture: Picture?
        /// How the picture is fitted to the view.
        public var contentMode: ImageView.ContentMode

        /// A picture with the name by which documents call its file.
        public init(file: String, picture: Picture?, contentMode: ImageView.ContentMode = .scaleToFill) {
            (self.file, self.picture, self.contentMode) = (file, picture, contentMode)
        }
    }
}
