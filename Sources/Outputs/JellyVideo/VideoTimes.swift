import JellyImaging

/// The frame times of an animated PNG or GIF.
package struct VideoTimes {
    /// The duration of each image, as a fraction of a second.
    package let delays: [(ticks: Int, ticksPerSecond: Int)]
    /// The number of plays, 0 for endless.
    package let plays: Int

    /// Nil for other formats, single images and damaged files.
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
