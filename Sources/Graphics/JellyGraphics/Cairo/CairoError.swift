import CCairo
import JellyImaging

/// Something that Cairo refused, or that would have put it into a silent error state.
public enum CairoError: Error, Hashable, Sendable {
    /// Cairo answered `operation` with a status other than success.
    ///
    /// `code` is Cairo's raw number, which may be newer than this library; `message` is Cairo's own text for it.
    case status(operation: String, code: UInt32, message: String)
    /// `operation` was given a number that is not finite, or that is negative where a length is wanted.
    case unusableNumber(operation: String, value: Double)
    /// An image surface was wanted in a size, in pixels, that is not positive or too large.
    case unusableSize(width: Int, height: Int)
}

extension CairoError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .status(let operation, let code, let message):
            "Cairo failed in \(operation): \(message) (status \(code))."
        case .unusableNumber(let operation, let value):
            "Cairo's \(operation) cannot be given the number \(value)."
        case .unusableSize(let width, let height):
            "A picture of \(width)×\(height) pixels cannot be made; "
                + "a side has 1 to \(Bitmap.maximumSide) pixels, and the whole picture at most "
                + "\(Bitmap.maximumPixels)."
        }
    }
}

/// Passes on success and throws everything else; every status of Cairo goes through here.
func check(_ status: cairo_status_t, operation: String) throws(CairoError) {
    try check(code: status.rawValue, operation: operation)
}

/// The same for a raw number, so that a code that no header names throws as well.
func check(code: UInt32, operation: String) throws(CairoError) {
    guard code != CAIRO_STATUS_SUCCESS.rawValue else { return }
    let text = cairo_status_to_string(cairo_status_t(rawValue: code)).map { String(cString: $0) }
    throw .status(operation: operation, code: code, message: text ?? "unknown status")
}

/// Lets only finite numbers pass: with any other, a context goes into an error state and draws nothing from then on.
func requireFinite(_ value: Double, operation: String) throws(CairoError) {
    guard value.isFinite else { throw .unusableNumber(operation: operation, value: value) }
}

/// Lets only finite lengths from zero pass.
func requireLength(_ value: Double, operation: String) throws(CairoError) {
    guard value.isFinite, value >= 0 else { throw .unusableNumber(operation: operation, value: value) }
}
