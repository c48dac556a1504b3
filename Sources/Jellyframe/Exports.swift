// One import for what programs need. Goldens are in JellyGoldenTesting, which brings XCTest and Swift Testing.
@_exported public import JellyDynamics
@_exported public import JellyGraphics
@_exported public import JellyImaging
@_exported public import JellyPage
@_exported public import JellyScene
@_exported public import JellyStage
@_exported public import JellyTake
@_exported public import JellyValues
@_exported public import JellyVector
@_exported public import JellyVideo
