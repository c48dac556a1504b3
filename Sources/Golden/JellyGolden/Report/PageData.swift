import Foundation

/// The data for the page's script.
struct PageData: Encodable {
    struct Group: Encodable {
        var id: ReportGroup
        var label: String
    }

    var title: String
    var closingLine: String
    var goldenDirectory: String?
    /// The directory of the result files of snapshot tests; nil without such.
    var snapshotDirectory: String?
    /// The filter's groups, worst first.
    var groups: [Group]
    /// Differences in the environment, over all scenes: name, here, golden.
    var environment: [[String]] = []
    var scenes: [PageScene]

    init(_ report: GoldenReport, images table: ImageTable) {
        title = report.title
        closingLine = ResultSummary(report.results).closingLine
        goldenDirectory = report.goldenDirectory
        snapshotDirectory = report.results.contains { $0.candidate != nil } ? report.snapshotDirectory : nil
        groups = ReportGroup.allCases.map { Group(id: $0, label: $0.label) }
        for difference in report.results.flatMap(\.environmentDifferences) where !environment.contains(difference) {
            environment.append(difference)
        }
        scenes = report.scenes.map { PageScene($0, table: table) }
    }
}

/// One scene as the page's script is given it.
struct PageScene: Encodable {
    /// One frame's numbers; short names, because there are many.
    struct Frame: Encodable {
        var i: Int
        /// Seconds.
        var t: Double
        var pixels: RunResult.FrameResult.Pixels
        var changed: Int?
        var differing: Int?
        var antialiased: Int?
        var worst: Int?
        var fullest: Int?
        var drift: Double?
        /// Left, top, width and height of what changed, in pixels.
        var box: [Int]?
        var clusters: [[Int]]?
        var limits: [Limit]?
    }

    struct Limit: Encodable {
        var name: String
        var value: Double
        var allowed: Double
    }

    /// One frame's places in the table of images.
    struct Shown: Encodable {
        var i: Int
        var expected: Int?
        var actual: Int?
    }

    /// The maximum number of view differences listed.
    private static let mostLooks = 12

    var name: String
    var verdict: String
    var group: ReportGroup
    var passes: Bool
    var message: String
    var width: Int
    var height: Int
    var scale: Double?
    var rate: String
    var frames: [Frame]
    var shown: [Shown]
    var contact: [Int]
    var firstDiffering: Int?
    var firstChanged: Int?
    var peak: Int?
    var lag: Int?
    /// In what views look otherwise, a sentence each.
    var looks: [String]?
    var stateBits: RunResult.StateDivergence?
    var stateChange: RunResult.StateDivergence?
    var environment: [[String]]
    var place: String?
    var reproduce: String?
    var fingerprint: String
    /// Whether it is a snapshot test's, which can only become the reference.
    var isSnapshot: Bool?
    var paths: RunPaths?
    /// The path of the page that plays the run.
    var run: String?

    init(_ scene: ReportScene, table: ImageTable) {
        let result = scene.result
        name = result.name
        verdict = result.verdict.label
        group = result.group
        passes = result.passes
        message = result.message
        (width, height, scale, rate) = (result.width, result.height, result.scale, result.rate)
        frames = result.frames.map(Frame.init)
        shown = scene.images.compactMap { image in
            let shown = Shown(
                i: image.frame, expected: table.place(of: image.expected), actual: table.place(of: image.actual))
            return shown.expected == nil && shown.actual == nil ? nil : shown
        }
        contact = result.contactFrames
        (firstDiffering, firstChanged) = (result.firstDifferingFrame, result.firstChangedFrame)
        (peak, lag) = (result.peakFrame, result.lag)
        looks = result.appearanceDifferences.map { $0.prefix(Self.mostLooks).map(\.words) }
        (stateBits, stateChange) = (result.firstStateBits, result.firstStateChange)
        environment = result.environmentDifferences
        place = result.file.map { $0 + (result.line.map { ":\($0)" } ?? "") }
        reproduce = result.reproduce
        fingerprint = result.fingerprint
        isSnapshot = result.candidate.map { _ in true }
        paths = result.paths
        run = scene.runPath
    }
}

extension PageScene.Frame {
    init(_ frame: RunResult.FrameResult) {
        (i, t, pixels, drift) = (frame.index, frame.time, frame.pixels, frame.drift)
        guard let found = frame.comparison else { return }
        (changed, differing, antialiased) = (found.changedPixels, found.differingPixels, found.antialiasedPixels)
        (worst, fullest) = (found.worstDelta, found.fullestWindow)
        box = found.changedBox.map(Self.numbers)
        clusters = found.clusters.isEmpty ? nil : found.clusters.map { Self.numbers($0.box) }
        limits = found.headroom.map { .init(name: $0.limit, value: $0.value, allowed: $0.allowed) }
    }

    private static func numbers(_ box: PixelBox) -> [Int] {
        [box.columns.lowerBound, box.rows.lowerBound, box.columns.count, box.rows.count]
    }
}

/// The images of a page, each once, up to a limit.
struct ImageTable {
    private static let mostBytes = 5 << 20

    /// PNG files in base 64.
    private(set) var images: [String] = []
    private var places: [[UInt8]: Int] = [:]
    private var bytes = 0

    /// The images of some scenes, as far as they fit.
    init(_ scenes: [ReportScene]) {
        // The frames that tell a scene's story come first, so that no scene goes without.
        for scene in scenes { add(scene, all: false) }
        for scene in scenes { add(scene, all: true) }
    }

    private mutating func add(_ scene: ReportScene, all: Bool) {
        let contact = Set(scene.result.contactFrames)
        for image in scene.images where all || contact.contains(image.frame) {
            for file in [image.expected, image.actual].compactMap(\.self) where places[file] == nil {
                guard !all || bytes + file.count <= Self.mostBytes else { continue }
                places[file] = images.count
                images.append(Data(file).base64EncodedString())
                bytes += file.count
            }
        }
    }

    /// The index of an image in the table, if present.
    func place(of file: [UInt8]?) -> Int? { file.flatMap { places[$0] } }
}
