import Testing

import JellySupport

@Suite struct ByteCountTests {
    @Test(arguments: [
        (0, "0 kB"), (999, "1 kB"), (9_994, "9.99 kB"), (9_996, "10 kB"), (83_547, "83.5 kB"), (835_470, "835 kB"),
        (999_499, "999 kB"), (999_500, "1 MB"), (1_100_000_000, "1.1 GB"), (1_000_000_000_000_000, "1000 TB"),
    ])
    func bytesHaveThreeDigits(bytes: Int, text: String) { #expect(ByteCount.text(bytes) == text) }

    @Test func roomIsRoundedUpAndWhatIsWholeIsNot() {
        #expect(ByteCount.text(1_100_000_000, rounded: .up) == "1.1 GB")
        #expect(ByteCount.text(1_100_000_001, rounded: .up) == "1.11 GB")
        #expect(ByteCount.text(999_001, rounded: .up) == "1 MB")
    }

    @Test func sizesAreReadInEitherCase() {
        for text in ["800kB", "800KB", "0.8MB", "800000e0kB"] {
            #expect(ByteCount.read(text, in: 1...1_000_000) == (text.contains("e") ? nil : 800_000), "\(text)")
        }
        for text in ["", "kB", "12", "-1kB", "1 kB", "0x1kB", "infkB", "1KiB", "2MB"] {
            #expect(ByteCount.read(text, in: 1...1_000_000) == nil, "\(text)")
        }
    }
}
