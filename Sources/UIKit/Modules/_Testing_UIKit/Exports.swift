// Files that import Testing and UIKit get this module, too; on Apple's systems it has attachments of images.
@_exported public import UIKit
