// What foreign sources import by this name.
@_exported public import UIKitDynamics
