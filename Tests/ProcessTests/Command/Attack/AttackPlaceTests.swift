import Foundation
import TestSupport
import Testing

/// Places that are no plain files, and folders that are somebody else's.
@Suite struct AttackPlaceTests {
    @Test(arguments: AttackLine.commands) func everyCommandHasAnExampleThatWorks(_ command: String) throws {
        #expect(try !Attack.peace(of: command).isEmpty)
    }

    /// What stands in an output's place; it is what it was afterwards.
    private enum Special: String, CaseIterable {
        case pipe, device, link, danglingLink, linkedFolder, descriptor
    }

    @Test(arguments: AttackLine.commands) func outputsThatAreNoPlainFilesStayWhatTheyAre(_ command: String) throws {
        for peace in try Attack.peace(of: command) {
            for index in peace.line.files.prefix(1) {
                for special in Attack.some(Special.allCases, 1, for: "\(peace.line) places") {
                    try attack(peace.line, index, special)
                }
            }
        }
    }

    private func attack(_ line: AttackLine, _ index: Int, _ special: Special) throws {
        try Attack.withStand { folder in
            let ending = URL(filePath: AttackLine.path(line.words[index])).pathExtension
            let (place, other) = (folder.appending(path: "at.\(ending)"), folder.appending(path: "real.\(ending)"))
            var (path, shell, reader) = (place.lastPathComponent, "exec \"$@\"", ChildProgram?.none)
            switch special {
            case .pipe:
                guard mkfifo(place.path, 0o600) == 0 else { return }
                // Threads of tests hold signals back, and so do the programs that they start.
                reader = try ChildProgram(["timeout", "--signal=KILL", "25", "cat", place.path])
            case .device:
                // The numbers of /dev/null, which is never put at risk itself.
                guard mknod(place.path, S_IFCHR | 0o666, 1 << 8 | 3) == 0 else { return }
            case .link:
                try write("old", to: other)
                try link(place, to: other.lastPathComponent)
            case .danglingLink: try link(place, to: other.lastPathComponent)
            case .linkedFolder:
                let real = folder.appending(path: "real")
                try FileManager.default.createDirectory(at: real, withIntermediateDirectories: false)
                try link(folder.appending(path: "linked"), to: "real")
                path = "linked/" + path
            case .descriptor:
                // Only what has no ending to tell its format.
                guard ending == "txt" else { return }
                path = "/proc/self/fd/7"
                shell = "exec \"$@\" 7> >(cat > \(other.lastPathComponent))"
            }
            let before = try FolderSnapshot(folder)
            let name = "\(special) as output"
            let outcome = try Attack.run(line.moving(index, to: path), in: folder, shell: shell, name)
            let after = try FolderSnapshot(folder)
            let context = Comment("\(name): \(line) (\(outcome?.code ?? -1), \(outcome?.errors ?? ""))")
            #expect(!after.entries.keys.contains { $0.contains(".jellyframe-") }, context)
            switch special {
            case .pipe:
                // Nobody has written: a writer that comes and goes ends the reader.
                for _ in 0..<500 where outcome?.code != 0 {
                    let end = open(place.path, O_WRONLY | O_NONBLOCK)
                    guard end < 0 else {
                        close(end)
                        break
                    }
                    // No event tells that a reader has opened a pipe; it is asked again, for 25 s at most.
                    usleep(50_000)
                }
                let read = try reader?.outcome()
                if outcome?.code == 0 { #expect(read?.output.isEmpty == false, context) }
                fallthrough
            case .device, .link, .danglingLink:
                #expect(after.entries[path] == before.entries[path], context)
            case .linkedFolder: #expect(after.entries["linked"] == .link("real"), context)
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

    @Test(arguments: AttackLine.commands) func inputsThatAreNoPlainFilesAreErrors(_ command: String) throws {
        for peace in try Attack.peace(of: command).prefix(2) {
            let inputs = peace.line.operands.prefix(2) + [peace.line.golden].compactMap(\.self)
            for (index, kind) in Attack.some(
                inputs.flatMap({ index in
                    ["pipe", "device", "folder", "empty", "nothing", "loop"].map { (index, $0) }
                }), 2, for: "\(peace.line) inputs")
            {
                try Attack.withStand { folder in
                    if kind == "pipe", !Attack.expectsNoIdlePipes { return }
                    let name = "in." + URL(filePath: peace.line.words[index]).pathExtension
                    let place = folder.appending(path: name)
                    switch kind {
                    case "pipe": mkfifo(place.path, 0o600)
                    case "device": mknod(place.path, S_IFCHR | 0o666, 1 << 8 | 3)
                    case "folder":
                        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
                    case "empty": try write("", to: place)
                    case "loop": try link(place, to: name)
                    default: break
                    }
                    let before = try FolderSnapshot(folder)
                    try Attack.run(peace.line.replacing(index, by: name), in: folder, "\(kind) as input")
                    let after = try FolderSnapshot(folder)
                    for (path, entry) in before.entries where !path.hasPrefix("Goldens") {
                        let isOutput = peace.before.entries[path] != peace.after.entries[path]
                        if !isOutput { #expect(after.entries[path] == entry, "\(kind): \(peace.line) changed \(path)") }
                    }
                }
            }
        }
    }

    @Test(arguments: AttackLine.commands) func anInputIsNeverAnOutput(_ command: String) throws {
        for peace in try Attack.peace(of: command) {
            guard let index = peace.line.files.first, let operand = peace.line.operands.first else { continue }
            for name in Attack.some(["same", "dots", "link", "linked folder", "other name"], 1, for: "\(peace.line)") {
                try Attack.withStand { folder in
                    let ending = URL(filePath: AttackLine.path(peace.line.words[index])).pathExtension
                    let input = folder.appending(path: "input.\(ending)")
                    try FileManager.default.copyItem(
                        at: folder.appending(path: peace.line.words[operand]), to: input)
                    var path = input.lastPathComponent
                    switch name {
                    case "dots": path = "Scenes/.././" + path
                    case "link":
                        try link(folder.appending(path: "l.\(ending)"), to: path)
                        path = "l.\(ending)"
                    case "linked folder":
                        try link(folder.appending(path: "l"), to: ".")
                        path = "l/" + path
                    case "other name":
                        try FileManager.default.linkItem(at: input, to: folder.appending(path: "l.\(ending)"))
                        path = "l.\(ending)"
                    default: break
                    }
                    let before = try FolderSnapshot(folder)
                    let line = peace.line.replacing(operand, by: input.lastPathComponent).moving(index, to: path)
                    try Attack.run(line, in: folder, "the input as output: \(name)")
                    let after = try FolderSnapshot(folder)
                    #expect(
                        after.entries[input.lastPathComponent] == before.entries[input.lastPathComponent],
                        "\(name): \(line) destroyed its input")
                }
            }
        }
    }

    @Test(arguments: AttackLine.commands) func foreignFilesInOutputFoldersStay(_ command: String) throws {
        for peace in try Attack.peace(of: command) {
            let line = peace.line
            let made = peace.after.changes(since: peace.before)
            for index in line.folders + [line.golden].compactMap(\.self) {
                // Under the very names that the line makes there, one at a time and all at once.
                let own = line.words[index].hasSuffix("/") ? line.words[index] : line.words[index] + "/"
                let names = made.filter {
                    $0.hasPrefix(own) && peace.after.entries[$0] != .folder && peace.before.entries[$0] != .folder
                }
                .map { String($0.dropFirst(own.count)) }
                let tops = Set(names.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
                var foreigns = [["own.txt", "pictures/own.txt"]]
                if index != line.golden || Attack.expectsMarkedGoldens {
                    // Frames of a film are files that were asked for by their names.
                    if !line.hasFrames(index) { foreigns += [names, tops] + tops.map { [$0] } }
                }
                for foreign in Attack.some(foreigns, 2, for: "\(line) foreign") {
                    try attack(line, index, foreign)
                }
            }
        }
    }

    private func attack(_ line: AttackLine, _ index: Int, _ names: [String]) throws {
        try Attack.withStand { folder in
            let own = folder.appending(path: "foreign")
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
            for name in names {
                let file = own.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try write("somebody's own", to: file)
            }
            let before = try FolderSnapshot(own)
            let outcome = try Attack.run(line.replacing(index, by: "foreign/"), in: folder, "a foreign folder")
            let after = try FolderSnapshot(own)
            for (path, entry) in before.entries {
                #expect(
                    after.entries[path] == entry,
                    "\(line) with \(names.prefix(5)) of somebody else changed \(path) (\(outcome?.errors ?? ""))")
            }
        }
    }
}
