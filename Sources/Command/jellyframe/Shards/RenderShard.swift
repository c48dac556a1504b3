import Foundation
import JellyGraphics
import JellySupport
import JellyValues
import JellyVideo

/// `jellyframe render --shard`: one machine's part of a film, as segments in a folder.
enum RenderShard {
    static func run(_ choice: ShardChoice, _ arguments: Arguments) throws {
        let folder = try folder(arguments)
        // What is wrong with the words is said before the take is read.
        try ShardedFilm.check(arguments.filmFormat() ?? .mp4)
        let playback = try RenderCommand.playback(arguments)
        // A take says how many shards there are unless the shard itself does.
        let count = choice == .automatic || arguments.has(ShardOptions.shards) ? arguments[ShardOptions.shards] : nil
        let shard = try choice.shard(count: count, environment: ProcessInfo.processInfo.environment)
        let sharded = try ShardedFilm(arguments, playback, shards: shard.count)
        let plan = try sharded.film.plan()
        guard !arguments[RenderCommand.isDryRun] else {
            let window = FrameWindow(
                frames: plan.frames(of: shard), rate: sharded.window.rate, speed: sharded.window.speed)
            let film = RenderPlan(films: [sharded.output])
            return Terminal.print(film.facts(of: window, segment: sharded.settings.segmentation.length))
        }
        let versions = ShardManifest.Versions(
            jellyframe: Program.version,
            ffmpeg: sharded.format.isEncodedByFFmpeg ? try FFmpegVersion.line() : nil)
        let work = try ShardWork(
            shard, of: sharded.film, as: sharded.format, by: versions, in: SegmentFolder(folder))
        let missing = try work.missing()
        let quiet = arguments[CommonOptions.quiet]
        guard !missing.isEmpty else {
            if !quiet { Terminal.note("\(folder): shard \(shard) is complete") }
            return
        }
        let frames = missing.reduce(0) { $0 + plan.segments[$1].count }
        let progress = Progress(total: frames, arguments)
        for number in missing {
            // Another attempt at the shard may have made it meanwhile.
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
            "\(folder): shard \(shard), \(WordList.count(missing.count, "segment")) of \(all.count), \(frames) frames "
                + "of \(sharded.film.width)×\(sharded.film.height) pixels at \(sharded.film.rate) fps")
    }

    /// Draws and encodes one segment, and notes it.
    private static func make(
        _ number: Int, of sharded: ShardedFilm, _ work: ShardWork, jobs: Int?, _ progress: Progress
    ) throws {
        let start = ContinuousClock.now
        let window = FrameWindow(
            frames: work.frames(ofSegment: number), rate: sharded.window.rate, speed: sharded.window.speed)
        let segment = try work.begin(number)
        let track = sharded.look.track(
            segment.output, viewport: sharded.output.viewport, settings: sharded.settings, style: sharded.output.style)
        let hashes = FilmHashes()
        let take = try RenderTake(
            RenderPlan(films: []), sharded.playback, window: window, look: sharded.look,
            isTransparent: sharded.settings.isTransparent)
        let film = try Film(
            tracks: [track, hashes.track(beside: track)], rate: window.rate, jobs: jobs, memory: take.memory)
        do {
            try take.run(into: film) { progress.advance() }
            try film.finish()
        } catch {
            film.cancel()
            throw error
        }
        let time = ContinuousClock.now - start
        try work.add(
            segment, hashes: hashes, seconds: time / .seconds(1),
            peakMemory: (Gauge.peakMemory ?? 0) + Gauge.childPeakMemory)
    }

    /// - Throws: `Failure` unless there is one folder to put segments into.
    private static func folder(_ arguments: Arguments) throws -> String {
        let outputs = arguments[RenderCommand.output]
        guard outputs.count == 1, let folder = outputs.first, folder != "-", !folder.isEmpty, !folder.contains("\0"),
            folder.hasSuffix("/") || isFolder(folder) || !RenderOutput.isNamed(by: folder)
        else { throw Failure.usage("the segments of a shard go into one folder: --shard 3/8 -o segments/") }
        return slashed(folder)
    }
}
