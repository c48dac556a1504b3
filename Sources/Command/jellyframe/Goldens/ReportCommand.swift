import Foundation
import JellyGolden
import JellyPage
import JellySupport
import JellyVideo

/// `jellyframe report`: makes pages and other programs' files of results again.
enum ReportCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "DIR", help: "the folder for report.html, pictures, result.json and junit.xml"
    ).required("where the page goes is missing: -o page/")
    private static let golden = Option(
        "--golden", value: "DIR", help: "the folder of goldens in the command that the page offers")

    static let specification = Specification(
        name: "report", summary: "Makes a page to look at of the results in JSON files, without comparing again.",
        operands: ["RESULT.json…"],
        options: [
            output, golden, GitHubMarks.option,
            CommonOptions.quiet.described("print errors and GitHub's marks only"), CommonOptions.help,
        ],
        examples: ["jellyframe report differences/result.json -o page/"],
        exitCodes: """
            Exit codes: 0 done, whatever the results, 4 a file of results cannot be read (of several, the page shows the
            others), 64 wrong usage, 73 the output cannot be made.
            """,
        notes: """
            Pages on which runs are played are made anew of the data in those beside the results.
            Results of several files, as machines with verify --shard make them, become one page, sorted by the scenes'
            names; where a shard's file is missing or a scene is in two files, there is none. One that cannot be read is shown as
            such.
            """)

    static func run(_ arguments: Arguments) throws {
        let folder = arguments[output]
        for file in arguments.operands { ProtectedFiles.add(file) }
        var report = try GoldenReport(resultFiles: arguments.operands) { page, path in
            let again = page.flatMap(MotionPage.remade)
            if again == nil {
                let fault = page == nil ? "this page cannot be read" : "this is no page that jellyframe made"
                Terminal.note("\(path): \(fault); it is left out")
            }
            return again
        }
        if let golden = arguments[golden] { report.goldenFolder = golden }
        try report.write(to: folder)
        try GitHubMarks.write(report.results, isAsked: arguments[GitHubMarks.option])
        if !arguments[CommonOptions.quiet] {
            let text = ResultText(report.results, colored: Terminal.isColored(1)).text
            Terminal.print("see \(path("report.html", in: folder))")
            // Names and messages in it are escaped already.
            for line in text.split(separator: "\n") { Terminal.print(drawn: String(line)) }
        }
        if !report.unread.isEmpty {
            throw Failure(code: .unreadable, lines: report.unread.map(\.description))
        }
    }
}
