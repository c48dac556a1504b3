/// Straight 16-bit samples: red, green, blue and alpha of each pixel.
package enum DeepSamples {
    /// Blue, green, red and alpha of each pixel rounded to bytes; 65 535 is 255.
    package static func bytes(_ samples: [UInt16]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: samples.count)
        for pixel in stride(from: 0, to: samples.count, by: 4) {
            for (place, sample) in [2, 1, 0, 3].enumerated() {
                bytes[pixel + place] = UInt8((Int(samples[pixel + sample]) * 255 + 32_767) / 65_535)
            }
        }
        return bytes
    }

    /// Whether bytes cannot represent the samples exactly.
    package static func areFine(_ samples: [UInt16]) -> Bool { samples.contains { $0 % 257 != 0 } }
}
