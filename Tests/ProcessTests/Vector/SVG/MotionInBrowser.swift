import Foundation
import JellyGraphics
import JellyImaging
import JellyValues
import TestSupport

/// Animated SVG files in a headless Chromium, compared with frames drawn by Cairo.
struct MotionInBrowser {
    static let browser = ["chromium-headless-shell", "chromium"].first { name in
        let directories = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    /// The expected appearance of a file at a time; without a time, in an `<img>` some seconds after loading.
    struct Look: Encodable {
        var second: Double?
        var wait: Double?
        var image = ""
        /// What is to be seen.
        var drawing: Drawing

        private enum CodingKeys: CodingKey { case second, wait, image }
    }

    /// A file, the reader's preferences, and the expected appearances.
    struct File: Encodable {
        var file: String
        var size: [Int]
        var media: [String: String] = [:]
        var looks: [Look]
    }

    /// The difference between an actual and an expected appearance.
    struct Difference: Decodable {
        /// The fraction of pixels that differ by more than 48 of 255 from all within one pixel in the other image.
        var far: Double
        /// The fraction of pixels that differ by more than 48 of 255 at the same position.
        var off: Double
        /// The points of all visible shapes; nil in an `<img>`.
        var points: [[Double]]?
    }

    private var files: [File] = []
    private let directory: URL

    init(in directory: URL) { self.directory = directory }

    /// Adds a file to check.
    mutating func add(_ bytes: [UInt8], named name: String, media: [String: String] = [:], _ looks: [Look]) throws {
        guard let size = looks.first?.drawing.size else { return }
        let file = "\(files.count)-\(name).svg"
        try Data(bytes).write(to: directory.appending(path: file))
        let rasterizer = try Rasterizer(viewport: Viewport(size: size, scale: 1))
        let encoder = PNGEncoder()
        var named = looks
        for index in looks.indices {
            named[index].image = "\(file)-\(index).png"
            let bitmap = try rasterizer.rasterize(looks[index].drawing)
            try Data(encoder.encode(bitmap)).write(to: directory.appending(path: named[index].image))
        }
        files.append(File(file: file, size: [Int(size.width), Int(size.height)], media: media, looks: named))
    }

    /// Checks all files; returns a list of differences for each.
    func differences(_ browser: String) throws -> [[Difference]] {
        try JSONEncoder().encode(files).write(to: directory.appending(path: "plan.json"))
        let script = Fixtures.packageRoot.appending(path: "Tests/Browser/motion_in_browser.py").path
        let outcome = try ChildProgram.run(["python3", "-B", script, browser, directory.path])
        guard outcome.code == 0 else { throw Failure(text: outcome.text + outcome.errors) }
        return try JSONDecoder().decode(
            [[Difference]].self, from: Data(contentsOf: directory.appending(path: "found.json")))
    }

    struct Failure: Error { let text: String }
}

extension Drawing {
    /// The points of all visible shapes, in points of the image.
    var shownPoints: [[Double]] {
        let extent = Command.fill(BezierPath(rect: CGRect(origin: .zero, size: size)), background)
        return ([extent] + commands).flatMap { $0.points(CGAffineTransform.identity) }
    }
}

extension Drawing.Command {
    fileprivate func points(_ transform: CGAffineTransform) -> [[Double]] {
        func numbers(_ points: [CGPoint], _ transform: CGAffineTransform) -> [Double] {
            points.map { $0.applying(transform) }.flatMap { [Double($0.x), Double($0.y)] }
        }
        switch self {
        case .fill(let path, let color), .stroke(let path, let color, _):
            return path.isEmpty || color.alpha <= 0 ? [] : [numbers(path.elements.flatMap(\.points), transform)]
        case .gradient(let path, _), .shadow(let path, _):
            return path.isEmpty ? [] : [numbers(path.elements.flatMap(\.points), transform)]
        case .image(let image, let place):
            let (width, height) = (image.size.width, image.size.height)
            let corners = [(0, 0), (width, 0), (width, height), (0, height)].map { CGPoint(x: $0.0, y: $0.1) }
            return [numbers(corners, place.concatenating(transform))]
        case .node(let node):
            return node.commands.flatMap { $0.points(node.transform.concatenating(transform)) }
        }
    }
}
