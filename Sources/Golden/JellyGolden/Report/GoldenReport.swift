import Foundation
import JellyPage
import JellySupport

/// Results as a page to look at: one HTML file with all pictures in it, which needs no server and no network.
///
/// ```swift
/// try GoldenReport(scenes).write(to: "out/goldens")
/// ```
///
/// The same results and pictures give the same bytes.
package struct GoldenReport: Hashable, Sendable {
    /// The page's heading.
    package var title: String
    /// What it shows, in this order.
    package var scenes: [ReportScene]
    /// Whether a hidden change of the physics counts as a failure.
    package var strict: Bool
    /// The folder of the goldens, for the command that carries decisions out; nil where there is nothing to decide.
    package var goldenFolder: String?
    /// Which part of a suite it shows; nil where it shows all of it.
    package var part: ResultPart?
    /// Why files of results cannot be read that it is made of.
    package internal(set) var unread: [ReportError] = []

    /// A report of some runs.
    package init(
        _ scenes: [ReportScene], title: String = "Goldens", strict: Bool = false, goldenFolder: String? = "Goldens"
    ) {
        (self.scenes, self.title, self.strict, self.goldenFolder) = (scenes, title, strict, goldenFolder)
    }

    /// What was found, without pictures.
    package var results: [RunResult] { scenes.map(\.result) }

    /// The page.
    ///
    /// Pictures are embedded up to 5 MB, which are 7 MB in base 64; when those of a scene do not fit any more, it has those of its
    /// `contactFrames` alone, and the page says so.
    package var html: String {
        get throws(VersionedJSON.Unwritable) {
            let table = PictureTable(scenes)
            let data = try VersionedJSON.encode(PageData(self, pictures: table), pretty: false)
            return Self.page(title: title, data: String(decoding: data, as: UTF8.self), pictures: table.pictures)
        }
    }
}

extension GoldenReport {
    /// The parts of the page's script, in the order in which they need each other.
    private static let modules = [
        PackageResources.model_js, PackageResources.pictures_js, PackageResources.strip_js,
        PackageResources.views_js, PackageResources.flicker_js, PackageResources.loupe_js, PackageResources.paths_js,
        PackageResources.sheet_js, PackageResources.decisions_js, PackageResources.scene_js,
        PackageResources.list_js, PackageResources.keys_js,
    ]

    /// The page around its data, which is JSON, and its pictures, which are PNG files in base 64.
    static func page(title: String, data: String, pictures: [String]) -> String {
        var page = PlayerPage(
            body: PlayerParts.text(PackageResources.report_html), title: title,
            styles: [PlayerParts.style, PlayerParts.text(PackageResources.report_css)],
            modules: PlayerParts.modules + modules.map(PlayerParts.text))
        page.parts = ["data": JSONText.inScript(data), "pictures": pictures.joined(separator: "\n")]
        return page.html
    }
}
