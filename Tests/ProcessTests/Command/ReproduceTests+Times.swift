import Foundation
import JellyImaging
import JellyVideo
import TestSupport
import Testing

import JellyProgram

/// Videos whose frame times were edited.
extension ReproduceTests {
    private static let video = ["--to", "0.4", "--scale", "0.2", "--fps", "10"]

    private static func holds(_ bytes: [UInt8], in name: String, _ words: String?, _ directory: URL) throws {
        try Data(bytes).write(to: directory.appending(path: name))
        let outcome = try reproduce(name, in: directory)
        let verdict = words ?? "same pixels, different bytes"
        #expect(outcome.text == "\(name): \(verdict)\n" && outcome.code == (words == nil ? 0 : 1), "\(outcome.errors)")
        #expect(try directory.names == [name])
    }

    /// The video of a GIF with other frame delays and loop counts.
    private static func changed(_ gif: [UInt8], delays: [Int: UInt8], again: UInt8 = 0, comment: Bool = false) throws
        -> [UInt8]
    {
        var (bytes, place, image) = (gif, 0, 0)
        while let control = bytes[place...].firstRange(of: [0x21, 0xF9, 4] as [UInt8]) {
            if let delay = delays[image] { bytes[control.upperBound + 1] = delay }
            (place, image) = (control.upperBound, image + 1)
        }
        let name = try #require(bytes.firstRange(of: Array("NETSCAPE2.0".utf8)))
        bytes[name.upperBound + 2] = again
        // A comment before the metadata is ignored.
        if comment { bytes.insert(contentsOf: [0x21, 0xFE, 1, 65, 0], at: name.lowerBound - 3) }
        return bytes
    }

    @Test func theTimesOfAGIFAreCompared() throws {
        try withDirectory { directory in
            try Self.make(["render", "-o", "a.gif"] + Self.video, "a.gif", in: directory)
            let gif = try Self.bytes("a.gif", in: directory)
            func holds(_ delays: [Int: UInt8], again: UInt8 = 0, comment: Bool = false, _ words: String?) throws {
                let bytes = try Self.changed(gif, delays: delays, again: again, comment: comment)
                try Self.holds(bytes, in: "a.gif", words.map { "same pixels, " + $0 }, directory)
            }
            try holds([:], comment: true, nil)
            try holds([1: 20], "different timing: frame 1 lasts 0.2 s instead of 0.1 s")
            try holds([0: 20, 1: 4, 3: 5], "different timing: frame 0 lasts 0.2 s instead of 0.1 s and 2 others")
            try holds([:], again: 1, "plays twice instead of forever")
            try holds(
                [2: 5], again: 6,
                "different timing: frame 2 lasts 0.05 s instead of 0.1 s; plays 7 times instead of forever")
        }
    }

    @Test func theTimesOfAnAPNGAreCompared() throws {
        try withDirectory { directory in
            let text = try Self.make(["render", "-o", "a.apng"] + Self.video, "a.apng", in: directory)
            let decoder = try AnimatedPNGDecoder(try Self.bytes("a.apng", in: directory))
            let images = try (0..<decoder.count).map { try decoder.image($0) }
            #expect(images.count == 4)
            /// The same images, some with twice the duration.
            func holds(twice: Set<Int>, plays: Int, rate: Int = 10, _ words: String?) throws {
                let encoder = AnimatedPNGEncoder(
                    width: decoder.width, height: decoder.height, isOpaque: images[0].isOpaque, rate: (rate, 1),
                    plays: plays)
                var body: [UInt8] = []
                for (place, image) in images.enumerated() {
                    for _ in 0..<(twice.contains(place) ? 2 : 1) { body += encoder.append(image) }
                }
                body += encoder.finish()
                let bytes = FileDescription.adding(text, to: encoder.head + body)
                try Self.holds(bytes, in: "a.apng", words.map { "same pixels, " + $0 }, directory)
            }
            try holds(twice: [2], plays: 0, "different timing: frame 2 lasts 0.2 s instead of 0.1 s")
            try holds(twice: [], plays: 1, "plays once instead of forever")
            try holds(twice: [0, 1, 2, 3], plays: 0, rate: 20, nil)
            try holds(
                twice: [], plays: 3, rate: 25,
                "different timing: frame 0 lasts 0.04 s instead of 0.1 s and 3 others; plays 3 times instead of forever"
            )
        }
    }
}
