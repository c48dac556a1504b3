import Foundation

/// What the page's script is given.
struct PageData: Encodable {
    struct Group: Encodable {
        var id: ReportGroup
        var label: String
    }

    var title: String
    var closingLine: String
    var goldenFolder: String?
    /// The filter's groups, worst first.
    var groups: [Group]
    /// Where the environment differs, over all scenes: name, here, golden.
    var environment: [[String]] = []
    var scenes: [PageScene]

    init(_ report: GoldenReport, pictures table: PictureTable) {
        title = report.title
        closingLine = ResultSummary(report.results, strict: report.strict).closingLine
        goldenFolder = report.goldenFolder
        groups = ReportGroup.allCases.map { Group(id: $0, label: $0.label) }
        for difference in report.results.flatMap(\.environmentDifferences) where !environment.contains(difference) {
            environment.append(difference)
        }
        scenes = report.scenes.map { PageScene($0, table: table, strict: report.strict) }
    }
}
