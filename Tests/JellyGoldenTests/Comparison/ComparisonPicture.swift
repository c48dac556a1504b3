import JellyPixels

/// A picture drawn with letters, for tests: `.` white, `#` black, `+` grey (128), `a` to `f` white less 1, 2, 4, 8,
/// 16, 32 in green, ` ` clear.
func picture(_ rows: String...) -> Bitmap { picture(rows) }

func picture(_ rows: [String]) -> Bitmap {
    let colors = rows.joined().map { letter -> StraightColor in
        switch letter {
        case "#": StraightColor(red: 0, green: 0, blue: 0)
        case "+": StraightColor(red: 128, green: 128, blue: 128)
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
