public import Foundation

/// The tests' files, found from the package's root because recording writes there.
public enum Fixtures {
    /// The package's root directory.
    public static let packageRoot = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// `Fixtures` in the package's root directory.
    public static let root = packageRoot.appending(path: "Fixtures")

    /// A file under `Fixtures`, decoded from JSON.
    public static func json<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: root.appending(path: path)))
    }

    /// A scene under `Fixtures/Scenes`, by name without extension.
    public static func scene(_ name: String) -> URL { root.appending(path: "Scenes/\(name).json5") }
}
