package import JellyImaging

/// An image with squares on a plain background.
package func image(
    width: Int = 120, height: Int = 80, ground: StraightColor = StraightColor(red: 245, green: 240, blue: 230),
    squares: [(x: Int, y: Int, side: Int, color: StraightColor)] = []
) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: ground)
    for square in squares {
        let color = square.color.premultiplied
        bitmap.withMutableBytes(ofRows: 0..<height) { bytes in
            for y in max(0, square.y)..<min(height, square.y + square.side) {
                for x in max(0, square.x)..<min(width, square.x + square.side) {
                    let start = (y * width + x) * 4
                    (bytes[start], bytes[start + 1], bytes[start + 2]) = (color.blue, color.green, color.red)
                }
            }
        }
    }
    return bitmap
}

package let green = StraightColor(red: 52, green: 168, blue: 83)
package let orange = StraightColor(red: 255, green: 149, blue: 0)

/// An image drawn with letters, for tests: `.` white, `#` black, `+` grey (128), `a` to `f` white less 1, 2, 4, 8, 16,
/// 32 in green, `=` a light grey (170), ` ` clear.
package func image(_ rows: String...) -> Bitmap { image(rows) }

package func image(_ rows: [String]) -> Bitmap {
    let colors = rows.joined().map { letter -> StraightColor in
        switch letter {
        case "#": StraightColor(red: 0, green: 0, blue: 0)
        case "+": StraightColor(red: 128, green: 128, blue: 128)
        case "=": StraightColor(red: 170, green: 170, blue: 170)
        case " ": StraightColor(red: 0, green: 0, blue: 0, alpha: 0)
        case "a"..."f":
            StraightColor(red: 255, green: 255 - (1 << ((letter.asciiValue ?? 97) - 97)), blue: 255)
        default: StraightColor(red: 255, green: 255, blue: 255)
        }
    }
    return Bitmap(
        width: rows[0].count, height: rows.count, isOpaque: colors.allSatisfy { $0.alpha == 255 },
        bytes: colors.map(\.premultiplied).flatMap { [$0.blue, $0.green, $0.red, $0.alpha] })
}
