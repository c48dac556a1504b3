import Foundation
import JellyImaging
import JellyGraphics
import JellyScene
import JellyStage
import JellyValues
import TestSupport
import Testing

@testable import JellyVector

@Suite("Keyframes as JSON")
struct MotionDocumentTests {
    private static func object(_ motion: VectorMotion, title: String? = nil) throws -> [String: Any] {
        let bytes = MotionDocument.encode(motion, title: title)
        return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    private static func view(_ item: VectorMotion.Item, number: Int) -> VectorMotion.Item {
        guard case .layer(var layer) = item else { return item }
        layer.view = number
        return .layer(layer)
    }

    @Test("names the layers of views, and of nothing else")
    func namesViews() throws {
        let early = Self.view(Sample.layer("ball", [Sample.box()], span: 0..<12), number: 7)
        let late = Self.view(Sample.layer("ball", [Sample.box()], span: 12..<30), number: 7)
        let inner = Self.view(Sample.layer("eye", [Sample.box()]), number: 8)
        let screen = Sample.layer("screen", [early, inner, late])
        let object = try Self.object(Sample.motion([screen]), title: "A “fall”")
        #expect(object["format"] as? String == "jellyframe-motion" && object["version"] as? Int == 1)
        #expect(object["title"] as? String == "A “fall”" && object["frames"] as? Int == 30)
        #expect(object["rate"] as? [Int] == [30, 1] && object["size"] as? [Double] == [100, 80])
        let views = try #require(object["views"] as? [[String: Any]])
        #expect(views.map { $0["name"] as? String } == ["ball", "eye"])
        #expect(views.map { $0["layers"] as? [Int] } == [[1, 3], [2]])
        let layers = try #require(object["layers"] as? [[String: Any]])
        #expect(layers.map { $0["view"] as? String } == [nil, "ball", "eye", "ball"])
        #expect(layers.map { $0["parent"] as? Int } == [nil, 0, 0, 0])
        #expect(layers.map { $0["span"] as? [Int] } == [[0, 30], [0, 12], [0, 30], [12, 30]])
        #expect(object["items"] as? [[String: Int]] == [["layer": 0]])
        #expect(layers[0]["items"] as? [[String: Int]] == [["layer": 1], ["layer": 2], ["layer": 3]])
    }

    @Test("has frames, values and easings in its keyframes")
    func hasKeyframes() throws {
        let fall = Keyframes([
            Keyframe(frame: 0, value: CGPoint(x: 1, y: 2), easing: .cubic(CubicEasing(0.3, 0, 0.6, 1.3))),
            Keyframe(frame: 9, value: CGPoint(x: 1.5, y: 4), easing: .hold),
            Keyframe(frame: 20, value: CGPoint(x: 3, y: 8)),
        ])
        let turn = Keyframes([Keyframe(frame: 0, value: 0.0), Keyframe(frame: 29, value: 200.0)])
        let layer = Sample.layer(
            "ball", [Sample.box(10, 20, .red)], anchor: CGPoint(x: 5, y: 6), position: .joint(fall), rotation: turn)
        let bytes = MotionDocument.encode(Sample.motion([layer]), title: nil)
        let text = String(decoding: bytes, as: UTF8.self)
        for part in [
            #""anchor":[5,6],"x":[[0,1,[0.3,0,0.6,1.3]],[9,1.5,"hold"],[20,3]]"#,
            #""y":[[0,2,[0.3,0,0.6,1.3]],[9,4,"hold"],[20,8]],"rotation":[[0,0,"linear"],[29,200]]"#,
            #""skew":[[0,0]],"scale":[[0,[1,1]]],"opacity":[[0,1]],"items":[{"span":[0,30],"path":[[0,"M "#,
        ] {
            #expect(text.contains(part), "\(part) is missing in \(text)")
        }
        #expect(!text.contains("title"))
    }

    @Test("has strokes, clips, and images once")
    func hasContent() throws {
        let image = Image(Bitmap(width: 1, height: 1, isOpaque: true, bytes: [9, 9, 9, 255]))
        let square = BezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
        let object = try Self.object(
            Sample.motion([
                Sample.layer(nil, [.image(image)]), Sample.layer(nil, [.image(image)], clip: square),
                Sample.shape(square, .red, stroke: StrokeStyle(lineWidth: 2.5)),
            ]))
        let images = try #require(object["images"] as? [String])
        #expect(images.count == 1 && images[0].hasPrefix("data:image/png;base64,iVBOR"))
        let layers = try #require(object["layers"] as? [[String: Any]])
        #expect(layers.allSatisfy { $0["items"] as? [[String: Int]] == [["image": 0]] })
        #expect(layers[0]["clip"] == nil && (layers[1]["clip"] as? [[Any]])?.count == 1)
        let items = try #require(object["items"] as? [[String: Any]])
        let stroke = try #require(items[2]["stroke"] as? [String: Any])
        #expect(stroke["width"] as? Double == 2.5 && stroke["cap"] as? String == "butt")
    }

    @Test("of a scene has all its views, and no layers of its camera among them")
    func ofAScene() throws {
        let recording = try recording(of: "falling-blocks")
        let format = try #require(MotionFormat.ofFile(at: "A.motion.JSON"))
        #expect(format.name == "motion" && MotionFormat.ofFile(at: "a.json") == nil)
        let bytes = try format.file(of: recording, styles: [.light]).bytes
        let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let views = try #require(object["views"] as? [[String: Any]])
        let names = Set(views.compactMap { $0["name"] as? String })
        #expect(names.isSuperset(of: ["orange", "green"]) && names.isDisjoint(with: ["camera", "screen", "body"]))
        #expect(bytes == (try format.file(of: recording, styles: [.light]).bytes))
    }
}
