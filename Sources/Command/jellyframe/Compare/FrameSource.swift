import Foundation
import JellyGolden
import JellyImaging
import JellyScene
import JellyStage
import JellyTake
import JellyValues
import JellyVideo

/// The frames of a picture, a folder of pictures, a video, a scene, or a take, one after another.
final class FrameSource {
    private enum Kind {
        case pictures(PictureFolder)
        case animation(PictureReader)
        case video(VideoReader)
        case motion(MotionFrames)
    }

    /// Frames a second; nil where the files do not tell.
    let rate: FrameRate?
    private let kind: Kind
    private var position = 0

    /// - Parameter isTimed: whether an animated PNG is looked at by its times; else each of its pictures comes once.
    /// - Throws: `Failure` with code `unreadable`, or the error of a program that is missing.
    init(_ path: String, isTimed: Bool = true) throws {
        do {
            switch PictureFile.kind(of: path) {
            case .folder:
                kind = .pictures(try PictureFolder(path))
                rate = nil
            case .png:
                let file = PictureFile(path: path)
                let reader = try file.reader(file.bytes(), isTimed: isTimed)
                (kind, rate) = (.animation(reader), reader.rate)
            case .film:
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
    func next() throws -> ComparedPicture? {
        do {
            switch kind {
            case .video(let video): return try video.picture()
            case .motion(let frames): return try frames.next().map(ComparedPicture.init)
            case .animation(let reader): return try reader.next()?.picture
            case .pictures(let folder):
                guard position < folder.paths.count else { return nil }
                defer { position += 1 }
                return try folder.exactPicture(at: position)
            }
        } catch {
            throw Self.failure(error)
        }
    }

    /// An error as what ends the program.
    static func failure(_ error: any Error) -> any Error {
        switch error {
        case is TakeError, is StageError, is SceneErrors, is Failure: error
        // Its own exit code of a failure would say that the films differ.
        case VideoReadError.program(let error):
            Failure(
                code: .missingDependency,
                message: [error.description, error.details].compactMap(\.self).joined(separator: "\n"))
        default: Failure(code: .unreadable, message: String(describing: error))
        }
    }
}
