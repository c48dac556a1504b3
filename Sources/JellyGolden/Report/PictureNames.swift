/// Names of the folders in which a report keeps pictures, one for each scene.
struct PictureNames {
    private var taken: Set<String> = []

    /// A folder's name for a scene: its letters, digits, dots and dashes, and a number where it is taken already.
    mutating func next(for scene: String) -> String {
        let kept = scene.unicodeScalars.map { scalar -> Character in
            let isKept =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".contains(Character(scalar))
            return isKept ? Character(scalar) : "-"
        }
        // No name is hidden, leaves the folder, or is longer than file systems take.
        var stem = String(String(kept).drop { $0 == "." }.prefix(60))
        if stem.isEmpty { stem = "scene" }
        var (name, number) = (stem, 1)
        while !taken.insert(name.lowercased()).inserted {
            number += 1
            name = "\(stem)-\(number)"
        }
        return name
    }
}
