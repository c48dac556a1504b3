import Foundation

/// The system's words for errors of Foundation's.
package enum SystemReason {
    /// What is wrong, without a full stop.
    package static func text(_ error: any Error) -> String {
        let error = error as NSError
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
        }
        let text = error.localizedDescription.replacing("The operation could not be completed. ", with: "")
        if error.domain == NSCocoaErrorDomain, error.code == CocoaError.Code.fileReadUnknown.rawValue {
            return "it is not a file that can be read"
        }
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}
