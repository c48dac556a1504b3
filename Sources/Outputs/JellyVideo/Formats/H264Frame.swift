/// Looks into a frame of H.264 in an MP4 video (ISO/IEC 14496-15, 5; ITU-T H.264, 7.3.1 and D.1).
struct H264Frame {
    /// Whether it is the first of an IDR image: no frame after it needs one before it.
    private(set) var isIDR = false
    /// x264's description of itself and its settings, if any.
    private(set) var encoder: String?

    /// - Parameters:
    ///   - frame: where it is.
    ///   - parameters: the payload of the box `avcC`.
    init(_ frame: Range<Int>, in file: VideoFile, parameters: Range<Int>) throws(VideoFileError) {
        guard parameters.count >= 7 else { throw .damaged(offset: parameters.lowerBound) }
        let prefix = try Int(file.byte(at: parameters.lowerBound + 4) & 3) + 1
        var offset = frame.lowerBound
        while offset < frame.upperBound {
            guard frame.upperBound - offset > prefix else { throw .damaged(offset: offset) }
            let length = try file.number(at: offset, bytes: prefix)
            let start = offset + prefix
            guard length > 0, length <= frame.upperBound - start else { throw .damaged(offset: offset) }
            switch try file.byte(at: start) & 0x1F {
            case 5:
                isIDR = true
                return
            case 1...4: return
            case 6:
                let text = try file.bytes(at: start + 1, count: min(length - 1, 1 << 16))
                if encoder == nil { encoder = Self.text(in: text) }
            default: break
            }
            offset = start + length
        }
    }

    /// The text of the first message that has one: a type of 5, a size, 16 bytes of whose kind it is, and the text.
    private static func text(in messages: [UInt8]) -> String? {
        guard messages.first == 5 else { return nil }
        var (place, size) = (1, 0)
        while place < messages.count, messages[place] == 255 { (place, size) = (place + 1, size + 255) }
        guard place < messages.count else { return nil }
        size += Int(messages[place])
        let text = messages[(place + 1)...].prefix(size).dropFirst(16).prefix { $0 != 0 }
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
}
