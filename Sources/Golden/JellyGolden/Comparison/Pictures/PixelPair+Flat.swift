extension PixelPair {
    /// The largest difference of a component of a pixel that has the colour of all its neighbours in each picture.
    ///
    /// - Parameter rows: those that hold all pixels that differ.
    func worstFlatDelta(rows: Range<Int>) -> Int {
        var worst = 0
        for y in rows {
            let start = y &* width
            var x = 0
            while x < width {
                // Equal bytes may be two colours where one picture is premultiplied; those that are not equal decide.
                let index = start &+ x
                if actual.words[index] != expected.words[index] {
                    let delta = ComponentDeltas(actual[index], expected[index]).largest
                    // Neighbours are looked at only where the pixel would be the worst.
                    if delta > worst, actual.isFlat(x, y), expected.isFlat(x, y) { worst = delta }
                }
                x &+= 1
            }
        }
        return worst
    }
}

extension StraightPixels {
    /// Whether all of the 3×3 pixels around it have its colour; at the picture's sides the nearest 3×3 that lie inside,
    /// and fewer where it has no three.
    fileprivate func isFlat(_ x: Int, _ y: Int) -> Bool {
        let color = words[y * width + x]
        let (middle, center) = (min(max(x, 1), width - 2), min(max(y, 1), height - 2))
        let columns = max(middle - 1, 0)...min(middle + 1, width - 1)
        var row = max(center - 1, 0)
        while row <= min(center + 1, height - 1) {
            var column = columns.lowerBound
            while column <= columns.upperBound {
                if words[row &* width &+ column] != color { return false }
                column &+= 1
            }
            row &+= 1
        }
        return true
    }
}
