package import JellyImaging

extension FrameHash {
    /// The hash of an image that is compared.
    package init(_ picture: ComparedPicture) {
        self.init(
            width: picture.width, height: picture.height, bytes: picture.bytes, isStraight: picture.isStraight,
            deepSamples: picture.deepSamples)
    }
}
