import Foundation
import TestSupport
import Testing

/// The reports of programs without a symbolizer, as `Scripts/prove/sanitize` judges them.
@Suite struct SanitizerReportTests {
    /// A data race with a frame in each stack; of the addresses, 0x1 is in a function that is suppressed.
    private static func race(_ access: String, location: String = "0x2", thread: String = "0x2") -> String {
        func frame(_ place: String) -> String {
            place.hasPrefix("0x") ? "    #0 <null> <null> (program+\(place)) (BuildId: 59f8)" : "    #0 \(place)"
        }
        return """
            ==================
            WARNING: ThreadSanitizer: data race (pid=7)
              Write of size 8 at 0x720800002a58 by main thread:
            \(frame(access))

              Previous write of size 1 at 0x720800002a58 by thread T2:
            \(frame("0x2"))

              Location is heap block of size 32 at 0x720800002a40 allocated by main thread:
            \(frame(location))

              Thread T2 (tid=8, running) created by main thread at:
            \(frame(thread))

            SUMMARY: ThreadSanitizer: data race (program+\(access))
            ==================

            """
    }

    /// The outcome of the script with these reports, each in a file.
    private func outcome(_ reports: [String], program: String = "program") throws -> ChildProgram.Outcome {
        try withDirectory { directory in
            // Writes a symbolizer beside a `swift` that comes first in `PATH`.
            let script = """
                mkdir bin reports && : > bin/swift && printf '%s' "$1" > bin/llvm-symbolizer && chmod +x bin/* &&
                : > "$2" && echo 'race:known*lock' > suppressions
                """
            let symbolizer = """
                #!/bin/sh
                for word in "$@"; do
                    case $word in
                    0x1) printf 'inner\\nA.swift:1:1\\nknown_inlined_lock\\nA.swift:2:1\\n\\n' ;;
                    0x2) printf 'other\\nB.swift:3:1\\n\\n' ;;
                    esac
                done

                """
            let made = try ChildProgram.run(["sh", "-c", script, "sh", symbolizer, program], in: directory)
            try #require(made.code == 0, "\(made.errors)")
            for (index, report) in reports.enumerated() {
                try write(report, to: directory.appending(path: "reports/report.\(index)"))
            }
            let path = Fixtures.packageRoot.appending(path: "Scripts/prove/sanitizer_reports.py").path
            return try ChildProgram.run(
                ["python3", "-B", path, "reports", ".", "suppressions"],
                environment: ["PATH": searchPath(first: directory.appending(path: "bin"))], in: directory)
        }
    }

    @Test func aSuppressedAccessIsNoReport() throws {
        let outcome = try outcome([Self.race("0x1"), Self.race("0x1") + Self.race("0x1")])
        #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
    }

    @Test(arguments: [
        race("0x2"), race("0x2", location: "0x1"), race("0x2", thread: "0x1"), race("known_lock A.swift:2:1"),
        race("0x1") + race("0x2"), race("0x1").replacing("data race", with: "lock-order-inversion"),
    ])
    func othersAreReportsWithNames(_ report: String) throws {
        let outcome = try outcome([report])
        #expect(outcome.code == 1 && outcome.errors.contains("    #0 other B.swift:3:1\n"), "\(outcome.errors)")
        #expect(outcome.errors.components(separatedBy: "WARNING").count == 2, "\(outcome.errors)")
    }

    @Test func aProgramThatIsNotThereAndOtherSanitizersAreReports() throws {
        let unnamed = try outcome([Self.race("0x1")], program: "another")
        #expect(unnamed.code == 1 && unnamed.errors.contains("#0 <null> <null> (program+0x1)"), "\(unnamed.errors)")
        let report = "=====\n==7==ERROR: AddressSanitizer: heap-use-after-free\n    #0 0x55 in free\n"
        let outcome = try outcome([report])
        #expect(outcome.code == 1 && outcome.errors.contains("heap-use-after-free"))
    }

    @Test func noReportsAreFine() throws { #expect(try outcome([]).code == 0) }
}
