import Foundation
import JellySupport
import JellyTake
import JellyValues
import JellyVideo

/// The film that a farm's shards are to make, as each of them will see it, and a trial of what they need.
struct FarmPlan {
    /// How many frames a trial renders at most.
    private static let trialFrames = 12

    /// How many shards there are.
    let shards: Int
    /// How many frames the largest of them has.
    let largestShard: Int
    private let film: ShardedFilm
    private let jobs: Int?

    /// - Parameters:
    ///   - take: the take's path on this machine.
    ///   - words: what the shards are told besides.
    ///   - shards: how many there are; as the take says when nil.
    /// - Throws: `Failure` and `ShardError` where a shard could not make its part.
    init(_ take: String, words: [String], shards: Int?) throws {
        let words = words + ["-o", "segments/", "--", take]
        var arguments = try Arguments(words, of: RenderCommand.specification)
        if TakeFile.isTake(take) {
            let file = try TakeFile(take, memory: arguments[CommonOptions.memory])
            arguments = try arguments.withDefaults(
                BakeCommand.options(of: file), of: RenderCommand.specification, from: take)
        }
        let playback = try RenderCommand.playback(arguments)
        guard playback.input.take != nil else { throw ShardedFilm.noTake(take) }
        guard let shards = shards ?? arguments[ShardOptions.shards] else {
            throw Failure.usage("how many shards there are is missing: --shards 8, or bake the take with it")
        }
        film = try ShardedFilm(arguments, playback, shards: shards)
        let plan = try film.film.plan()
        self.shards = shards
        largestShard = plan.all.map { plan.frames(of: $0).count }.max() ?? 0
        jobs = arguments[RenderCommand.jobs]
    }

    /// Renders a few frames from the middle to a scratch folder, as a shard would.
    func trial() throws -> FarmTrial {
        let scratch = Staging()
        defer { scratch.cancel() }
        let folder = try scratch.scratchFolder()
        let all = film.window.frames
        let count = min(Self.trialFrames, all.count)
        let first = all.lowerBound + (all.count - count) / 2
        let window = FrameWindow(frames: first..<first + count, rate: film.window.rate, speed: film.window.speed)
        let place: FilmOutput.Place =
            film.format.places.contains(.file)
            ? .file(folder + "/trial") : .numberedFiles(FrameTemplate(folder: folder + "/trial/"))
        let output = FilmOutput(film.format, place)
        let track = film.look.track(
            output, viewport: film.output.viewport, settings: film.settings, style: film.output.style)
        Gauge.forgetPeakMemory()
        let start = ContinuousClock.now
        let take = try RenderTake(
            RenderPlan(films: []), film.playback, window: window, look: film.look,
            isTransparent: film.settings.isTransparent)
        let trial = try Film(tracks: [track], rate: window.rate, jobs: jobs, memory: take.memory)
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
            // The last shard begins twice as far into the take as the trial did.
            startSeconds: 2 * ((reached - start) / .seconds(1)),
            secondsPerFrame: ((end - reached) / .seconds(1)) / Double(max(1, count - 1)),
            peakMegabytes: Double((Gauge.peakMemory ?? 0) + Gauge.childPeakMemory) / 1_048_576)
    }
}
