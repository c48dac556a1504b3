import Foundation
import JellyGraphics
import JellyImaging
import JellyScene
import JellyStage
import JellyTake
import JellyValues

/// Plays several motions as one, each as it would be shown alone.
///
/// Its times are those of the composition; the parts' own speed changes and holds are already applied.
final class ComposedPlayback: Playback {
    struct Part {
        let playback: Playback
        let overlay: OverlayOption
        let name: String
    }

    enum Arrangement {
        /// In a grid; nil chooses the number of columns to fill a screen.
        case grid(columns: Int?)
        case sequence(MotionTransition)

        func player(_ parts: [MotionPart], take: @escaping () throws -> Take) throws -> any TextPlayer {
            switch self {
            case .grid(let columns): try SideBySide(parts, columns: columns, take: take)
            case .sequence(let transition): try MotionSequence(parts, transition: transition, take: take)
            }
        }
    }

    private let parts: [Part]
    private let arrangement: Arrangement
    /// The start of each part, in ticks, and its upper left corner.
    private let starts: [Int]
    private let places: [CGPoint]
    /// The duration of each part, in ticks.
    private let ticks: [Int]

    /// - Throws: `InputError` for motions that cannot be combined, and errors of the parts.
    init(_ parts: [Part], _ arrangement: Arrangement, memory: MemoryBudget) throws {
        let motions = try parts.map { try $0.motion(trails: true, nil) }
        let player = try arrangement.player(motions) { throw InputError("the range of ticks is empty") }
        let grid = player as? SideBySide
        let sequence = player as? MotionSequence
        (self.parts, self.arrangement, ticks) = (parts, arrangement, motions.map(\.ticks))
        starts = sequence?.starts ?? parts.map { _ in 0 }
        places = grid?.places ?? parts.map { _ in .zero }
        let titles = Set(parts.map(\.playback.scene.title))
        let names = parts.map { $0.name.replacing("\n", with: ", ") }.joined(separator: "; ")
        let scene = Scene(
            title: (titles.count == 1 ? titles.first ?? nil : nil) ?? names, size: player.size,
            duration: sequence?.duration ?? motions.map(\.duration).max() ?? 0, tickRate: player.tickRate)
        super.init(MotionInput("composition", as: scene, memory: memory), isPresented: false)
    }

    /// The start of each part, in seconds.
    private var startTimes: [Double] { starts.map { Double($0) / Double(scene.tickRate) } }

    override func player(
        _ overlay: OverlayOption = .none, trails: Bool = true, texts: DrawnTexts? = nil,
        clock: Presented.Clock = .video
    ) throws -> any MotionPlayer {
        let motions = try parts.map { try $0.motion(trails: trails, texts) }
        let player = try arrangement.player(motions) { [self] in try take() }
        if let texts { player.drawnTexts = texts }
        return player
    }

    override func record(to time: Double) throws -> Take {
        let stays = if case .grid = arrangement { true } else { false }
        let takes = try parts.indices.map { index in
            let playback = parts[index].playback
            return Take.Part(
                try playback.take(), timeMap: try playback.plan()?.timeMap, start: starts[index], ticks: ticks[index],
                origin: places[index], stays: stays)
        }
        return Take.composed(takes, size: scene.size)
    }

    override func forgetTake() {
        super.forgetTake()
        for part in parts { part.playback.forgetTake() }
    }

    override var composedInputs: [String]? {
        parts.map { part in
            let input = part.playback.input
            return input.text.map { CompositionOptions.cardPrefix + $0 } ?? input.hash
        }
    }

    override var isHeard: Bool { parts.contains { $0.playback.isHeard } }

    override func sounds(_ contacts: Sound?) throws -> [SoundEvent] {
        try zip(parts, startTimes).flatMap { part, start in
            let end = try part.playback.duration
            return try part.playback.sounds(contacts).filter { $0.time <= end }
                .map { SoundEvent(time: start + $0.time, sound: $0.sound, gain: $0.gain) }
        }.sorted { $0.time < $1.time }
    }

    /// The captions of all motions, without duplicates shown at the same time.
    override func words() throws -> [(text: String, start: Double, end: Double)] {
        var words: [(text: String, start: Double, end: Double)] = []
        for (part, start) in zip(parts, startTimes) {
            for word in try part.playback.words() {
                let shown = (word.text, start + word.start, start + word.end)
                if !words.contains(where: { $0 == shown }) { words.append(shown) }
            }
        }
        return words
    }

    override var pageStyles: [UserInterfaceStyle] {
        parts.reduce([.light, .dark]) { styles, part in styles.filter { part.playback.pageStyles.contains($0) } }
    }
}

extension ComposedPlayback.Part {
    /// The motion at its start.
    fileprivate func motion(trails: Bool, _ texts: DrawnTexts?) throws -> MotionPart {
        MotionPart(
            try playback.player(overlay, trails: trails, texts: texts), name: name, duration: try playback.duration)
    }
}
