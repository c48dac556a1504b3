import Foundation
import JellyStage

/// Checks the data of a page: every member is there, none other, and each is of its kind. Numbers that name something which
/// is not there leave a part of the image out, and nothing else.
///
/// The data are JSON in the script element `data`: `format` (1), `title`, `start` (`speed`, `overlays`, and `tick` where it
/// begins at one and stands still), `difference` (`tick`, `body`, `text`), and one or two `motions`, each of:
///
/// - `name`, `size`, `tickRate`, `first` and `last` (ticks), `styles` (`light`, `dark`);
/// - `columns`: numbers over ticks, which others name by index. Digits are base 64 (`A` to `/`), five bits each, lowest first,
///   the sixth bit set where more follow; the lowest bit of a number is its sign. The first number is absolute, the others
///   are second differences; a 0 is followed by how many more there are, and zeros at the end are left out;
/// - `nodes`: name or 0, and the columns of content, opacity (1/10 000), paths, x, y, and angle, or a, b, c, d (1/1 000 000)
///   instead of the angle. The first node is the image;
/// - `contents`: the clip's path or -1, and commands: `[0, path, color]` fills, `[1, path, color, width, cap, join, dashes…]`
///   strokes, `[2, image, a, b, c, d, tx, ty]`, `[3, node]`, `[4, command]` or `[5, command]` in the first or second style;
/// - `paths`: 0, a shape, and coordinates as differences to the point before; or how many paths ago one of the same shape was,
///   and differences to its linear continuation; `shapes` (letters of SVG's path data), `colors` (CSS), `images` (data URLs);
/// - `background`: a column of colors; `layers`: the nodes of overlays;
/// - `things`: name and columns: flags (1 exists, 2 visible, 4 moved by an animator, 8 awake, 16 without size and energy), x,
///   y, angle, width, height, velocity x and y, angular velocity, energy (1/1 000 000 J);
/// - `events`: ticks since the one before, kind (contact began, ended, rest, resume), two of `words`, impulse; `marks`: ticks,
///   x, y and angles of contacts, as differences.
enum PageCheck {
    /// The maximum number of ticks and the longest side in points that are taken.
    private static let (mostTicks, longestSide) = (1_000_000, 100_000.0)

    /// The characters of base64, in which numbers and images are packed.
    private static let base64 = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func isPage(_ value: Any) -> Bool {
        guard let page = members(value, ["format", "title", "start", "motions"], or: ["difference"]),
            page["format"] as? Int == 1, page["title"] is String, isStart(page["start"]),
            page["difference"].map(isDifference) ?? true, let motions = page["motions"] as? [Any]
        else { return false }
        return (1...2).contains(motions.count) && motions.allSatisfy(isMotion)
    }

    private static func isStart(_ value: Any?) -> Bool {
        guard let start = members(value, ["speed", "overlays"], or: ["tick"]) else { return false }
        return isNumber(start["speed"]) && (start["overlays"] as? [String]) != nil
            && (start["tick"].map(isWhole) ?? true)
    }

    private static func isDifference(_ value: Any) -> Bool {
        guard let difference = members(value, ["tick", "body", "text"]) else { return false }
        return isWhole(difference["tick"]) && (difference["body"] is String || difference["body"] is NSNull)
            && difference["text"] is String
    }

    private static let names: Set<String> = [
        "name", "size", "tickRate", "first", "last", "styles", "shapes", "colors", "images", "paths", "contents",
        "marks",
        "background", "layers", "nodes", "things", "words", "events", "columns",
    ]

    private static func isMotion(_ value: Any) -> Bool {
        guard let motion = members(value, names), motion["name"] is String,
            let size = motion["size"] as? [Double], size.count == 2,
            size.allSatisfy({ $0 >= 0 && $0 <= longestSide }),
            let rate = motion["tickRate"] as? Int, (1...1000).contains(rate),
            let first = motion["first"] as? Int, let last = motion["last"] as? Int, first >= 0, first <= last,
            last - first < mostTicks, last <= Int(Int32.max),
            let styles = motion["styles"] as? [String], (1...2).contains(styles.count),
            Set(styles).isSubset(of: ["light", "dark"]), motion["words"] is [String]
        else { return false }
        return list(motion["shapes"], isShape) && list(motion["colors"], isColor) && list(motion["images"], isImage)
            && list(motion["paths"], isBase64) && list(motion["contents"], isNumbers)
            && list(motion["marks"], isBase64, count: 4) && isWhole(motion["background"]) && areLayers(motion["layers"])
            && list(motion["nodes"], isNode) && list(motion["things"]) { isNamed($0, rest: isWhole) }
            && isBase64(motion["events"] as Any) && list(motion["columns"], isBase64)
    }

    private static func areLayers(_ value: Any?) -> Bool {
        guard let layers = value as? [String: Any] else { return false }
        return layers.allSatisfy { Overlay.Layer(rawValue: $0.key) != nil && isWhole($0.value) }
    }

    private static func isNode(_ value: Any) -> Bool { isNamed(value) { isWhole($0) || list($0, isWhole) } }

    /// A list that begins with a name, or 0 for none.
    private static func isNamed(_ value: Any, rest: (Any) -> Bool) -> Bool {
        guard let list = value as? [Any], let name = list.first else { return false }
        return (name is String || name as? Int == 0) && list.dropFirst().allSatisfy(rest)
    }

    // MARK: - Texts

    private static func isShape(_ value: Any) -> Bool {
        (value as? String)?.utf8.allSatisfy { "MLQCZ".utf8.contains($0) } ?? false
    }

    private static func isBase64(_ value: Any) -> Bool { (value as? String)?.utf8.allSatisfy(base64.contains) ?? false }

    /// A color, or one for each appearance.
    private static func isColor(_ value: Any) -> Bool {
        if let color = value as? String {
            return color.wholeMatch(of: /#[0-9a-f]{6}|rgba\([0-9.,]{7,40}\)/) != nil
        }
        return list(value, { $0 is String && isColor($0) }, count: 2)
    }

    private static func isImage(_ value: Any) -> Bool {
        let opening = "data:image/png;base64,"
        guard let text = value as? String, text.hasPrefix(opening) else { return false }
        return text.utf8.dropFirst(opening.utf8.count).allSatisfy { base64.contains($0) || $0 == UInt8(ascii: "=") }
    }

    // MARK: - Kinds

    /// An object that has some members, may have others, and has no more.
    private static func members(
        _ value: Any?, _ wanted: Set<String>, or others: Set<String> = []
    ) -> [String: Any]? {
        guard let object = value as? [String: Any] else { return nil }
        let names = Set(object.keys)
        return names.isSuperset(of: wanted) && names.isSubset(of: wanted.union(others)) ? object : nil
    }

    private static func list(_ value: Any?, _ isRight: (Any) -> Bool, count: Int? = nil) -> Bool {
        guard let list = value as? [Any], count.map({ $0 == list.count }) ?? true else { return false }
        return list.allSatisfy(isRight)
    }

    /// Numbers, and lists of them.
    private static func isNumbers(_ value: Any) -> Bool { isNumber(value) || list(value, isNumbers) }

    private static func isNumber(_ value: Any?) -> Bool { (value as? NSNumber)?.doubleValue.isFinite ?? false }

    private static func isWhole(_ value: Any?) -> Bool { (value as? Int).map { $0 >= 0 } ?? false }
}
