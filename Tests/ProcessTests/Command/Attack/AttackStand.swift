import Foundation
import TestSupport

extension Attack {
    /// A short scene with all names used in examples.
    static func scene(top: Int = 20, seconds: Double = 0.5, names: [String] = ["green", "orange", "square"]) -> String {
        func quoted(_ name: String) -> String {
            String(decoding: (try? JSONEncoder().encode(name)) ?? Data("\"\"".utf8), as: UTF8.self)
        }
        let views = names.enumerated().map { place, name in
            "{ id: \(quoted(name)), type: 'block', frame: [\(10 + 22 * place), \(top - 5 * place), 12, 12] }"
        }
        let items = names.map(quoted).joined(separator: ", ")
        return """
            { version: 1, title: \(quoted("About " + names[0])), size: [80, 60], duration: \(seconds),
              views: [\(views.joined(separator: ", "))],
              behaviors: [ { type: 'gravity', items: [\(items)] },
                { type: 'collision', items: [\(items)], translatesReferenceBoundsIntoBoundary: true } ] }
            """
    }

    /// Removed when the tests end.
    nonisolated(unsafe) private static var templatePath: UnsafeMutablePointer<CChar>?

    /// The directory that all others are copied from.
    static let template = Result { () throws -> URL in
        let directory = FileManager.default.temporaryDirectory.appending(path: "jellyframe-" + UUID().uuidString)
        try FileManager.default.createDirectory(
            at: directory.appending(path: "Scenes"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: directory.appending(path: "MyApp"), withIntermediateDirectories: false)
        try write(
            "import UIKit\nclass ViewController: UIViewController {}\n",
            to: directory.appending(path: "MyApp/ViewController.swift"))
        templatePath = strdup(directory.path)
        atexit {
            guard let path = Attack.templatePath else { return }
            try? FileManager.default.removeItem(atPath: String(cString: path))
        }
        func program(_ words: String) throws {
            let words = words.split(separator: " ").map(String.init)
            let outcome = try Jellyframe.run(words, in: directory)
            guard outcome.code < 2 else { throw CocoaError(.fileWriteUnknown, userInfo: ["why": outcome.errors]) }
        }
        let lines = AttackLine.commands.flatMap { AttackLine.all(of: $0) }
        let named = lines.flatMap { line in line.scenes.map { line.words[$0] } }
        let scenes = Set(named).union(["alert.json5", "Fixtures/alert.json5"])
        // Goldens of earlier scenes, so that there are changes to find and accept.
        for file in scenes {
            let place = directory.appending(path: file)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try write(scene(top: 10), to: place)
        }
        try write(scene(), to: directory.appending(path: "old.json5"))
        for file in Set(lines.flatMap(\.words)).sorted() where file.hasSuffix(".md") {
            let document = directory.appending(path: file)
            try FileManager.default.createDirectory(
                at: document.deletingLastPathComponent(), withIntermediateDirectories: true)
            let (up, name) = (file.contains("/") ? "../" : "", document.deletingPathExtension().lastPathComponent)
            try write("<!-- jellyframe still \(up)alert.json5 --at 0 -o \(name).png -->\n", to: document)
        }
        try program("record alert.json5 falling-blocks.json5 old.json5 --golden Goldens --quiet")
        try program("render alert.json5 -o before/ -o yesterday.mp4 -o golden.png@0.2 --fps 10 --quiet")
        for file in scenes { try write(scene(), to: directory.appending(path: file)) }
        // Short versions of large inputs.
        try write(scene(top: 46, seconds: 0.1), to: directory.appending(path: "jelly-alert.json5"))
        try program("render alert.json5 -o after/ -o today.mp4 -o new.png@0.2 --fps 10 --quiet")
        try program("diff before/ after/ -o differences/ --quiet")
        try program("still jelly-alert.json5 --at 0 --describe -o described.png --quiet")
        try program("render alert.json5 -o described.mp4 --fps 10 --describe --quiet")
        try program("render first.json5 second.json5 --transition cut -o story.mp4 --fps 10 --describe --quiet")
        try program("render alert.json5 -o cairo.png@0.2 -o chromium.png@0.3 --quiet")
        for name in ["alert", "falling-blocks"] {
            try program("render alert.json5 -o Docs/\(name).gif --fps 50 --describe --quiet")
        }
        try write("name,gravity.magnitude\nlow,0.5\nhigh,2\n", to: directory.appending(path: "rows.csv"))
        try program("bake alert.json5 -o fall.take --segment 4 --shards 8 --quiet")
        for shard in 1...8 { try program("render fall.take --shard \(shard)/8 -o segments/ --quiet") }
        try program("merge fall.take segments/ -o fall.mp4 --proof fall.sha --quiet")
        for format in ["apng", "png"] {
            for shard in 1...2 {
                try program("render fall.take --shard \(shard)/2 --format \(format) -o \(format)/ --quiet")
            }
        }
        try write(scene().replacing("behaviors", with: "behaviours"), to: directory.appending(path: "broken.json5"))
        let images = [
            "still alert.json5 --at 0 -o several.png", "strobe alert.json5 -o several.svg",
            "render alert.json5 -o several.gif --fps 50", "plot alert.json5 --y energy -o plots/several.svg",
        ]
        try write(
            images.map { "<!-- jellyframe \($0) -->\n" }.joined(separator: "\n"),
            to: directory.appending(path: "several.md"))
        return directory
    }
}
