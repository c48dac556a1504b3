/// Where the frames of an MP4 or QuickTime video with one track lie (ISO/IEC 14496-12, 8.6 and 8.7).
struct MP4Samples {
    /// The size of each frame in bytes.
    private(set) var sizes: [Int] = []
    /// The offset of each frame in the file.
    private(set) var offsets: [Int] = []
    /// The frames that need no others, from 0; nil where all are such.
    let keyFrames: [Int]?

    /// - Parameter tables: the payload of the box `stbl`.
    /// - Throws: `VideoFileError` unless each of so many frames is in the file.
    init(_ boxes: MP4Boxes, tables: Range<Int>, frames: Int) throws(VideoFileError) {
        keyFrames = try Self.keyFrames(boxes, tables: tables, frames: frames)
        try readSizes(boxes, boxes.child("stsz", of: tables), frames: frames)
        let isLong = try boxes.hasChild("co64", in: tables)
        let width = isLong ? 8 : 4
        let places = try boxes.child(isLong ? "co64" : "stco", of: tables)
        let chunks = try boxes.count(4, of: places, entrySize: width, after: 8)
        let groups = try boxes.child("stsc", of: tables)
        let groupCount = try boxes.count(4, of: groups, entrySize: 12, after: 8)
        var (group, perChunk) = (0, 0)
        offsets.reserveCapacity(sizes.count)
        for chunk in 0..<chunks where offsets.count < frames {
            if group < groupCount {
                let entry = groups.lowerBound + 8 + 12 * group
                if try boxes.file.number(at: entry, bytes: 4) == chunk + 1 {
                    perChunk = try boxes.file.number(at: entry + 4, bytes: 4)
                    group += 1
                }
            }
            let place = places.lowerBound + 8 + width * chunk
            try add(perChunk, at: boxes.file.number(at: place, bytes: width), in: boxes.file, entry: place)
        }
        guard offsets.count == frames else { throw .damaged(offset: groups.lowerBound) }
    }

    /// Adds frames that follow each other from a place on.
    private mutating func add(_ count: Int, at start: Int, in file: VideoFile, entry: Int) throws(VideoFileError) {
        guard count <= sizes.count - offsets.count else { throw .damaged(offset: entry) }
        var offset = start
        for _ in 0..<count {
            let size = sizes[offsets.count]
            guard offset <= file.size, size <= file.size - offset else { throw .cutShort }
            offsets.append(offset)
            offset += size
        }
    }

    private mutating func readSizes(_ boxes: MP4Boxes, _ table: Range<Int>, frames: Int) throws(VideoFileError) {
        let common = try boxes.file.number(at: boxes.field(4, 4, of: table), bytes: 4)
        guard common == 0 else {
            sizes = Array(repeating: common, count: frames)
            return
        }
        let count = try boxes.count(8, of: table, entrySize: 4, after: 12)
        guard count == frames else { throw .frames(found: count, expected: frames) }
        sizes.reserveCapacity(count)
        for sample in 0..<count {
            sizes.append(try boxes.file.number(at: table.lowerBound + 12 + 4 * sample, bytes: 4))
        }
    }

    private static func keyFrames(_ boxes: MP4Boxes, tables: Range<Int>, frames: Int) throws(VideoFileError) -> [Int]? {
        guard try boxes.hasChild("stss", in: tables) else { return nil }
        let table = try boxes.child("stss", of: tables)
        let count = try boxes.count(4, of: table, entrySize: 4, after: 8)
        guard count <= frames else { throw .damaged(offset: table.lowerBound) }
        var numbers: [Int] = []
        for index in 0..<count {
            let place = table.lowerBound + 8 + 4 * index
            let number = try boxes.file.number(at: place, bytes: 4) - 1
            guard number > numbers.last ?? -1, number < frames else { throw .damaged(offset: place) }
            numbers.append(number)
        }
        guard numbers.first == 0 else { throw .noKeyFrame }
        return numbers
    }

    /// The range of a frame's bytes.
    func range(ofFrame index: Int) -> Range<Int> { offsets[index]..<offsets[index] + sizes[index] }

    /// The ranges of all frames, merged as far as possible.
    var stretches: [Range<Int>] {
        var stretches: [Range<Int>] = []
        for index in offsets.indices {
            let range = range(ofFrame: index)
            if let last = stretches.last, last.upperBound == range.lowerBound {
                stretches[stretches.count - 1] = last.lowerBound..<range.upperBound
            } else {
                stretches.append(range)
            }
        }
        return stretches
    }
}
