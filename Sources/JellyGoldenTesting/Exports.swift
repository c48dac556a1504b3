// What tests say of goldens: tolerances, selections, rates, and the store that accepts pictures.
@_exported public import enum JellyComparison.FrameSelection
@_exported public import struct JellyComparison.StateTolerance
@_exported public import struct JellyComparison.Tolerance
@_exported public import enum JellyGolden.AcceptedKind
@_exported public import enum JellyGolden.GoldenMode
@_exported public import struct JellyGolden.GoldenStore
@_exported public import struct JellyTime.FrameRate
