import Foundation
import JellyGraphics
import JellyValues

/// One command of a drawing over time: the same thing in each of some frames that follow one another.
struct SampledCommand {
    /// The first of its frames.
    let first: Int
    /// The command in each of them; a single one where it is the same in all.
    private(set) var commands: [Drawing.Command]
    /// How many frames there are.
    private(set) var count: Int

    var span: Range<Int> { first..<first + count }

    init(first: Int, commands: [Drawing.Command], count: Int? = nil) {
        (self.first, self.commands, self.count) = (first, commands, count ?? commands.count)
    }

    /// Adds the command in the next frame.
    private mutating func add(_ command: Drawing.Command) {
        if commands.count < count || count == 1 {
            if command == commands[0] {
                count += 1
                return
            }
            commands = Array(repeating: commands[0], count: count)
        }
        commands.append(command)
        count += 1
    }

    /// Which commands of some drawings are the same thing, from back to front.
    ///
    /// In each frame they come in the order in which the result has them. What changes its place among the others is
    /// another thing from then on.
    ///
    /// - Parameters:
    ///   - frames: what is drawn in frames that follow one another.
    ///   - first: the number of the first of them.
    ///   - count: how many there are, where a single one stands for all.
    static func aligned(_ frames: [[Drawing.Command]], from first: Int, count: Int? = nil) -> [SampledCommand] {
        if let count, frames.count < count {
            return frames[0].map { SampledCommand(first: first, commands: [$0], count: count) }
        }
        var found: [SampledCommand] = []
        // Where in `order` what is drawn now stands; `order` has numbers in `found`, from back to front.
        var order: [Int] = []
        var open: [Int] = []
        for (offset, commands) in frames.enumerated() {
            let partners = partners(of: commands, in: open.map { found[$0].commands[found[$0].commands.count - 1] })
            var next: [Int] = []
            var place = 0
            for (command, partner) in zip(commands, partners) {
                if let partner {
                    let number = open[partner]
                    found[number].add(command)
                    next.append(number)
                    while order[place] != number { place += 1 }
                } else {
                    next.append(found.count)
                    order.insert(found.count, at: place)
                    found.append(SampledCommand(first: first + offset, commands: [command]))
                }
                place += 1
            }
            open = next
        }
        return order.map { found[$0] }
    }

    /// For each command the place of the one that it goes on from, in ascending order; nil for what is new.
    private static func partners(of commands: [Drawing.Command], in before: [Drawing.Command]) -> [Int?] {
        var start = 0
        while start < min(commands.count, before.count), commands[start].goesOn(from: before[start]) { start += 1 }
        var partners: [Int?] = Array(0..<start)
        guard start < commands.count else { return partners }
        var tail = 0
        while tail < min(commands.count, before.count) - start,
            commands[commands.count - 1 - tail].goesOn(from: before[before.count - 1 - tail])
        { tail += 1 }
        let (new, old) = (commands[start..<commands.count - tail], before[start..<before.count - tail])
        partners += commonSubsequence(Array(new), Array(old)).map { $0.map { $0 + start } }
        partners += (0..<tail).map { before.count - tail + $0 }
        return partners
    }

    /// The longest list of pairs that go on from one another, in the order of both.
    private static func commonSubsequence(_ new: [Drawing.Command], _ old: [Drawing.Command]) -> [Int?] {
        let none = [Int?](repeating: nil, count: new.count)
        // A thousand things that all change their order are new things.
        guard !new.isEmpty, !old.isEmpty, new.count * old.count <= 1_000_000 else { return none }
        let width = old.count + 1
        var lengths = [Int](repeating: 0, count: (new.count + 1) * width)
        var fits = [Bool](repeating: false, count: new.count * old.count)
        for i in new.indices.reversed() {
            for j in old.indices.reversed() {
                let fit = new[i].goesOn(from: old[j])
                fits[i * old.count + j] = fit
                let skipped = max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
                lengths[i * width + j] = fit ? max(skipped, lengths[(i + 1) * width + j + 1] + 1) : skipped
            }
        }
        var partners = none
        var (i, j) = (0, 0)
        while i < new.count, j < old.count {
            if fits[i * old.count + j], lengths[i * width + j] == lengths[(i + 1) * width + j + 1] + 1 {
                partners[i] = j
                (i, j) = (i + 1, j + 1)
            } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return partners
    }
}

extension Drawing.Command {
    /// Whether it can be what another one was a frame before.
    fileprivate func goesOn(from other: Self) -> Bool {
        switch (self, other) {
        case (.fill(let path, _), .fill(let before, _)): path.hasElements(of: before)
        case (.stroke(let path, _, let style), .stroke(let before, _, let styleBefore)):
            style == styleBefore && path.hasElements(of: before)
        case (.gradient(let path, let gradient), .gradient(let before, let gradientBefore)):
            gradient == gradientBefore && path.hasElements(of: before)
        case (.shadow(let path, let shadow), .shadow(let before, let shadowBefore)):
            shadow.deviation == shadowBefore.deviation && path.hasElements(of: before)
        case (.image(let image, _), .image(let before, _)): image == before
        case (.node(let node), .node(let before)):
            node.id == before.id && node.name == before.name && node.isCut(as: before)
                && (node.transform == before.transform || node.showsTheSame(as: before))
        default: false
        }
    }

    /// Whether it is the same kind of thing, wherever it is and whatever nodes hold.
    fileprivate func isAlike(_ other: Self) -> Bool {
        if case .node(let node) = self, case .node(let before) = other {
            return node.id == before.id && node.name == before.name
        }
        return goesOn(from: other)
    }
}

extension Drawing.Node {
    fileprivate func isCut(as other: Drawing.Node) -> Bool {
        switch (clip, other.clip) {
        case (nil, nil): true
        case (let clip?, let other?): clip.hasElements(of: other)
        default: false
        }
    }

    /// Whether it shows the same kinds of things as a frame before.
    ///
    /// What changes them may tell their place in other coordinates from then on, as bending does; between the two frames it
    /// would be at neither place.
    fileprivate func showsTheSame(as before: Drawing.Node) -> Bool {
        commands.count == before.commands.count && zip(commands, before.commands).allSatisfy { $0.isAlike($1) }
    }
}
