/// The kinds of films that are measured.
enum BenchOutput: String, CaseIterable {
    case png = "PNG", apng = "APNG", mp4 = "MP4"

    var path: String {
        switch self {
        case .png: "frames/"
        case .apng: "film.apng"
        case .mp4: "film.mp4"
        }
    }

    /// The step that storing a frame is, as seen from outside.
    var storing: BenchRun.Step {
        switch self {
        case .png: .write
        case .apng: .encode
        case .mp4: .ffmpeg
        }
    }

    /// The steps that several threads do at once, each for a frame.
    var shared: [BenchRun.Step] { self == .png ? [.draw, .encode, .write] : [.draw] }
}
