// swift-tools-version: 6.2
import PackageDescription

func jellyframe(_ product: String) -> Target.Dependency { .product(name: product, package: "jellyframe") }

let package = Package(
    name: "Sample",
    dependencies: [.package(path: "../jellyframe")],
    targets: [
        .target(name: "Falls", dependencies: [jellyframe("Jellyframe")]),
        .executableTarget(
            name: "video", dependencies: ["Falls", jellyframe("Jellyframe"), jellyframe("JellyDeterminism")]),
        // What imports UIKit: all files but Port.swift are rewritten while they are built.
        .target(
            name: "Cards", dependencies: [jellyframe("UIKit")], sources: ["Port.swift"],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "UIKitPort", package: "jellyframe")]),
        .testTarget(
            name: "FallsTests",
            dependencies: [
                "Falls", "Cards", jellyframe("JellyGoldenTesting"), jellyframe("Jellyframe"),
                jellyframe("UIKitDynamics"), jellyframe("UIKitHost"),
            ],
            exclude: ["Goldens"]),
        // Tests as they are written for swift-snapshot-testing on a Mac.
        .testTarget(
            name: "CardSnapshots", dependencies: ["Cards", jellyframe("UIKit"), jellyframe("SnapshotTesting")],
            exclude: ["__Snapshots__"], sources: ["Port.swift"], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "UIKitPort", package: "jellyframe")]),
    ])
