import Foundation
public import JellyPixels

/// The pictures of a golden, decoded one after another as they are asked for. Not Sendable: it holds the last one.
public final class SequencePictures {
    private let golden: SequenceGolden
    /// The place in the file of the picture of the frame at a place among the golden's.
    private let placeOf: [Int: Int]
    private var reader: MovingPictureReader?

    public init(_ golden: SequenceGolden) {
        self.golden = golden
        placeOf = Dictionary(uniqueKeysWithValues: golden.keptPictures.enumerated().map { ($0.element, $0.offset) })
    }

    /// The picture of the frame at a place among the golden's, from 0; nil when it is not kept.
    ///
    /// - Throws: `GoldenError` when the file is damaged, or does not show what the hashes say.
    public func picture(at position: Int) throws(GoldenError) -> Bitmap? {
        guard let place = placeOf[position] else { return nil }
        let reader = try opened()
        let picture = try reader.picture(place)
        guard FrameHash(picture) == golden.hashes.lines[position].pixels else {
            throw .inconsistent(
                folder: golden.folder.path,
                reason: "\(SequenceGolden.picturesName) does not show at frame \(golden.hashes.lines[position].index) "
                    + "what \(SequenceGolden.hashesName) says")
        }
        return picture
    }

    private func opened() throws(GoldenError) -> MovingPictureReader {
        if let reader { return reader }
        let reader = try MovingPictureReader(
            path: golden.picturesFile.path, size: (golden.shape.width, golden.shape.height))
        guard reader.count == placeOf.count else {
            throw .inconsistent(
                folder: golden.folder.path,
                reason: "\(SequenceGolden.picturesName) has \(reader.count) pictures instead of \(placeOf.count)")
        }
        self.reader = reader
        return reader
    }
}
