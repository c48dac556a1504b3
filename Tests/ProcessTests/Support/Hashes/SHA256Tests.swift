import Foundation
import JellySupport
import TestSupport
import Testing

/// SHA-256, compared with published values.
@Suite struct SHA256Tests {
    /// The examples of FIPS 180-4, and NIST's long message.
    static let known: [(String, String)] = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]

    private static func digits(_ bytes: [UInt8]) -> String {
        SHA256.hash(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func textsHaveTheHashesOfTheStandard() {
        for (text, digits) in Self.known { #expect(Self.digits(Array(text.utf8)) == digits, "\(text.prefix(20))") }
    }

    @Test(.needs("sha256sum"))
    func bytesOfEveryLengthHaveTheHashesThatSha256sumPrints() throws {
        try withDirectory { directory in
            for length in [1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000] {
                let bytes = XXH3Tests.bytes(length)
                let file = directory.appending(path: "bytes")
                try Data(bytes).write(to: file)
                let outcome = try ChildProgram.run(["sha256sum", file.path])
                #expect(outcome.text.hasPrefix(Self.digits(bytes)), "\(length)")
            }
        }
    }
}
