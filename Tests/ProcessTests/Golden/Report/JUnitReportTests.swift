import JellyGolden
import Testing

/// JUnit reports for build servers.
@Suite struct JUnitReportTests {
    @Test func aFailureHasItsPlaceMessagePropertiesAndAttachments() {
        var failed = RunResult(name: "drop", verdict: .physicsChanged, message: "green moved.")
        (failed.file, failed.line) = ("Tests/Drop.swift", 12)
        failed.frames = [.init(index: 0, time: 0, pixels: .same), .init(index: 1, time: 0.5, pixels: .changed)]
        (failed.firstDifferingFrame, failed.firstChangedFrame, failed.lag) = (1, 1, -2)
        failed.environmentDifferences = [["cairo", "1.16.0", "1.18.4"]]
        failed.artifacts = [.init(kind: "sheet", path: "images/drop/sheet.png")]
        failed.reproduce = "jellyframe verify drop.json5"
        let report = JUnitReport([failed, RunResult(name: "calm", verdict: .same, message: "All is the same.")])
        #expect(
            report.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="jellyframe" tests="2" failures="1" errors="0" skipped="0">
                  <testsuite name="goldens" tests="2" failures="1" errors="0" skipped="0">
                    <testcase classname="goldens" name="drop" file="Tests/Drop.swift" line="12">
                      <properties>
                        <property name="verdict" value="physicsChanged"/>
                        <property name="frames" value="2"/>
                        <property name="firstDifferingFrame" value="1"/>
                        <property name="firstChangedFrame" value="1"/>
                        <property name="peakFrame" value="1"/>
                        <property name="lag" value="-2"/>
                        <property name="environment.cairo" value="1.16.0, golden 1.18.4"/>
                      </properties>
                      <failure message="green moved." type="physicsChanged">green moved.&#10;Tests/Drop.swift:12&#10;▁█&#10;jellyframe verify drop.json5</failure>
                      <system-out>[[ATTACHMENT|images/drop/sheet.png]]</system-out>
                    </testcase>
                    <testcase classname="goldens" name="calm">
                      <properties>
                        <property name="verdict" value="same"/>
                        <property name="frames" value="0"/>
                      </properties>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func markupIsEscapedAndControlCharactersAreDropped() {
        let name = "a<b> & \"c\" 'd'\u{0}\u{1b}[31m\u{7f}\u{ffff}\té😀"
        let text = JUnitReport([RunResult(name: name, verdict: .same, message: "")]).text
        #expect(text.contains("name=\"a&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;[31m&#9;é😀\""))
    }

    @Test func whatIsNotSeenIsAReference() {
        let text = JUnitReport([RunResult(name: "\u{202e}a\u{2028}##[b]", verdict: .same, message: "")]).text
        #expect(text.contains("name=\"&#8238;a&#8232;&#35;#[b]\""))
    }

    @Test func whatCannotBeReadIsAnErrorAndHiddenChangesFailWhereTheGoldenDoesNotAllowThem() {
        var results = [
            RunResult(name: "a", verdict: .unreadable, message: "bad"),
            RunResult(name: "b", verdict: .hiddenPhysicsChange, message: "hidden"),
        ]
        #expect(JUnitReport(results).text.contains("tests=\"2\" failures=\"1\" errors=\"1\""))
        results[1].allowsHiddenPhysics = true
        #expect(JUnitReport(results).text.contains("tests=\"2\" failures=\"0\" errors=\"1\""))
        #expect(JUnitReport(results).text.contains("<error message=\"bad\" type=\"unreadable\">"))
    }
}
