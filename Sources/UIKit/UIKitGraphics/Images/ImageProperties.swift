// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The keys of Image I/O's dictionaries that have an effect here.

nonisolated(unsafe) public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"

/// Image I/O's dictionaries, of which those of PNG are read.
struct ImageProperties {
    private let values: [AnyHashable: Any]

    init(_ dictionary: CFDictionary?) {
        values = Dictionary(
            (dictionary ?? [:]).map { ("\($0.key)", $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The values of the PNG dictionary, by their keys.
    private var png: ImageProperties? {
        let inner = values["\(kCGImagePropertyPNGDictionary)"]
        return (inner as? CFDictionary).map(ImageProperties.init)
            ?? (inner as? [AnyHashable: Any]).map { ImageProperties($0 as CFDictionary) }
    }

    private func number(_ key: CFString) -> Double? {
        anyNumber(values["\(key)"])
    }

    /// How often an animation is played; 0 for endless, nil where nothing says so.
    var plays: Int? {
        png?.number(kCGImagePropertyAPNGLoopCount).flatMap { (0...Double(Int32.max)).contains($0) ? Int($0) : nil }
    }

    /// For how long a frame is shown, in seconds; nil where nothing says so.
    var delay: Double? {
        let png = png
        return png?.number(kCGImagePropertyAPNGUnclampedDelayTime) ?? png?.number(kCGImagePropertyAPNGDelayTime)
    }

    /// Reports the keys that have no effect here.
    func reportOthers(in function: String) {
        let known = [kCGImagePropertyPNGDictionary].map { "\($0)" }
        let other = values.keys.map { "\($0)" }.filter { !known.contains($0) }.sorted()
        if let first = other.first { ignore("\(function) \(first)") }
    }
}
