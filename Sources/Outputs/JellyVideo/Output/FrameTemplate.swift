import JellySupport

/// The names of numbered pictures: `frames/%04d.png` names `frames/0000.png`, `frames/0001.png` and so on.
public struct FrameTemplate: Hashable, Sendable {
    /// The folder of all pictures, ending in a slash; empty for the current one.
    public let folder: String
    /// What stands before the number in a picture's name.
    public let prefix: String
    /// The number is filled with zeros from the left to this many digits; larger numbers have more.
    public let digits: Int
    /// What stands after the number, with the extension.
    public let suffix: String

    /// A template from its parts; `folder` ends in a slash or is empty.
    public init(folder: String, prefix: String = "", digits: Int = 4, suffix: String = ".png") {
        (self.folder, self.prefix, self.digits, self.suffix) = (folder, prefix, digits, suffix)
    }

    /// The name of frame `index` inside `folder`.
    public func name(ofFrame index: Int) -> String {
        prefix + index.digits(digits) + suffix
    }

    /// The path of frame `index`.
    public func path(ofFrame index: Int) -> String {
        folder + name(ofFrame: index)
    }
}

extension FrameTemplate: CustomStringConvertible {
    /// The template as it is written for an output.
    public var description: String {
        let (folder, prefix, suffix) = (escaped(folder), escaped(prefix), escaped(suffix))
        return "\(folder)\(prefix)%\(digits > 1 ? "0\(digits)" : "")d\(suffix)"
    }

    private func escaped(_ text: String) -> String {
        text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
}
