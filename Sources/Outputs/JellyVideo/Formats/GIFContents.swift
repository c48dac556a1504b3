import JellySupport

/// The metadata in the blocks of a GIF (CompuServe's GIF89a specification; the extension NETSCAPE2.0).
struct GIFContents {
    /// The last comment; of a long one as much as shows that it is longer than a description may be.
    private(set) var comment: [UInt8]?
    /// For how long each image is shown, in hundredths of a second.
    private(set) var delays: [Int] = []
    /// How often the images are shown; 0 forever.
    private(set) var plays = 1

    private static let repetition = Array("NETSCAPE2.0".utf8)

    /// Nil for a damaged file.
    init?(_ file: [UInt8]) {
        func table(_ place: Int) -> Int? {
            guard place < file.count else { return nil }
            return file[place] & 0x80 == 0 ? 0 : 3 << Int(file[place] & 7 + 1)
        }
        guard let colors = table(10) else { return nil }
        var (place, delay) = (13 + colors, 0)
        while place + 1 < file.count {
            var label: UInt8?
            switch file[place] {
            case 0x21:
                label = file[place + 1]
                place += 2
            case 0x2C:
                guard let colors = table(place + 9) else { return nil }
                place += 11 + colors
                delays.append(delay)
                delay = 0
            default: return nil
            }
            // Blocks with their sizes before them, of an image as of an extension; those of an extension are kept.
            var (blocks, bytes): ([ArraySlice<UInt8>], Int) = ([], 0)
            while place < file.count, case let size = Int(file[place]), size > 0 {
                guard place + size < file.count else { return nil }
                if label != nil, bytes <= FileDescription.largest {
                    blocks.append(file[place + 1...place + size])
                    bytes += size
                }
                place += size + 1
            }
            place += 1
            switch label {
            case 0xFE: comment = Array(blocks.joined())
            case 0xF9: if let block = blocks.first, block.count == 4 { delay = Self.number(block.dropFirst()) }
            case 0xFF: readExtension(blocks)
            default: break
            }
        }
    }

    /// How often a video begins anew: after its first time so many times, or forever.
    private mutating func readExtension(_ blocks: [ArraySlice<UInt8>]) {
        guard blocks.count > 1, blocks[0].elementsEqual(Self.repetition), blocks[1].count == 3, blocks[1].first == 1
        else { return }
        let again = Self.number(blocks[1].dropFirst())
        plays = again == 0 ? 0 : again + 1
    }

    /// A number of two bytes, the lower one first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(bytes[bytes.startIndex]) | Int(bytes[bytes.startIndex + 1]) << 8
    }
}

/// A comment of a GIF file (CompuServe's GIF89a specification, section 24).
enum GIFComment {
    /// The last comment of a file, if it has at most so many bytes as a description may; nil if there is none, or the
    /// file is damaged.
    static func find(in file: [UInt8]) -> String? {
        GIFContents(file)?.comment.flatMap { String(validating: $0, as: UTF8.self) }
    }
}
