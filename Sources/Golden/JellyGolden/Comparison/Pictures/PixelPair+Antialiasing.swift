/// pixelmatch's test for anti-aliased pixels, after Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector"
/// (2009).
extension PixelPair {
    /// Whether the pixel looks anti-aliased in either picture.
    func isAntialiased<Rule: PixelRule>(_ x: Int, _ y: Int, by rule: Rule) -> Bool {
        isAntialiased(x, y, in: actual, by: rule) || isAntialiased(x, y, in: expected, by: rule)
    }

    /// A pixel is anti-aliased when at most two neighbours are as light as it is, some are darker and some lighter,
    /// and the darkest or the lightest lies in a plain area in both pictures.
    private func isAntialiased<Rule: PixelRule>(_ x: Int, _ y: Int, in image: StraightPixels, by rule: Rule) -> Bool {
        let columns = (first: max(x - 1, 0), last: min(x + 1, width - 1))
        let rows = (first: max(y - 1, 0), last: min(y + 1, height - 1))
        let index = y * width + x
        let center = image[index]
        var equal = isAtEdge(x, y) ? 1 : 0
        var (darkest, lightest) = (0.0, 0.0)
        var (darkestAt, lightestAt) = ((x: 0, y: 0), (x: 0, y: 0))

        // Of equally dark neighbours the first counts, column by column; another order gives other results.
        var i = columns.first
        while i <= columns.last {
            var j = rows.first
            while j <= rows.last {
                if i != x || j != y {
                    let difference = rule.lighterBy(center, than: image[j * width + i], at: index)
                    if difference == 0 {
                        equal += 1
                        if equal > 2 { return false }
                    } else if difference < darkest {
                        darkest = difference
                        darkestAt = (i, j)
                    } else if difference > lightest {
                        lightest = difference
                        lightestAt = (i, j)
                    }
                }
                j += 1
            }
            i += 1
        }
        if darkest == 0 || lightest == 0 { return false }
        return isPlain(darkestAt.x, darkestAt.y) || isPlain(lightestAt.x, lightestAt.y)
    }

    /// Whether the pixel has three equal neighbours in both pictures.
    private func isPlain(_ x: Int, _ y: Int) -> Bool {
        hasEqualNeighbors(x, y, in: actual) && hasEqualNeighbors(x, y, in: expected)
    }

    private func hasEqualNeighbors(_ x: Int, _ y: Int, in image: StraightPixels) -> Bool {
        let columns = (first: max(x - 1, 0), last: min(x + 1, width - 1))
        let rows = (first: max(y - 1, 0), last: min(y + 1, height - 1))
        let center = image[y * width + x]
        // The pixel itself is found too.
        var equal = isAtEdge(x, y) ? 0 : -1
        var j = rows.first
        while j <= rows.last {
            var i = columns.first
            while i <= columns.last {
                if image[j * width + i] == center { equal += 1 }
                i += 1
            }
            j += 1
        }
        return equal > 2
    }

    /// Pixels at the edge have fewer neighbours, for which one counts as equal.
    private func isAtEdge(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}
