import Foundation

/// The pictures of a page, each once, up to a limit.
struct PictureTable {
    private static let mostBytes = 32 << 20

    /// PNG files in base 64.
    private(set) var pictures: [String] = []
    private var places: [[UInt8]: Int] = [:]
    private var bytes = 0

    /// Adds a scene's pictures, as far as they fit; those of `contactFrames` in any case.
    mutating func add(_ scene: ReportScene, all: Bool) {
        let contact = Set(scene.result.contactFrames)
        for picture in scene.pictures where all || contact.contains(picture.frame) {
            for file in [picture.expected, picture.actual].compactMap(\.self) where places[file] == nil {
                guard !all || bytes + file.count <= Self.mostBytes else { continue }
                places[file] = pictures.count
                pictures.append(Data(file).base64EncodedString())
                bytes += file.count
            }
        }
    }

    /// Where a picture stands; nil when it is not in the table.
    func place(of file: [UInt8]?) -> Int? { file.flatMap { places[$0] } }
}
