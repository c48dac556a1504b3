/// Pixels with straight alpha, as in image files: red, green, blue and alpha of each; rows from the top down.
///
/// It is exact; a `Bitmap`, with premultiplied colours, is used for drawing and comparing, and made by `bitmap`.
public struct StraightBitmap: Hashable, Sendable {
    /// Four samples per pixel.
    public enum Samples: Hashable, Sendable {
        /// 8 bits per sample, from 0 to 255.
        case bits8([UInt8])
        /// 16 bits per sample, from 0 to 65 535.
        case bits16([UInt16])

        /// The number of samples.
        public var count: Int {
            switch self {
            case .bits8(let samples): samples.count
            case .bits16(let samples): samples.count
            }
        }
    }

    /// Width in pixels; at least 1.
    public let width: Int
    /// Height in pixels; at least 1.
    public let height: Int
    /// Whether every alpha sample is the maximum.
    public let isOpaque: Bool
    /// `width * height * 4` samples.
    public let samples: Samples

    /// An image from existing samples.
    ///
    /// - Precondition: both sides are at least 1, and there are `width * height * 4` samples.
    public init(width: Int, height: Int, isOpaque: Bool, samples: Samples) {
        precondition(width > 0 && height > 0, "an image must have at least one pixel, not \(width)×\(height)")
        precondition(
            samples.count == width * height * 4,
            "\(width)×\(height) pixels have \(width * height * 4) samples, not \(samples.count)")
        (self.width, self.height, self.isOpaque, self.samples) = (width, height, isOpaque, samples)
    }

    /// The pixels with premultiplied 8-bit alpha: colour times alpha, rounded once.
    public var bitmap: Bitmap {
        let count = width * height
        let bytes = [UInt8](unsafeUninitializedCapacity: count * 4) { buffer, initialized in
            let words = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt32.self)
            switch samples {
            case .bits8(let samples):
                for index in 0..<count {
                    let (red, green, blue) = (samples[index * 4], samples[index * 4 + 1], samples[index * 4 + 2])
                    words[index] =
                        UInt32(samples[index * 4 + 3]) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
                }
                if !isOpaque, let start = words.baseAddress { Premultiplication.multiply(start, count: count) }
            case .bits16(let samples):
                samples.withUnsafeBufferPointer { samples in
                    if let start = words.baseAddress, let samples = samples.baseAddress {
                        Premultiplication.fill(start, from: samples, count: count)
                    }
                }
            }
            initialized = count * 4
        }
        return Bitmap(width: width, height: height, isOpaque: isOpaque, bytes: bytes)
    }
}

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
