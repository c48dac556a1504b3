// The module that ported sources import under this name.
@_exported public import UIKitDynamics
@_exported public import UIKitPlainValues
