import Foundation
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// The video that a farm renders, and a trial of its cost.
struct FarmPlan {
    /// The maximum number of frames of a trial.
    private static let trialFrames = 12

    /// The number of shards.
    let shards: Int
    /// The number of frames in the largest shard.
    let largestShard: Int
    private let video: ShardedVideo
    private let jobs: Int?

    /// - Parameters:
    ///   - take: the take's path on this machine.
    ///   - words: further options of the shards.
    ///   - shards: the number of shards; the take's if nil.
    /// - Throws: `Failure` and `ShardError` where a shard could not be rendered.
    init(_ take: String, words: [String], shards: Int?) throws {
        let words = words + ["-o", "segments/", "--", take]
        var arguments = try Arguments(words, of: RenderCommand.specification)
        if TakeFile.isTake(take) {
            let file = try TakeFile(take, memory: arguments[CommonOptions.memory])
            arguments = try arguments.withDefaults(
                BakeCommand.options(of: file), of: RenderCommand.specification, from: take)
        }
        let playback = try RenderCommand.playback(arguments)
        guard playback.input.take != nil else { throw ShardedVideo.noTake(take) }
        guard let shards = shards ?? arguments[ShardOptions.shards] else {
            throw Failure.usage("missing --shards N, for example --shards 8 (here, or when baking the take)")
        }
        video = try ShardedVideo(arguments, playback, shards: shards)
        let plan = try video.video.plan()
        self.shards = shards
        largestShard = plan.all.map { plan.frames(of: $0).count }.max() ?? 0
        jobs = arguments[RenderCommand.jobs]
    }

    /// Renders a few frames from the middle into a scratch directory.
    func trial() throws -> FarmTrial {
        let scratch = Staging()
        defer { scratch.cancel() }
        let directory = try scratch.scratchDirectory()
        let all = video.window.frames
        let count = min(Self.trialFrames, all.count)
        let first = all.lowerBound + (all.count - count) / 2
        let window = FrameWindow(frames: first..<first + count, rate: video.window.rate, speed: video.window.speed)
        let place: VideoOutput.Place =
            video.format.places.contains(.file)
            ? .file(directory + "/trial") : .numberedFiles(FrameTemplate(directory: directory + "/trial/"))
        let output = VideoOutput(video.format, place)
        let track = video.look.track(
            output, viewport: video.output.viewport, settings: video.settings, style: video.output.style)
        Gauge.forgetPeakMemory()
        let start = ContinuousClock.now
        let take = try RenderTake(
            RenderPlan(videos: []), video.playback, window: window, look: video.look,
            isTransparent: video.settings.isTransparent)
        let trial = try Video(tracks: [track], rate: window.rate, jobs: jobs, memory: take.memory)
        var firstFrame: ContinuousClock.Instant?
        do {
            try take.run(into: trial) { firstFrame = firstFrame ?? .now }
            try trial.finish()
        } catch {
            trial.cancel()
            throw error
        }
        let end = ContinuousClock.now
        let reached = firstFrame ?? end
        return FarmTrial(
            // The last shard starts twice as far into the take as the trial.
            startSeconds: 2 * ((reached - start) / .seconds(1)),
            secondsPerFrame: ((end - reached) / .seconds(1)) / Double(max(1, count - 1)),
            peakMegabytes: Double((Gauge.peakMemory ?? 0) + Gauge.childPeakMemory) / 1_048_576)
    }
}
