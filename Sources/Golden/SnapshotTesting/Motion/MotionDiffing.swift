import Foundation
import JellyGolden
import JellyGraphics
import JellyImaging
import JellyPage
import JellyStage
import JellySupport
import JellyValues

extension Diffing where Value == Motion {
    /// Compares motions tick by tick and image by image.
    static var motion: Diffing {
        var diffing = Diffing(
            toData: { Data($0.trace.utf8) }, fromData: { _ in Motion.empty },
            diff: { _, _ in ("a motion can only be compared as a golden; use its `diffing` unchanged", []) })
        diffing.golden = { try MotionCheck(motion: $0, request: $1).outcome() }
        return diffing
    }
}

extension Motion {
    /// Where all is, as CSV: a row for each view and each chosen tick.
    var trace: String {
        var text = TraceText(.csv)
        return chosen.filter { $0 < records.count }.map { text.rows(of: records[$0]) }.joined()
    }
}

/// Holds a motion against its golden; a difference is shown by a page that plays both, and by a GIF.
private struct MotionCheck {
    let motion: Motion
    let request: GoldenRequest

    func outcome() throws -> GoldenOutcome {
        let (store, name) = (request.store, request.name)
        let (page, video) = (artifact("motion.html"), artifact("motion.gif"))
        for file in [page, video].compactMap(\.self) { try? FileManager.default.removeItem(at: file) }
        let subject = try subject()
        let golden = try? store.golden(name)
        let found = try store.verify(subject, named: name, options: request.options)
        guard !found.passes else { return try checked(subject, after: found) }
        var shown: [URL] = []
        if let golden, let page, let video {
            try Staging.write(Array(self.page(found.result, golden).utf8), to: page.path)
            shown.append(page)
            if let bytes = try gif(golden) {
                try Staging.write(bytes, to: video.path)
                shown.append(video)
            }
        }
        var outcome = try checked(subject, after: found)
        outcome.files += shown
        return outcome
    }

    private func artifact(_ kind: String) -> URL? {
        request.store.artifacts?.appending(path: "\(request.name).\(kind)")
    }

    /// Records the motion where that is the mode.
    private func checked(_ subject: StageSubject, after found: GoldenOutcome) throws -> GoldenOutcome {
        let isDone =
            switch request.store.recording {
            case .never, .variants: true
            case .missing: found.result.verdict != .missing
            case .failed: found.passes
            case .all: found.result.verdict == .same
            }
        if isDone { return found }
        var plan = SequenceRecording()
        (plan.frames, plan.scale, plan.mode) = (.every(motion.step), motion.scale, .full)
        return try request.store.check(subject, named: request.name, options: request.options, recording: plan)
    }

    private func subject() throws -> StageSubject {
        let window = FrameWindow(
            to: Double(motion.drawings.count) / Double(motion.tickRate), rate: FrameRate(motion.tickRate))
        return StageSubject(
            window: window, frames: .every(motion.step), viewport: try Viewport(size: motion.size, scale: motion.scale),
            tickRate: motion.tickRate
        ) { RecordedMotion(motion) }
    }

    private func page(_ result: RunResult, _ golden: SequenceGolden) throws -> String {
        let ticks = 0...max(1, motion.records.count - 1)
        func shown(_ name: String, _ player: any MotionPlayer) throws -> PageMotion {
            try PageMotion(player, name: name, ticks: ticks, styles: [.light])
        }
        let run = try shown("this run", RecordedMotion(motion))
        let change = result.firstStateChange ?? result.firstStateBits
        let tick = change?.tick ?? result.firstChangedFrame ?? 0
        let difference = MotionPage.Difference(tick: tick, body: change?.body, text: result.message)
        var page: MotionPage
        if let player = GoldenPlayer(golden, beside: RecordedMotion(motion), result) {
            page = MotionPage(
                comparing: try shown("the golden", player), with: run, title: request.name, difference: difference)
        } else {
            page = MotionPage(run, title: request.name)
            page.difference = difference
        }
        page.start.tick = min(tick, ticks.upperBound)
        return page.html
    }

    /// The golden above, the run below it, the difference at the bottom, as they move; nil where the images have other
    /// sizes.
    private func gif(_ golden: SequenceGolden) throws -> [UInt8]? {
        let viewport = try Viewport(size: motion.size, scale: motion.scale)
        guard (golden.shape.width, golden.shape.height) == (viewport.width, viewport.height) else { return nil }
        let (images, rasterizer) = (SequenceImages(golden), try Rasterizer(viewport: viewport))
        let comparer = Comparer(request.options.tolerance ?? .exact)
        var sheets: [Bitmap] = []
        for (position, tick) in motion.chosen.enumerated() {
            let actual = try rasterizer.rasterize(motion.drawings[tick])
            let isThere = golden.shape.frames.indices.contains(position)
            let expected = isThere ? try images.image(at: position) : nil
            let difference = expected.map { comparer.differenceImage(of: actual, with: $0) }
            if let sheet = ComparisonSheet.image(of: [[expected, actual, difference]]) { sheets.append(sheet) }
        }
        return sheets.isEmpty ? nil : AnimatedGIF.bytes(of: sheets, delay: max(2, motion.step * 100 / motion.tickRate))
    }
}
