import JellyGolden
import JellyGraphics
import JellyImaging

/// Finds the pictures that a report shows of a result.
struct GoldenPage {
    let store: GoldenStore
    let options: VerificationOptions

    func make(_ result: RunResult, _ subject: StageSubject) throws -> ReportScene {
        let golden = try? store.golden(result.name)
        var result = result
        // Ways of bodies, in points, lie over the pictures where nothing is shifted.
        let viewport = subject.viewport
        if viewport.offsetX == 0, viewport.offsetY == 0 { result.scale = viewport.scale }
        var page = ReportScene(result)
        let wanted = Set(page.framesToShow)
        guard !wanted.isEmpty, golden?.mode.holdsPixels ?? true else { return page }
        let expected = golden.map { SequencePictures($0) }
        var positionOf: [Int: Int] = [:]
        for (position, frame) in (golden?.shape.frames ?? []).enumerated() { positionOf[frame] = position }
        // The run is played again rather than kept, because its pictures may be more than fits into memory.
        try subject.play(pixels: true, keeping: { index, _ in wanted.contains(index) }) { part in
            guard case .frame(let index, let drawn, let hash) = part, wanted.contains(index) else { return }
            let position = positionOf[index]
            let picture = try drawn.bitmap()
            let isSame = position.map { golden?.hashes.lines[$0].pixels == hash } ?? false
            let reference = isSame ? picture : try position.flatMap { try expected?.picture(at: $0) }
            page.add(frame: index, expected: reference, actual: picture)
        }
        for (frame, position) in positionOf.sorted(by: { $0.key < $1.key })
        where wanted.contains(frame) && !subject.shape.frames.contains(frame) {
            page.add(frame: frame, expected: try expected?.picture(at: position), actual: nil)
        }
        return page
    }
}
