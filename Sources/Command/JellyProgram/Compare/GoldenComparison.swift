import Foundation
import JellyGolden
import JellyImaging
import JellySupport

/// `jellyframe diff GOLDEN SCENE -o compare.html`: a page with a golden beside a run of its scene.
struct GoldenComparison {
    private let store: GoldenStore
    private let name: String
    private let scene: GoldenScene

    /// Whether a path is that of a golden's directory.
    static func isGolden(_ path: String) -> Bool {
        FileKind(of: JellySupport.path("golden.json", in: path)) != .nothing
    }

    /// - Throws: a usage failure unless a golden is followed by a scene or take.
    init(_ golden: String, _ motion: String, memory: MemoryBudget) throws {
        guard !Self.isGolden(motion), MotionSide.isMotion(motion) else {
            throw Failure.usage("a golden can only be compared with a scene or take, given second")
        }
        let directory = URL(filePath: golden).standardizedFileURL
        store = GoldenStore(root: directory.deletingLastPathComponent())
        name = directory.lastPathComponent
        scene = try GoldenScene(motion, memory: memory)
    }

    /// The result of the run, and the page.
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
