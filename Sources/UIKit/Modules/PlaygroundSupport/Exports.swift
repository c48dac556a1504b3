// What a playground's page imports.
@_exported public import UIKitDynamics
