import CCairo

/// Passes on success and throws everything else; every status of Cairo goes through here.
func check(_ status: cairo_status_t, operation: String) throws(GraphicsError) {
    try check(code: status.rawValue, operation: operation)
}

/// The same for a raw number, so that a code that no header names throws as well.
func check(code: UInt32, operation: String) throws(GraphicsError) {
    guard code != CAIRO_STATUS_SUCCESS.rawValue else { return }
    let text = cairo_status_to_string(cairo_status_t(rawValue: code)).map { String(cString: $0) }
    throw .cairo(operation: operation, code: code, message: text ?? "unknown status")
}

/// Lets only finite numbers pass: with any other, a context goes into an error state and draws nothing from then on.
func requireFinite(_ value: Double, operation: String) throws(GraphicsError) {
    guard value.isFinite else { throw .unusableNumber(operation: operation, value: value) }
}

/// Lets only finite lengths from zero pass.
func requireLength(_ value: Double, operation: String) throws(GraphicsError) {
    guard value.isFinite, value >= 0 else { throw .unusableNumber(operation: operation, value: value) }
}
