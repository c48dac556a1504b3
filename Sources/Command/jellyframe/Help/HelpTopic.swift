import JellyStage
import JellySupport
import JellyVideo

/// What `help` explains besides commands.
struct HelpTopic {
    let name: String
    let summary: String
    /// Paragraphs; those whose lines are indented stay as they are.
    let text: String

    static let all = [scenes, times, outputs, tolerance, exitCodes, environment]

    func help(width: Int = TextWrapping.maximumWidth) -> String {
        summary + "\n\n" + TextWrapping.paragraphs(text, width: width)
    }

    private static let scenes = HelpTopic(
        name: "scenes", summary: "What a scene file holds.",
        text: """
            A scene is a JSON5 document (JSON with comments, trailing commas and keys without quotes) in UIKit's
            words. Lengths are points from the upper left corner, times are seconds, angles are radians.

              {
                version: 1,
                size: [375, 667], // points
                duration: 5, // seconds
                views: [{ id: "green", type: "block", frame: [50, 50, 100, 100], backgroundColor: "green" }],
                behaviors: [
                  { type: "gravity", items: ["green"] },
                  { type: "collision", items: ["green"], translatesReferenceBoundsIntoBoundary: true },
                ],
              }

            views are what is seen, behaviors what moves it, timeline what happens when: pans, taps, pushes, changes.
            Docs/gallery.md shows every kind. Docs/scene.schema.json describes every key; an editor that knows JSON
            Schema completes and explains them.

            What is wrong in a scene is told with line and column, all at once, by any command that reads it.
            A take (jellyframe bake) stands for its scene wherever a command takes a scene.
            """)

    private static let times = HelpTopic(
        name: "times", summary: "How instants, ranges and frames are named.",
        text: """
            An instant (WHEN) is \(Instant.help).

            A range is from --from to --to, in seconds (1.5) or milliseconds (1500ms); --until settled or --until rest
            ends it where the motion ends.

            Frame k of a film shows the time k / RATE exactly, from 0 on. Rates are numbers up to 1000 and exact
            fractions: 29.97 is 30000/1001. --speed 1/4 shows the time k / 4 / RATE. Frames are named by --frames: all,
            every:N, or numbers and ranges as in 0,12,50-59, with steps as in 0-99x10.

            The animator ticks 60 times a second, or as the scene's tickRate says; frames between two ticks show poses
            between theirs.
            """)

    private static let outputs = HelpTopic(
        name: "outputs", summary: "What -o takes, and what becomes of files that are there.",
        text: """
            The ending of a path tells the format. -o of render \(RenderOutput.help).

            Pictures of sheet, still and strobe are .png, .svg or .pdf; several scales and themes make several files:
            name@2x.png, name~dark.png.

            A folder that is missing is made for pictures, numbers and pages; the folder of a film in one file has to be
            there.

            Outputs appear whole, and all or none: each is made beside its place and renamed when all are complete. A
            file that is there is replaced then; what a run reads is never replaced. An interrupted or failed run
            leaves what was there.
            """)

    private static let tolerance = HelpTopic(
        name: "tolerance", summary: "By how much pixels and bodies may differ.",
        text: """
            --tolerance of diff, verify, record and tighten is a preset, limits, or a preset and what to change of it,
            with commas between them.

              exact            no pixel differs
              otherCairo       another Cairo, pixman or processor drew the same
              otherRenderer    a browser, say, drew the same
              lookAlike        nobody sees a difference
              pixelmatch-v5    to -v8, pixelmatch-oklab, odiff: as those programs judge
              delta=2          components may differ by 2; more counts as changed
              pixels=8         so many may be changed; fraction=0.1% of the picture
              density=8/8x8    so many in any window of 8x8
              strong=8/16x16@8 so many that differ by more than 8 in any window of 16x16
              cap=96           the largest difference of a component
              flat=1           the limit where a colour is flat

            --state-tolerance is by how much bodies may differ, in points, radians, points and radians a second.
            jellyframe calibrate proposes limits, and tighten smaller ones. Docs/golden.md has measurements.
            """)

    private static let exitCodes = HelpTopic(
        name: "exit-codes", summary: "How the program ends.",
        text: ExitCode.allCases.map { "  \("\($0.rawValue)".padding(to: 4))\($0.meaning)" }.joined(separator: "\n")
            + """


            Some commands give 1 to 4 a meaning of their own, which their --help tells. The numbers from 64 on are
            those of sysexits.h. A signal ends with 128 and its number: 129 the terminal is gone, 130 Ctrl-C, 131
            Ctrl-\\, 143 a request to end.
            """)

    private static let environment = HelpTopic(
        name: "environment", summary: "The variables that are read.",
        text: """
              PATH                 where ffmpeg, ffprobe and swift are found
              NO_COLOR             not empty: nothing is coloured
              TERM                 dumb: nothing is coloured, and progress is plain lines
              CI                   set: goldens are not recorded
              GITHUB_ACTIONS       true: failures are marked as GitHub shows them
              GITHUB_STEP_SUMMARY  the file to which their summary is appended then

            --shard auto takes its index from \(WordList.choice(ShardChoice.variables)). JELLYFRAME_RECORD,
            JELLYFRAME_REASON and JELLYFRAME_ARTIFACTS are for tests in Swift (Docs/golden.md). Fonts are found by
            fontconfig and its variables. Neither locale nor time zone changes an output.
            """)
}
