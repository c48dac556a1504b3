import JellyGolden
import JellyPixels

/// A picture with squares on a plain ground.
func picture(
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

let green = StraightColor(red: 52, green: 168, blue: 83)
let orange = StraightColor(red: 255, green: 149, blue: 0)

/// What two pictures differ in, counted by the plain definition; a difference of more than two counts as changed.
func comparison(of actual: Bitmap, with expected: Bitmap) -> Comparison {
    var found = Comparison(
        actualSize: .init(width: actual.width, height: actual.height),
        expectedSize: .init(width: expected.width, height: expected.height))
    guard !found.isStructural else { return found }
    var (columns, rows): ([Int], [Int]) = ([], [])
    for y in 0..<actual.height {
        for x in 0..<actual.width {
            let (a, b) = (actual[x, y], expected[x, y])
            let deltas = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { abs(Int($0.0) - Int($0.1)) }
            let delta = deltas.max() ?? 0
            guard delta > 0 else { continue }
            found.differingPixels += 1
            found.worstDelta = max(found.worstDelta, delta)
            guard delta > 2 else { continue }
            found.changedPixels += 1
            columns.append(x)
            rows.append(y)
        }
    }
    if let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() {
        let box = PixelBox(columns: left...right, rows: top...bottom)
        found.changedBox = box
        found.clusters = [.init(box: box, pixels: found.changedPixels)]
    }
    found.headroom = [.init(limit: "changedPixels", value: Double(found.changedPixels), allowed: 0)]
    return found
}
