import CSHA256
import JellyComparison
import JellyPixels
import Testing

/// Hashes, by values from elsewhere.
@Suite struct HashTests {
    static func digits(
        _ bytes: [UInt8], _ function: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?) -> Void
    ) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        function(bytes, bytes.count, &digest)
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Messages and digests of the examples that NIST publishes with FIPS 180-4, and the empty message's.
    static let vectors: [(String, String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    @Test func sha256GivesThePublishedDigests() {
        for (message, digest) in Self.vectors {
            #expect(Self.digits(Array(message.utf8), JSHA256) == digest)
            #expect(Self.digits(Array(message.utf8), JSHA256Portable) == digest)
        }
    }

    @Test func theProcessorsInstructionsGiveWhatTheStandardsStepsGive() {
        let bytes = (0..<400).map { UInt8(truncatingIfNeeded: $0 * 73 + $0 >> 3) }
        for count in 0...400 {
            let part = Array(bytes.prefix(count))
            #expect(Self.digits(part, JSHA256) == Self.digits(part, JSHA256Portable), "\(count) bytes")
        }
    }

    /// By Python's hashlib over width, height and straight RGBA.
    @Test func aPicturesHashIsThatOfItsSizeAndStraightPixels() {
        let opaqueAndClear = Bitmap(
            width: 1, height: 2, isOpaque: false, bytes: [30, 20, 10, 255, 7, 7, 7, 0])
        #expect(
            FrameHash(opaqueAndClear).digits == "a8bf6cd7b89b560e377764878ce0308383a70298217e6f331c7a228e8eee19f1")
        let half = Bitmap(
            width: 1, height: 1,
            filledWith: StraightColor(red: 200, green: 100, blue: 50, alpha: 128))
        #expect(FrameHash(half).digits == "ec2376c79924849cd3cfea7ac39f9822664305b058374faf58434c62cad902e5")
    }

    @Test func picturesOfOtherShapesHaveOtherHashes() {
        let white = StraightColor(red: 255, green: 255, blue: 255)
        let (wide, high) = (
            Bitmap(width: 2, height: 1, filledWith: white), Bitmap(width: 1, height: 2, filledWith: white)
        )
        #expect(FrameHash(wide) != FrameHash(high))
    }

    /// By Python over little-endian doubles.
    @Test func aStatesHashIsFNV1a() {
        let body = StateTrack.Body(x: 1, y: 2, angle: 0.5, velocityX: -1, velocityY: 0, angularVelocity: 0.25)
        #expect(StateHash(StateTrack.Tick(number: 1, bodies: [body])).description == "34b3107776efa335")
    }
}
