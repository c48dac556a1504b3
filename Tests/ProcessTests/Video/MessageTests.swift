import Foundation
import JellyImaging
import JellyStage
import JellySupport
import JellyTake
import JellyValues
import JellyVector
import TestSupport
import Testing

@testable import JellyProgram
@testable import JellyVideo

/// The style of the messages of videos, takes and the program: every case of every error.
@Suite struct OutputMessageTests {
    static let files: [VideoFileError] = [
        .unreadable(part: "video", reason: "Permission denied"), .empty(part: "palette"), .foreign(format: "mp4"),
        .cutShort, .damaged(offset: 9), .frames(found: 1, expected: 2), .length(found: 1, expected: 2),
        .time(frame: 3, found: 1, expected: 2), .size(width: 1, height: 2, expectedWidth: 3, expectedHeight: 4),
        .noSound,
        .soundLength(found: 1, expected: 2), .noKeyFrame, .changed, .otherHead(than: "a"), .otherEncoder(than: "a"),
    ]
    static let memory: MemoryError? = {
        var memory = MemoryBudget(limit: 1_000_000)
        do throws(MemoryError) { try memory.take(2_000_000, for: "drawing") } catch { return error }
        return nil
    }()
    static let videos: [VideoError] =
        [
            .emptyOutput, .unknownFormat(output: "a.x", extension: "x", nearest: nil, formats: ["mp4", "gif"]),
            .unknownFormat(output: "a.mp5", extension: "mp5", nearest: "mp4", formats: ["mp4", "gif"]),
            .noFormat(output: "a", formats: ["mp4"]), .singleImage(output: "a.png", template: "a-%04d.png"),
            .badTemplate(output: "a", cause: .unknownDirective("%x")),
            .badTemplate(output: "a", cause: .severalNumbers),
            .badTemplate(output: "a", cause: .numberInDirectory), .oddSize(width: 3, height: 2),
            .cannotHoldAlpha(output: "a.mp4"), .cannotBeLossless(output: "a.mov"), .cannotHoldDescription(output: "a"),
            .cannotHoldSound(output: "a.gif"), .unusableSound(path: "a", reason: "no audio stream"),
            .unusableRate(output: "a.gif", cause: "cannot show 60 frames per second evenly"),
            .impossiblePlace(output: "-", format: "mp4"), .noSegments(output: "a.gif", reason: "its palette varies"),
            .wrongSize(index: 1, width: 2, height: 3, videoWidth: 4, videoHeight: 5),
            .wrongOrder(index: 1, expected: 2),
            .missingDrawing(index: 1, drawing: 2, count: 3), .transparentFrame(index: 1), .becameTransparent(index: 1),
            .noFrames(output: "a"), .output(.twice(path: "a", other: "a")), .output(.twice(path: "a", other: "b")),
            .output(.input(path: "a")), .ended, .noThread(reason: "Resource temporarily unavailable"),
            .ffmpegMissing(searchPath: "/none"), .ffmpegUnusable(path: "/none", reason: "No such file or directory"),
            .encoderMissing(encoder: "libx264", command: "ffmpeg"),
            .output(.cannotCreate(path: "a", reason: "is a directory")),
            .output(.writeFailed(path: "a", operation: "write", reason: "File too large")),
            .formatFailed(output: "a", reason: "full"),
            .encoderFailed(command: "ffmpeg", outcome: "failed with exit code 3", lines: []),
        ] + files.map { .unusableSegment(path: "a", cause: $0) } + [memory.map { .tooMuchMemory($0) } ?? .emptyOutput]
    static let readings: [VideoError] = [
        .noVideoFile(path: "a"), .unreadableVideo(path: "a", reason: "Invalid data"), .noVideoStream(path: "a"),
        .unusableVideoSize(path: "a", width: 0, height: 1),
    ]
    static let shards: [ShardError] = [
        .noIndex, .indexesDisagree(name: "A", value: "1", other: "B", otherValue: "2"),
        .unusableIndex(name: "SLURM_ARRAY_TASK_ID", value: "x"),
        .indexTooLarge(name: "SLURM_ARRAY_TASK_ID", index: 9, count: 8), .noCount,
        .countsDisagree(shard: Shard(1, of: 2), count: 3), .tooManyShards(shards: 9, segments: 6, length: 10),
        .unusableLength(1), .severalPlans(directory: "a", counts: [2, 3]), .nothingThere(directory: "a"),
        .unreadable(file: "a", reason: "not a regular file"), .wrongLine(file: "a", line: 3, reason: "expected a hash"),
        .inTheWay(path: "a"),
    ]
    static let takes: [TakeError] = [
        .unreadable(path: "a", reason: "no such file"), .foreign(path: "a", reason: "not an SQLite database"),
        .newer(path: "a", version: 2), .damaged(path: "a", reason: "tick 3 is missing"),
        .notRecorded(path: "a", reason: "the time 3.0 s"), .differs(path: "a", reason: "the motion differs"),
        .cannotWrite(path: "a", reason: "disk I/O error"),
    ]
    static let motions: [InputError] = [.blurredMotion, .emptyMotion, .lottieClip(layer: nil), .lottieClip(layer: "a")]
    static let servers: [Failure] = [
        .cannotListen(port: 0, reason: "in use"), .cannotListen(port: 8000, reason: "in use"), .cannotStartServer,
    ]
    static let messages =
        files.map(\.description) + videos.map(\.description) + readings.map(\.description) + shards.map(\.description)
        + takes.map(\.description) + motions.map(\.description) + servers.map(\.description)
        + (FailureTests.usage + FailureTests.badScenes + FailureTests.places).map(\.message)

    @Test(arguments: messages) func messagesKeepToTheStyle(_ message: String) {
        // Messages of scenes begin with the file.
        let text = message.hasPrefix("scene.json5:") ? String(message.split(separator: ": ", maxSplits: 1)[1]) : message
        #expect(MessageStyle.mistakes(in: text) == [], "\(message)")
    }
}
