@_exported public import Foundation
@_exported public import UIKitDynamics
@_exported public import XCTest
