import Foundation
import JellyImaging
import JellyScene
import JellyStage
import JellySupport
import JellyTake

/// Reads the inputs of `render`: one motion, or several shown in one video.
struct Composer {
    private typealias Part = ComposedPlayback.Part

    private let arguments: Arguments
    private let inputs: [String]
    private let lists: [[ValueOption.Setting]]
    private let saysWarnings: Bool

    /// - Parameter settings: values in addition to those of options.
    init(_ arguments: Arguments, settings: [ValueOption.Setting], saysWarnings: Bool) {
        (self.arguments, inputs, self.saysWarnings) = (arguments, arguments.operands, saysWarnings)
        lists = arguments[ValueOption.lists] + settings.map { [$0] }
    }

    /// The keys that have several values.
    private var varied: [[ValueOption.Setting]] { lists.filter { $0.count > 1 } }

    /// - Throws: `Failure` for options that do not fit the inputs, and errors of the inputs.
    func playback() throws -> Playback {
        if let twice = varied.first(where: { list in lists.count { $0[0].path == list[0].path } > 1 }) {
            throw Failure.usage(
                "--set \(twice[0].path) has several values and is given again, by --set or --data; give it once")
        }
        guard inputs.count > 1 || !varied.isEmpty else {
            try refuseOptions()
            return try Playback(try input(inputs[0], memory: memory), arguments)
        }
        guard inputs.count == 1 else {
            guard varied.isEmpty else {
                throw Failure.usage(
                    "--set \(varied[0][0].path) has several values, and there are several scenes; give one value, or one "
                        + "scene")
            }
            if let transition = arguments[CompositionOptions.transition] { return try sequence(transition) }
            guard arguments[CompositionOptions.sideBySide] else {
                throw Failure.usage(
                    "\(inputs.count) inputs are given; add --side-by-side to show them in a grid, or --transition cut to "
                        + "play them one after another")
            }
            return try grid()
        }
        guard !arguments.has(CompositionOptions.transition) else {
            throw Failure.usage("--transition and --set with several values cannot be combined")
        }
        return try multiples()
    }

    private var memory: MemoryBudget { arguments[CommonOptions.memory] }

    /// - Throws: `Failure` for an option that does not apply to a single motion.
    private func refuseOptions() throws {
        guard CompositionOptions.card(inputs[0]) == nil else {
            throw Failure.usage(
                "a card has the size of the scenes beside it; give a scene, too, as in jellyframe render card:Title "
                    + "scene.json5 --transition dissolve -o demo.mp4")
        }
        for option in CompositionOptions.options where arguments.has(option) {
            throw Failure.usage("\(option.name) requires several scenes or takes; only “\(inputs[0])” is given")
        }
    }

    private func input(_ path: String, memory: MemoryBudget) throws -> MotionInput {
        let input = try MotionInput(path, settings: ValueOption.combinations(lists)[0], memory: memory)
        if saysWarnings { input.warn() }
        return input
    }

    // MARK: - Arrangements

    /// One scene per combination of values, in a grid whose rows vary the last key.
    private func multiples() throws -> Playback {
        let count = varied.reduce(1) { min(SideBySide.limit + 1, $0 * $1.count) }
        try require(count, "--set gives")
        let names = Set(varied.map { $0[0].key })
        let base = try MotionInput(inputs[0], memory: memory)
        if saysWarnings { base.warn() }
        var left = memory
        let parts = try ValueOption.combinations(lists).map { settings in
            let input = try base.setting(settings, memory: left)
            if saysWarnings { input.warn() }
            try take(input, of: &left)
            let shown = settings.filter { setting in varied.contains { $0[0].path == setting.path } }
            let lines = shown.map { setting in
                "\(names.count == varied.count ? setting.key : setting.path) = \(setting.value.shown)"
            }
            return try part(input, name: lines.joined(separator: "\n"))
        }
        return try ComposedPlayback(
            try labeled(parts), .grid(columns: varied.count > 1 ? varied.last?.count : nil), memory: memory)
    }

    private func grid() throws -> Playback {
        try require(inputs.count, "the command line has")
        guard !arguments.has(CompositionOptions.cardTime),
            !inputs.contains(where: { CompositionOptions.card($0) != nil })
        else {
            throw Failure.usage("card:TEXT and --card-time apply only to --transition; use --labels in a grid")
        }
        return try ComposedPlayback(
            try labeled(try files().map { try part($0, name: $0.path) }), .grid(columns: nil), memory: memory)
    }

    private func sequence(_ transition: MotionTransition) throws -> Playback {
        let cards = inputs.map(CompositionOptions.card)
        guard cards.contains(where: { $0 != nil }) || !arguments.has(CompositionOptions.cardTime) else {
            throw Failure.usage("--card-time applies only to card:TEXT")
        }
        if let empty = zip(inputs, cards).first(where: { $1?.allSatisfy(\.isWhitespace) == true }) {
            throw Failure.usage("“\(empty.0)” has no text; write card:TEXT, such as 'card:A title'")
        }
        let files = try files().map { try part($0, name: lastName(ofPath: $0.path)) }
        guard let first = files.first else {
            throw Failure.usage("a card has the size of the scenes beside it; give a scene, too")
        }
        let sizes = try files.map { try $0.playback.size }
        let size = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        let duration = arguments[CompositionOptions.cardTime] ?? 2
        var rest = files[...]
        let parts = cards.map { card -> Part in
            guard let card else { return rest.removeFirst() }
            let scene = Scene(size: size, duration: duration, tickRate: first.playback.scene.tickRate)
            let input = MotionInput("card", as: scene, text: card, memory: memory)
            let title = card.split(separator: "\n").first.map(String.init) ?? "card"
            return Part(playback: Playback(input, isPresented: false), overlay: .none, name: title)
        }
        return try ComposedPlayback(parts, .sequence(transition), memory: memory)
    }

    // MARK: - Parts

    /// The inputs that are files.
    private func files() throws -> [MotionInput] {
        var left = memory
        return try inputs.filter { CompositionOptions.card($0) == nil }.map { path in
            let input = try input(path, memory: left)
            try take(input, of: &left)
            return input
        }
    }

    /// A motion as it would be rendered alone: a take with its recorded overlays.
    private func part(_ input: MotionInput, name: String) throws -> Part {
        var own = arguments
        if let take = input.take {
            own = try own.withDefaults(
                BakeCommand.options(of: take), of: RenderCommand.specification, from: take.path)
        }
        return Part(playback: try Playback(input, own), overlay: OverlayOption(own), name: name)
    }

    /// The memory for a scene, out of what is left for all of them.
    private func take(_ input: MotionInput, of left: inout MemoryBudget) throws {
        guard input.take == nil else { return }
        try left.take(input.scene.estimatedMemory, for: "“\(input.path)” beside the other scenes")
    }

    private func require(_ count: Int, _ words: String) throws {
        guard count <= SideBySide.limit else {
            throw Failure.usage("\(words) more than \(SideBySide.limit) motions, the most in one grid")
        }
    }

    /// The parts with the given labels, or with short distinct file names.
    private func labeled(_ parts: [Part]) throws -> [Part] {
        var names = parts.map(\.name)
        if let labels = arguments[CompositionOptions.labels] {
            guard labels.count == parts.count else {
                throw Failure.usage(
                    "--labels has \(labels.count) of the \(parts.count) labels; give one for each motion, and write one "
                        + "with commas in quotes")
            }
            names = labels
        } else if inputs.count > 1 {
            let short = names.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
            if Set(short).count == Set(names).count { names = short }
        }
        return zip(parts, names).map { Part(playback: $0.playback, overlay: $0.overlay, name: $1) }
    }
}
