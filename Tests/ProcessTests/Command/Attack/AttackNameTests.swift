import Foundation
import TestSupport
import Testing

/// Names that are more than names elsewhere: to a terminal, a shell, ffmpeg, an option's reader.
@Suite struct AttackNameTests {
    private static let names = [
        "a\nb", "\u{1B}[31mred", "::error::x", "|touch PWNED;cat >PWNED;x", "-o", "--help", "'\"`", "$(touch PWNED)",
        "`touch PWNED`", "concat:x", "pipe:1", "file:x", "~", "~root", "%s%n", "%d", "é\u{301}\u{202E}", " ", "...",
        "<svg onload=x>", "&amp;", "a;touch PWNED", String(repeating: "n", count: 240), "@contact", "a,b",
    ]

    /// Nothing but the output may come to be.
    private func expectNothing(_ folder: URL, _ context: String) throws {
        let made = try FolderSnapshot(folder).entries.keys.filter { $0.contains("PWNED") && !$0.contains("touch") }
        #expect(made.isEmpty, "\(context) ran a shell")
    }

    @Test(arguments: AttackLine.commands) func namesOfFilesAreOnlyNames(_ command: String) throws {
        let peaces = try Attack.peace(of: command)
        for (turn, name) in Attack.some(Self.names, 2, for: command + " files").enumerated() where !peaces.isEmpty {
            let line = peaces[turn % peaces.count].line
            let places = line.files + line.folders + line.operands + [line.golden].compactMap(\.self)
            guard !places.isEmpty else { continue }
            let index = places[turn % places.count]
            try Attack.withStand { folder in
                let word = AttackLine.path(line.words[index])
                let ending = word.hasSuffix("/") ? "/" : "." + URL(filePath: word).pathExtension
                let path = name + (ending == "." ? "" : ending)
                if line.operands.contains(index) {
                    try? FileManager.default.copyItem(
                        at: folder.appending(path: word), to: folder.appending(path: path))
                }
                let attack = line.moving(index, to: path)
                let outcome = try Attack.run(attack, in: folder, "a name")
                try expectNothing(folder, "\(attack)")
                let hidden = try FolderSnapshot(folder).entries.keys.filter { $0.contains(".jellyframe-") }
                #expect(hidden.isEmpty, "\(attack)")
                #expect(outcome?.errors.contains("\n::error") != true, "\(attack)")
            }
        }
    }

    @Test(arguments: AttackLine.commands) func valuesOfOptionsAreOnlyWords(_ command: String) throws {
        var generator = Attack.generator(command + " values")
        let peaces = try Attack.peace(of: command)
        let values = Self.names + ["", "0", "-1", "1e308", "nan", "9223372036854775807", "1,2", "0x0", "/", "..", ":="]
        for _ in Attack.some(Array(0..<10), 2, for: command + " values") where !peaces.isEmpty {
            let line = peaces[generator.below(peaces.count)].line
            let places = line.words.indices.filter {
                if case .value = line.roles[$0] { !(line.files + line.folders).contains($0) } else { false }
            }
            guard !places.isEmpty else { return }
            let index = places[generator.below(places.count)]
            guard index != line.golden else { continue }
            let attack = line.replacing(index, by: values[generator.below(values.count)])
            try Attack.withStand { folder in
                try Attack.run(attack, in: folder, "a value")
                try expectNothing(folder, "\(attack)")
            }
        }
    }

    /// Bytes that are no UTF-8 reach the program as they are.
    @Test(arguments: AttackLine.commands) func wordsThatAreNoTextAreErrors(_ command: String) throws {
        guard let line = try Attack.peace(of: command).first?.line else { return }
        for index in Attack.some(Array(line.words.indices), 1, for: command + " bytes") {
            try Attack.withStand { folder in
                let place = index + 3
                let shell =
                    "words=(\"$@\"); words[\(place - 1)]=$'a\\xff\\xfe'\"${words[\(place - 1)]}\"; exec \"${words[@]}\""
                try Attack.run(line, in: folder, shell: shell, "bytes in word \(index)")
            }
        }
    }

    @Test(arguments: AttackLine.commands) func idsAreOnlyIds(_ command: String) throws {
        let peaces = try Attack.peace(of: command)
        for (turn, name) in Attack.some(Self.names, 2, for: command + " ids").enumerated() where !peaces.isEmpty {
            let line = peaces[turn % peaces.count].line
            try Attack.withStand { folder in
                let scene = Attack.scene(names: [name, "green", "orange"])
                for index in line.operands where line.words[index].hasSuffix(".json5") {
                    try write(scene, to: folder.appending(path: line.words[index]))
                }
                let outcome = try Attack.run(line, in: folder, "an id \(name.debugDescription)")
                try expectNothing(folder, "\(line)")
                #expect(outcome?.text.contains("\n::error") != true, "\(line) with the id \(name.debugDescription)")
            }
        }
    }
}
