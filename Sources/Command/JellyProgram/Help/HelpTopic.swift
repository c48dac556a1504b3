import JellyStage
import JellySupport
import JellyVideo

/// A topic of `help` that is not a command.
struct HelpTopic {
    let name: String
    let summary: String
    /// Paragraphs; indented ones are kept verbatim.
    let text: String

    static let all = [scenes, times, outputs, tolerance, exitCodes, environment]

    func help(width: Int = TextWrapping.maximumWidth) -> String {
        summary + "\n\n" + TextWrapping.paragraphs(text, width: width)
    }

    private static let scenes = HelpTopic(
        name: "scenes", summary: "The format of scene files.",
        text: """
            A scene is a JSON5 document (JSON with comments, trailing commas and unquoted keys) that uses UIKit's
            names. Coordinates are points from the upper left corner, times are seconds, angles are radians. Its file is
            named .json5, .jsonc or .json.

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

            views are drawn, behaviors move them, and the timeline schedules pans, taps, pushes and changes.
            Docs/gallery.md shows every kind. Docs/scene.schema.json describes every key; an editor with JSON Schema
            support completes and explains them.

            Every command that reads a scene reports all of its errors, with line and column.
            A take (jellyframe bake) can be given wherever a command expects a scene.
            """)

    private static let times = HelpTopic(
        name: "times", summary: "How to write instants, time ranges and frame numbers.",
        text: """
            An instant (WHEN) is \(Instant.help).

            A range extends from --from to --to, in seconds (1.5) or milliseconds (1500ms); --until WHEN ends
            it with an instant, such as --until settled when the motion does.

            Frame k of a video, counted from 0, shows exactly the time k / RATE. A rate is a number up to 1000 or a
            fraction; 29.97 means 30000/1001. With --speed 1/4, frame k shows the time k / 4 / RATE. --frames selects
            frames: all, every:N, or numbers and ranges such as 0,12,50-59, with a step in 0-99x10.

            The animator ticks 60 times a second, or at the scene's tickRate; a frame between two ticks interpolates
            their poses.
            """)

    private static let outputs = HelpTopic(
        name: "outputs", summary: "The values of -o, and how existing files are treated.",
        text: """
            The extension of a path selects the format. In render, -o OUT is \(RenderOutput.help).

            sheet, still, strobe and plot write .png, .svg or .pdf; several scales and themes write several files:
            name@2x.png, name~dark.png.

            Missing directories are created for images, tables and pages, but not for a video in a single file.

            Outputs are written all or none: each is staged beside its destination and renamed once all are complete.
            Existing files are replaced then, except the run's own inputs. An interrupted or failed run leaves
            everything as it was.
            """)

    private static let tolerance = HelpTopic(
        name: "tolerance", summary: "Tolerances for comparing pixels and bodies.",
        text: """
            --tolerance of diff, verify, record and tighten is a comma-separated list: a preset, limits, or a preset
            followed by limits that override it.

              exact            no pixel differs
              otherCairo       same image, different Cairo, pixman or processor
              otherRenderer    same image, different renderer, such as a browser
              lookAlike        no visible difference
              pixelmatch-v5    to -v8, pixelmatch-oklab, odiff: the rules of those tools
              delta=2          components may differ by 2; a larger difference makes a pixel changed
              pixels=8         at most 8 changed pixels; fraction=0.1% limits their share
              density=8/8x8    at most 8 changed pixels in any 8x8 window
              strong=8/16x16@8 at most 8 pixels that differ by more than 8 in any 16x16 window
              cap=96           the largest difference of any component
              flat=1           the delta in areas of flat colour

            --state-tolerance limits differences of bodies: points, radians, points and radians per second.
            jellyframe calibrate suggests tolerances, and tighten smaller ones. Docs/golden.md has measurements.
            """)

    private static let exitCodes = HelpTopic(
        name: "exit-codes", summary: "Exit codes and their meaning.",
        text: ExitCode.allCases.map { "  \("\($0.rawValue)".padding(to: 4))\($0.meaning)" }.joined(separator: "\n")
            + """


            Some commands use 1 to 4 differently; see their --help. Codes from 64 on are those of sysexits.h. After a
            signal the code is 128 plus its number: 129 hangup, 130 Ctrl-C, 131 Ctrl-\\, 143 terminated.
            """)

    private static let environment = HelpTopic(
        name: "environment", summary: "Environment variables.",
        text: """
              PATH                 where ffmpeg, ffprobe and swift are looked up
              JELLYFRAME_FFMPEG    the path of ffmpeg, used instead; JELLYFRAME_FFPROBE, that of ffprobe
              NO_COLOR             if not empty, no colours
              TERM                 if dumb, no colours and no redrawn progress line
              CI                   if set, goldens are never recorded
              GITHUB_ACTIONS       if true, failures are printed as GitHub annotations
              GITHUB_STEP_SUMMARY  the file to which a summary of the failures is appended

            --shard auto reads its index from \(WordList.choice(ShardChoice.variables)). JELLYFRAME_RECORD,
            JELLYFRAME_REASON and JELLYFRAME_ARTIFACTS control golden tests in Swift (Docs/golden.md). fontconfig and
            its variables locate fonts. Locale and time zone never affect the output.
            """)
}
