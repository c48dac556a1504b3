import Foundation
import TestSupport
import Testing

/// Signals at random instants.
@Suite(.countsAttacks) struct AttackSignalTests {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM]

    @Test(arguments: AttackLine.commands) func aSignalLeavesAllOldOrAllNew(_ command: String) throws {
        var generator = Attack.generator(command)
        let peaces = try Attack.peace(of: command)
        for turn in Attack.some(Array(0..<6), 1, for: command + " turns") where !peaces.isEmpty {
            let peace = peaces[turn % peaces.count]
            let number = Self.signals[generator.below(Self.signals.count)]
            let after = peace.seconds * Double(generator.below(1200)) / 1000
            try Attack.withStand { directory in
                let name = "signal \(number) after \(after) s"
                let outcome = try Attack.run(peace.line, in: directory, signal: (number, after), name)
                let cause = try DirectorySnapshot(directory).cause(from: peace.before, to: peace.after)
                #expect(
                    cause == nil, "\(name): \(peace.line) ended with \(outcome?.code ?? -1) (seed \(Attack.seed))")
            }
        }
    }

    @Test(arguments: AttackLine.commands) func theNextRunTidiesWhatAKilledOneHasLeft(_ command: String) throws {
        var generator = Attack.generator(command + " killed")
        let peaces = try Attack.peace(of: command)
        for turn in Attack.some(Array(0..<3), 1, for: command + " kills") where !peaces.isEmpty {
            let peace = peaces[turn % peaces.count]
            let after = peace.seconds * (0.3 + Double(generator.below(700)) / 1000)
            try Attack.withStand { directory in
                let name = "killed after \(after) s"
                try Attack.run(peace.line, in: directory, signal: (SIGKILL, after), name)
                for (path, entry) in peace.before.entries where peace.after.entries[path] == entry {
                    #expect(
                        try DirectorySnapshot(directory).entries[path] == entry,
                        "\(name): \(peace.line) changed \(path)")
                }
                try Attack.run(peace.line, in: directory, "after one that was " + name)
                let hidden = try DirectorySnapshot(directory).entries.keys.filter { $0.contains(".jellyframe-") }
                #expect(hidden.isEmpty, "\(name): \(peace.line) (seed \(Attack.seed))")
            }
        }
    }
}
