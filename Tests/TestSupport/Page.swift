import Foundation

/// A page of the documents, README.md included.
package struct Page {
    /// From the package's directory.
    package let path: String
    package let text: String

    package init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Fixtures.packageRoot.appending(path: path), encoding: .utf8)
    }

    /// README.md, other pages beside it and beside the sources, and all under Docs, by their names.
    package static var all: [Page] {
        get throws {
            let docs = Fixtures.packageRoot.appending(path: "Docs")
            let names = FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? []
            let pages = names.filter { $0.hasSuffix(".md") }.sorted()
            let others = [
                "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Sources/README.md", "Sources/UIKit/README.md",
            ]
            return try (others + pages.map { "Docs/" + $0 }).map { try Page($0) }
        }
    }

    /// A line, and the info string of the fenced block in which it stands.
    private struct Line {
        let text: Substring
        let fence: Substring?
    }

    /// All lines but those that begin and end fenced blocks.
    private var lines: [Line] {
        var lines: [Line] = []
        var open: (ticks: Substring, info: Substring)?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let ticks = line.prefix { $0 == "`" }
            if let fence = open {
                if ticks == line && ticks.count >= fence.ticks.count {
                    open = nil
                } else {
                    lines.append(Line(text: line, fence: fence.info))
                }
            } else if ticks.count >= 3 {
                open = (ticks, line.dropFirst(ticks.count))
            } else {
                lines.append(Line(text: line, fence: nil))
            }
        }
        return lines
    }

    /// The contents of the blocks whose info string begins with a language, as they stand.
    package func blocks(_ language: String) -> [String] {
        text.ranges(of: "\n```\(language)").compactMap { start in
            let rest = text[start.upperBound...]
            guard rest.first == "\n" || rest.first == " ", let line = rest.firstIndex(of: "\n"),
                let end = text.range(of: "\n```\n", range: line..<text.endIndex)
            else { return nil }
            return String(text[text.index(after: line)..<text.index(after: end.lowerBound)])
        }
    }

    /// What links and images name; what is on other sites is left out.
    private var targets: [String] {
        let prose = lines.filter { $0.fence == nil }.map(\.text).joined(separator: "\n")
        let targets =
            prose.matches(of: /\]\(([^()\s]+)\)/).map { String($0.output.1) }
            + prose.matches(of: /<img src="([^"]+)"/).map { String($0.output.1) }
        return targets.filter { !$0.contains(":") }
    }

    /// The file of a target, from the package's directory.
    private func file(of target: String) -> String {
        let file = target.prefix { $0 != "#" }
        guard !file.isEmpty else { return path }
        let place = URL(filePath: "/" + path).deletingLastPathComponent().appending(path: String(file))
        return String(place.standardized.path.dropFirst())
    }

    /// Where links and images lead, from the package's directory; those to other sites and within the page are left out.
    package var links: [String] { targets.filter { !$0.hasPrefix("#") }.map(file) }

    /// Links to places in pages, this one included: the page, from the package's directory, and the place's name.
    package var linkedPlaces: [(page: String, place: String)] {
        targets.compactMap { target in
            target.firstIndex(of: "#").map { (file(of: target), String(target[$0...].dropFirst())) }
        }
    }

    /// The names by which a site such as GitHub leads to this page's headings.
    package var places: Set<String> {
        var places: Set<String> = []
        for line in lines where line.fence == nil && line.text.hasPrefix("#") {
            let title = line.text.drop { $0 == "#" }.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
            let kept = title.trimmingCharacters(in: .whitespaces).lowercased()
                .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            let name = kept.replacing(" ", with: "-")
            // A second heading of the same words has a number behind it.
            let names = [name] + (1...places.count + 1).map { "\(name)-\($0)" }
            if let free = names.first(where: { !places.contains($0) }) { places.insert(free) }
        }
        return places
    }

    /// The command lines that readers are shown: in indented lines and in fenced blocks, as steps of a workflow, too.
    ///
    /// Those that `jellyframe docs` runs, because its name is in the block's info string, are left out.
    package var commands: [String] {
        var commands: [String] = []
        var isContinued = false
        for line in lines {
            let isCode = line.fence.map { !$0.contains("jellyframe") } ?? line.text.hasPrefix("    ")
            guard isCode else { continue }
            var words = line.text.drop { $0 == " " }
            for mark in ["- ", "run: "] where words.hasPrefix(mark) { words = words.dropFirst(mark.count) }
            if isContinued, let last = commands.popLast() {
                commands.append(last + " " + words)
            } else if words.hasPrefix("jellyframe ") {
                commands.append(String(words))
            } else {
                continue
            }
            isContinued = words.hasSuffix("\\")
            if isContinued || words.hasSuffix("|") {
                isContinued = true
                if words.hasSuffix("\\") { commands[commands.count - 1].removeLast() }
            }
        }
        return commands.map { command in
            let remark = command.range(of: " #").map { command[..<$0.lowerBound] } ?? command[...]
            return remark.trimmingCharacters(in: .whitespaces)
        }
    }
}
