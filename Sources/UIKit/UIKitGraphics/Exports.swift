@_exported public import UIKitRuntime
