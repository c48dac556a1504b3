/// Some literal bytes and the run that follows them.
struct RunOperation: BitwiseCopyable {
    /// The number of bytes to take from the literals first.
    var literals: UInt32
    /// The run's kind in the lowest two bits, its length above.
    var run: UInt32
}

/// What repeats in a run.
enum RunKind {
    /// The byte before; the length counts bytes.
    static let byte: UInt32 = 0
    /// The pixel before; the length counts bytes.
    static let pixel: UInt32 = 1
    /// The row above, as a whole row of zeros; the length counts rows.
    static let row: UInt32 = 2
}

/// An image's filtered rows as literal bytes and runs.
final class RunTokens {
    let operations = GrowingBuffer<RunOperation>()
    let literals = GrowingBuffer<UInt8>()
    /// The number of pending literals.
    private var pending = 0

    /// A place among the tokens.
    struct Place {
        fileprivate var operations: Int
        fileprivate var literals: Int
        fileprivate var pending: Int
    }

    /// About how much they take and how long they take; an operation costs as much as two literals.
    var cost: Int { literals.count + 2 * operations.count }

    /// Where the next token goes.
    var end: Place { Place(operations: operations.count, literals: literals.count, pending: pending) }

    /// About how many bits the tokens after a place take.
    func weight(since place: Place) -> Int {
        var bits = 8 &* (operations.count &- place.operations)
        var literal = literals.base + place.literals
        let end = literals.base + literals.count
        while literal < end {
            // Black and white components, and differences that are none, are so frequent that their codes are short.
            bits &+= literal.pointee == 0 || literal.pointee == 255 ? 4 : 8
            literal += 1
        }
        return bits
    }

    /// Forgets the tokens after a place.
    func cut(to place: Place) {
        (operations.count, literals.count, pending) = (place.operations, place.literals, place.pending)
    }

    func removeAll() { cut(to: Place(operations: 0, literals: 0, pending: 0)) }

    /// Appends the literals that wait for an operation, and rows that equal the one above.
    func append(equalRows count: Int) {
        operations.reserve(1)
        operations.base[operations.count] = RunOperation(
            literals: UInt32(truncatingIfNeeded: pending), run: UInt32(truncatingIfNeeded: count &<< 2) | RunKind.row)
        operations.count += 1
        pending = 0
    }

    /// Appends the literals that still wait for an operation.
    func finish() {
        if pending > 0 { append(equalRows: 0) }
    }

    /// What writes the tokens of one row with at most so many runs.
    func writer(reservingRuns count: Int, of format: PNGFormat) -> RunWriter {
        // The filter's literal; for each run a pixel or two zeros, and an operation. Pixels are written as four bytes.
        literals.reserve(1 + (count + 1) * 4)
        operations.reserve(1 + count)
        let literal = literals.base + literals.count
        return RunWriter(literal: literal, operation: operations.base + operations.count, first: literal - pending)
    }

    /// Takes over what has been written.
    func take(_ writer: RunWriter) {
        literals.count = writer.literal - literals.base
        operations.count = writer.operation - operations.base
        pending = writer.literal - writer.first
    }

    /// Becomes the same as others, which are finished.
    func copy(_ others: RunTokens) {
        removeAll()
        operations.append(others.operations)
        literals.append(others.literals)
    }
}
