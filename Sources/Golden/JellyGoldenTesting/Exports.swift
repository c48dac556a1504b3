// What tests say of goldens: tolerances, selections, rates, and the store that accepts images.
@_exported public import enum JellyGolden.AcceptedKind
@_exported public import enum JellyGolden.FrameSelection
@_exported public import enum JellyGolden.GoldenMode
@_exported public import struct JellyGolden.GoldenStore
@_exported public import struct JellyGolden.StateTolerance
@_exported public import struct JellyGolden.Tolerance
@_exported public import struct JellyValues.FrameRate
