import Foundation
import JellyGraphics
import JellyValues

/// A command of a drawing over consecutive frames.
struct SampledCommand {
    /// The first frame.
    let first: Int
    /// The command in each frame; a single one if it is constant.
    private(set) var commands: [Drawing.Command]
    /// The number of frames.
    private(set) var count: Int

    var span: Range<Int> { first..<first + count }

    init(first: Int, commands: [Drawing.Command], count: Int? = nil) {
        (self.first, self.commands, self.count) = (first, commands, count ?? commands.count)
    }

    /// Adds the command of the next frame.
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

    /// Matches the commands of consecutive drawings, from back to front.
    ///
    /// In each frame they keep the order of the result. A command that changes its order relative to others becomes a
    /// new one.
    ///
    /// - Parameters:
    ///   - frames: the commands of consecutive frames.
    ///   - first: the number of the first frame.
    ///   - count: the number of frames, if a single one stands for all.
    static func aligned(_ frames: [[Drawing.Command]], from first: Int, count: Int? = nil) -> [SampledCommand] {
        if let count, frames.count < count {
            return frames[0].map { SampledCommand(first: first, commands: [$0], count: count) }
        }
        var found: [SampledCommand] = []
        // The indices in `order` of the current commands; `order` lists numbers in `found`, from back to front.
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

    /// For each command the index of its predecessor, increasing; nil for new ones.
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

    /// The longest common subsequence of matching pairs.
    private static func commonSubsequence(_ new: [Drawing.Command], _ old: [Drawing.Command]) -> [Int?] {
        let none = [Int?](repeating: nil, count: new.count)
        // A thousand commands that all change their order are treated as new.
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
    /// Whether it can be the successor of another command in the previous frame.
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

    /// Whether it has the same kind, regardless of position and of nodes' contents.
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

    /// Whether it shows the same content as in the previous frame.
    ///
    /// A change of content may also change its coordinates, as deformation does; interpolation between the two frames
    /// would then show it in neither position.
    fileprivate func showsTheSame(as before: Drawing.Node) -> Bool {
        commands.count == before.commands.count && zip(commands, before.commands).allSatisfy { $0.isAlike($1) }
    }
}
