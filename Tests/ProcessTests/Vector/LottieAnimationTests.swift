import Foundation
import JellyGraphics
import JellyImaging
import JellyStage
import JellyValues
import Testing

import JellyVector

@Suite("Lottie")
struct LottieAnimationTests {
    private func file(_ items: [VectorMotion.Item], frames: Int = 30, background: Color = .clear) throws -> JSONPart {
        try JSONPart(LottieAnimation(Sample.motion(items, frames: frames, background: background)).json)
    }

    @Test("says what falls in few words")
    func isShort() throws {
        let fall = Keyframes([
            Keyframe(
                frame: 0, value: CGPoint(x: 50, y: 5), easing: .cubic(CubicEasing(0.33, 0, 0.67, 0.33))),
            Keyframe(frame: 20, value: CGPoint(x: 50, y: 75)),
        ])
        let motion = Sample.motion(
            [Sample.layer("ball", [Sample.box()], anchor: CGPoint(x: 5, y: 5), position: .joint(fall))],
            background: .white)
        let text = String(decoding: try LottieAnimation(motion, name: "fall").json, as: UTF8.self)
        #expect(
            text == """
                {"v":"5.9.0","ver":10001,"nm":"fall","fr":30,"ip":0,"op":30,"w":100,"h":80,"assets":[],"layers":[\
                {"ty":4,"nm":"ball","st":0,"ip":0,"op":30,"ks":{"a":{"a":0,"k":[5,5]},"p":{"a":1,"k":[\
                {"t":0,"s":[50,5],"o":{"x":0.33,"y":0},"i":{"x":0.67,"y":0.33}},{"t":20,"s":[50,75]}]}},\
                "shapes":[{"ty":"rc","p":{"a":0,"k":[5,5]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},\
                {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]},\
                {"ty":1,"st":0,"ip":0,"op":30,"ks":{},"sw":100,"sh":80,"sc":"#ffffff"}]}
                """)
    }

    @Test("has the same bytes for the same motion")
    func isDeterministic() throws {
        let motion = Sample.motion([
            Sample.layer("a", [Sample.box(), Sample.layer("b", [Sample.box()], opacity: 0.5)], opacity: 0.5),
            Sample.layer("c", [.image(Image(Bitmap(width: 1, height: 1, isOpaque: true, bytes: [1, 2, 3, 255])))]),
        ])
        let first = try LottieAnimation(motion)
        for _ in 0..<5 {
            let next = try LottieAnimation(motion)
            #expect(next.json == first.json)
            #expect(DotLottie.encode([("a", next)]) == DotLottie.encode([("a", first)]))
        }
    }

    @Test("keeps names of others as text")
    func keepsNames() throws {
        let name = "</script>\"]]>\\\n{\u{202e}"
        let json = try LottieAnimation(Sample.motion([Sample.layer(name, [Sample.box()])]), name: name).json
        let file = try JSONPart(json)
        #expect(file["nm"].text == name)
        #expect(file["layers"][0]["nm"].text == name)
        #expect(!String(decoding: json, as: UTF8.self).contains("\u{202e}"))
    }

    @Test("refuses what has no frames")
    func refusesNothing() {
        #expect(throws: InputError.emptyMotion) { try LottieAnimation(Sample.motion([], frames: 0)) }
    }

    @Test("has views in views as layers with parents, the front first")
    func hasParents() throws {
        let child = Sample.layer("child", [Sample.box(4, 4, .blue)], at: CGPoint(x: 3, y: 3))
        let layers = try file([
            Sample.layer("parent", [Sample.box(), child, Sample.box(2, 2, .green)], at: CGPoint(x: 20, y: 20))
        ])["layers"]
        #expect(layers.list.count == 3)
        #expect(layers.list.map { $0["nm"].text } == [nil, "child", "parent"])
        #expect(layers[2]["parent"].isMissing)
        #expect(layers.list[..<2].map { $0["parent"].number } == [layers[2]["ind"].number, layers[2]["ind"].number])
        #expect(layers[1]["ks"]["p"]["k"].numbers == [3, 3])
        #expect(layers[0]["ks"].description == "{}")
    }

    @Test("has an empty layer where a view only holds others, and none where nothing is told of it")
    func hasNullLayers() throws {
        let child = Sample.layer("child", [Sample.box()], at: CGPoint(x: 1, y: 2))
        let turned = Keyframes([Keyframe(frame: 0, value: 0.0), Keyframe(frame: 9, value: 90.0)])
        let layers = try file([Sample.layer("holder", [child], rotation: turned)])["layers"]
        #expect(layers.list.map { $0["ty"].number } == [4, 3])
        #expect(layers[0]["parent"].number == layers[1]["ind"].number)
        // rlottie does not rotate a layer without it.
        #expect(layers.list.map { $0["ddd"].number } == [nil, 0])
        let folded = try file([Sample.layer(nil, [child], at: CGPoint(x: 10, y: 10))])["layers"]
        #expect(folded.list.count == 1)
        #expect(folded[0]["ks"]["p"]["k"].numbers == [11, 12])
    }

    @Test("fades several layers as one by a precomposition, which holds what lies left of its beginning too")
    func groups() throws {
        let child = Sample.layer("child", [Sample.box()], at: CGPoint(x: -30, y: 4))
        let file = try file([
            Sample.layer("group", [Sample.box(), child], at: CGPoint(x: 50, y: 40), opacity: 0.5)
        ])
        #expect(file["layers"].list.count == 1)
        let group = file["layers"][0]
        #expect(group["ty"].number == 0)
        #expect(group["ks"]["o"]["k"].number == 50)
        #expect(group["refId"].text == file["assets"][0]["id"].text)
        let origin = group["ks"]["a"]["k"].numbers
        #expect(origin.count == 2 && origin[0] >= 30)
        // The layer's coordinates start at its anchor, and its content is offset accordingly.
        #expect(group["ks"]["p"]["k"].numbers == [50, 40])
        let inside = file["assets"][0]["layers"]
        #expect(inside.list.map { $0["nm"].text } == ["child", nil])
        #expect(inside[0]["ks"]["p"]["k"].numbers == [origin[0] - 30, origin[1] + 4])
        #expect(inside[1]["ks"]["p"]["k"].numbers == origin)
        #expect(group["w"].number! >= origin[0] + 10)
    }

    @Test("fades and cuts one thing without a precomposition")
    func fadesOne() throws {
        let file = try file([
            Sample.layer(
                "one", [Sample.box()], opacity: 0.25, clip: BezierPath(ovalIn: CGRect(x: 1, y: 1, width: 6, height: 6)))
        ])
        #expect(file["assets"].list.isEmpty)
        let layer = file["layers"][0]
        #expect(layer["ks"]["o"]["k"].number == 25)
        #expect(layer["hasMask"].value as? Bool == true)
        let mask = layer["masksProperties"][0]
        #expect(mask["mode"].text == "a")
        #expect(mask["pt"]["k"]["v"].list.count == 4)
        #expect(mask["pt"]["k"]["c"].value as? Bool == true)
    }

    @Test("refuses to cut along several outlines")
    func refusesClips() throws {
        var clip = BezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        clip.append(BezierPath(rect: CGRect(x: 20, y: 0, width: 5, height: 5)))
        let motion = Sample.motion([Sample.layer("cut", [Sample.box()], clip: clip)])
        #expect(throws: InputError.lottieClip(layer: "cut")) { try LottieAnimation(motion) }
        #expect("\(InputError.lottieClip(layer: "cut"))".contains("“cut”"))
    }

    @Test("hides a layer after its last frame from players that show it once more")
    func endsLayers() throws {
        let layers = try file([
            Sample.layer("brief", [Sample.box(span: 3..<9)], span: 3..<9), Sample.layer("long", [Sample.box()]),
        ])["layers"]
        #expect(layers[0]["ks"]["o"].isMissing)
        #expect(layers[1]["ip"].number == 3 && layers[1]["op"].number == 9)
        let keys = layers[1]["ks"]["o"]["k"]
        #expect(keys.list.map { $0["t"].number } == [0, 9])
        #expect(keys.list.map { $0["s"].numbers } == [[100], [0]])
        #expect(keys[0]["h"].number == 1)
    }

    @Test("has shapes that are seen for less time in layers of their own")
    func hasBriefShapes() throws {
        let layers = try file([Sample.layer("view", [Sample.box(), Sample.box(5, 5, .blue, span: 4..<30)])])["layers"]
        #expect(layers.list.map { $0["ip"].number } == [4, 0])
        #expect(layers.list.map { $0["nm"].text } == [nil, "view"])
        #expect(layers[0]["parent"].number == layers[1]["ind"].number)
    }

    @Test("embeds an image once")
    func embedsImages() throws {
        let bitmap = Bitmap(width: 2, height: 1, isOpaque: true, bytes: [0, 0, 255, 255, 255, 0, 0, 255])
        let file = try file([
            Sample.layer("a", [.image(Image(bitmap))]), Sample.layer("b", [.image(Image(bitmap))]),
        ])
        #expect(file["assets"].list.count == 1)
        #expect(
            file["layers"].list.map { $0["refId"].text } == Array(repeating: file["assets"][0]["id"].text, count: 2))
        let asset = file["assets"][0]
        #expect(asset["w"].number == 2 && asset["h"].number == 1 && asset["e"].number == 1)
        let parts = try #require(asset["p"].text).split(separator: ",")
        #expect(parts[0] == "data:image/png;base64")
        let png = try #require(Data(base64Encoded: String(parts[1])))
        #expect(try Image(png: Array(png), name: "embedded").bitmap == bitmap)
    }

    @Test("paints a background that changes as a shape, and none that is clear")
    func paintsBackgrounds() throws {
        #expect(try file([])["layers"].list.isEmpty)
        let half = try file([], background: Color(white: 1, alpha: 0.5))["layers"][0]
        #expect(half["ks"]["o"]["k"].number == 50)
        var motion = Sample.motion([])
        motion.background = Keyframes([
            Keyframe(frame: 0, value: .white, easing: .hold), Keyframe(frame: 5, value: .black),
        ])
        let changing = try JSONPart(LottieAnimation(motion).json)["layers"][0]
        #expect(changing["ty"].number == 4)
        #expect(changing["shapes"][1]["c"]["k"].list.count == 2)
    }
}
