import Foundation
import JellyGolden
import JellyImaging
import JellySupport

/// `jellyframe diff GOLDEN SCENE -o compare.html`: a golden beside the run that is held against it, in a page.
struct GoldenComparison {
    private let store: GoldenStore
    private let name: String
    private let scene: GoldenScene

    /// Whether a path is that of a golden's folder.
    static func isGolden(_ path: String) -> Bool {
        FileKind(of: JellySupport.path("golden.json", in: path)) != .nothing
    }

    /// - Throws: a usage failure where what is beside the golden is no motion.
    init(_ golden: String, _ motion: String, memory: MemoryBudget) throws {
        guard !Self.isGolden(motion), MotionSide.isMotion(motion) else {
            throw Failure.usage("a golden is compared with a scene or a take, which comes second")
        }
        let folder = URL(filePath: golden).standardizedFileURL
        store = GoldenStore(root: folder.deletingLastPathComponent())
        name = folder.lastPathComponent
        scene = try GoldenScene(motion, memory: memory)
    }

    /// What comes of the run, and the page.
    func compare(_ options: VerificationOptions) throws -> (result: RunResult, page: [UInt8]) {
        let golden: SequenceGolden
        do {
            golden = try store.golden(name)
        } catch {
            throw Failure(code: .unreadable, message: String(describing: error))
        }
        let subject = try scene.subject(like: golden.manifest, jobs: nil)
        let result = try store.verify(subject, named: name, options: options).result
        return (result, try scene.page(of: result, beside: golden))
    }
}
