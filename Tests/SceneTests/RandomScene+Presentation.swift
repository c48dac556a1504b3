import JellyStage
import JellyValues

extension RandomScene {
    /// A presentation; whether its instants occur depends on the motion.
    mutating func presentation() -> String {
        let keys = few(
            [
                "size: [\(number(4...120, [0.01, 16384])), \(pick(["1080", "16384"]))]", "background: \(backdrop())",
                "device: \(device())",
                "padding: \(number(0...100, [16384]))", "cornerRadius: \(number(0...40, [16384]))", "shadow: \(flag())",
                "touches: \(touches())", "time: \(array((0..<below(4)).map { _ in timeChange() }))",
                "camera: \(array((0..<below(4)).map { _ in cameraKey() }))",
                "captions: \(array((0..<below(4)).map { _ in caption() }))",
                "captionStyle: { \(few(["font: { size: 12 }", "color: \(color())", "backgroundColor: \(color())"], 2).joined(separator: ", ")) }",
                "sound: { contacts: \(word(Sound.self)), volume: \(number(-30...0, [-60, 0])) }", "end: \(instant())",
            ], 2)
        return "{ " + keys.joined(separator: ", ") + " }"
    }

    private mutating func instant() -> String {
        pick([
            "\(number(0...1, [0, 3600]))", "\"50%\"", "\"contact\"", "\"contact:2\"", "\"contact(view1)\"",
            "\"touch:2\"",
            "\"apex-0.1s\"", "\"settled\"", "\"rest+10ms\"", "\"auto\"",
        ])
    }

    private mutating func backdrop() -> String {
        pick([
            color(), "{ from: \(color()), to: \(color()) }",
            "{ from: \(color()), to: \(color()), angle: \(number(-360...360, [0]))}", "{ image: \"heart.png\" }",
        ])
    }

    private mutating func device() -> String {
        pick([
            "\"none\"", word(Device.Body.self), "{ body: \(pick(["\"phone\"", "\"tablet\""])), statusBar: \"9:41\" }",
            "{ body: \"browser\", address: \(text()) }",
        ])
    }

    private mutating func touches() -> String {
        let keys = few(
            [
                "style: \(word(TouchStyle.Shape.self))", "size: \(number(10...80, [1, 1000]))", "color: \(color())",
                "trail: \(flag())",
            ], 2)
        return pick([flag(), "{ \(keys.joined(separator: ", ")) }"])
    }

    private mutating func timeChange() -> String {
        let start = "at: \(instant())" + (chance(2) ? ", ease: \(number(0...1, [0, 60]))" : "")
        if chance(3) { return "{ \(start), hold: \(number(0.1...1, [3600]))}" }
        let length = pick(["", ", for: \(number(0.1...1, [3600]))", ", until: \(instant())"])
        return "{ \(start), speed: \(number(0.1...2, [0.001, 1000]))\(length) }"
    }

    private mutating func cameraKey() -> String {
        let item = one(of: items).map { "\"\($0)\"" } ?? "\"nobody\""
        let subject = pick([
            [], ["on: \(place())"], ["on: \(item)"], ["follow: \(item)"],
            ["follow: \(item)", "margin: \(number(0...80, [16384]))"],
        ])
        let keys =
            ["at: \(instant())"] + subject
            + few(
                [
                    "zoom: \(number(1...3, [0.01, 100]))", "for: \(number(0...1, [3600]))",
                    "curve: \(word(AnimationCurve.self))",
                ], 2)
        return "{ \(keys.joined(separator: ", ")) }"
    }

    private mutating func caption() -> String {
        let place = pick(["", "place: \(pick(["\"top\"", "\"center\"", "\"bottom\""]))", "on: \"nobody\""])
        let keys = ["at: \(instant())", "text: \"Hi\""] + few(["for: \(number(0.1...2, [3600]))"], 2)
        return "{ \((keys + (place.isEmpty ? [] : [place])).joined(separator: ", ")) }"
    }
}
