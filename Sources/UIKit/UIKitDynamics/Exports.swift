// `import UIKitDynamics` provides what `import UIKit` does, and Foundation with it.
@_exported public import UIKitViews
