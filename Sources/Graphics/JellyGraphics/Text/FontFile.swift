package import Foundation
import JellySupport

/// What a TrueType or OpenType file says of its font.
package struct FontFile: Sendable {
    /// The name of the family, as fontconfig lists it.
    package let family: String
    /// The names by which the font may be asked for: PostScript's, the full one and those of its family.
    package let names: [String]
    /// The nearest weight.
    package let weight: Font.Weight
    /// Whether the letters are slanted.
    package let isItalic: Bool

    /// Reads a file's bytes; nil where they are no single font with a family.
    package init?(_ bytes: [UInt8]) {
        let tables = Self.tables(of: bytes)
        guard let table = tables["name"], let found = Self.names(bytes, at: table) else { return nil }
        guard let family = found[1] ?? found[16] else { return nil }
        self.family = family
        names = [6, 4, 16, 1].compactMap { found[$0] }
        let style = (found[17] ?? found[2] ?? "").lowercased()
        isItalic = style.contains("italic") || style.contains("oblique")
        let heavy = tables["OS/2"].flatMap { Self.number(bytes, $0 + 4) } ?? 400
        weight = Font.Weight.allCases.min { abs($0.rawValue - heavy) < abs($1.rawValue - heavy) } ?? .regular
    }

    /// The font in a size, in points.
    package func font(size: CGFloat) -> Font {
        Font(family: family, size: size, weight: weight, style: isItalic ? .italic : .normal)
    }

    /// The places of tables by their names.
    private static func tables(of bytes: [UInt8]) -> [String: Int] {
        guard bytes.count > 12, [[0, 1, 0, 0], [79, 84, 84, 79], [116, 114, 117, 101]].contains(Array(bytes[..<4])),
            let count = number(bytes, 4)
        else { return [:] }
        var tables: [String: Int] = [:]
        for index in 0..<min(count, 256) {
            let entry = 12 + index * 16
            guard entry + 16 <= bytes.count, let high = number(bytes, entry + 8), let low = number(bytes, entry + 10)
            else { break }
            tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] = high << 16 | low
        }
        return tables
    }

    /// The English names of a font by their numbers.
    private static func names(_ bytes: [UInt8], at table: Int) -> [Int: String]? {
        guard let count = number(bytes, table + 2), let storage = number(bytes, table + 4) else { return nil }
        var names: [Int: String] = [:]
        for index in 0..<min(count, 4096) {
            let entry = table + 6 + index * 12
            guard let platform = number(bytes, entry), let language = number(bytes, entry + 4),
                let name = number(bytes, entry + 6), let length = number(bytes, entry + 8),
                let offset = number(bytes, entry + 10)
            else { break }
            // Families, styles, full and PostScript names; others may be long.
            guard [1, 2, 4, 6, 16, 17].contains(name) else { continue }
            let start = table + storage + offset
            guard start + length <= bytes.count else { continue }
            let text = bytes[start..<start + length]
            if platform == 1 {
                // Macintosh's names are ASCII here.
                if names[name] == nil { names[name] = String(decoding: text, as: UTF8.self) }
            } else if platform == 0 || language == 0x409 {
                let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2)
                    .map { UInt16(text[$0]) << 8 | UInt16(text[$0 + 1]) }
                names[name] = String(decoding: units, as: UTF16.self)
            }
        }
        return names
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int? {
        place >= 0 && place + 2 <= bytes.count ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : nil
    }

    /// Lets texts use the font of a file as if it were installed; whether that is possible.
    package static func install(_ path: String) -> Bool {
        // Pango brings fontconfig along without its headers, so the function is looked up by name.
        typealias Add = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> CInt
        guard let add = dlsym(dlopen(nil, RTLD_NOW), "FcConfigAppFontAddFile").map({ unsafeBitCast($0, to: Add.self) })
        else { return false }
        defer { TextLayoutCache.clear() }
        return add(nil, path) != 0
    }

    /// Lets texts use a font in memory as if it were installed; whether that is possible, which it is on Linux alone.
    package static func install(_ bytes: [UInt8]) -> Bool {
        #if os(Linux)
            // A new file that has lost its name stays open, and ends with the process.
            var name = Array((FileManager.default.temporaryDirectory.path + "/jellyframe-font-XXXXXX").utf8CString)
            let file = mkstemp(&name)
            guard file >= 0 else { return false }
            unlink(name)
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
            do {
                try writeAll(bytes, to: file)
                if install("/proc/self/fd/\(file)") { return true }
            } catch {}
            close(file)
        #endif
        return false
    }
}
