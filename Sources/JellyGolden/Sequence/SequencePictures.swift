import Foundation
import JellyPNG
public import JellyPixels

/// The pictures of a golden, decoded one after another as they are asked for. Not Sendable: it holds the last one.
public final class SequencePictures {
    private let golden: SequenceGolden
    /// The place in the file of the picture of the frame at a place among the golden's.
    private let placeOf: [Int: Int]
    private var decoder: AnimatedPNGDecoder?

    public init(_ golden: SequenceGolden) {
        self.golden = golden
        placeOf = Dictionary(uniqueKeysWithValues: golden.keptPictures.enumerated().map { ($0.element, $0.offset) })
    }

    /// The picture of the frame at a place among the golden's, from 0; nil when it is not kept.
    ///
    /// - Throws: `GoldenError` when the file is damaged, or does not show what the hashes say.
    public func picture(at position: Int) throws(GoldenError) -> Bitmap? {
        guard let place = placeOf[position] else { return nil }
        let decoder = try opened()
        let picture = try SequenceGolden.readable(golden.picturesFile) { () throws(PNGReadError) in
            try decoder.picture(place)
        }
        guard FrameHash(picture) == golden.hashes.lines[position].pixels else {
            throw .inconsistent(
                folder: golden.folder.path,
                reason: "\(SequenceGolden.picturesName) does not show at frame \(golden.hashes.lines[position].index) "
                    + "what \(SequenceGolden.hashesName) says")
        }
        return picture
    }

    private func opened() throws(GoldenError) -> AnimatedPNGDecoder {
        if let decoder { return decoder }
        let decoder = try golden.pictures()
        guard decoder.count == placeOf.count else {
            throw .inconsistent(
                folder: golden.folder.path,
                reason: "\(SequenceGolden.picturesName) has \(decoder.count) pictures instead of \(placeOf.count)")
        }
        self.decoder = decoder
        return decoder
    }
}
