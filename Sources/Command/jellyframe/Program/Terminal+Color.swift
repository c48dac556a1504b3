import Foundation
import JellyGolden

extension Terminal {
    /// Whether what is written to a descriptor may have colours.
    static func isColored(_ descriptor: Int32) -> Bool {
        HeatStrip.isColored(isTerminal: isatty(descriptor) == 1, environment: ProcessInfo.processInfo.environment)
    }
}
