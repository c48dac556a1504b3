import Foundation
import TestSupport
import Testing

/// Names with a meaning to a terminal, a shell, ffmpeg or an option parser.
@Suite(.countsAttacks) struct AttackNameTests {
    private static let names = [
        "a\nb", "\u{1B}[31mred", "::error::x", "|touch PWNED;cat >PWNED;x", "-o", "--help", "'\"`", "$(touch PWNED)",
        "`touch PWNED`", "concat:x", "pipe:1", "file:x", "~", "~root", "%s%n", "%d", "é\u{301}\u{202E}", " ", "...",
        "<svg onload=x>", "&amp;", "a;touch PWNED", String(repeating: "n", count: 240), "@contact", "a,b",
    ]

    /// Expects that only the output is created.
    private func expectNothing(_ directory: URL, _ context: String) throws {
        let made = try DirectorySnapshot(directory).entries.keys.filter {
            $0.contains("PWNED") && !$0.contains("touch")
        }
        #expect(made.isEmpty, "\(context) ran a shell")
    }

    /// The words that name inputs or outputs.
    private static func places(_ line: AttackLine) -> [Int] {
        line.files + line.directories + line.operands + [line.golden].compactMap(\.self)
    }

    @Test(arguments: Attack.commands { !places($0).isEmpty })
    func namesOfFilesAreOnlyNames(_ command: String) throws {
        let lines = try Attack.peace(of: command).map(\.line).filter { !Self.places($0).isEmpty }
        for (turn, name) in Attack.some(Self.names, 2, for: command + " files").enumerated() where !lines.isEmpty {
            let line = lines[turn % lines.count]
            let places = Self.places(line)
            let index = places[turn % places.count]
            try Attack.withStand { directory in
                let word = AttackLine.path(line.words[index])
                let fileExtension = word.hasSuffix("/") ? "/" : "." + URL(filePath: word).pathExtension
                let path = name + (fileExtension == "." ? "" : fileExtension)
                if line.operands.contains(index) {
                    try? FileManager.default.copyItem(
                        at: directory.appending(path: word), to: directory.appending(path: path))
                }
                let attack = line.moving(index, to: path)
                let outcome = try Attack.run(attack, in: directory, "a name")
                try expectNothing(directory, "\(attack)")
                let hidden = try DirectorySnapshot(directory).entries.keys.filter { $0.contains(".jellyframe-") }
                #expect(hidden.isEmpty, "\(attack)")
                #expect(outcome?.errors.contains("\n::error") != true, "\(attack)")
            }
        }
    }

    /// Lines that do not work here are attacked, too: at worst they are rejected for another value.
    @Test(arguments: Attack.commands { !$0.values.isEmpty }) func valuesOfOptionsAreOnlyWords(_ command: String) throws
    {
        var generator = Attack.generator(command + " values")
        let lines = AttackLine.all(of: command).filter { !$0.values.isEmpty }
        let values = Self.names + ["", "0", "-1", "1e308", "nan", "9223372036854775807", "1,2", "0x0", "/", "..", ":="]
        for _ in Attack.some(Array(0..<10), 2, for: command + " values") {
            let line = lines[generator.below(lines.count)]
            let index = line.values[generator.below(line.values.count)]
            let attack = line.replacing(index, by: values[generator.below(values.count)])
            try Attack.withStand { directory in
                try Attack.run(attack, in: directory, "a value")
                try expectNothing(directory, "\(attack)")
            }
        }
    }

    /// Bytes that are not UTF-8 reach the program unchanged.
    @Test(arguments: AttackLine.commands) func wordsThatAreNoTextAreErrors(_ command: String) throws {
        let line = try #require(try Attack.peace(of: command).first { !$0.line.words.isEmpty }).line
        for index in Attack.some(Array(line.words.indices), 1, for: command + " bytes") {
            try Attack.withStand { directory in
                let place = index + 3
                let shell =
                    "words=(\"$@\"); words[\(place - 1)]=$'a\\xff\\xfe'\"${words[\(place - 1)]}\"; exec \"${words[@]}\""
                try Attack.run(line, in: directory, shell: shell, "bytes in word \(index)")
            }
        }
    }

    @Test(arguments: Attack.commands { !$0.scenes.isEmpty }) func idsAreOnlyIds(_ command: String) throws {
        let lines = try Attack.peace(of: command).map(\.line).filter { !$0.scenes.isEmpty }
        for (turn, name) in Attack.some(Self.names, 2, for: command + " ids").enumerated() where !lines.isEmpty {
            let line = lines[turn % lines.count]
            try Attack.withStand { directory in
                let scene = Attack.scene(names: [name, "green", "orange"])
                for index in line.scenes { try write(scene, to: directory.appending(path: line.words[index])) }
                let outcome = try Attack.run(line, in: directory, "an id \(name.debugDescription)")
                try expectNothing(directory, "\(line)")
                #expect(outcome?.text.contains("\n::error") != true, "\(line) with the id \(name.debugDescription)")
            }
        }
    }
}
