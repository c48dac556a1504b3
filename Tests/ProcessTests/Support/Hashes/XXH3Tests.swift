import Foundation
import JellySupport
import TestSupport
import Testing

/// 128-bit XXH3, compared with published values.
@Suite struct XXH3Tests {
    /// Pseudorandom bytes of every length class of the algorithm.
    static let lengths = [0, 1, 3, 4, 8, 9, 16, 17, 128, 129, 240, 241, 256, 512, 1024, 1025, 4096, 65_537, 1_000_003]

    static func bytes(_ count: Int) -> [UInt8] {
        var generator = SeededGenerator(seed: UInt64(count))
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next() >> 24) }
    }

    /// Printed by `xxhsum -H128` 0.8.1 of Debian's package xxhash.
    static let known: [(String, String)] = [
        ("", "99aa06d3014798d86001c324468d497f"), ("a", "a96faf705af16834e6c632b61e964e1f"),
        ("abc", "06b05ab6733a618578af5f94892f3950"),
        ("The quick brown fox jumps over the lazy dog", "ddd650205ca3e7fa24a1cc2e3a8a7651"),
        (String(repeating: "ab", count: 120), "dc5d25d88785479c1b9345d540ae1ffb"),
        (String(repeating: "a", count: 1_000_000), "a545df8e384a9579b1fd6fae5285c4eb"),
    ]

    @Test func textsHaveTheHashesThatXxhsumPrints() {
        for (text, digits) in Self.known { #expect(XXH3.digits(of: Array(text.utf8)) == digits, "\(text.prefix(20))") }
    }

    @Test(.needs("xxhsum"))
    func bytesOfEveryLengthHaveTheHashesThatXxhsumPrints() throws {
        try withDirectory { directory in
            for count in Self.lengths {
                let (file, bytes) = (directory.appending(path: "bytes"), Self.bytes(count))
                try Data(bytes).write(to: file)
                let outcome = try ChildProgram.run(["xxhsum", "-H128", file.path])
                #expect(outcome.text.hasPrefix(XXH3.digits(of: bytes) + " "), "\(count) bytes: \(outcome.text)")
            }
        }
    }

    @Test func bytesInPartsHaveTheHashOfTheWhole() {
        for count in Self.lengths {
            let bytes = Self.bytes(count)
            for part in [1, 7, 64, 255, 256, 257, 100_000] where count < 70_000 || part > 7 {
                var hash = XXH3()
                for start in stride(from: 0, to: count, by: part) {
                    bytes.withUnsafeBytes {
                        hash.add(UnsafeRawBufferPointer(rebasing: $0[start..<min(count, start + part)]))
                    }
                }
                #expect(hash.digits == XXH3.digits(of: bytes), "\(count) bytes, \(part) at once")
            }
        }
    }

    @Test func theHashSoFarCanBeAskedForBetween() {
        var hash = XXH3()
        for letter in "abc".utf8 { [letter].withUnsafeBytes { hash.add($0) } }
        #expect(hash.digits == XXH3.digits(of: Array("abc".utf8)))
        for letter in "def".utf8 { [letter].withUnsafeBytes { hash.add($0) } }
        #expect(hash.digits == XXH3.digits(of: Array("abcdef".utf8)))
    }
}
