import CSHA256
package import JellyPixels

/// The SHA-256 of a picture's width and height (four bytes each, highest first) and of its pixels as straight RGBA.
package struct FrameHash: Hashable, Sendable {
    /// 64 hexadecimal digits.
    package let digits: String

    /// The hash of a picture.
    package init(_ bitmap: Bitmap) {
        digits = Self.digits { result in
            bitmap.bytes.withUnsafeBufferPointer {
                JSHA256Pixels($0.baseAddress, UInt32(bitmap.width), UInt32(bitmap.height), result)
            }
        }
    }

    /// The SHA-256 of some bytes.
    package init(bytes: [UInt8]) {
        digits = Self.digits { result in
            bytes.withUnsafeBufferPointer { JSHA256($0.baseAddress, $0.count, result) }
        }
    }

    /// A hash from its 64 hexadecimal digits, the letters small; nil for anything else.
    package init?(_ digits: some StringProtocol) {
        let isHexadecimal = digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
        guard digits.utf8.count == 64, isHexadecimal else { return nil }
        self.digits = String(digits)
    }

    private static func digits(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
        let bytes = [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            if let start = buffer.baseAddress { fill(start) }
            count = 32
        }
        let hex = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [hex[Int($0 >> 4)], hex[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension FrameHash: CustomStringConvertible {
    package var description: String { digits }
}
