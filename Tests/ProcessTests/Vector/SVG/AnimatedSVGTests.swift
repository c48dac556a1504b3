import Foundation
import JellyGraphics
import JellyStage
import JellyValues
import TestSupport
import Testing

import JellyVector

@Suite struct AnimatedSVGTests {
    @Test func aMotionIsAStillImageAndAMovingOne() {
        let motion = SampleMotions.motion([
            SampleMotions.layer("block") {
                $0.position = .joint(SampleMotions.way(CGPoint(x: 20, y: 20), CGPoint(x: 60.5, y: 20)))
            }
        ])
        #expect(
            AnimatedSVG([motion], title: "A block").text == """
                <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" role="img">\
                <title>A block</title>\
                <style>@media (prefers-reduced-motion:no-preference){.s{display:none}.m{display:inline}}</style>\
                <path d="M0 0h100v50H0z" fill="#fff"/>\
                <g class="s"><path transform="translate(60.5 20)" d="M-5-5H5V5H-5z" fill="#00f"/></g>\
                <g class="m" display="none"><path id="block" d="M-5-5H5V5H-5z" fill="#00f">\
                <animateTransform attributeName="transform" dur="1s" fill="freeze" keyTimes="0;1" values="20 20;60.5 20"/>\
                </path></g></svg>

                """)
    }

    @Test func whatDoesNotMoveIsAnImage() {
        let motion = SampleMotions.motion([SampleMotions.shape()], background: .clear)
        #expect(
            AnimatedSVG([motion]).text == """
                <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" role="img">\
                <path d="M-5-5H5V5H-5z" fill="#00f"/></svg>

                """)
    }

    @Test func aFileIsWellFormedAndTheSameEachTime() throws {
        let motions = [SampleMotions.everything(.light), SampleMotions.everything(.dark)]
        for count in 1...2 {
            for plays in 0...2 {
                func svg() -> AnimatedSVG {
                    AnimatedSVG(Array(motions.prefix(count)), plays: plays, title: "<&>", description: "]]>")
                }
                let read = try ReadXML(svg().bytes)
                #expect(read.elements["svg"] == 1)
                #expect(read.elements["script"] == nil)
                #expect(Set(read.ids).count == read.ids.count)
                #expect(read.texts.prefix(2) == ["<&>", "]]>"])
                #expect(read.missing == [])
                #expect(svg() == svg())
            }
        }
    }

    @Test func namesAreIDsAndNeverMarkup() throws {
        let names = ["block", "block", "</g><script>x</script>", "\" onload=\"x", "1", "", "Größe", "_0", "a b"]
        let items = names.map { name in
            SampleMotions.layer(name) { $0.rotation = SampleMotions.way(0, 90) }
        }
        let svg = AnimatedSVG([SampleMotions.motion(items)])
        let read = try ReadXML(svg.bytes)
        #expect(
            read.ids.filter { !$0.hasPrefix("_") } == [
                "block", "block-2", "v--g--script-x--script-", "v--onload--x", "v1", "v", "Gr--e", "v_0", "a-b",
            ])
        #expect(read.elements["script"] == nil)
        // A title has the name if the id cannot contain it.
        #expect(read.texts.contains("</g><script>x</script>") && read.texts.contains("Größe"))
    }

    @Test func aHeldValueChangesInOneStep() {
        let position = Keyframes([
            Keyframe(frame: 0, value: CGPoint.zero, easing: .hold),
            Keyframe(frame: 4, value: CGPoint(x: 5, y: 5), easing: .cubic(CubicEasing(0.25, 0.1, 0.25, 1))),
            Keyframe(frame: 10, value: CGPoint(x: 9, y: 5)),
        ])
        let motion = SampleMotions.motion([SampleMotions.layer { $0.position = .joint(position) }])
        let text = AnimatedSVG([motion]).text
        #expect(
            text.contains(#"keyTimes="0;.4;.4;1" keySplines="0 0 1 1;0 0 1 1;.25 .1 .25 1" values="0;0;5 5;9 5"/>"#))
    }

    @Test func stepsAloneAreDiscrete() {
        let color = Keyframes([
            Keyframe(frame: 0, value: Color.red, easing: .hold), Keyframe(frame: 3, value: .white, easing: .hold),
        ])
        let motion = SampleMotions.motion([
            SampleMotions.shape(Keyframes(constant: SampleMotions.square), color)
        ])
        #expect(
            AnimatedSVG([motion]).text.contains(
                #"<animate attributeName="fill" dur="1s" fill="freeze" calcMode="discrete" keyTimes="0;.3" values="#
                    + ##""#f00;#fff"/>"##))
    }

    @Test func aLoopLastsAsLongAsItsFrames() {
        let item = SampleMotions.layer { $0.rotation = SampleMotions.way(0, 90) }
        func text(_ plays: Int, _ rate: FrameRate = FrameRate(10)) -> String {
            AnimatedSVG([SampleMotions.motion([item], rate: rate)], plays: plays).text
        }
        // The last frame is shown for its tenth of a second, too.
        #expect(text(0).contains(#"dur="1.1s" repeatCount="indefinite" keyTimes="0;.90909;1" values="0;90;90""#))
        #expect(text(3).contains(#"dur="1.1s" repeatCount="3" fill="freeze" keyTimes="0;.90909;1" values="0;90;90""#))
        let ntsc = text(1, FrameRate(30000, 1001))
        #expect(ntsc.contains(#"dur="0.333667s" fill="freeze" keyTimes="0;1" values="0;90""#))
    }

    @Test func whatIsSeenInSomeFramesComesAndGoesAtThem() {
        let motion = SampleMotions.motion([SampleMotions.shape(span: 2..<7)])
        let hidden = #"<set attributeName="display" to="none""#
        #expect(AnimatedSVG([motion]).text.contains(#"\#(hidden) dur="0.2s"/>\#(hidden) begin="0.7s"/>"#))
        #expect(
            AnimatedSVG([motion], plays: 0).text.contains(
                #"calcMode="discrete" keyTimes="0;.18182;.63636" values="none;inline;none""#))
        // The still image has it in its state at that time.
        #expect(!AnimatedSVG([motion]).text.contains(#"<g class="s"><path"#))
        #expect(AnimatedSVG([motion], stillFrame: 6).text.contains(#"<g class="s"><path"#))
    }

    @Test func colorsOfBothThemesAreOneClassWhereNothingElseDiffers() throws {
        func motion(_ color: Color, _ background: Color) -> VectorMotion {
            let item = SampleMotions.layer("a", [SampleMotions.shape(SampleMotions.square, color)]) {
                $0.rotation = SampleMotions.way(0, 90)
            }
            return SampleMotions.motion([item], background: background)
        }
        let svg = AnimatedSVG([motion(.blue, .white), motion(.yellow.withAlphaComponent(0.5), .black)])
        #expect(
            svg.text.contains(
                ".c0{fill:#fff}.c1{fill:#00f;fill-opacity:1}@media (prefers-color-scheme:dark)"
                    + "{.c0{fill:#000}.c1{fill:#ff0;fill-opacity:.5}}"))
        let read = try ReadXML(svg.bytes)
        #expect(read.elements["animateTransform"] == 1)
        // If more differs, both are included, with unique names.
        let other = SampleMotions.motion([
            SampleMotions.layer("a") { $0.rotation = SampleMotions.way(0, 180) }
        ])
        let both = try ReadXML(AnimatedSVG([motion(.blue, .white), other]).bytes)
        #expect(both.elements["animateTransform"] == 2)
        #expect(both.ids == ["a"])
    }

    @Test func anImageIsThereOnce() throws {
        let image = VectorMotion.Item.image(Image(TestBitmap.checks))
        let items = (0..<3).map { index in
            SampleMotions.layer("\(index)", [image]) {
                $0.anchor = CGPoint(x: Double(index), y: 0)
                $0.rotation = SampleMotions.way(0, 90)
            }
        }
        let read = try ReadXML(AnimatedSVG([SampleMotions.motion(items)]).bytes)
        #expect(read.elements["image"] == 1)
        #expect(read.elements["use"] == 6)
    }

    @Test func equalThingsAreWrittenOnce() {
        var long = BezierPath()
        long.move(to: .zero)
        for index in 1...40 { long.addLine(to: CGPoint(x: Double(index) * 1.7, y: Double(index % 7) * 3.3)) }
        let items = (0..<4).map { index in
            SampleMotions.layer("\(index)", [SampleMotions.shape(long)]) {
                $0.rotation = SampleMotions.way(0, Double(index) * 10 + 10)
            }
        }
        let data = SVGPathData.text(long, from: .zero, places: 4)
        #expect(AnimatedSVG([SampleMotions.motion(items)]).text.components(separatedBy: data).count == 2)
    }
}
