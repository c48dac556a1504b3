import JellyImaging
import JellySupport

/// Encodes animations as dotLottie, version 2: a zip archive with a manifest.
///
/// Images used by several animations are stored once. The same animations give the same bytes.
///
/// ```swift
/// let file = DotLottie.encode([("light", light), ("dark", dark)])
/// ```
public enum DotLottie {
    /// The bytes of a `.lottie` file.
    ///
    /// - Parameter animations: animations with their ids; players start with the first.
    /// - Precondition: there is an animation, and ids are unique and consist of letters, digits, `-` and `_`.
    public static func encode(_ animations: [(id: String, animation: LottieAnimation)]) -> [UInt8] {
        precondition(!animations.isEmpty, "a dotLottie file must have an animation")
        precondition(Set(animations.map(\.id)).count == animations.count, "animation ids must be unique")
        precondition(
            animations.allSatisfy { !$0.id.isEmpty && $0.id.utf8.allSatisfy(isPlain) },
            "an id must consist of letters, digits, - and _")
        var archive = ZipArchive()
        archive.add("manifest.json", Array(manifest(animations.map(\.id)).utf8))
        var (images, names): ([[UInt8]], [[UInt8]: String]) = ([], [:])
        for (id, animation) in animations {
            let file = animation.json { png in
                if let name = names[png] { return name }
                images.append(png)
                names[png] = "\(images.count).png"
                return "\(images.count).png"
            }
            archive.add("a/\(id).json", file)
        }
        for (index, png) in images.enumerated() { archive.add("i/\(index + 1).png", png, isPacked: true) }
        return archive.bytes
    }

    private static func manifest(_ ids: [String]) -> String {
        var manifest = LottieObject()
        manifest.add("version", "\"2\"")
        manifest.add("generator", "\"Jellyframe\"")
        if ids.count > 1 {
            var initial = LottieObject()
            initial.add("animation", JSONText.string(ids[0]))
            manifest.add("initial", initial.json)
        }
        manifest.add(
            "animations",
            JSONText.array(
                ids.map {
                    var animation = LottieObject()
                    animation.add("id", JSONText.string($0))
                    return animation.json
                }))
        return manifest.json
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
