import Foundation
import JellySupport
import JellyVideo

/// A farm's engine, and the paths on its machines.
struct FarmPlace {
    private static let image = Option(
        "--image", value: "NAME", help: "container image with jellyframe and ffmpeg (see Dockerfile)")
    private static let claim = Option(
        "--claim", value: "NAME", help: "PersistentVolumeClaim with TAKE, for kubernetes")
    private static let queue = Option("--queue", value: "NAME", help: "job queue, for aws-batch")
    private static let fileSystem = Option(
        "--file-system", value: "ID", help: "EFS file system with TAKE, for aws-batch")
    private static let mount = Option(
        "--mount", value: "PATH", help: "mount point of the volume in containers, with TAKE at its top level",
        default: "/farm")

    static let options: [any OptionDeclaration] = [image, claim, queue, fileSystem, mount]

    /// An engine with its options.
    private struct Entry: Sendable {
        let name: String
        /// The options it uses; those without a default are required.
        var options: [any OptionDeclaration] = []
        /// The kind of volume that containers mount; nil where the farm's machines share this machine's paths.
        var volume: String?
        /// The command that starts the render.
        let command: String
        /// Creates the engine.
        let engine: @Sendable (_ arguments: Arguments, _ directory: String, _ mount: String) -> any FarmEngine
    }

    private static let entries = [
        Entry(name: "slurm", command: "bash submit.sh") { _, directory, _ in SlurmFarm(directory: directory) },
        Entry(
            name: "kubernetes", options: [image, claim, mount], volume: "volume",
            command: "kubectl create -f shards.yaml -f merge.yaml"
        ) { arguments, _, mount in
            KubernetesFarm(image: arguments[image] ?? "", claim: arguments[claim] ?? "", mount: mount)
        },
        Entry(
            name: "aws-batch", options: [image, queue, fileSystem, mount], volume: "file system",
            command: "bash submit.sh"
        ) { arguments, directory, mount in
            BatchFarm(
                image: arguments[image] ?? "", queue: arguments[queue] ?? "", fileSystem: arguments[fileSystem] ?? "",
                mount: mount, directory: directory)
        },
        Entry(name: "htcondor", command: "bash submit.sh") { _, directory, _ in CondorFarm(directory: directory) },
        Entry(name: "parallel", command: "bash parallel.sh") { _, directory, _ in ParallelFarm(directory: directory) },
    ]

    /// The engines' names, as alternatives.
    static var engines: String { WordList.choice(engineNames) }

    static let engineNames = entries.map(\.name)

    let name: String
    let engine: any FarmEngine
    /// The instruction that starts the render.
    let nextStep: String
    /// The take's file name without its extension.
    let title: String
    /// Paths on the farm's machines.
    let take: String
    let segments: String
    let video: String
    private let isInContainers: Bool

    /// - Throws: `Failure` for an unknown engine, and missing or unused options.
    init(_ arguments: Arguments, directory: String) throws {
        let (name, path) = (arguments.operands[0], arguments.operands[1])
        guard let entry = Self.entries.first(where: { $0.name == name }) else {
            let hint = SpellingSuggestion.hint(name, in: Self.engineNames, else: "expected \(Self.engines)")
            throw Failure.usage("unknown engine “\(name)”" + hint)
        }
        for option in Self.options
        where arguments.has(option) && !entry.options.contains(where: { $0.name == option.name }) {
            throw Failure.usage("\(name) does not use \(option.name)")
        }
        for option in entry.options where !arguments.has(option) && option.standard == nil {
            throw Failure.usage("\(name) requires \(option.name) \(option.placeholder ?? ""), the \(option.help)")
        }
        self.name = name
        let file = URL(fileURLWithPath: path).standardizedFileURL
        title = file.deletingPathExtension().lastPathComponent
        let directory = Self.absolute(directory)
        isInContainers = entry.volume != nil
        let mount = Self.unslashed(arguments[Self.mount] ?? "/farm")
        if let volume = entry.volume {
            guard mount.hasPrefix("/") else { throw Failure.usage("--mount must be an absolute path, not “\(mount)”") }
            take = mount + "/" + file.lastPathComponent
            segments = "\(mount)/\(title)-segments/"
            video = "\(mount)/\(title).mp4"
            nextStep = "copy the take to \(take) on the \(volume), then run \(entry.command)"
        } else {
            take = file.path
            segments = directory + "/segments/"
            video = "\(directory)/\(title).mp4"
            nextStep = entry.command
        }
        engine = entry.engine(arguments, directory, mount)
    }

    /// An absolute path for the farm's machines, keeping a trailing slash. In containers it has to be absolute already,
    /// because they have other directories.
    ///
    /// - Throws: `Failure`.
    func path(_ text: String) throws -> String {
        guard !text.isEmpty else { throw Failure.usage("paths of the farm must not be empty") }
        guard !isInContainers || text.hasPrefix("/") else {
            throw Failure.usage("paths in containers must be absolute, such as /farm/video.mp4, not “\(text)”")
        }
        return Self.absolute(text) + (text.hasSuffix("/") && text != "/" ? "/" : "")
    }

    private static func absolute(_ path: String) -> String {
        unslashed(URL(fileURLWithPath: path).standardizedFileURL.path)
    }

    private static func unslashed(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? unslashed(String(path.dropLast())) : path
    }
}
