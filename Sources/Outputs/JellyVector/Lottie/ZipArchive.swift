import JellyImaging

/// A ZIP archive (PKWARE's APPNOTE 6.3), built in memory, without times, owners or comments.
struct ZipArchive {
    private var body: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// The first MS-DOS date, which stands for no time.
    private static let date: UInt16 = 1 << 5 | 1
    /// The version required to extract deflated files: 2.0.
    private static let version: UInt16 = 20

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - name: in ASCII, components separated by `/`.
    ///   - isPacked: whether its bytes are already compressed.
    /// - Precondition: the archive stays below 4 GiB and 65 536 files.
    mutating func add(_ name: String, _ bytes: [UInt8], isPacked: Bool = false) {
        var (method, data): (UInt16, [UInt8]) = (0, bytes)
        if !isPacked, let smaller = RawDeflate.compressed(bytes), smaller.count < bytes.count {
            (method, data) = (8, smaller)
        }
        let offset = UInt32(body.count)
        var facts: [UInt8] = []
        // Flags, method, time and date.
        for number in [Self.version, 0, method, 0, Self.date] { facts.append(littleEndian: number) }
        facts.append(littleEndian: RawDeflate.checksum(bytes))
        facts.append(littleEndian: UInt32(data.count))
        facts.append(littleEndian: UInt32(bytes.count))
        facts.append(littleEndian: UInt16(name.utf8.count))
        // No extra fields.
        facts.append(littleEndian: UInt16(0))

        body.append(littleEndian: UInt32(0x0403_4b50))
        body += facts + Array(name.utf8) + data

        directory.append(littleEndian: UInt32(0x0201_4b50))
        directory.append(littleEndian: Self.version)
        directory += facts
        // No comment, disk 0, no attributes.
        for _ in 0..<5 { directory.append(littleEndian: UInt16(0)) }
        directory.append(littleEndian: offset)
        directory += Array(name.utf8)
        count += 1
    }

    /// The whole archive.
    var bytes: [UInt8] {
        var end: [UInt8] = []
        end.append(littleEndian: UInt32(0x0605_4b50))
        for number in [0, 0, count, count] { end.append(littleEndian: number) }
        end.append(littleEndian: UInt32(directory.count))
        end.append(littleEndian: UInt32(body.count))
        end.append(littleEndian: UInt16(0))
        return body + directory + end
    }
}

extension [UInt8] {
    fileprivate mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
        for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> Number(shift)))
        }
    }
}
