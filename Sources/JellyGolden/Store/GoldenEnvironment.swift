import Foundation
import JellyCairo

/// What pixels depend on besides the scene.
public struct GoldenEnvironment: Hashable, Sendable, Codable {
    /// Cairo's version, such as `1.18.4`.
    public var cairo: String
    /// The version of pixman, which fills Cairo's pixels.
    public var pixman: String
    /// The processor's architecture, such as `x86_64`.
    public var architecture: String

    public init(cairo: String, pixman: String, architecture: String) {
        (self.cairo, self.pixman, self.architecture) = (cairo, pixman, architecture)
    }

    /// This process's.
    public static let current = GoldenEnvironment(
        cairo: CairoVersion.string, pixman: PixmanVersion.string, architecture: processor)

    /// What differs here: a name, what is here, and what the golden was made with.
    func differences(from golden: GoldenEnvironment) -> [[String]] {
        [
            ["cairo", cairo, golden.cairo], ["pixman", pixman, golden.pixman],
            ["architecture", architecture, golden.architecture],
        ].filter { $0[1] != $0[2] }
    }

    private static var processor: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "another"
        #endif
    }
}
