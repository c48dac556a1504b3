import Foundation
import JellyGraphics
import JellyImaging
import TestSupport
import Testing

import JellyVector

@Suite("A dotLottie file")
struct DotLottieTests {
    private func animation(_ byte: UInt8) throws -> LottieAnimation {
        let image = Image(Bitmap(width: 1, height: 1, isOpaque: true, bytes: [9, 9, 9, 255]))
        return try LottieAnimation(
            Sample.motion([
                Sample.layer("image", [.image(image)]),
                Sample.layer("box", [Sample.box(CGFloat(byte), CGFloat(byte))]),
            ]))
    }

    /// The entries found by Python's `zipfile`, in order: names, methods, dates, and the bytes.
    private func read(_ bytes: [UInt8]) throws -> JSONPart {
        try withDirectory { directory in
            let file = directory.appending(path: "a.lottie")
            try Data(bytes).write(to: file)
            let script = """
                import base64, json, sys, zipfile
                archive = zipfile.ZipFile(sys.argv[1])
                assert archive.testzip() is None
                print(json.dumps([[i.filename, i.compress_type, list(i.date_time),
                    base64.b64encode(archive.read(i)).decode()] for i in archive.infolist()]))
                """
            let outcome = try ChildProgram.run(["python3", "-c", script, file.path])
            #expect(outcome.code == 0, "\(outcome.errors)")
            return try JSONPart(Array(outcome.output))
        }
    }

    @Test("is an archive with a manifest first, animations by their ids, and images once")
    func isArchive() throws {
        let (light, dark) = (try animation(10), try animation(20))
        let entries = try read(DotLottie.encode([("light", light), ("dark", dark)]))
        #expect(entries.list.map { $0[0].text } == ["manifest.json", "a/light.json", "a/dark.json", "i/1.png"])
        #expect(entries.list.allSatisfy { $0[2].numbers == [1980, 1, 1, 0, 0, 0] })
        #expect(entries[1][1].number == 8)
        func json(_ index: Int) throws -> JSONPart {
            try JSONPart(Array(#require(Data(base64Encoded: entries[index][3].text ?? ""))))
        }
        let manifest = try json(0)
        #expect(manifest["version"].text == "2")
        #expect(manifest["animations"].list.map { $0["id"].text } == ["light", "dark"])
        #expect(manifest["initial"]["animation"].text == "light")
        let asset = try json(2)["assets"][0]
        #expect(asset["p"].text == "1.png" && asset["e"].number == 0 && asset["u"].text == "/i/")
        let png = try #require(Data(base64Encoded: entries[3][3].text ?? ""))
        #expect(try Image(png: Array(png), name: "1.png").bitmap.bytes == [9, 9, 9, 255])
        // Everything except images is as in the separate file.
        let alone = try JSONPart(dark.json)
        #expect(try json(2)["layers"].description == alone["layers"].description)
    }

    @Test("of one animation names no first one")
    func hasOne() throws {
        let entries = try read(DotLottie.encode([("fall", try LottieAnimation(Sample.motion([Sample.box()])))]))
        #expect(entries.list.map { $0[0].text } == ["manifest.json", "a/fall.json"])
        let manifest = Data(base64Encoded: entries[0][3].text ?? "").map { String(decoding: $0, as: UTF8.self) }
        #expect(manifest == #"{"version":"2","generator":"Jellyframe","animations":[{"id":"fall"}]}"#)
    }
}
