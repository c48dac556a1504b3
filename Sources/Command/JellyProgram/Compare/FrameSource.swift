import Foundation
import JellyGolden
import JellyImaging
import JellyScene
import JellyStage
import JellyTake
import JellyValues
import JellyVideo

/// A sequence of frames from an image, a directory of images, a video, a scene or a take.
final class FrameSource {
    private enum Kind {
        case images(ImageDirectory)
        case animation(ImageReader)
        case video(VideoReader)
        case motion(MotionFrames)
    }

    /// Frames per second; nil where the files have none.
    let rate: FrameRate?
    private let kind: Kind
    private var position = 0

    /// - Parameter isTimed: whether an animated PNG is sampled by time; else each of its images comes once.
    /// - Throws: `Failure` with code `unreadable`, or the error of a missing program.
    init(_ path: String, isTimed: Bool = true) throws {
        do {
            switch ImageFile.kind(of: path) {
            case .directory:
                kind = .images(try ImageDirectory(path))
                rate = nil
            case .png:
                let file = ImageFile(path: path)
                let reader = try file.reader(file.bytes(), isTimed: isTimed)
                (kind, rate) = (.animation(reader), reader.rate)
            case .video:
                let video = try VideoReader(path: path)
                (kind, rate) = (.video(video), video.rate)
            }
        } catch {
            throw Self.failure(error)
        }
    }

    /// The frames of a scene or a take.
    init(_ motion: MotionSide) throws { (kind, rate) = (.motion(try motion.frames()), motion.window.rate) }

    /// The next frame; nil after the last one.
    func next() throws -> ComparedImage? {
        do {
            switch kind {
            case .video(let video): return try video.image()
            case .motion(let frames): return try frames.next().map(ComparedImage.init)
            case .animation(let reader): return try reader.next()?.image
            case .images(let directory):
                guard position < directory.paths.count else { return nil }
                defer { position += 1 }
                return try directory.exactImage(at: position)
            }
        } catch {
            throw Self.failure(error)
        }
    }

    /// An error with the exit code of a comparison.
    static func failure(_ error: any Error) -> any Error {
        switch error {
        case is TakeError, is StageError, is SceneErrors, is Failure: error
        // The exit code of a failure would mean that the videos differ.
        case let error as VideoError where [.missingDependency, .encoderFailed].contains(error.kind):
            Failure(
                code: .missingDependency,
                message: [error.description, error.details].compactMap(\.self).joined(separator: "\n"))
        default: Failure(code: .unreadable, message: String(describing: error))
        }
    }
}
