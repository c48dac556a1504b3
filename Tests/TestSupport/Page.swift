import Foundation

/// A page of the documentation, including README.md.
package struct Page {
    /// Relative to the package's directory.
    package let path: String
    package let text: String

    package init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Fixtures.packageRoot.appending(path: path), encoding: .utf8)
    }

    /// README.md, other pages beside it and beside the sources, and all under Docs, sorted.
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

    /// A line, with the info string of its fenced block.
    private struct Line {
        let text: Substring
        let fence: Substring?
    }

    /// All lines except the fences.
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

    /// The contents of the blocks whose info string begins with a language.
    package func blocks(_ language: String) -> [String] {
        text.ranges(of: "\n```\(language)").compactMap { start in
            let rest = text[start.upperBound...]
            guard rest.first == "\n" || rest.first == " ", let line = rest.firstIndex(of: "\n"),
                let end = text.range(of: "\n```\n", range: line..<text.endIndex)
            else { return nil }
            return String(text[text.index(after: line)..<text.index(after: end.lowerBound)])
        }
    }

    /// The targets of links and images, except other sites.
    private var targets: [String] {
        let prose = lines.filter { $0.fence == nil }.map(\.text).joined(separator: "\n")
        let targets =
            prose.matches(of: /\]\(([^()\s]+)\)/).map { String($0.output.1) }
            + prose.matches(of: /<img src="([^"]+)"/).map { String($0.output.1) }
        return targets.filter { !$0.contains(":") }
    }

    /// The file of a target, relative to the package's directory.
    private func file(of target: String) -> String {
        let file = target.prefix { $0 != "#" }
        guard !file.isEmpty else { return path }
        let place = URL(filePath: "/" + path).deletingLastPathComponent().appending(path: String(file))
        return String(place.standardized.path.dropFirst())
    }

    /// The destinations of links and images, relative to the package's directory; without other sites and this page.
    package var links: [String] { targets.filter { !$0.hasPrefix("#") }.map(file) }

    /// Links to headings, including this page's: the page, relative to the package's directory, and the anchor.
    package var linkedPlaces: [(page: String, place: String)] {
        targets.compactMap { target in
            target.firstIndex(of: "#").map { (file(of: target), String(target[$0...].dropFirst())) }
        }
    }

    /// The anchors by which a site such as GitHub links to this page's headings.
    package var places: Set<String> {
        var places: Set<String> = []
        for line in lines where line.fence == nil && line.text.hasPrefix("#") {
            let title = line.text.drop { $0 == "#" }.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
            let kept = title.trimmingCharacters(in: .whitespaces).lowercased()
                .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            let name = kept.replacing(" ", with: "-")
            // A repeated heading gets a numeric suffix.
            let names = [name] + (1...places.count + 1).map { "\(name)-\($0)" }
            if let free = names.first(where: { !places.contains($0) }) { places.insert(free) }
        }
        return places
    }

    /// The command lines shown to readers: in indented lines and in fenced blocks, including steps of workflows.
    ///
    /// Those run by `jellyframe docs`, whose name is in the block's info string, are omitted.
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
