import Foundation
import JellyGolden
import JellyPage
import JellySupport
import JellyVideo

/// `jellyframe report`: builds a report from result files.
enum ReportCommand: Command {
    private static let output = Option(
        "--output", "-o", value: "DIR", help: "directory for report.html, images, result.json and junit.xml"
    ).required("missing -o DIR, for example -o page/")
    private static let golden = Option(
        "--golden", value: "DIR", help: "directory of goldens in the commands that the report shows")

    static let specification = Specification(
        name: "report", summary: "Builds an HTML report from result files.",
        operands: ["RESULT.json…"],
        options: [
            output, golden, GitHubMarks.option,
            CommonOptions.quiet.described("print errors and GitHub annotations only"), CommonOptions.help,
        ],
        examples: [
            "jellyframe report differences/result.json -o page/", "jellyframe report .build/snapshot-failures -o page/",
        ],
        exitCodes: """
            Exit codes: 0 success, whatever the results, 4 unreadable result file (the report shows the others), 64 usage
            error, 73 output cannot be created.
            """,
        notes: """
            Nothing is compared again. Pages that play a run are regenerated from the data in those beside the results.
            Several result files, such as those of verify --shard on several machines, become one report, sorted by scene;
            a missing shard or a scene in two files is an error, and an unreadable file is listed in the report. The
            directory in which failing snapshot tests left their results stands for all of these; without any there is no
            page.
            """)

    static func run(_ arguments: Arguments) throws {
        let directory = arguments[output]
        let files = arguments.operands.flatMap { operand in
            guard isDirectory(operand) else { return [operand] }
            let found = SnapshotResults.files(operand)
            if found.isEmpty { Terminal.note("“\(operand)” has no results of snapshot tests: none failed") }
            return found
        }
        // A job of CI reports whether or not tests failed.
        guard !files.isEmpty else { return }
        for file in files { ProtectedFiles.add(file) }
        var report = try GoldenReport(resultFiles: files) { page, path in
            let again = page.flatMap(MotionPage.remade)
            if again == nil {
                let cause = page == nil ? "not readable" : "not a page made by jellyframe"
                Terminal.note("skipping \(path): \(cause)")
            }
            return again
        }
        if let golden = arguments[golden] { report.goldenDirectory = golden }
        if let common = SnapshotResults.commonDirectory(of: files) { report.snapshotDirectory = common }
        try report.write(to: directory)
        try GitHubMarks.write(report.results, isAsked: arguments[GitHubMarks.option])
        if !arguments[CommonOptions.quiet] {
            let text = ResultText(report.results, colored: Terminal.isColored(1)).text
            Terminal.print("see \(path("report.html", in: directory))")
            // Names and messages in it are already escaped.
            for line in text.split(separator: "\n") { Terminal.print(drawn: String(line)) }
        }
        if !report.unread.isEmpty {
            throw Failure(code: .unreadable, lines: report.unread.map(\.description))
        }
    }
}
