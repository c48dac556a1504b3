import Foundation
import JellySupport
import JellyVideo

/// The engine that a farm's files are for, and where its machines find things.
struct FarmPlace {
    private static let image = Option(
        "--image", value: "NAME", help: "the container image with jellyframe and ffmpeg (see Dockerfile)")
    private static let claim = Option(
        "--claim", value: "NAME", help: "the PersistentVolumeClaim with TAKE, for kubernetes")
    private static let queue = Option("--queue", value: "NAME", help: "the job queue, for aws-batch")
    private static let fileSystem = Option(
        "--file-system", value: "ID", help: "the EFS file system with TAKE, for aws-batch")
    private static let mount = Option(
        "--mount", value: "PATH", help: "where containers have the volume, with TAKE by its name", default: "/farm")

    static let options: [any OptionDeclaration] = [image, claim, queue, fileSystem, mount]

    /// An engine by its name.
    private struct Entry: Sendable {
        let name: String
        /// What it needs or has a use for.
        var options: [any OptionDeclaration] = []
        /// What containers have the take on; nil where the farm's machines have the same paths as this one.
        var volume: String?
        /// What is done with the files.
        let command: String
        /// The engine, for what was said, the folder of its files and where the volume is mounted.
        let engine: @Sendable (_ arguments: Arguments, _ folder: String, _ mount: String) -> any FarmEngine
    }

    private static let entries = [
        Entry(name: "slurm", command: "bash submit.sh") { _, folder, _ in SlurmFarm(folder: folder) },
        Entry(
            name: "kubernetes", options: [image, claim, mount], volume: "volume",
            command: "kubectl create -f shards.yaml -f merge.yaml"
        ) { arguments, _, mount in
            KubernetesFarm(image: arguments[image] ?? "", claim: arguments[claim] ?? "", mount: mount)
        },
        Entry(
            name: "aws-batch", options: [image, queue, fileSystem, mount], volume: "file system",
            command: "bash submit.sh"
        ) { arguments, folder, mount in
            BatchFarm(
                image: arguments[image] ?? "", queue: arguments[queue] ?? "", fileSystem: arguments[fileSystem] ?? "",
                mount: mount, folder: folder)
        },
        Entry(name: "htcondor", command: "bash submit.sh") { _, folder, _ in CondorFarm(folder: folder) },
        Entry(name: "parallel", command: "bash parallel.sh") { _, folder, _ in ParallelFarm(folder: folder) },
    ]

    /// The engines' names, as in a sentence.
    static var engines: String { WordList.choice(engineNames) }

    static let engineNames = entries.map(\.name)

    let name: String
    let engine: any FarmEngine
    /// What is done with the files.
    let nextStep: String
    /// The name of the take's file, without its ending.
    let title: String
    /// These as the farm's machines name them.
    let take: String
    let segments: String
    let film: String
    private let isInContainers: Bool

    /// - Throws: `Failure` where there is no such engine, it lacks something, or has no use for something.
    init(_ arguments: Arguments, folder: String) throws {
        let (name, path) = (arguments.operands[0], arguments.operands[1])
        guard let entry = Self.entries.first(where: { $0.name == name }) else {
            let hint = NearName.hint(name, in: Self.engineNames, else: "it is \(Self.engines)")
            throw Failure.usage("there is no engine “\(name)”" + hint)
        }
        for option in Self.options
        where arguments.has(option) && !entry.options.contains(where: { $0.name == option.name }) {
            throw Failure.usage("\(name) has no use for \(option.name)")
        }
        for option in entry.options where !arguments.has(option) && option.standard == nil {
            throw Failure.usage("\(name) needs \(option.name) \(option.placeholder ?? ""), \(option.help)")
        }
        self.name = name
        let file = URL(fileURLWithPath: path).standardizedFileURL
        title = file.deletingPathExtension().lastPathComponent
        let folder = Self.absolute(folder)
        isInContainers = entry.volume != nil
        let mount = Self.unslashed(arguments[Self.mount] ?? "/farm")
        if let volume = entry.volume {
            guard mount.hasPrefix("/") else { throw Failure.usage("--mount is a path from the root, not “\(mount)”") }
            take = mount + "/" + file.lastPathComponent
            segments = "\(mount)/\(title)-segments/"
            film = "\(mount)/\(title).mp4"
            nextStep = "put the take on the \(volume) as \(take), and \(entry.command)"
        } else {
            take = file.path
            segments = folder + "/segments/"
            film = "\(folder)/\(title).mp4"
            nextStep = entry.command
        }
        engine = entry.engine(arguments, folder, mount)
    }

    /// A path as the farm's machines take it: from the root, with its last slash. In containers it has to begin there,
    /// because they have other folders.
    ///
    /// - Throws: `Failure`.
    func path(_ text: String) throws -> String {
        guard !text.isEmpty else { throw Failure.usage("a path of the farm is empty") }
        guard !isInContainers || text.hasPrefix("/") else {
            throw Failure.usage("“\(text)” is a path in containers; it begins with a slash, as /farm/film.mp4")
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
