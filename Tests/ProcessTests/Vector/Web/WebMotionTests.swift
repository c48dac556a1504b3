import Foundation
import JellyGraphics
import JellyStage
import JellySupport
import JellyValues
import TestSupport
import Testing

@testable import JellyVector

/// The text of motions as CSS and as a module.
@Suite struct WebMotionTests {
    /// A square of ten points, with a position given by a function of the frame.
    private static func node(
        _ name: String?, id: Int? = 1, _ transform: CGAffineTransform, alpha: Double = 1, size: CGFloat = 10
    ) -> Drawing.Command {
        let square = BezierPath(rect: CGRect(x: 0, y: 0, width: size, height: size))
        return .node(
            Drawing.Node(id: id, name: name, transform: transform, alpha: alpha, commands: [.fill(square, .red)]))
    }

    /// A slash with a combining mark is another character, but still ends the comment.
    @Test(arguments: ["a */ b", "*/\u{301} { } /*", "**/", "*\u{0}/"]) func aCommentEndsAtItsEndAlone(text: String) {
        let comment = Array(CSSText.comment(text).unicodeScalars)
        let ends = comment.indices.dropFirst().filter { comment[$0] == "/" && comment[$0 - 1] == "*" }
        #expect(ends == [comment.count - 1])
    }

    private static func recording(
        _ count: Int = 30, _ commands: (Int) -> [Drawing.Command]
    ) throws -> MotionRecording {
        var recording = MotionRecording(rate: FrameRate(30), styles: [.light])
        for index in 0..<count {
            let drawing = Drawing(size: CGSize(width: 100, height: 100), commands: commands(index))
            try recording.add(Frame(index: index, time: Double(index) / 30, drawings: [drawing]))
        }
        return recording
    }

    private static func text(_ format: MotionFormat, _ recording: MotionRecording, plays: Int = 1) throws -> String {
        let file = try format.file(of: recording, styles: [.light], settings: MotionSettings(plays: plays))
        return String(decoding: file.bytes, as: UTF8.self)
    }

    private static func right(_ frame: Int, by step: Double = 1) -> CGAffineTransform {
        CGAffineTransform(translationX: 20 + step * Double(frame), y: 40)
    }

    @Test func aMoveIsATranslateFromWhereItBegins() throws {
        let recording = try Self.recording { [Self.node("ball", Self.right($0))] }
        let css = try Self.text(.css, recording, plays: 3)
        #expect(
            css == """
                /* made by Jellyframe, see Docs/motion.md */
                [data-jellyframe="ball"]{/* left:20px;top:40px */animation:1s linear 3 both;animation-name:jf-ball-x;\
                animation-composition:add}
                @media (prefers-reduced-motion:reduce){[data-jellyframe="ball"]{animation-play-state:paused;\
                animation-delay:-.966677s}}
                @keyframes jf-ball-x{0%{translate:0}96.6667%,to{translate:29px}}

                """)
        #expect(try Self.text(.css, recording, plays: 0).contains("1s linear infinite both"))
        let module = try Self.text(.module, recording, plays: 0)
        #expect(module.contains("const plays = Infinity;") && module.contains("export const duration = 1000;"))
        #expect(module.contains(#"["ball",["",["#) && module.contains(#"["translate",[[0,"0"],[.966667,"29px"]]]"#))
    }

    @Test func idsAreEscaped() throws {
        let name = "a\"b\\</style>*/ é\n1`${x}"
        let recording = try Self.recording { [Self.node(name, Self.right($0))] }
        let css = try Self.text(.css, recording)
        #expect(css.contains(#"[data-jellyframe="a\"b\\\3c /style>*/ é\a 1`${x}"]{"#), "\(css)")
        #expect(css.contains(#"@keyframes jf-a\"b\\\<\/style\>\*\/\ é\a 1\`\$\{x\}-x{"#), "\(css)")
        let module = try Self.text(.module, recording)
        #expect(!module.contains("</style>") && module.contains(#"["a\"b\\\u003c/style>*/ é\u000a1`${x}",["#))
    }

    @Test func whatSurroundsTheStageIsNoView() throws {
        let recording = try Self.recording { frame in
            let ball = Self.node("ball", Self.right(frame))
            let camera = CGAffineTransform(scaleX: 1 + 0.1 * Double(frame), y: 1)
            return [
                .node(Drawing.Node(name: "camera", transform: camera, commands: [ball])),
                Self.node("shadow", id: nil, Self.right(frame)),
            ]
        }
        let file = try MotionFormat.css.file(of: recording, styles: [.light])
        let css = String(decoding: file.bytes, as: UTF8.self)
        #expect(css.contains("{0%{translate:0}96.6667%,to{translate:29px}}") && !css.contains("camera"))
        #expect(!css.contains("scale") && !css.contains("\"shadow\""))
        #expect(file.leftOut == ["the presentation: “camera” and “shadow”"])
    }

    @Test func whatAppearsAndVanishesDoesSoAtOnce() throws {
        let recording = try Self.recording { frame in
            let other = Self.node("other", id: 2, Self.right(frame))
            return (10..<20).contains(frame) ? [Self.node("ball", Self.right(0, by: 0)), other] : [other]
        }
        let css = try Self.text(.css, recording)
        let hold = "animation-timing-function:step-end"
        let keyframes = "jf-ball-o{0%{opacity:0;\(hold)}33.333%{opacity:1;\(hold)}66.6667%,to{opacity:0}}"
        #expect(css.contains(keyframes), "\(css)")
    }

    @Test func aSpringIsOneLinear() throws {
        let recording = try Self.recording(120) { frame in
            let time = Double(frame) / 60
            let swing = 1 - Double.exp(-3 * time) * Double.cos(25 * time)
            return [Self.node("ball", CGAffineTransform(translationX: 5 * swing, y: 0))]
        }
        let css = try Self.text(.css, recording)
        let keyframes = try #require(css.firstRange(of: "@keyframes").map { css[$0.lowerBound...] })
        #expect(keyframes.contains("linear(0,") && keyframes.count < 1200, "\(keyframes)")
    }

    @Test func changesOfOutlinesAndColorsAreNamed() throws {
        let recording = try Self.recording { frame in
            let color = Color(white: Double(frame) / 60)
            let square = BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
            return [
                Self.node("jelly", Self.right(frame), size: 10 + Double(frame)),
                .node(
                    Drawing.Node(id: 2, name: "lamp", transform: Self.right(frame), commands: [.fill(square, color)])),
                Self.node("jelly", id: 3, Self.right(frame)),
            ]
        }
        let file = try MotionFormat.module.file(of: recording, styles: [.light])
        #expect(
            file.leftOut == [
                "the changing outlines of “jelly”", "the changing colors of “lamp”",
                "all but the first view named “jelly”",
            ])
        #expect(String(decoding: file.companion, as: UTF8.self).contains("export type View = \"jelly\" | \"lamp\";"))
    }

    @Test func aMotionOfNoViewIsRefused() throws {
        let recording = try Self.recording { [Self.node(nil, Self.right($0)), Self.node("still", id: 2, .identity)] }
        for format in [MotionFormat.css, .module] {
            #expect(throws: InputError.nothingMoves) { try format.file(of: recording, styles: [.light]) }
        }
    }
}
