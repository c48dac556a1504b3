import Foundation
import JellyGraphics
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe render --shard`: renders one machine's part of a video as segments.
enum RenderShard {
    static func run(_ choice: ShardChoice, _ arguments: Arguments) throws {
        let directory = try directory(arguments)
        // Errors of the options are reported before the take is read.
        try ShardedVideo.check(arguments.videoFormat() ?? .mp4)
        let playback = try RenderCommand.playback(arguments)
        // The take's number of shards applies unless the shard has its own, as in 3/8.
        let count = choice == .automatic || arguments.has(ShardOptions.shards) ? arguments[ShardOptions.shards] : nil
        let shard = try choice.shard(count: count, environment: ProcessInfo.processInfo.environment)
        let sharded = try ShardedVideo(arguments, playback, shards: shard.count)
        let plan = try sharded.video.plan()
        guard !arguments[RenderCommand.isDryRun] else {
            let window = FrameWindow(
                frames: plan.frames(of: shard), rate: sharded.window.rate, speed: sharded.window.speed)
            let video = RenderPlan(videos: [sharded.output])
            return Terminal.print(video.facts(of: window, segment: sharded.settings.segmentation.length))
        }
        let versions = ShardManifest.Versions(
            jellyframe: Program.version,
            ffmpeg: sharded.format.isEncodedByFFmpeg ? try FFmpegVersion.line() : nil)
        let work = try ShardWork(
            shard, of: sharded.video, as: sharded.format, by: versions, in: SegmentDirectory(directory))
        let missing = try work.missing()
        let quiet = arguments[CommonOptions.quiet]
        guard !missing.isEmpty else {
            if !quiet { Terminal.note("\(directory): shard \(shard) is complete") }
            return
        }
        let frames = missing.reduce(0) { $0 + plan.segments[$1].count }
        let progress = Progress(total: frames, arguments)
        for number in missing {
            // Another attempt at the shard may have rendered it meanwhile.
            guard !work.isThere(number) else {
                for _ in plan.segments[number] { progress.advance() }
                continue
            }
            do {
                try make(number, of: sharded, work, jobs: arguments[RenderCommand.jobs], progress)
            } catch {
                progress.end()
                throw error
            }
        }
        let all = plan.segmentNumbers(of: shard)
        progress.finish(
            "\(directory): shard \(shard), \(WordList.count(missing.count, "segment")) of \(all.count), \(frames) frames "
                + "of \(sharded.video.width)×\(sharded.video.height) pixels at \(sharded.video.rate) fps")
    }

    /// Renders one segment, and records it in the manifest.
    private static func make(
        _ number: Int, of sharded: ShardedVideo, _ work: ShardWork, jobs: Int?, _ progress: Progress
    ) throws {
        let start = ContinuousClock.now
        let window = FrameWindow(
            frames: work.frames(ofSegment: number), rate: sharded.window.rate, speed: sharded.window.speed)
        let segment = try work.begin(number)
        let track = sharded.look.track(
            segment.output, viewport: sharded.output.viewport, settings: sharded.settings, style: sharded.output.style)
        let hashes = VideoHashes()
        let take = try RenderTake(
            RenderPlan(videos: []), sharded.playback, window: window, look: sharded.look,
            isTransparent: sharded.settings.isTransparent)
        let video = try Video(
            tracks: [track], rate: window.rate, jobs: jobs, memory: take.memory, clock: nil, hashes: hashes)
        do {
            try take.run(into: video) { progress.advance() }
            try video.finish()
        } catch {
            video.cancel()
            throw error
        }
        let time = ContinuousClock.now - start
        try work.add(
            segment, hashes: hashes, seconds: time / .seconds(1),
            peakMemory: (Gauge.peakMemory ?? 0) + Gauge.childPeakMemory)
    }

    /// - Throws: `Failure` unless the output is a single directory.
    private static func directory(_ arguments: Arguments) throws -> String {
        let outputs = arguments[RenderCommand.output]
        guard outputs.count == 1, let directory = outputs.first, directory != "-", !directory.isEmpty,
            !directory.contains("\0"),
            directory.hasSuffix("/") || isDirectory(directory) || !RenderOutput.isNamed(by: directory)
        else { throw Failure.usage("--shard requires a single output directory, for example -o segments/") }
        return slashed(directory)
    }
}
