// Test files that import XCTest and this module have UIKit on Apple's systems.
@_exported public import UIKitDynamics
