// The module that ported sources import under this name.
@_exported public import UIKitDynamics
