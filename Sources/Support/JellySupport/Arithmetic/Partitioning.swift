extension RandomAccessCollection where Index == Int {
    /// The first index at which a predicate holds, or `endIndex`.
    ///
    /// - Precondition: the elements that satisfy it follow all others.
    /// - Complexity: O(log n).
    package func partitioningIndex(where holds: (Element) throws -> Bool) rethrows -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if try holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
