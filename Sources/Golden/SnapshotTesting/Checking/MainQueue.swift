import Dispatch
import Foundation

/// Whether code runs where views may be used. Once a program's main function waits for tasks, the main actor's jobs run
/// on whatever thread serves the main queue.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
