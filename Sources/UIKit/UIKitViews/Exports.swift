@_exported public import UIKitLayers
