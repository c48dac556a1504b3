import Foundation
import Synchronization

/// What is said once, on standard error.
package enum Notices {
    private static let said = Mutex<Set<String>>([])

    package static func sayOnce(_ sentence: String) {
        guard said.withLock({ $0.insert(sentence).inserted }) else { return }
        FileHandle.standardError.write(Data("UIKitDynamics: \(sentence)\n".utf8))
    }
}
