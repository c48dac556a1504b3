// swift-tools-version: 6.2
// Targets stand in the order of their layers, lowest first; arrows only go down.
// `Scripts/check` holds every import against the table in Docs/architecture.md.
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

func library(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, swiftSettings: strict)
}

func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// The folder of the toolchain's own SwiftSyntax: beside the library with which this manifest is run, or the `swift` that
/// is called.
let swiftSyntax: String? = {
    let library = "/lib/swift/pm/ManifestAPI/libPackageDescription.so"
    var roots: [Substring] = []
    // Line by line: the kernel gives this file in pieces, of which Foundation may take the first for all.
    if let maps = fopen("/proc/self/maps", "r") {
        var (line, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        while getline(&line, &size, maps) > 0, let text = line.map({ String(cString: $0).dropLast() }) {
            if text.hasSuffix(library), let start = text.firstIndex(of: "/") {
                roots.append(text[start...].dropLast(library.count))
            }
        }
        free(line)
        fclose(maps)
    }
    for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
        let program = URL(fileURLWithPath: folder + "/swift").resolvingSymlinksInPath().path
        if program.hasSuffix("/bin/swift-driver") || program.hasSuffix("/bin/swift-frontend") {
            roots.append(program[..<program.range(of: "/bin/swift-", options: .backwards)!.lowerBound])
        }
    }
    return roots.map { $0 + "/lib/swift/host" }.first {
        FileManager.default.fileExists(atPath: $0 + "/libSwiftParser.so")
    }
}()
let syntaxSearch: [SwiftSetting] = swiftSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinking: [LinkerSetting] =
    swiftSyntax.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []

/// The modules that foreign sources import, which are UIKitDynamics by other names.
let uiKitModules = [
    "UIKit", "CoreGraphics", "CoreMotion", "QuartzCore", "PlaygroundSupport", "XCPlayground", "UIKitDynamics",
]

let package = Package(
    name: "Jellyframe",
    products: [
        .library(name: "JellyScene", targets: ["JellyScene"]),
        .library(
            name: "JellyStage",
            targets: [
                "JellyGeometry", "JellyTime", "JellyPixels", "JellyDrawing", "JellyViews", "JellyBodies", "JellyStage",
                "JellyInspection",
            ]),
        .library(name: "JellyDemonstrations", targets: ["JellyDemonstrations"]),
        .library(name: "JellyDynamics", targets: ["JellyDynamics"]),
        .library(name: "JellyFilm", targets: ["JellyFilm"]),
        .library(name: "JellyTake", targets: ["JellyTake"]),
        .library(name: "JellyMotion", targets: ["JellyMotion"]),
        .library(name: "JellyPage", targets: ["JellyPage"]),
        .library(name: "JellyGoldenTesting", targets: ["JellyGoldenTesting"]),
        .library(name: "UIKitDynamics", targets: ["UIKitDynamics"]),
        .library(name: "UIKit", targets: uiKitModules),
        .plugin(name: "UIKitPort", targets: ["UIKitPort"]),
        .plugin(name: "JellyframeCommand", targets: ["JellyframeCommand"]),
        .executable(name: "jellyport", targets: ["jellyport"]),
        .executable(name: "jellyframe", targets: ["jellyframe"]),
    ],
    targets: [
        // Layer 0: foreign code.
        system("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev", brew: "cairo"),
        system("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev", brew: "pango"),
        system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        system("CBox2DLibrary", pkgConfig: "box2d", apt: "libbox2d-dev", brew: "box2d"),
        .target(name: "CBox2D", dependencies: ["CBox2DLibrary"], cxxSettings: strictCXX),
        .target(name: "CPixels", cSettings: strictC),
        system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
        system("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
        system("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        .target(name: "CArithmetic", cSettings: strictC),

        // Layer 1: values.
        library("JellyArithmetic", ["CArithmetic"]),
        library("JellyConstraints"),
        library("JellyGeometry", ["JellyArithmetic"]),
        library("JellyPixels", ["CPixels", "JellyWords"]),
        library("JellySystem"),
        library("JellyTime"),
        library("JellyWords"),

        // Layer 2: safe wrappers.
        library("JellyCairo", ["CCairo", "CPango", "JellyPixels", "JellyGeometry", "JellySystem"]),
        library("JellyPNG", ["CDeflate", "CPixels", "JellyPixels", "JellySystem"]),
        library("JellyHash", ["CXXHash"]),
        library("JellySQLite", ["CSQLite"]),
        library("JellyHTTP", ["CMicroHTTPD", "JellySystem"]),
        library("JellyPhysics", ["CBox2D", "JellyArithmetic"]),

        // Layer 3: motion and pictures.
        library("JellyDynamics", ["JellyPhysics", "JellyArithmetic", "JellyGeometry"]),
        library("JellyDrawing", ["JellyCairo", "JellyPNG", "JellyPixels", "JellyGeometry", "JellySystem"]),
        library("JellySVG", ["JellyDrawing", "JellyPNG", "JellyPixels", "JellyGeometry", "JellyWords"]),
        library("JellyViews", ["JellyDynamics", "JellyDrawing", "JellyGeometry"]),
        library("JellyBodies", ["JellyViews", "JellyDynamics", "JellyArithmetic", "JellyGeometry"]),
        library(
            "JellyFilm",
            [
                "JellySVG", "JellyDrawing", "JellyHash", "JellyPNG", "JellyPixels", "JellySystem", "JellyTime",
                "JellyWords",
            ]),
        library(
            "JellyComparison",
            ["JellyArithmetic", "JellyHash", "JellyPNG", "JellyPixels", "JellySystem", "JellyTime", "JellyWords"]),
        library(
            "JellyGolden",
            ["JellyComparison", "JellyCairo", "JellyPNG", "JellyPixels", "JellySystem", "JellyTime", "JellyWords"]),
        library("JellyPlayer", ["JellyHash", "JellyWords"], resources: [.embedInCode("Page")]),
        library(
            "JellyReport",
            ["JellyComparison", "JellyPlayer", "JellyPNG", "JellyPixels", "JellySystem", "JellyWords"],
            resources: [.embedInCode("Page")]),

        // Layer 4: the stage and its documents.
        library(
            "JellyStage",
            [
                "JellyBodies", "JellyViews", "JellyDynamics", "JellyDrawing", "JellyPixels", "JellyGeometry",
                "JellyTime", "JellyArithmetic",
            ]),
        library(
            "JellyInspection",
            [
                "JellyStage", "JellyBodies", "JellyViews", "JellyDynamics", "JellyDrawing", "JellyGeometry",
                "JellyWords", "JellyArithmetic",
            ]),
        library(
            "JellyTake",
            [
                "JellyStage", "JellyViews", "JellyDrawing", "JellySQLite", "JellyHash", "JellyPNG", "JellyPixels",
                "JellyGeometry", "JellySystem", "JellyTime",
            ]),
        library(
            "JellyMotion",
            [
                "JellyStage", "JellyViews", "JellySVG", "JellyDrawing", "JellyArithmetic", "JellyPNG", "JellyPixels",
                "JellyGeometry", "JellyTime", "JellyWords",
            ]),
        library(
            "JellyPage",
            [
                "JellyInspection", "JellyStage", "JellyViews", "JellyPlayer", "JellyDrawing", "JellyPNG", "JellyPixels",
                "JellyGeometry", "JellyTime", "JellyWords",
            ],
            resources: [.embedInCode("Page")]),
        library(
            "JellyDemonstrations", ["JellyStage", "JellyViews", "JellyDynamics", "JellyArithmetic", "JellyGeometry"]),
        library(
            "JellyScene",
            [
                "JellyDemonstrations", "JellyInspection", "JellyStage", "JellyBodies", "JellyViews", "JellyDynamics",
                "JellyDrawing", "JellyPixels", "JellyGeometry", "JellySystem", "JellyWords",
            ]),
        library(
            "JellyGoldenStage",
            [
                "JellyGolden", "JellyComparison", "JellyDemonstrations", "JellyStage", "JellyViews", "JellyDynamics",
                "JellyDrawing", "JellyGeometry", "JellyPixels", "JellySystem", "JellyTime",
            ]),
        library(
            "JellyDoctor",
            [
                "JellyScene", "JellyStage", "JellyGoldenStage", "JellyFilm", "JellyGolden", "JellyComparison",
                "JellyCairo", "JellyPhysics", "JellySQLite", "JellySystem", "JellyTime", "JellyWords",
            ]),
        library(
            "JellyPreview",
            [
                "JellyScene", "JellyPage", "JellyStage", "JellyInspection", "JellyHTTP", "JellyViews", "JellyDrawing",
                "JellyPixels", "JellySystem", "JellyTime",
            ],
            resources: [.embedInCode("Page")]),
        library("JellyFarm", ["JellySystem", "JellyWords"]),
        library(
            "JellyShards",
            [
                "JellyFilm", "JellyComparison", "JellyPixels", "JellySystem", "JellyTime", "JellyWords",
            ]),

        // Layer 5: what people run, and UIKit's own names.
        library(
            "UIKitDynamics",
            [
                "JellyStage", "JellyViews", "JellyDynamics", "JellyDrawing", "JellyPNG", "JellyPixels", "JellyGeometry",
                "JellyTime", "JellyConstraints", "JellyArithmetic",
            ]),
        library("UIKit", ["UIKitDynamics"]),
        library("CoreGraphics", ["UIKitDynamics"]),
        library("CoreMotion", ["UIKitDynamics"]),
        library("QuartzCore", ["UIKitDynamics"]),
        library("PlaygroundSupport", ["UIKitDynamics"]),
        library("XCPlayground", ["PlaygroundSupport", "UIKitDynamics"]),
        .target(
            name: "JellyPort", dependencies: ["JellySystem"], swiftSettings: strict + syntaxSearch,
            linkerSettings: syntaxLinking),
        .executableTarget(
            name: "jellyport", dependencies: ["JellyPort"], swiftSettings: strict + syntaxSearch,
            linkerSettings: syntaxLinking),
        .plugin(name: "UIKitPort", capability: .buildTool(), dependencies: ["jellyport"], path: "Sources/UIKitPort"),
        library(
            "JellyGoldenTesting",
            [
                "JellyGoldenStage", "JellyGolden", "JellyReport", "JellyComparison", "JellyStage", "JellyDrawing",
                "JellyPixels", "JellyTime",
            ]),
        .executableTarget(
            name: "jellyframe",
            dependencies: [
                "JellyScene", "JellyTake", "JellyPreview", "JellyMotion", "JellyPage", "JellyDemonstrations",
                "JellyInspection", "JellyStage", "JellyViews", "JellyGoldenStage", "JellyDoctor", "JellyFarm",
                "JellyShards", "JellyFilm", "JellyGolden", "JellyReport", "JellyComparison", "JellyDrawing",
                "JellyDynamics", "JellyPNG", "JellyPixels", "JellySystem", "JellyTime", "JellyWords",
            ],
            swiftSettings: strict),
        .plugin(
            name: "JellyframeCommand",
            capability: .command(
                intent: .custom(
                    verb: "jellyframe", description: "Renders scenes, keeps goldens, makes documents' pictures."),
                permissions: [.writeToPackageDirectory(reason: "Pictures, films and goldens go into the package.")]),
            dependencies: ["jellyframe"], path: "Sources/JellyframeCommand"),

        // Tests: those that call code, and in ProcessTests those that start processes.
        .target(
            name: "TestSupport", dependencies: ["JellyPixels"], path: "Tests/TestSupport", swiftSettings: strict),
        tests("SupportTests", ["CArithmetic", "JellyArithmetic", "JellySystem", "JellyTime", "JellyWords"]),
        tests(
            "GraphicsTests", ["JellyCairo", "JellyDrawing", "JellyGeometry", "JellyPNG", "JellyPixels", "JellySVG"]),
        tests(
            "MotionTests",
            [
                "JellyBodies", "JellyDemonstrations", "JellyDrawing", "JellyDynamics", "JellyGeometry",
                "JellyInspection", "JellyPhysics", "JellyPixels", "JellyStage", "JellyTime", "JellyViews",
            ]),
        tests(
            "SceneTests",
            [
                "JellyBodies", "JellyDemonstrations", "JellyDrawing", "JellyDynamics", "JellyGeometry",
                "JellyInspection", "JellyPixels", "JellyScene", "JellyStage", "JellyTime", "JellyViews", "JellyWords",
            ]),
        tests(
            "GoldenTests",
            [
                "JellyComparison", "JellyDrawing", "JellyDynamics", "JellyGeometry", "JellyGolden", "JellyGoldenStage",
                "JellyGoldenTesting", "JellyPNG", "JellyPixels", "JellyReport", "JellyScene", "JellyStage",
                "JellySystem",
                "JellyTime", "JellyViews", "JellyWords",
            ]),
        // Controllers as somebody writes them, which the plugin rewrites.
        .target(
            name: "Controllers", dependencies: ["UIKit", "CoreGraphics", "CoreMotion", "QuartzCore"],
            path: "Tests/Controllers", sources: ["Controllers.swift"], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: ["UIKitPort"]),
        tests(
            "UIKitTests",
            [
                "Controllers", "JellyConstraints", "JellyDemonstrations", "JellyDrawing", "JellyDynamics",
                "JellyGeometry", "JellyGoldenTesting", "JellyPNG", "JellyPixels", "JellyScene", "JellyStage",
                "JellyTime", "JellyViews", "UIKit", "UIKitDynamics",
            ],
            exclude: ["Controllers/Goldens", "Controllers/Storyboards", "Facade/Storyboards"]),
        .testTarget(
            name: "PortTests", dependencies: ["JellyPort"], swiftSettings: strict + syntaxSearch,
            linkerSettings: syntaxLinking),
        tests(
            "ProcessTests",
            [
                "CCairo", "JellyComparison", "JellyDoctor", "JellyDrawing", "JellyDynamics", "JellyFarm", "JellyFilm",
                "JellyGeometry", "JellyGolden", "JellyGoldenTesting", "JellyHTTP", "JellyHash", "JellyInspection",
                "JellyMotion", "JellyPNG", "JellyPage", "JellyPixels", "JellyPlayer", "JellyPreview", "JellyReport",
                "JellySVG", "JellyScene", "JellyShards", "JellyStage", "JellySystem", "JellyTake", "JellyTime",
                "JellyViews", "JellyWords", "UIKitDynamics", "jellyframe",
            ],
            exclude: ["Readme/Goldens"]),

        // Benchmarks: Scripts/bench.
        .executableTarget(
            name: "BareBox2D", dependencies: ["CBox2DLibrary"], path: "Tests/Benchmarks/BareBox2D"),
        .executableTarget(
            name: "DynamicsBenchmark", dependencies: ["JellyDynamics", "JellyGeometry"],
            path: "Tests/Benchmarks/DynamicsBenchmark", swiftSettings: strict),
        .executableTarget(
            name: "RenderBenchmark",
            dependencies: [
                "JellyScene", "JellyStage", "JellyFilm", "JellyDrawing", "JellyPNG", "JellyPixels", "JellyGeometry",
                "JellyTime", "CCairo",
            ],
            path: "Tests/Benchmarks/RenderBenchmark", swiftSettings: strict),
        .executableTarget(
            name: "GoldenBenchmark",
            dependencies: ["JellyGolden", "JellyComparison", "JellyPNG", "JellyPixels", "JellyTime", "CCairo"],
            path: "Tests/Benchmarks/GoldenBenchmark", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// Fuzzing: Scripts/fuzz, which builds with libFuzzer in a folder of its own.
if Context.environment["JELLYFRAME_FUZZ"] != nil {
    package.targets += [
        .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CFuzzer", "JellyComparison", "JellyDrawing", "JellyFilm", "JellyGeometry", "JellyGolden", "JellyHTTP",
                "JellyPNG", "JellyPage", "JellyPixels", "JellyReport", "JellyScene", "JellyShards", "JellySQLite",
                "JellyStage",
                "JellyTake", "JellyTime", "JellyViews", "TestSupport",
            ],
            path: "Tests/Fuzz/Fuzz", swiftSettings: strict),
    ]
}
