import Foundation

/// Results as a page to look at: one HTML file with all pictures in it, which needs no server and no network.
///
/// ```swift
/// try GoldenReport(scenes).write(to: "out/goldens")
/// ```
///
/// The same results and pictures give the same bytes.
public struct GoldenReport: Hashable, Sendable {
    /// The page's heading.
    public var title: String
    /// What it shows, in this order.
    public var scenes: [ReportScene]
    /// Whether a hidden change of the physics counts as a failure.
    public var strict: Bool
    /// The folder of the goldens, for the command that carries decisions out; nil where there is nothing to decide.
    public var goldenFolder: String?

    /// A report of some runs.
    public init(
        _ scenes: [ReportScene], title: String = "Goldens", strict: Bool = false, goldenFolder: String? = "Goldens"
    ) {
        (self.scenes, self.title, self.strict, self.goldenFolder) = (scenes, title, strict, goldenFolder)
    }

    /// What was found, without pictures.
    public var results: [RunResult] { scenes.map(\.result) }

    /// The page.
    ///
    /// Pictures are embedded up to 32 MB; when those of a scene do not fit any more, it has those of its
    /// `contactFrames` alone, and the page says so.
    public var html: String {
        let table = PictureTable(scenes)
        let data = VersionedJSON.encode(PageData(self, pictures: table), pretty: false)
        return Self.page(title: title, data: String(decoding: data, as: UTF8.self), pictures: table.pictures)
    }
}
