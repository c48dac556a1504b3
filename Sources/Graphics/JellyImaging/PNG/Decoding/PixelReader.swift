/// Decodes the compressed rows of an image.
///
/// The pixels come to lie where the rows were: rows are decompressed to the end of the memory that the pixels fill from
/// its beginning, row by row, and never overtake. So an image takes its own memory and no more, or, where its rows are
/// larger (16 bits that become 8), theirs; an interlaced one takes both.
struct PixelReader {
    private let contents: PNGContents
    private var header: PNGHeader { contents.header }
    private var expander: RowExpander

    /// A reader of an image, or of a part of it that an animation's frame shows: its header, and its own data.
    init(_ contents: PNGContents, for target: RowExpander.Target) {
        self.contents = contents
        expander = RowExpander(contents, for: target)
    }

    /// The image's bytes, or numbers of 16 bits.
    ///
    /// - Throws: what is wrong with the data; for one that is too little for the size, before memory is taken.
    mutating func read<Element: FixedWidthInteger>(_: Element.Type) throws(PNGReadError) -> [Element] {
        try contents.checkAmount()
        let rawBytes = header.rawByteCount
        let pixelBytes = header.width * header.height * expander.pixelBytes
        let capacity = header.isInterlaced ? pixelBytes : max(pixelBytes, rawBytes)
        let size = MemoryLayout<Element>.size
        var problem: PNGReadError?
        let elements = [Element](unsafeUninitializedCapacity: (capacity + size - 1) / size) { buffer, count in
            let memory = UnsafeMutableRawBufferPointer(buffer)
            do throws(PNGReadError) {
                if header.isInterlaced {
                    try readPasses(rawBytes, to: memory)
                } else {
                    let rows = UnsafeMutableRawBufferPointer(rebasing: memory[(memory.count - rawBytes)...])
                    try readRows(rows, to: memory)
                }
                count = pixelBytes / size
            } catch {
                problem = error
            }
        }
        if let problem { throw problem }
        return elements
    }

    private mutating func readRows(
        _ rows: UnsafeMutableRawBufferPointer, to pixels: UnsafeMutableRawBufferPointer
    ) throws(PNGReadError) {
        try Inflater.inflate(contents.data, to: rows)
        guard let pass = header.passes.first, var target = pixels.baseAddress else { return }
        try unfilter(UnsafeRawBufferPointer(rows), of: pass) { (expander, samples) throws(PNGReadError) in
            try expander.expand(samples, to: target, count: pass.width)
            target += pass.width * expander.pixelBytes
        }
    }

    private mutating func readPasses(
        _ rawBytes: Int, to pixels: UnsafeMutableRawBufferPointer
    ) throws(PNGReadError) {
        let rows = UnsafeMutableRawBufferPointer.allocate(byteCount: rawBytes, alignment: 16)
        let line = UnsafeMutableRawBufferPointer.allocate(byteCount: header.width * 8, alignment: 16)
        defer {
            rows.deallocate()
            line.deallocate()
        }
        try Inflater.inflate(contents.data, to: rows)
        guard let target = pixels.baseAddress, let row = line.baseAddress else { return }
        let (width, isDeep) = (header.width, expander.pixelBytes == 8)
        var start = 0
        for pass in header.passes {
            let count = (1 + header.rowBytes(width: pass.width)) * pass.height
            let part = UnsafeRawBufferPointer(rebasing: rows[start..<start + count])
            start += count
            var y = pass.y
            try unfilter(part, of: pass) { (expander, samples) throws(PNGReadError) in
                try expander.expand(samples, to: row, count: pass.width)
                let first = y * width + pass.x
                if isDeep {
                    scatter(row, to: target, from: first, step: pass.stepX, count: pass.width, as: UInt64.self)
                } else {
                    scatter(row, to: target, from: first, step: pass.stepX, count: pass.width, as: UInt32.self)
                }
                y += pass.stepY
            }
        }
    }

    /// Calls `body` with the samples of each row.
    private mutating func unfilter(
        _ rows: UnsafeRawBufferPointer, of pass: PNGPass,
        _ body: (inout RowExpander, UnsafePointer<UInt8>) throws(PNGReadError) -> Void
    ) throws(PNGReadError) {
        let (count, margin) = (header.rowBytes(width: pass.width), RowFilter.margin)
        let lines = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * (count + 2 * margin))
        lines.initialize(repeating: 0)
        defer { lines.deallocate() }
        guard var source = rows.baseAddress, let memory = lines.baseAddress else { return }
        var (row, above) = (memory + margin, memory + (count + 3 * margin))
        for _ in 0..<pass.height {
            row.update(from: (source + 1).assumingMemoryBound(to: UInt8.self), count: count)
            try RowFilter.undo(
                source.load(as: UInt8.self), row, above: above, count: count, distance: header.filterDistance)
            source += 1 + count
            try body(&expander, row)
            swap(&row, &above)
        }
    }
}

/// Copies a row's pixels to every so many places.
private func scatter<Pixel>(
    _ row: UnsafeMutableRawPointer, to pixels: UnsafeMutableRawPointer, from first: Int, step: Int, count: Int,
    as type: Pixel.Type
) {
    let (from, to) = (row.assumingMemoryBound(to: type), pixels.assumingMemoryBound(to: type) + first)
    var x = 0
    while x < count {
        to[x &* step] = from[x]
        x &+= 1
    }
}
