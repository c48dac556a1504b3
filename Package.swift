// swift-tools-version: 6.2
// Groups of targets stand from the bottom up, each a directory of Sources; arrows only go down. A target names what no
// other one brings. `Scripts/check` holds every import against the table in Sources/README.md.
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
let strictCXX: [CXXSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

func library(
    _ name: String, in group: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(group)/\(name)", resources: resources,
        swiftSettings: strict)
}

func c(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/C/\(name)", cSettings: strictC, cxxSettings: strictCXX)
}

func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    // Optimizing tests takes longer than they do; file by file, compilers use all processors.
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude,
        swiftSettings: strict + [
            .unsafeFlags(
                ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-disable-incremental-imports"],
                .when(configuration: .release))
        ])
}

/// The toolchain's own SwiftSyntax, for the targets that rewrite sources of UIKit alone.
enum HostSyntax {
    static let search: [SwiftSetting] = directory.map { [.unsafeFlags(["-I", $0])] } ?? []
    static let linking: [LinkerSetting] =
        directory.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []

    /// Beside the library that this manifest calls; nil where the toolchain has none, as on macOS.
    private static let directory: String? = {
        typealias Lookup = @convention(c) (UnsafeRawPointer, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> CInt
        // `Dl_info`: its first member is the path of the library that an address is in.
        var info = [UnsafePointer<CChar>?](repeating: nil, count: 4)
        let address = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
        guard let lookup = dlsym(nil, "dladdr").map({ unsafeBitCast($0, to: Lookup.self) }),
            lookup(address, &info) != 0, let library = info[0]
        else { return nil }
        let directory = URL(fileURLWithPath: String(cString: library) + "/../../../host").standardizedFileURL.path
        return FileManager.default.fileExists(atPath: directory + "/libSwiftParser.so") ? directory : nil
    }()
}

let package = Package(
    name: "Jellyframe",
    products: [
        // All that programs need, by one import.
        .library(name: "Jellyframe", targets: ["Jellyframe"]),
        // Its rooms, for programs that want less.
        .library(name: "JellyDynamics", targets: ["JellyDynamics", "JellyValues"]),
        .library(name: "JellyStage", targets: ["JellyStage", "JellyGraphics", "JellyImaging", "JellyValues"]),
        .library(name: "JellyScene", targets: ["JellyScene"]),
        .library(name: "JellyTake", targets: ["JellyTake"]),
        .library(name: "JellyVideo", targets: ["JellyVideo"]),
        .library(name: "JellyVector", targets: ["JellyVector"]),
        .library(name: "JellyPage", targets: ["JellyPage"]),
        .library(name: "JellyGoldenTesting", targets: ["JellyGoldenTesting"]),
        // swift-snapshot-testing's names, for tests of UIKit's views; brings JellyDeterminism.
        .library(name: "SnapshotTesting", targets: ["SnapshotTesting", "UIKitHost", "CInterposition"]),
        // iOSSnapshotTestCase's names, on the same engine.
        .library(
            name: "FBSnapshotTestCase",
            targets: ["FBSnapshotTestCase", "iOSSnapshotTestCase", "UIKitHost", "CInterposition"]),
        // For programs and tests whose motion and images have to be equal on every machine.
        .library(name: "JellyDeterminism", targets: ["CInterposition"]),
        .library(name: "UIKitDynamics", targets: ["UIKitDynamics"]),
        // For programs and tests that run view controllers; brings JellyDeterminism.
        .library(name: "UIKitHost", targets: ["UIKitHost", "CInterposition"]),
        .library(
            name: "UIKit",
            targets: [
                "UIKit", "CoreGraphics", "CoreMotion", "QuartzCore", "PlaygroundSupport", "XCPlayground",
                "UIKitDynamics", "_Testing_UIKit", "_Testing_CoreGraphics",
            ]),
        // What sources beside UIKit's import: logs, image files, and SwiftUI's names for sources that only declare views
        // of it.
        .library(name: "os", targets: ["os", "OSLog"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "ImageIO", targets: ["ImageIO", "MobileCoreServices"]),
        .plugin(name: "UIKitPort", targets: ["UIKitPort"]),
        .plugin(name: "JellyframeCommand", targets: ["JellyframeCommand"]),
        .executable(name: "jellyport", targets: ["jellyport"]),
        .executable(name: "jellyframe", targets: ["JellyProgram"]),
    ],
    targets: [
        // C: own code, and a module map for each system library.
        c("CArithmetic"),
        c("CBox2D", ["CBox2DLibrary"]),
        // Replaces functions of the C library in a program: for programs and tests alone, never for a library.
        c("CInterposition", ["CArithmetic", "CBox2DLibrary"]),
        // Replaces the C library's random numbers in a program of view controllers.
        c("CHostRandom"),
        c("CPixels"),
        system("CBox2DLibrary", pkgConfig: "box2d", apt: "libbox2d-dev", brew: "box2d"),
        // Brings Cairo and HarfBuzz, too.
        system("CCairo", pkgConfig: "pangocairo", apt: "libpango1.0-dev", brew: "pango"),
        system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        system("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
        system("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),

        // Support.
        library("JellySupport", in: "Support", ["CArithmetic", "CXXHash"]),
        library("JellyValues", in: "Support", ["JellySupport"]),

        // Graphics.
        library("JellyImaging", in: "Graphics", ["JellySupport", "CPixels", "CDeflate"]),
        library("JellyGraphics", in: "Graphics", ["JellyImaging", "JellyValues", "CCairo"]),

        // Motion.
        library("JellyDynamics", in: "Motion", ["JellyValues", "CBox2D"]),
        library("JellyStage", in: "Motion", ["JellyDynamics", "JellyGraphics"]),
        library("JellyTake", in: "Motion", ["JellyStage", "CSQLite"]),
        library("JellyScene", in: "Motion", ["JellyStage"]),

        // Outputs.
        library(
            "JellyPage", in: "Outputs", ["JellyStage"], resources: [.embedInCode("Page"), .embedInCode("Player/Page")]),
        library("JellyVector", in: "Outputs", ["JellyStage"]),
        library("JellyVideo", in: "Outputs", ["JellyGraphics"]),

        // Golden.
        library("JellyGolden", in: "Golden", ["JellyPage"], resources: [.embedInCode("Report/Page")]),
        library("JellyGoldenTesting", in: "Golden", ["JellyGolden"]),

        // UIKit.
        .target(
            name: "JellyPorting", dependencies: ["JellySupport"], path: "Sources/UIKit/Port/JellyPorting",
            swiftSettings: strict + HostSyntax.search, linkerSettings: HostSyntax.linking),
        .executableTarget(
            name: "jellyport", dependencies: ["JellyPorting"], path: "Sources/UIKit/jellyport",
            swiftSettings: strict + HostSyntax.search, linkerSettings: HostSyntax.linking),
        library("UIKitRuntime", in: "UIKit", ["JellyStage"]),
        library("UIKitGraphics", in: "UIKit", ["UIKitRuntime"]),
        library("UIKitLayers", in: "UIKit", ["UIKitGraphics"]),
        library("UIKitViews", in: "UIKit", ["UIKitLayers"]),
        library("UIKitDynamics", in: "UIKit", ["UIKitViews"]),
        // Repeats the C library's random numbers in a program: for programs and tests alone, never for a library.
        library("UIKitHost", in: "UIKit", ["UIKitDynamics", "CHostRandom"]),
        library("UIKitPlainValues", in: "UIKit/Modules", ["UIKitDynamics"]),
        library("UIKit", in: "UIKit/Modules", ["UIKitPlainValues"]),
        library("CoreGraphics", in: "UIKit/Modules", ["UIKitDynamics"]),
        library("CoreMotion", in: "UIKit/Modules", ["UIKitDynamics"]),
        library("QuartzCore", in: "UIKit/Modules", ["UIKitPlainValues"]),
        // What the compiler imports where a file imports Testing and one of them.
        library("_Testing_UIKit", in: "UIKit/Modules", ["UIKit"]),
        library("_Testing_CoreGraphics", in: "UIKit/Modules", ["CoreGraphics"]),
        library("PlaygroundSupport", in: "UIKit/Modules", ["UIKitDynamics"]),
        library("XCPlayground", in: "UIKit/Modules", ["PlaygroundSupport"]),
        library("os", in: "UIKit/Modules", []),
        library("OSLog", in: "UIKit/Modules", ["os"]),
        library("SwiftUI", in: "UIKit/Modules", ["UIKitDynamics"]),
        library("ImageIO", in: "UIKit/Modules", ["UIKitDynamics"]),
        library("MobileCoreServices", in: "UIKit/Modules", ["UIKitDynamics"]),
        .plugin(
            name: "UIKitPort", capability: .buildTool(), dependencies: ["jellyport"],
            path: "Sources/UIKit/Port/UIKitPort"),

        library("SnapshotTesting", in: "Golden", ["JellyGoldenTesting", "UIKitDynamics"]),
        library("FBSnapshotTestCase", in: "Golden", ["SnapshotTesting"]),
        library("iOSSnapshotTestCase", in: "Golden", ["FBSnapshotTestCase"]),

        // Command. No two modules differ in case alone: file systems that ignore case would have one file for both.
        .executableTarget(
            name: "JellyProgram",
            dependencies: [
                "JellyGolden", "JellyVideo", "JellyVector", "JellyScene", "JellyTake", "CInterposition", "CMicroHTTPD",
            ],
            path: "Sources/Command/JellyProgram", resources: [.embedInCode("Watch/Preview/Page")], swiftSettings: strict
        ),
        library("Jellyframe", in: "", ["JellyVideo", "JellyVector", "JellyPage", "JellyScene", "JellyTake"]),
        .plugin(
            name: "JellyframeCommand",
            capability: .command(
                intent: .custom(
                    verb: "jellyframe", description: "Renders scenes, keeps goldens, makes images for documents."),
                permissions: [.writeToPackageDirectory(reason: "Images, videos and goldens go into the package.")]),
            path: "Sources/Command/JellyframeCommand"),

        // Tests.
        .target(
            name: "TestSupport", dependencies: ["JellyImaging", "CInterposition"], path: "Tests/TestSupport",
            swiftSettings: strict),
        // Controllers as somebody writes them, which the plugin rewrites.
        .target(
            name: "Controllers", dependencies: ["CoreGraphics", "CoreMotion", "QuartzCore", "UIKit"],
            path: "Tests/Controllers", sources: ["Controllers.swift"], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["UIKitPort"]),
        tests("SupportTests", ["TestSupport", "JellyValues"]),
        tests("GraphicsTests", ["TestSupport", "JellyGraphics"]),
        tests("MotionTests", ["TestSupport", "JellyStage"]),
        tests("SceneTests", ["TestSupport", "JellyScene"]),
        tests("GoldenTests", ["TestSupport", "JellyGoldenTesting", "JellyScene"]),
        tests(
            "UIKitTests",
            [
                "Controllers", "OSLog", "SwiftUI", "TestSupport", "UIKitHost", "JellyGoldenTesting", "JellyScene",
                "FBSnapshotTestCase", "_Testing_CoreGraphics", "_Testing_UIKit",
            ],
            exclude: ["Controllers/Goldens", "Controllers/Storyboards", "Facade/Storyboards"]),
        .testTarget(
            name: "PortTests", dependencies: ["JellyPorting"], swiftSettings: strict + HostSyntax.search,
            linkerSettings: HostSyntax.linking),
        tests(
            "ProcessTests", ["TestSupport", "Jellyframe", "JellyProgram", "UIKitDynamics", "JellyGoldenTesting"],
            exclude: ["Readme/Goldens"]),

        // Benchmarks: Scripts/measure/bench.
        .executableTarget(name: "BareBox2D", dependencies: ["CBox2DLibrary"], path: "Tests/Benchmarks/BareBox2D"),
        .executableTarget(
            name: "DynamicsBenchmark", dependencies: ["JellyDynamics", "CInterposition"],
            path: "Tests/Benchmarks/DynamicsBenchmark", swiftSettings: strict),
        .executableTarget(
            name: "RenderBenchmark", dependencies: ["JellyVideo", "JellyScene", "CInterposition"],
            path: "Tests/Benchmarks/RenderBenchmark", swiftSettings: strict),
        .executableTarget(
            name: "GoldenBenchmark", dependencies: ["JellyGolden", "CInterposition"],
            path: "Tests/Benchmarks/GoldenBenchmark", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// Fuzzing: Scripts/prove/fuzz, which builds with libFuzzer in a directory of its own.
if Context.environment["JELLYFRAME_FUZZ"] != nil {
    package.targets += [
        .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["CFuzzer", "TestSupport", "JellyGolden", "JellyVideo", "JellyScene", "JellyTake"],
            path: "Tests/Fuzz/Fuzz", swiftSettings: strict),
    ]
}

// SwiftPM compiles a target again when modules of its own dependencies change, but not those below them: without these,
// tests would call methods where they were before.
func modules(below target: Target, in all: [String: Target]) -> Set<String> {
    target.dependencies.reduce(into: []) { found, dependency in
        guard case .byNameItem(let name, _) = dependency, let other = all[name], other.type == .regular else { return }
        found.formUnion(modules(below: other, in: all).union([name]))
    }
}

let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
for target in package.targets where target.type == .test || target.path?.hasPrefix("Tests/") == true {
    let own = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    target.dependencies += modules(below: target, in: targets).subtracting(own).sorted().map { .byName(name: $0) }
}
