import Foundation
import JellyGraphics
import JellyStage
import JellyValues
import TestSupport
import Testing

@testable import JellyVector

/// CSS and JavaScript files as played by a browser, on elements laid out like the views at the start.
@Suite struct WebMotionBrowserTests {
    private static let isThere = MotionInBrowser.browser != nil

    @Test(.needs("Chromium", if: isThere), arguments: TestSample.some(sceneNames, 3, for: "CSS"))
    func elementsAreWhereViewsAreInEveryFrame(_ name: String) throws {
        try withDirectory { directory in
            let recording = try recording(of: name)
            let page = try #require(try WebPage(recording, named: name, in: directory), "nothing moves")
            let found = try page.places(times: recording.frames.indices.map { page.time(of: $0) })
            for (kind, frames) in zip(["css", "js"], found) {
                var (farthest, faintest) = (0.0, 0.0)
                for (index, shown) in frames.enumerated() {
                    let wanted = page.wanted(in: recording.frames[index][0])
                    for (name, points) in wanted.points {
                        let own = try #require(page.points(of: name, in: shown), "\(name) is missing")
                        for (one, other) in zip(own, points) { farthest = max(farthest, abs(one - other)) }
                    }
                    for (name, alpha) in wanted.alphas {
                        faintest = max(faintest, abs(try #require(page.opacity(of: name, in: shown)) - alpha))
                    }
                }
                #expect(farthest < 0.25, "\(name) as \(kind): \(farthest) points off")
                #expect(faintest < 0.005, "\(name) as \(kind): an opacity is \(faintest) off")
                try page.note(farthest, kind)
            }
        }
    }

    /// With reduced motion, elements are positioned as in the frame of the settings, or in the last one.
    @Test(.needs("Chromium", if: isThere), arguments: [nil, 40]) func elementsStandStillWithReducedMotion(_ frame: Int?)
        throws
    {
        try withDirectory { directory in
            let recording = try recording(of: "falling-blocks")
            let settings = MotionSettings(plays: 0, stillFrame: frame)
            let page = try #require(try WebPage(recording, named: "still", in: directory, settings))
            let still = recording.frames[frame ?? recording.frames.count - 1][0]
            for frames in try page.places(times: [nil], media: ["reduced_motion": "reduce"]) {
                for (name, points) in page.wanted(in: still).points {
                    let own = try #require(page.points(of: name, in: frames[0]))
                    for (one, other) in zip(own, points) { #expect(abs(one - other) < 0.25, "\(name)") }
                }
            }
        }
    }

    /// The page in Docs/motion.md, with the stylesheet and with the module, is played to its end and stays there.
    @Test(.needs("Chromium", if: isThere)) func theExampleInTheDocumentsPlays() throws {
        try withDirectory { directory in
            let recording = try recording(of: "falling-blocks")
            let page = try #require(try WebPage(recording, named: "fall", in: directory))
            let text = try String(contentsOf: Fixtures.packageRoot.appending(path: "Docs/motion.md"), encoding: .utf8)
            let blocks = text.components(separatedBy: "```html\n").dropFirst().compactMap {
                $0.components(separatedBy: "```").first
            }
            let sheet = try #require(blocks.first { $0.contains("fall.motion.css") })
            let module = try #require(blocks.first { $0.contains("fall.motion.js") })
            let (link, end) = ("<link rel=\"stylesheet\" href=\"fall.motion.css\">", "await motion.finished;")
            #expect(sheet.contains(link) && module.contains(end) && module.hasSuffix("</script>\n"))
            let style = "<!DOCTYPE html><style>body { margin: 0 } i { position: absolute; left: 0; top: 0 }</style>"
            let stage = style + sheet.replacing("></div>", with: "><i></i></div>")
            let (soon, later) = (
                "motion.currentTime = 4980; ", " setTimeout(() => { globalThis.seek = () => {} }, 100);"
            )
            try page.write(
                css: stage + "<script>seek = () => document.getAnimations().forEach((a) => a.finish())</script>",
                js: stage.replacing(link, with: "") + module.replacing(end, with: soon + end + later))
            let wanted = page.wanted(in: recording.frames[recording.frames.count - 1][0]).points
            for frames in try page.places(times: [0]) {
                for (index, name) in ["green", "orange"].enumerated() {
                    let points = try #require(wanted[name])
                    for axis in 0..<2 {
                        #expect(abs(frames[0].points[2 * index + axis] - points[axis]) < 0.25, "\(name)")
                    }
                }
            }
        }
    }
}

/// A page per kind of file, with an element per view: three of its points are `<i>` elements.
private struct WebPage {
    private let name: String
    private let directory: URL
    private let motions: ViewMotions
    private let recording: MotionRecording

    struct Shown: Decodable {
        var points: [Double]
        var opacities: [Double]
    }

    /// Nil for a scene in which no view moves.
    init?(
        _ recording: MotionRecording, named name: String, in directory: URL,
        _ settings: MotionSettings = MotionSettings()
    ) throws {
        (self.name, self.directory, self.recording) = (name, directory, recording)
        motions = ViewMotions(recording.frames.map { $0[0] })
        let motion: WebMotion
        do {
            motion = try WebMotion(recording, tolerance: settings.tolerance)
        } catch {
            guard error == .nothingMoves else { throw error }
            return nil
        }
        for format in [MotionFormat.css, .module] {
            let file = try format.file(of: recording, styles: [.light], settings: settings)
            try Data(file.bytes).write(to: directory.appending(path: name + format.extensions[0]))
        }
        let style = "<!DOCTYPE html><style>*{margin:0;position:absolute}</style>"
        let body = "<body>" + elements(in: nil, motion) + "</body>"
        let css = """
            <link rel="stylesheet" href="\(name).motion.css">\(body)
            <script>seek = (time) => document.getAnimations().forEach((a) => { a.pause(); a.currentTime = time })</script>
            """
        let module = """
            \(body)<script type="module">
            import { animate } from "./\(name).motion.js";
            const motion = animate();
            globalThis.seek = (time) => { motion.pause(); motion.currentTime = time };
            </script>
            """
        try write(css: style + css, js: style + module)
    }

    func write(css: String, js: String) throws {
        for (kind, text) in [("css", css), ("js", js)] {
            try Data(text.utf8).write(to: directory.appending(path: "\(name).\(kind).html"))
        }
    }

    private func elements(in parent: Int?, _ motion: WebMotion) -> String {
        motions.views.indices.filter { motions.views[$0].parent == parent }.map { index in
            let view = motions.views[index]
            let first = view.firstPose.transform
            let place =
                motion.views.first { $0.name == view.name }?.place ?? CGPoint(x: first.tx, y: first.ty)
            let points = Self.corners(of: view).map { "<i style=\"left:\($0.x)px;top:\($0.y)px\"></i>" }
            return "<div data-jellyframe=\"\(view.name)\" style=\"left:\(place.x)px;top:\(place.y)px\">"
                + points.joined() + elements(in: index, motion) + "</div>"
        }.joined()
    }

    private static func corners(of view: ViewMotion) -> [CGPoint] {
        let box = view.bounds.isNull ? .zero : view.bounds
        return [.zero, CGPoint(x: box.maxX, y: 0), CGPoint(x: 0, y: box.maxY)]
    }

    /// The views in the order of their elements.
    private func order(in parent: Int? = nil) -> [String] {
        motions.views.indices.filter { motions.views[$0].parent == parent }
            .flatMap { [motions.views[$0].name] + order(in: $0) }
    }

    /// Just after the start of a frame, in milliseconds.
    func time(of frame: Int) -> Double { (recording.rate.time(ofFrame: frame) + 5e-6) * 1000 }

    func places(times: [Double?], media: [String: String] = [:]) throws -> [[Shown]] {
        struct Entry: Encodable {
            let file: String
            let size = [800, 800]
            let media: [String: String]
            let times: [Double?]
        }
        let plan = ["css", "js"].map { Entry(file: "\(name).\($0).html", media: media, times: times) }
        try JSONEncoder().encode(plan).write(to: directory.appending(path: "plan.json"))
        let script = Fixtures.packageRoot.appending(path: "Tests/Browser/motion_in_browser.py").path
        let browser = try #require(MotionInBrowser.browser)
        let outcome = try ChildProgram.run(["python3", "-B", script, browser, directory.path])
        guard outcome.code == 0 else { throw MotionInBrowser.Failure(text: outcome.text + outcome.errors) }
        return try JSONDecoder().decode([[Shown]].self, from: Data(contentsOf: directory.appending(path: "found.json")))
    }

    func points(of name: String, in shown: Shown) -> [Double]? {
        // A view's points come before those of views inside it.
        order().firstIndex(of: name).map { Array(shown.points[$0 * 6..<$0 * 6 + 6]) }
    }

    func opacity(of name: String, in shown: Shown) -> Double? {
        order().firstIndex(of: name).map { shown.opacities[$0] }
    }

    /// The positions of three points of each view in a drawing, and its opacity; without views that a jelly deforms.
    func wanted(in drawing: Drawing) -> (points: [String: [Double]], alphas: [String: Double]) {
        var (points, alphas): ([String: [Double]], [String: Double]) = ([:], [:])
        let views = Dictionary(motions.views.map { ($0.name, $0) }) { first, _ in first }
        func walk(_ commands: [Drawing.Command], _ transform: CGAffineTransform, isTop: Bool) {
            for case .node(let node) in commands {
                let isAround = isTop && node.id == nil && node.name != nil
                let whole = isAround ? .identity : node.transform.concatenating(transform)
                guard let name = node.name, (node.id ?? -1) >= 0, let view = views[name] else {
                    walk(node.commands, whole, isTop: isTop)
                    continue
                }
                if view.isBent || points[name] != nil { continue }
                points[name] = Self.corners(of: view).map { $0.applying(whole) }.flatMap {
                    [Double($0.x), Double($0.y)]
                }
                alphas[name] = min(max(node.alpha, 0), 1)
                walk(node.commands, whole, isTop: false)
            }
        }
        walk(drawing.commands, .identity, isTop: true)
        return (points, alphas)
    }

    /// Prints a table row if `JELLYFRAME_DEVIATIONS` is set.
    func note(_ farthest: Double, _ kind: String) throws {
        guard let place = ProcessInfo.processInfo.environment["JELLYFRAME_DEVIATIONS"] else { return }
        let size = try Data(contentsOf: directory.appending(path: "\(name).motion.\(kind)")).count
        try Data("\(farthest) \(size)".utf8).write(to: URL(filePath: place).appending(path: "\(name).\(kind)"))
    }
}
