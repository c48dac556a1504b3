@_exported public import UIKitGraphics
