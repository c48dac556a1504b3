import Foundation
import JellyGraphics
import JellyScene
import JellyStage
import JellySupport
import JellyValues
import JellyVector
import JellyVideo

/// One run of `render`, validated before any output is opened.
struct RenderRun {
    private let arguments: Arguments
    private let saysWarnings: Bool
    /// The values of `-o`.
    private let texts: [String]
    private let playback: Playback
    private let window: FrameWindow
    private let repetition: VideoRepeat
    /// The numbers of the frames repeated at the end.
    private let again: [Int]
    private let look: RenderOptions
    private let plan: RenderPlan
    private let settings: VideoSettings
    private let segmentation: VideoSettings.Segmentation
    /// The sound of formats that support it; nil for none.
    private let sound: VideoSound?
    private let motionSettings: MotionSettings
    /// Collects drawn text; nil where text is drawn as outlines.
    private let drawnTexts: DrawnTexts?
    private let describer: Describer?
    /// The number of captions, and the contents of their file; nil if none is made.
    private let captions: (count: Int, bytes: [UInt8])?

    /// The staging of a table's rows; nil for a single run.
    private let shared: Staging?

    /// - Parameter row: the row of the table, if any.
    /// - Throws: errors of the options, the scene and the outputs together.
    init(
        _ arguments: Arguments, saysWarnings: Bool, row: RenderTable.Row? = nil, in shared: Staging? = nil
    ) throws {
        (self.arguments, self.saysWarnings, self.shared) = (arguments, saysWarnings, shared)
        texts = row?.outputs ?? arguments[RenderCommand.output]
        let format = try RenderCommand.format(arguments, for: texts)
        // Errors of the outputs themselves are reported before the scene is read.
        let formats = try texts.compactMap { try RenderOutput($0, name: OutputName(), format: format).video?.format }
        if texts.contains("-"), !arguments[RenderCommand.isDryRun], isatty(1) == 1 {
            throw Failure.usage("refusing to write frames to a terminal; pipe them into a program, or name a file")
        }
        let playback = try RenderCommand.playback(
            arguments, settings: row?.settings ?? [], saysWarnings: saysWarnings)
        self.playback = playback
        // A file that is made again has the rate of all that were made with it.
        let others = (Describer.claim?.outputs ?? []).compactMap { VideoFormat.named(String($0.dropFirst())) }
        let rate = FrameOptions.rate(arguments, of: formats + others)
        let range = try TimeRange(arguments, playback, showingEndFor: rate.time(ofFrame: 1))
        repetition = try VideoRepeat(arguments, playback, range: range, rate: rate)
        window = try repetition.range(range).window(rate, speed: arguments[MotionOptions.speed])
        try TimeRange.require(frames: window.count + repetition.count(after: window))
        again = repetition.frames(after: window)
        look = try RenderOptions(arguments)
        plan = try RenderPlan(
            texts, variants: FrameOptions.variants(arguments, of: playback.size, in: look.styles), format: format,
            evenSides: arguments[RenderCommand.evenSides], timings: arguments[TimingsFile.option])
        let outputs = plan.videos.map(\.output)
        settings = try QualityOptions(arguments, for: outputs).settings
        let motionFormats = plan.motions.map(\.format)
        guard !(playback is ComposedPlayback) || motionFormats.allSatisfy(\.holdsShapes) else {
            throw Failure.usage("CSS and JavaScript move the views of one scene; for several motions write an SVG")
        }
        try VideoRepeat.checkPlays(arguments, videos: outputs.map(\.format), motions: motionFormats)
        motionSettings = try VectorOptions.settings(arguments, playback, window: window, formats: motionFormats)
        drawnTexts = try VectorOptions.texts(arguments, formats: motionFormats)
        guard look.blur == nil || plan.motions.isEmpty else { throw Failure.usage("\(InputError.blurredMotion)") }
        try plan.checkUse(of: arguments, isTransparent: settings.isTransparent)
        sound = try SoundOptions.sound(arguments, of: playback, window, end: repetition, for: outputs)
        if let sound, saysWarnings { Self.warn(of: sound, for: outputs) }
        segmentation = try SegmentOption.segmentation(arguments, for: outputs)
        let frames = window
        captions = try plan.captions.first.map { try Self.captions($0, playback, frames) }
        describer = try Describer(arguments, of: RenderCommand.specification, playback, outputs: texts)
        for track in try tracks { try track.output.checkDescription(track.settings) }
    }

    private static func captions(
        _ path: String, _ playback: Playback, _ window: FrameWindow
    ) throws -> (count: Int, bytes: [UInt8]) {
        let words = try playback.words()
        guard !words.isEmpty else {
            throw Failure.usage("“\(path)” would be empty: the scene's `presentation` has no `captions`")
        }
        return (words.count, Array(WebVTT(words, window).text.utf8))
    }

    /// Warns of sound that will be silent or missing.
    private static func warn(of sound: VideoSound, for outputs: [VideoOutput]) {
        if sound.file == nil, sound.events.isEmpty {
            Terminal.note("jellyframe: warning: no contacts in these frames, so the video is silent")
        }
        for output in outputs where output.format.soundCodec == nil {
            Terminal.note("jellyframe: warning: “\(output)” has no sound; its format does not support it")
        }
    }

    /// The number of frames, repeated ones included.
    private var count: Int { window.count + again.count }

    private var isTold: Bool { !arguments[CommonOptions.quiet] }

    /// The properties of the videos for scripts, as JSON.
    ///
    /// - Throws: `VideoError` where a format cannot hold a video.
    var facts: String {
        get throws {
            for track in try tracks { try track.checkFormat(rate: window.rate) }
            return plan.facts(of: window, besides: again.count, segment: segmentation.length, settings: settings)
        }
    }

    /// The videos with their encodings.
    private var tracks: [VideoTrack] {
        get throws {
            try plan.videos.map { video in
                let format = video.output.format
                var settings = settings
                if format.soundCodec != nil { settings.sound = sound }
                if format.countsPlays { settings.plays = VideoRepeat.plays(arguments) ?? 0 }
                settings.fileDescription = try describer?.text(
                    video.origin.output, variant: video.origin.variant, usesFFmpeg: !format.encoders.isEmpty)
                // Segments recorded in the take apply where possible; a description given now wins.
                let isDescribed = describer != nil && format.isEncodedByFFmpeg
                let isPossible =
                    format.canBeSegmented && settings.codec == .standard
                    && (arguments.has(SegmentOption.length) || !isDescribed)
                settings.segmentation = isPossible ? segmentation : .none
                return look.track(video.output, viewport: video.viewport, settings: settings, style: video.style)
            }
        }
    }

    /// Renders the outputs, all or none.
    ///
    /// - Parameter check: called at every frame; an error cancels the run.
    /// - Returns: a summary.
    func make(_ check: () throws -> Void) throws -> String {
        let work = try open()
        let progress = Progress(total: count, arguments)
        do {
            try fill(work) {
                try check()
                progress.advance()
            }
        } catch {
            work.video.cancel()
            progress.end()
            throw error
        }
        return tell(of: work, progress)
    }

    /// The state of a run.
    private struct Work {
        /// Nil without pages.
        let page: RenderPage?
        let take: RenderTake
        let video: Video
        /// Nil where no timings are needed.
        let clock: FrameClock?
        let timings: TimingsFile?
    }

    private func open() throws -> Work {
        let page = try plan.pages.isEmpty ? nil : RenderPage(playback, window, look, arguments)
        let take = try RenderTake(
            plan, playback, window: window, look: look, isTransparent: settings.isTransparent,
            motionSettings: motionSettings, texts: drawnTexts, again: again, describer: describer)
        let path = arguments[TimingsFile.option]
        let timings = path.map { TimingsFile($0, outputs: plan.videos.map(\.output.format.name)) }
        let clock = timings.map { file in FrameClock { file.add($0) } } ?? (isTold ? FrameClock() : nil)
        let video = try Video(
            tracks: tracks, files: plan.files + (path.map { [$0] } ?? []), rate: window.rate,
            jobs: arguments[RenderCommand.jobs], memory: take.memory, clock: clock, in: shared)
        if let path, let hidden = video.hiddenFile(for: path) { try timings?.begin(in: hidden) }
        return Work(page: page, take: take, video: video, clock: clock, timings: timings)
    }

    /// Writes and completes the outputs; calls `advance` after each frame.
    private func fill(_ work: Work, _ advance: () throws -> Void) throws {
        if plan.showsFrames { try work.take.run(into: work.video, clock: work.clock, advance) }
        if let page = work.page {
            let bytes = try page.bytes()
            for path in plan.pages { try work.video.writeFile(bytes, to: path) }
        }
        for path in plan.captions { try work.video.writeFile(captions?.bytes ?? [], to: path) }
        try work.video.finish { try work.timings?.finish() }
        if saysWarnings, !work.take.leftOut.isEmpty {
            Terminal.note(
                "jellyframe: warning: CSS and JavaScript do not show \(work.take.leftOut.joined(separator: "; ")); "
                    + ".motion.json and .svg do")
        }
        if saysWarnings {
            for path in work.take.blank { Terminal.note("jellyframe: warning: the image “\(path)” is blank") }
        }
        if !work.take.printed.isEmpty { try StandardOutput.write(work.take.printed) }
    }

    /// Prints a summary and the bottleneck.
    ///
    /// - Returns: the summary.
    private func tell(of work: Work, _ progress: Progress) -> String {
        let names = texts.joined(separator: ", ")
        if !plan.showsFrames {
            progress.end()
            let summary = "\(names): \(work.page?.words ?? WordList.count(captions?.count ?? 0, "caption"))"
            if isTold { Terminal.note(summary) }
            return summary
        }
        let seconds = ShortNumber.text(window.rate.time(ofFrame: count))
        let summary = "\(names): \(count) frames\(size), \(seconds) s at \(window.rate) fps"
        progress.finish(summary)
        if isTold, let words = repetition.words { Terminal.note("the motion \(words)") }
        if isTold, let clock = work.clock {
            let bound = RenderBound(
                clock: clock, seconds: clock.seconds, frames: count, threads: work.video.threads,
                automaticThreads: work.video.automaticThreads, plan: plan, arguments: arguments,
                isTake: playback.input.take != nil)
            if let words = bound.words { Terminal.note(words) }
        }
        return summary
    }

    /// A description of the videos' size; empty unless they have one size.
    private var size: String {
        let sizes = Set(plan.videos.map { "\($0.viewport.width)×\($0.viewport.height)" })
        return sizes.count == 1 ? sizes.map { " of \($0) pixels" }.joined() : ""
    }
}
