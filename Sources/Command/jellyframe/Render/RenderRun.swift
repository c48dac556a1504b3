import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVector
import JellyVideo

/// One run of `render`: what it makes, decided and checked before anything is opened.
struct RenderRun {
    private let arguments: Arguments
    /// The outputs, as they were asked for.
    private let texts: [String]
    private let playback: Playback
    private let window: FrameWindow
    private let ending: FilmRepeat
    /// The numbers of the frames that are shown again at the end.
    private let again: [Int]
    private let look: RenderOptions
    private let plan: RenderPlan
    private let settings: VideoSettings
    private let segmentation: VideoSettings.Segmentation
    private let motionSettings: MotionSettings
    /// Hears of the texts that are drawn; nil where they stay outlines.
    private let drawnTexts: DrawnTexts?
    private let describer: Describer?

    /// - Throws: whatever is wrong with the options, the scene or the outputs together.
    init(_ arguments: Arguments, saysWarnings: Bool) throws {
        self.arguments = arguments
        texts = arguments[RenderCommand.output]
        let format = try RenderCommand.format(arguments, for: texts)
        // What is wrong with the outputs themselves is said before the scene is read.
        for text in texts { _ = try RenderOutput(text, name: OutputName(), format: format) }
        if texts.contains("-"), !arguments[RenderCommand.isDryRun], isatty(1) == 1 {
            throw Failure.usage("standard output is a terminal; pipe the frames into a program, or name a file")
        }
        let playback = try RenderCommand.playback(arguments, saysWarnings: saysWarnings)
        self.playback = playback
        let rate = arguments[FrameOptions.rate]
        let range = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
        ending = try FilmRepeat(arguments, playback, range: range, rate: rate)
        window = try ending.range(range).window(rate, speed: arguments[MotionOptions.speed])
        try TimeRange.require(frames: window.count + ending.count(after: window))
        again = ending.frames(after: window)
        look = try RenderOptions(arguments)
        plan = try RenderPlan(
            texts, variants: FrameOptions.variants(arguments, of: playback.scene.size, in: look.styles), format: format,
            evenSides: arguments[RenderCommand.evenSides], timings: arguments[TimingsFile.option])
        let outputs = plan.films.map(\.output)
        settings = try QualityOptions(arguments, for: outputs).settings
        let motionFormats = plan.motions.map(\.format)
        motionSettings = try VectorOptions.settings(arguments, playback, window: window, formats: motionFormats)
        drawnTexts = try VectorOptions.texts(arguments, formats: motionFormats)
        guard look.blur == nil || plan.motions.isEmpty else { throw Failure.usage("\(MotionError.blurred)") }
        try plan.checkUse(of: arguments, isTransparent: settings.isTransparent)
        segmentation = try SegmentOption.segmentation(arguments, for: outputs)
        describer = try Describer(arguments, of: RenderCommand.specification, playback.input, outputs: texts)
        for track in try tracks { try track.output.checkDescription(track.settings) }
    }

    /// How many frames are shown.
    private var count: Int { window.count + again.count }

    private var isTold: Bool { !arguments[CommonOptions.quiet] }

    /// What a script has to know of the films before their first frame.
    var facts: String { plan.facts(of: window, besides: again.count, segment: segmentation.length) }

    /// The films, each as it is encoded.
    private var tracks: [FilmTrack] {
        get throws {
            try plan.films.map { film in
                let format = film.output.format
                var settings = settings
                settings.fileDescription = try describer?.text(
                    film.origin.output, variant: film.origin.variant, usesFFmpeg: !format.encoders.isEmpty)
                // What a take was made for is done where it can be: a description is asked for now.
                let isDescribed = describer != nil && format.isEncodedByFFmpeg
                let isPossible =
                    format.canBeSegmented && settings.codec == .standard
                    && (arguments.has(SegmentOption.length) || !isDescribed)
                settings.segmentation = isPossible ? segmentation : .none
                return look.track(film.output, viewport: film.viewport, settings: settings, style: film.style)
            }
        }
    }

    /// Makes the outputs, all or none.
    ///
    /// - Parameter check: called at every frame; an error gives all up.
    /// - Returns: what was made, in words.
    func make(_ check: () throws -> Void) throws -> String {
        let work = try open()
        let progress = Progress(total: count, arguments)
        do {
            try fill(work) {
                try check()
                progress.advance()
            }
        } catch {
            work.film.cancel()
            progress.end()
            throw error
        }
        return tell(of: work, progress)
    }

    /// What is open while the outputs are made.
    private struct Work {
        /// Nil where no page is made.
        let page: RenderPage?
        let take: RenderTake
        let film: Film
        /// Nil where nobody wants to know what took how long.
        let clock: FrameClock?
        let timings: TimingsFile?
    }

    private func open() throws -> Work {
        let page = try plan.pages.isEmpty ? nil : RenderPage(playback, window, look, arguments)
        let take = try RenderTake(
            plan, playback, window: window, look: look, isTransparent: settings.isTransparent,
            motionSettings: motionSettings, texts: drawnTexts, again: again, describer: describer)
        let path = arguments[TimingsFile.option]
        let timings = path.map { TimingsFile($0, outputs: plan.films.map(\.output.format.name)) }
        let clock = timings.map { file in FrameClock { file.add($0) } } ?? (isTold ? FrameClock() : nil)
        let film = try Film(
            tracks: tracks, files: plan.files + (path.map { [$0] } ?? []), rate: window.rate,
            jobs: arguments[RenderCommand.jobs], memory: take.memory, clock: clock)
        if let path, let hidden = film.hiddenFile(for: path) { try timings?.begin(in: hidden) }
        return Work(page: page, take: take, film: film, clock: clock, timings: timings)
    }

    /// Makes all that is in the outputs, and completes them; `advance` is called after each frame.
    private func fill(_ work: Work, _ advance: () throws -> Void) throws {
        if plan.showsFrames { try work.take.run(into: work.film, clock: work.clock, advance) }
        if let page = work.page {
            let bytes = try page.bytes()
            for path in plan.pages { try work.film.writeFile(bytes, to: path) }
        }
        try work.film.finish { try work.timings?.finish() }
        if !work.take.printed.isEmpty { try StandardOutput.write(work.take.printed) }
    }

    /// Tells what was made, and what it waited for.
    ///
    /// - Returns: what was made, in words.
    private func tell(of work: Work, _ progress: Progress) -> String {
        let names = texts.joined(separator: ", ")
        if let page = work.page, !plan.showsFrames {
            progress.end()
            let summary = "\(names): \(page.words)"
            if isTold { Terminal.note(summary) }
            return summary
        }
        let seconds = ShortNumber.text(window.rate.time(ofFrame: count))
        let summary = "\(names): \(count) frames\(size), \(seconds) s at \(window.rate) fps"
        progress.finish(summary)
        if isTold, let words = ending.words { Terminal.note("the motion \(words)") }
        if isTold, let clock = work.clock {
            let bound = RenderBound(
                clock: clock, seconds: clock.seconds, frames: count, threads: work.film.threads,
                automaticThreads: work.film.automaticThreads, plan: plan, arguments: arguments,
                isTake: playback.input.take != nil)
            if let words = bound.words { Terminal.note(words) }
        }
        return summary
    }

    /// The size of the films in words; empty where they have several, or there are none.
    private var size: String {
        let sizes = Set(plan.films.map { "\($0.viewport.width)×\($0.viewport.height)" })
        return sizes.count == 1 ? sizes.map { " of \($0) pixels" }.joined() : ""
    }
}
