import Foundation
import JellyImaging

// Reading the pictures of a store; they come from a repository, and may be anything.
extension GoldenStore {
    /// What a picture is held against.
    enum Reference {
        case picture(Bitmap)
        /// It is so much larger than what it is held against that it is not decoded.
        case larger(Comparison.Size)
    }

    /// The most pixels of a reference that is larger than what is held against it, and is decoded to be shown.
    private static let sparePixels = 1 << 24

    /// The reference for a picture: decoding it takes no more memory than one of the picture's size, or of 16 million
    /// pixels.
    func reference(_ name: String, for actual: Bitmap) throws(GoldenError) -> Reference {
        let file = picture(name)
        let bytes = try Files.bytes(file)
        do throws(PNGReadError) {
            let most = max(Self.sparePixels, actual.width * actual.height)
            return .picture(try PNGDecoder(maximumPixels: most).decode(bytes, name: file.path))
        } catch {
            if case .tooLarge(let width, let height, _) = error.fault {
                return .larger(Comparison.Size(width: width, height: height))
            }
            throw Self.error(error, file)
        }
    }

    /// The picture in a file; nil where it has another size than `actual`.
    func read(_ file: URL, like actual: Bitmap) throws(GoldenError) -> Bitmap? {
        let bytes = try Files.bytes(file)
        do throws(PNGReadError) {
            let decoder = PNGDecoder(maximumPixels: actual.width * actual.height)
            let picture = try decoder.decode(bytes, name: file.path)
            return (picture.width, picture.height) == (actual.width, actual.height) ? picture : nil
        } catch {
            if case .tooLarge = error.fault { return nil }
            throw Self.error(error, file)
        }
    }

    /// The manifest beside a picture, with the environment that the picture itself names where there is none.
    func pictureManifest(_ name: String) throws(GoldenError) -> PictureManifest {
        var manifest = try PictureManifest.read(sidecar(name))
        if manifest.environment == nil { manifest.environment = GoldenEnvironment(ofPicture: picture(name)) }
        return manifest
    }

    /// The result for a reference that is too large to be the picture's.
    func larger(_ actual: Bitmap, _ name: String, _ reference: Reference) -> RunResult {
        var result = RunResult(name: name, verdict: .structural, message: "")
        guard case .larger(let expected) = reference else { return result }
        let size = Comparison.Size(of: actual)
        var frame = RunResult.FrameResult(index: 0, time: 0, pixels: .changed)
        frame.comparison = Comparison(actualSize: size, expectedSize: expected)
        (result.width, result.height, result.frames) = (size.width, size.height, [frame])
        (result.firstDifferingFrame, result.firstChangedFrame) = (0, 0)
        result.summarize(structure: ["\(size) pixels instead of \(expected)"])
        return result
    }

    private static func error(_ error: PNGReadError, _ file: URL) -> GoldenError {
        if error.fault == .missing { return .missingFile(file.path) }
        return .unreadable(file: file.path, reason: error.reason)
    }
}
