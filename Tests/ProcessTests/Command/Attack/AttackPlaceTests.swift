import Foundation
import TestSupport
import Testing

/// Destinations that are not regular files, and foreign directories.
@Suite(.countsAttacks) struct AttackPlaceTests {
    /// A special file in place of an output; it must remain unchanged.
    private enum Special: String {
        case pipe, device, link, danglingLink, linkedDirectory, descriptor

        /// What can replace a file, besides devices, which require privileges.
        static func all(for fileExtension: String) -> [Special] {
            // A descriptor has no extension that selects a format.
            [.pipe, .link, .danglingLink, .linkedDirectory] + (fileExtension == "txt" ? [.descriptor] : [])
        }
    }

    private static let writers = Attack.commands { !$0.files.isEmpty }

    @Test(arguments: writers) func outputsThatAreNoPlainFilesStayWhatTheyAre(_ command: String) throws {
        for peace in try Attack.peace(of: command) {
            for index in peace.line.files.prefix(1) {
                let specials = Special.all(for: fileExtension(of: peace.line.words[index]))
                for special in Attack.some(specials, 1, for: "\(peace.line) places") {
                    try attack(peace.line, index, special)
                }
            }
        }
    }

    @Test(.machine(Attack.canMakeDevices, "lets nobody make devices"), arguments: writers)
    func outputsThatAreDevicesStayWhatTheyAre(_ command: String) throws {
        let lines = try Attack.peace(of: command).map(\.line).filter { !$0.files.isEmpty }
        for line in Attack.some(lines, 1, for: command + " devices") { try attack(line, line.files[0], .device) }
    }

    private func fileExtension(of word: String) -> String { URL(filePath: AttackLine.path(word)).pathExtension }

    private func attack(_ line: AttackLine, _ index: Int, _ special: Special) throws {
        try Attack.withStand { directory in
            let fileExtension = fileExtension(of: line.words[index])
            let (place, other) = (
                directory.appending(path: "at.\(fileExtension)"), directory.appending(path: "real.\(fileExtension)")
            )
            var (path, shell, reader) = (place.lastPathComponent, "exec \"$@\"", ChildProgram?.none)
            switch special {
            case .pipe:
                try #require(mkfifo(place.path, 0o600) == 0)
                // Test threads block signals, and so do the programs that they start.
                reader = try ChildProgram(["timeout", "--signal=KILL", "25", "cat", place.path])
            case .device:
                // The number of /dev/null, which itself is never at risk.
                try #require(Attack.makeDevice(at: place, minor: 3))
            case .link:
                try write("old", to: other)
                try link(place, to: other.lastPathComponent)
            case .danglingLink: try link(place, to: other.lastPathComponent)
            case .linkedDirectory:
                let real = directory.appending(path: "real")
                try FileManager.default.createDirectory(at: real, withIntermediateDirectories: false)
                try link(directory.appending(path: "linked"), to: "real")
                path = "linked/" + path
            case .descriptor:
                path = "/proc/self/fd/7"
                shell = "exec \"$@\" 7> >(cat > \(other.lastPathComponent))"
            }
            let before = try DirectorySnapshot(directory)
            let name = "\(special) as output"
            let outcome = try Attack.run(line.moving(index, to: path), in: directory, shell: shell, name)
            let after = try DirectorySnapshot(directory)
            let context = Comment("\(name): \(line) (\(outcome?.code ?? -1), \(outcome?.errors ?? ""))")
            #expect(!after.entries.keys.contains { $0.contains(".jellyframe-") }, context)
            switch special {
            case .pipe:
                // Nothing has been written: a short-lived writer ends the reader.
                for _ in 0..<500 where outcome?.code != 0 {
                    let end = open(place.path, O_WRONLY | O_NONBLOCK)
                    guard end < 0 else {
                        close(end)
                        break
                    }
                    // There is no event for a reader opening a pipe; poll for at most 25 s.
                    usleep(50_000)
                }
                let read = try reader?.outcome()
                if outcome?.code == 0 { #expect(read?.output.isEmpty == false, context) }
                fallthrough
            case .device, .link, .danglingLink:
                #expect(after.entries[path] == before.entries[path], context)
            case .linkedDirectory: #expect(after.entries["linked"] == .link("real"), context)
            case .descriptor: break
            }
            if outcome?.code == 0, special == .link || special == .danglingLink {
                #expect(after.entries[other.lastPathComponent] != before.entries[other.lastPathComponent], context)
            }
        }
    }

    private func link(_ place: URL, to path: String) throws {
        try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: path)
    }

    @Test(arguments: Attack.commands { !$0.operands.isEmpty || $0.golden != nil })
    func inputsThatAreNoPlainFilesAreErrors(_ command: String) throws {
        let kinds = ["pipe", "directory", "empty", "nothing", "loop"] + (Attack.canMakeDevices ? ["device"] : [])
        for peace in try Attack.peace(of: command).prefix(2) {
            let inputs = peace.line.operands.prefix(2) + [peace.line.golden].compactMap(\.self)
            let attacks = inputs.flatMap { index in kinds.map { (index, $0) } }
            for (index, kind) in Attack.some(attacks, 2, for: "\(peace.line) inputs") {
                try Attack.withStand { directory in
                    let name = "in." + URL(filePath: peace.line.words[index]).pathExtension
                    let place = directory.appending(path: name)
                    switch kind {
                    case "pipe": try #require(mkfifo(place.path, 0o600) == 0)
                    case "device": try #require(Attack.makeDevice(at: place, minor: 3))
                    case "directory":
                        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
                    case "empty": try write("", to: place)
                    case "loop": try link(place, to: name)
                    default: break
                    }
                    let before = try DirectorySnapshot(directory)
                    try Attack.run(peace.line.replacing(index, by: name), in: directory, "\(kind) as input")
                    let after = try DirectorySnapshot(directory)
                    for (path, entry) in before.entries where !path.hasPrefix("Goldens") {
                        let isOutput = peace.before.entries[path] != peace.after.entries[path]
                        if !isOutput { #expect(after.entries[path] == entry, "\(kind): \(peace.line) changed \(path)") }
                    }
                }
            }
        }
    }

    @Test(arguments: Attack.commands { !$0.files.isEmpty && !$0.operands.isEmpty })
    func anInputIsNeverAnOutput(_ command: String) throws {
        for peace in try Attack.peace(of: command) {
            guard let index = peace.line.files.first, let operand = peace.line.operands.first else { continue }
            for name in Attack.some(
                ["same", "dots", "link", "linked directory", "other name"], 1, for: "\(peace.line)")
            {
                try Attack.withStand { directory in
                    let fileExtension = fileExtension(of: peace.line.words[index])
                    let input = directory.appending(path: "input.\(fileExtension)")
                    try FileManager.default.copyItem(
                        at: directory.appending(path: peace.line.words[operand]), to: input)
                    var path = input.lastPathComponent
                    switch name {
                    case "dots": path = "Scenes/.././" + path
                    case "link":
                        try link(directory.appending(path: "l.\(fileExtension)"), to: path)
                        path = "l.\(fileExtension)"
                    case "linked directory":
                        try link(directory.appending(path: "l"), to: ".")
                        path = "l/" + path
                    case "other name":
                        try FileManager.default.linkItem(at: input, to: directory.appending(path: "l.\(fileExtension)"))
                        path = "l.\(fileExtension)"
                    default: break
                    }
                    let before = try DirectorySnapshot(directory)
                    let line = peace.line.replacing(operand, by: input.lastPathComponent).moving(index, to: path)
                    try Attack.run(line, in: directory, "the input as output: \(name)")
                    let after = try DirectorySnapshot(directory)
                    #expect(
                        after.entries[input.lastPathComponent] == before.entries[input.lastPathComponent],
                        "\(name): \(line) destroyed its input")
                }
            }
        }
    }

    @Test(arguments: Attack.commands { !$0.directories.isEmpty || $0.golden != nil })
    func foreignFilesInOutputDirectoriesStay(_ command: String) throws {
        for peace in try Attack.peace(of: command) {
            let line = peace.line
            let made = peace.after.changes(since: peace.before)
            for index in line.directories + [line.golden].compactMap(\.self) {
                // With the names that the line would use there, one at a time and all at once.
                let own = line.words[index].hasSuffix("/") ? line.words[index] : line.words[index] + "/"
                let names = made.filter {
                    $0.hasPrefix(own) && peace.after.entries[$0] != .directory && peace.before.entries[$0] != .directory
                }
                .map { String($0.dropFirst(own.count)) }
                let tops = Set(names.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
                var foreigns = [["own.txt", "images/own.txt"]]
                // Frames of a video are requested by their names.
                if !line.hasFrames(index) { foreigns += [names, tops] + tops.map { [$0] } }
                for foreign in Attack.some(foreigns, 2, for: "\(line) foreign") {
                    try attack(line, index, foreign)
                }
            }
        }
    }

    private func attack(_ line: AttackLine, _ index: Int, _ names: [String]) throws {
        try Attack.withStand { directory in
            let own = directory.appending(path: "foreign")
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
            for name in names {
                let file = own.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try write("somebody's own", to: file)
            }
            let before = try DirectorySnapshot(own)
            let outcome = try Attack.run(line.replacing(index, by: "foreign/"), in: directory, "a foreign directory")
            let after = try DirectorySnapshot(own)
            for (path, entry) in before.entries {
                #expect(
                    after.entries[path] == entry,
                    "\(line) with \(names.prefix(5)) of somebody else changed \(path) (\(outcome?.errors ?? ""))")
            }
        }
    }
}
