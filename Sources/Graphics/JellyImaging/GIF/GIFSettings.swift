/// Options of the GIF encoder.
package struct GIFSettings: Hashable, Sendable {
    /// The maximum number of colors in a table, from 2 to 256, including the transparent one.
    package var colors = 256
    /// Whether pixels may be transparent; those at least half opaque become opaque.
    package var isTransparent = false
    /// The color behind partly transparent pixels, `RRGGBB`; they become opaque.
    package var matte: UInt32?
    /// The maximum error of each colour component, from 0 to 255, used to reduce the file size; larger where a table must
    /// do for colours further apart, as without it.
    package var tolerance = 0
    /// Whether colours missing from the table are dithered from two others.
    package var dithers = false
    /// Whether images with more colours than the global table get a table of their own.
    package var hasOwnTables = false
    /// The duration of an image, in hundredths of a second.
    package var delay: Int
    /// The number of plays; 0 loops forever.
    package var plays = 0
    /// Whether the file is a segment of a longer one: every image then has its own table, and the last one leaves
    /// nothing that is transparent in the next.
    package var isSegment = false

    package init(delay: Int) { self.delay = delay }

}
