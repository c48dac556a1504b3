// Tolerances, selections and rates are part of what tests say.
@_exported public import JellyGolden
@_exported public import JellyTime
