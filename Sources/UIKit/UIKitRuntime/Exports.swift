// Each room exports the one below, so that `import UIKitDynamics` provides what `import UIKit` does, and Foundation.
@_exported public import Foundation
// Provides the members of aliased types, such as UIOffset and UIFloatRange.
@_exported public import JellyDynamics
@_exported public import JellyValues
