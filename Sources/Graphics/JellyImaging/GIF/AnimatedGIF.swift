/// A GIF file of images that are there already.
package enum AnimatedGIF {
    /// The bytes of a GIF that shows images one after the other, and then again.
    ///
    /// - Parameters:
    ///   - images: opaque ones of one size, at least one.
    ///   - delay: how long each is shown, in hundredths of a second.
    package static func bytes(of images: [Bitmap], delay: Int) -> [UInt8] {
        precondition(!images.isEmpty, "a GIF must have at least one image")
        let recorder = GIFRecorder(
            width: images[0].width, height: images[0].height, settings: GIFSettings(delay: delay))
        let records = images.flatMap { recorder.append($0) } + recorder.finish()
        let encoder = AnimatedGIFEncoder(recorder.plan())
        var (bytes, place) = (encoder.head, 0)
        while place < records.count {
            let head = Array(records[place..<place + AnimatedGIFEncoder.recordHeadSize])
            place += head.count
            let size = AnimatedGIFEncoder.recordSize(after: head)
            bytes += encoder.append(head: head, pixels: Array(records[place..<place + size]))
            place += size
        }
        return bytes + encoder.finish() + [GIFBlocks.trailer]
    }
}
