import Foundation

/// The pictures of a page, each once, up to a limit.
struct PictureTable {
    private static let mostBytes = 5 << 20

    /// PNG files in base 64.
    private(set) var pictures: [String] = []
    private var places: [[UInt8]: Int] = [:]
    private var bytes = 0

    /// The pictures of some scenes, as far as they fit.
    init(_ scenes: [ReportScene]) {
        // The frames that tell a scene's story come first, so that no scene goes without.
        for scene in scenes { add(scene, all: false) }
        for scene in scenes { add(scene, all: true) }
    }

    private mutating func add(_ scene: ReportScene, all: Bool) {
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
