import Foundation
import JellyImaging
import TestSupport
import Testing

/// A PNG of 2×1 pixels, 8-bit RGBA: opaque (255, 0, 0) and half-transparent (0, 0, 255, 128).
private let twoPixels: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2,
    0, 0, 0, 1, 8, 6, 0, 0, 0, 244, 34, 127, 138, 0, 0, 0, 14, 73, 68, 65,
    84, 120, 218, 99, 248, 207, 192, 0, 66, 13, 0, 15, 122, 3, 126, 106, 129, 49, 225, 0,
    0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
]
/// A PNG of 2×1 pixels, 8-bit RGB: (1, 2, 3) and (250, 128, 0).
private let twoOpaquePixels: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 2,
    0, 0, 0, 1, 8, 2, 0, 0, 0, 123, 64, 232, 221, 0, 0, 0, 15, 73, 68, 65,
    84, 120, 218, 99, 96, 100, 98, 254, 213, 192, 0, 0, 4, 17, 1, 129, 226, 246, 21, 20,
    0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
]

/// Runs `body` with the path of a separate directory, which is removed afterwards.
private func withDirectory(_ body: (String) throws -> Void) throws {
    try TestSupport.withDirectory { try body($0.path) }
}

private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
}

@Test func aPNGWithAlphaGivesPremultipliedPixels() throws {
    let bitmap = try PNGDecoder().decode(twoPixels)
    #expect((bitmap.width, bitmap.height, bitmap.isOpaque) == (2, 1, false))
    #expect(bitmap.bytes == [0, 0, 255, 255, 128, 0, 0, 128])
    #expect(bitmap.straightRGBA() == [255, 0, 0, 255, 0, 0, 255, 128])
}

@Test func aPNGWithoutAlphaGivesAnOpaqueBitmap() throws {
    let bitmap = try PNGDecoder().decode(twoOpaquePixels)
    #expect(bitmap.isOpaque)
    #expect(bitmap.bytes == [3, 2, 1, 255, 0, 128, 250, 255])
}

@Test func aFileIsReadAsItsBytesAre() throws {
    try withDirectory { directory in
        try write(twoPixels, to: directory + "/two pixels.png")
        #expect(try PNGDecoder().decode(path: directory + "/two pixels.png") == PNGDecoder().decode(twoPixels))
    }
}

@Test func aMissingFileIsSaidToBeMissing() throws {
    try withDirectory { directory in
        let path = directory + "/none.png"
        let error = #expect(throws: PNGReadError(name: path, cause: .missing)) { try PNGDecoder().decode(path: path) }
        #expect(error?.description == "no file at “\(path)”")
        #expect(throws: PNGReadError(name: directory, cause: .unreadable(reason: "is a directory"))) {
            try PNGDecoder().decode(path: directory)
        }
    }
}

@Test func aFileOfAnotherKindIsNoPNG() throws {
    try withDirectory { directory in
        let path = directory + "/text.png"
        for bytes in [[], Array("Hello".utf8), [UInt8](repeating: 0, count: 100), Array(twoPixels.prefix(20))] {
            try write(bytes, to: path)
            #expect(throws: PNGReadError(name: path, cause: .notPNG)) { try PNGDecoder().decode(path: path) }
        }
    }
}

@Test(arguments: [(0, 1), (1, 0), (32_768, 1), (32_767, 32_767), (0xFFFF_FFFF, 0xFFFF_FFFF)])
func anAbsurdSizeIsRefusedBeforeAnythingIsDecoded(width: Int, height: Int) {
    var bytes = twoPixels
    for (index, number) in [width, height].enumerated() {
        for byte in 0..<4 { bytes[16 + index * 4 + byte] = UInt8(number >> (24 - 8 * byte) & 255) }
    }
    #expect(throws: PNGReadError(name: "big", cause: .unusableSize(width: width, height: height))) {
        try PNGDecoder().decode(bytes, name: "big")
    }
}

@Test func aPNGThrowsWhereverItIsCut() {
    for count in 33..<twoPixels.count {
        let error = #expect(throws: PNGReadError(name: "cut", cause: .cutShort), "the first \(count) bytes") {
            try PNGDecoder().decode(Array(twoPixels.prefix(count)), name: "cut")
        }
        #expect(error?.description == "the PNG “cut” is truncated")
    }
}

@Test func aWrongChecksumThrows() {
    var bytes = twoPixels
    bytes[45] ^= 1
    let error = #expect(throws: PNGReadError.self) { try PNGDecoder().decode(bytes) }
    #expect(error?.description == "the PNG “PNG” is damaged: wrong checksum of chunk IDAT")
}
