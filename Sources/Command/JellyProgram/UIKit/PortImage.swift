import Foundation
import JellySupport

/// Image formats of a project that are converted to PNG.
enum PortImage: String, CaseIterable {
    case jpg, jpeg, pdf, svg

    /// The format of a file's extension; nil for other files.
    init?(ofName name: String) {
        self.init(rawValue: URL(filePath: name).pathExtension.lowercased())
    }

    /// The program that converts the image, and its package.
    private var converter: (program: String, package: String) {
        switch self {
        case .jpg, .jpeg: ("ffmpeg", "ffmpeg")
        case .pdf: ("pdftocairo", "poppler-utils")
        case .svg: ("rsvg-convert", "librsvg2-bin")
        }
    }

    /// The name of the PNG file; vector drawings are rendered at two pixels per point.
    func name(for name: String) -> String {
        let plain = URL(filePath: name).deletingPathExtension().lastPathComponent
        return plain + (self == .pdf || self == .svg ? "@2x.png" : ".png")
    }

    private func words(_ path: String) -> [String] {
        switch self {
        case .jpg, .jpeg:
            ["-v", "error", "-i", "file:" + path, "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-"]
        case .pdf: ["-png", "-singlefile", "-transp", "-r", "144", path, "-"]
        case .svg: ["--zoom", "2", "--format", "png", path]
        }
    }

    /// The PNG file's bytes.
    ///
    /// - Throws: `Failure` if the converter is missing or rejects the file.
    func png(of path: String) throws -> [UInt8] {
        let absolute = URL(filePath: path).path
        let child: ChildProcess
        do {
            child = try ChildProcess(
                named: converter.program, words(absolute), environment: ProcessInfo.processInfo.environment,
                output: .collected(atMost: 64 << 20))
        } catch {
            throw Failure(
                code: .missingDependency,
                message: "“\(path)” needs \(converter.program), which is not installed; "
                    + "on Debian, run apt-get install \(converter.package)")
        }
        guard child.wait() == .exited(code: 0), let bytes = child.collectedOutput, bytes.starts(with: Self.signature)
        else {
            throw Failure(
                code: .noScene, lines: ["“\(path)” is not a valid \(rawValue.uppercased()) image"] + child.lastLines)
        }
        return bytes
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
}
