import JellyImaging

/// When the pictures of an animated PNG or GIF are shown, as the file says.
package struct FilmTimes {
    /// For how long each picture is shown, as a fraction of a second.
    package let delays: [(ticks: Int, ticksPerSecond: Int)]
    /// How often all of them are shown; 0 for ever.
    package let plays: Int

    /// Nil for a file that is none of these, shows a single picture, or is damaged.
    package init?(_ bytes: [UInt8]) {
        if PNGDecoder.recognizes(bytes) {
            guard let file = try? AnimatedPNGDecoder(bytes), let plays = file.plays else { return nil }
            // No ticks a second are hundredths, says the specification.
            delays = file.delays.map { ($0.ticks, $0.ticksPerSecond == 0 ? 100 : $0.ticksPerSecond) }
            self.plays = plays
        } else {
            guard bytes.starts(with: "GIF89a".utf8), let file = GIFContents(bytes) else { return nil }
            delays = file.delays.map { ($0, 100) }
            plays = file.plays
        }
        guard delays.count > 1 else { return nil }
    }
}
