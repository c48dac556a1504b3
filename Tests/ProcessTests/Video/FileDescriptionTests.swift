import Foundation
import JellyImaging
import Testing

@testable import JellyVideo

/// Metadata in files.
@Suite struct FileDescriptionTests {
    private static let text = "{\"a\":\"<&>'\\\"]]> – ü\"}"
    private static let png = PNGEncoder().encode(Bitmap(width: 1, height: 1, isOpaque: true, bytes: [1, 2, 3, 255]))

    private func found(_ bytes: [UInt8]) throws -> FileDescription.Found? {
        try FileDescription.find(in: bytes, path: "/nowhere", searchPath: "/nowhere")
    }

    @Test func anImageKeepsItsPixelsAndSaysWhatItWasTold() throws {
        let bytes = FileDescription.adding(Self.text, frame: 7, to: Self.png)
        #expect(try found(bytes) == FileDescription.Found(text: Self.text, frame: 7, formats: ["png", "apng"]))
        #expect(try PNGDecoder().decode(bytes, name: "") == PNGDecoder().decode(Self.png, name: ""))
        // A damaged chunk is ignored.
        let place = try #require(bytes.firstRange(of: Array("\"a\"".utf8))).lowerBound
        var damaged = bytes
        damaged[place + 1] ^= 1
        #expect(try found(damaged) == nil && found(Self.png) == nil)
        for count in 0..<bytes.count { _ = try found(Array(bytes[..<count])) }
    }

    @Test func shapesStayTheSameBeside() throws {
        let svg = Array("<?xml version=\"1.0\"?>\n<svg a='>' b=\">\" width=\"1\">\n<g/></svg>\n".utf8)
        let bytes = FileDescription.adding(Self.text, to: svg)
        #expect(String(decoding: bytes, as: UTF8.self).contains("width=\"1\">\n<metadata>{&quot;a"))
        #expect(try found(bytes)?.text == Self.text && found(svg) == nil)
        #expect(FileDescription.removing(from: bytes) == svg && FileDescription.removing(from: svg) == nil)
        for count in 0..<bytes.count { _ = try found(Array(bytes[..<count])) }
        let entity = Array("<svg>\n<metadata>&evil;</metadata>\n</svg>".utf8)
        #expect(try found(entity) == nil && FileDescription.removing(from: entity) == nil)
    }

    @Test func commentsOfGIFAreFoundBehindItsImages() throws {
        let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 9, 9, 9, 2, 2, 0x44, 1, 0]
        let comment: [UInt8] = [0x21, 0xFE, 2, 104, 105, 1, 33, 0]
        let file = head + image + comment + [0x3B]
        #expect(try found(file)?.text == "hi!" && found(head + image + [0x3B]) == nil)
        for count in 0..<file.count { _ = try found(Array(file[..<count])) }
        let large = head + (0..<300).flatMap { _ in [0x21, 0xFE, 255] + [UInt8](repeating: 65, count: 255) + [0] }
        #expect(try found(large + [0x3B])?.text.utf8.count == 255)
        let long =
            head + [0x21, 0xFE] + (0..<300).flatMap { _ in [255] + [UInt8](repeating: 65, count: 255) } + [0, 0x3B]
        #expect(try found(long) == nil)
    }

    @Test func otherBytesSayNothing() throws {
        for bytes in [[], [0x47], Array("<svg".utf8), Array("{}".utf8), Array(repeating: 0, count: 40)] as [[UInt8]] {
            #expect(try found(bytes) == nil)
            #expect(FileDescription.adding("x", to: bytes) == bytes)
        }
    }
}
