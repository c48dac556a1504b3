// The module that sources import under this name.
@_exported public import os
