import Foundation
import JellyGraphics
import JellyImaging
import JellySupport
import TestSupport
import Testing

@testable import JellyVideo

/// Calls `body` with the path of a new directory, ending in a slash, which is removed afterwards.
func withTemporaryDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
    try withDirectory { try body($0.path + "/") }
}

/// The names in a directory, including hidden ones.
func names(in directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
}

func contents(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}

/// Writes a shell script called ffmpeg into `directory`; it reads its input and can write to its last argument, `$out`.
func installFakeFFmpeg(_ script: String, in directory: String) throws {
    try installProgram("#!/bin/sh\nfor out; do :; done\nout=${out#file:}\n\(script)\n", at: directory + "ffmpeg")
}

/// Writes an executable file.
///
/// Another program writes it: were it open for writing here while another test starts a child, the system would
/// refuse to run it ("text file busy").
func installProgram(_ text: String, at path: String) throws {
    try write(text, to: path + ".text")
    _ = try run(["install", "-m", "755", path + ".text", path])
    try FileManager.default.removeItem(atPath: path + ".text")
}

/// An opaque image of one colour.
func flat(_ red: UInt8, _ green: UInt8, _ blue: UInt8, width: Int = 160, height: Int = 120) -> Bitmap {
    let bytes = [[UInt8]](repeating: [blue, green, red, 255], count: width * height).flatMap(\.self)
    return Bitmap(width: width, height: height, isOpaque: true, bytes: bytes)
}

/// The standard output of a program.
///
/// Through the C library, because Foundation's `Process` sometimes leaks a few bytes.
func run(_ words: [String]) throws -> [UInt8] {
    let stream = try #require(popen(shellCommand(words) + " </dev/null", "r"))
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { output += buffer[..<count] }
    try #require(pclose(stream) == 0, "\(words) failed")
    return output
}

/// Whether two files or images are equal.
///
/// `#expect` of two unequal arrays searches for the shortest edits, which takes minutes for long ones.
func areSame(_ first: [UInt8], _ second: [UInt8]) -> Bool { first == second }

/// Threads that draw an image for its sinks, each frame completely or only its changes.
func makeRasterizer(
    _ image: FrameImage, threads: Int, drawsEverything: Bool = false
) throws -> ParallelRasterizer {
    try ParallelRasterizer([image.consumption], threads: threads) { (viewport) throws(GraphicsError) in
        let rasterizer = try Rasterizer(viewport: viewport)
        rasterizer.drawsEverything = drawsEverything
        return rasterizer
    }
}
