/// The colours of a video: how many pixels are drawn with each, and which of them the last image has.
///
/// Memory does not grow with the video: where it has more colours than that, those that the last image lacks are
/// rounded to six bits a component.
struct ColorCensus {
    /// A colour, and how much of it there is.
    struct Entry {
        /// `FFRRGGBB`.
        var color: UInt32 = 0
        /// The number of pixels of the last image with it.
        var present: Int32 = 0
        /// The number of the last of them, from 1.
        var lastImage: Int32 = 0
        /// The number of pixels drawn with it.
        var drawn: Int = 0
    }

    private static let mostEntries = 1 << 17
    /// Of so many colours it is remembered which images have them.
    private static let mostDrawn = 1 << 20

    private var slots: [Entry]
    private var mask: Int
    private var used = 0
    /// The number of colours in the last image.
    private(set) var presentCount = 0
    private var image: Int32 = 0
    /// The colours with which each image is drawn, one image after another, and where those of each end.
    private var drawn: [UInt32] = []
    private var ends: [Int] = []
    /// Those that were rounded.
    private var rounded: [UInt32: Int] = [:]

    init() {
        slots = Array(repeating: Entry(), count: 1024)
        mask = 1023
    }

    /// Whether there are no colours but those of `entries`, exactly.
    var isExact: Bool { rounded.isEmpty }

    /// Begins the next image, which draws over the last one.
    mutating func beginImage() { image &+= 1 }

    /// Ends the image.
    mutating func endImage() {
        if drawn.count <= Self.mostDrawn {
            ends.append(drawn.count)
        } else {
            drawn.removeLast(drawn.count - (ends.last ?? 0))
        }
    }

    /// Calls `body` with the colours of each image, as far as they are remembered.
    func forEachImage(_ body: (_ colors: ArraySlice<UInt32>) -> Void) {
        var start = 0
        for end in ends {
            body(drawn[start..<end])
            start = end
        }
    }

    /// Takes so many pixels with a colour; `old` is what they had before. 0 is none.
    mutating func replace(_ old: UInt32, with new: UInt32, count: Int) {
        let pixels = Int32(truncatingIfNeeded: count)
        let oldPlace = old == 0 ? nil : find(old)
        let newPlace = new == 0 ? nil : find(new)
        if let oldPlace {
            let isGone = slots.withUnsafeMutableBufferPointer { slots in
                slots[oldPlace].present &-= pixels
                return slots[oldPlace].present == 0
            }
            if isGone { presentCount &-= 1 }
        }
        guard new != 0 else { return }
        let place = newPlace ?? insert(new)
        let (image, isAbsent, isFirst) = (image, slots[place].present == 0, slots[place].lastImage != image)
        slots.withUnsafeMutableBufferPointer { slots in
            slots[place].present &+= pixels
            slots[place].drawn &+= count
            slots[place].lastImage = image
        }
        if isAbsent { presentCount &+= 1 }
        if isFirst { drawn.append(new) }
    }

    /// All colours, the darker ones first.
    var entries: [Entry] {
        var entries = slots.filter { $0.color != 0 }
        for (color, drawn) in rounded { entries.append(Entry(color: color, drawn: drawn)) }
        return entries.sorted { $0.color < $1.color }
    }

    @inline(__always)
    private func start(_ color: UInt32) -> Int {
        Int(truncatingIfNeeded: (color &* 2_654_435_761) &>> 8) & mask
    }

    @inline(__always)
    private func find(_ color: UInt32) -> Int? {
        slots.withUnsafeBufferPointer { slots in
            var place = start(color)
            while slots[place].color != color {
                if slots[place].color == 0 { return nil }
                place = (place &+ 1) & mask
            }
            return place
        }
    }

    private mutating func insert(_ color: UInt32) -> Int {
        if used >= Self.mostEntries, used * 2 >= slots.count { roundAbsent() }
        if used * 2 >= slots.count { rebuild(count: slots.count * 2, slots.filter { $0.color != 0 }) }
        used += 1
        var place = start(color)
        while slots[place].color != 0 { place = (place + 1) & mask }
        slots[place].color = color
        return place
    }

    private mutating func roundAbsent() {
        for entry in slots where entry.color != 0 && entry.present == 0 {
            // The middle of each step of four.
            rounded[entry.color & 0xFFFC_FCFC | 0x02_0202, default: 0] += entry.drawn
        }
        rebuild(count: slots.count, slots.filter { $0.color != 0 && $0.present > 0 })
    }

    private mutating func rebuild(count: Int, _ entries: [Entry]) {
        slots = Array(repeating: Entry(), count: count)
        (mask, used) = (count - 1, entries.count)
        for entry in entries {
            var place = start(entry.color)
            while slots[place].color != 0 { place = (place + 1) & mask }
            slots[place] = entry
        }
    }
}
