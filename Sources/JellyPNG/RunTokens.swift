/// Some literal bytes and the run that follows them.
struct RunOperation: BitwiseCopyable {
    /// How many bytes to take from the literals first.
    var literals: UInt32
    /// The run's kind in the lowest two bits, its length above.
    var run: UInt32

    /// The longest run; a PNG row that could need a longer one is compressed otherwise.
    static let longestRun = Int(UInt32.max >> 2)
}

/// What repeats in a run.
enum RunKind {
    /// The byte before, which is 0; the length counts bytes.
    static let zeros: UInt32 = 0
    /// The pixel before; the length counts bytes.
    static let pixel: UInt32 = 1
    /// The row above, as a whole row of zeros; the length counts rows.
    static let row: UInt32 = 2
}

/// A picture's filtered rows as literal bytes and runs.
final class RunTokens {
    let operations = GrowingBuffer<RunOperation>()
    let literals = GrowingBuffer<UInt8>()

    /// About how much they take and how long they take; an operation costs as much as two literals.
    var cost: Int { literals.count + 2 * operations.count }

    /// Whether the filter's residuals are mostly small, as in gradients and photographs, and not the steps between
    /// flat colours.
    var residualsAreSmall: Bool {
        var (small, nonzero) = (0, 0)
        for i in 0..<literals.count where literals.base[i] != 0 {
            nonzero += 1
            if abs(Int(Int8(bitPattern: literals.base[i]))) <= 4 { small += 1 }
        }
        return 2 * small > nonzero
    }

    func removeAll() {
        operations.count = 0
        literals.count = 0
    }
}
