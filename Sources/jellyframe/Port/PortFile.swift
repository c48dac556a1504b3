import Foundation
import JellySystem

/// A file that is ported.
struct PortFile {
    /// The path as it was given.
    let path: String
    let name: String
    let bytes: [UInt8]

    var isSwift: Bool { name.hasSuffix(".swift") }

    /// - Throws: `Failure` where it cannot be read.
    init(_ path: String) throws {
        self.path = path
        name = URL(filePath: path).lastPathComponent
        do {
            bytes = Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw Failure(code: .noScene, message: "“\(path)” cannot be read: \(error.localizedDescription)")
        }
        ProtectedFiles.add(path)
    }
}
