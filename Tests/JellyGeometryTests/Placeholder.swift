enum JellyGeometryTestsPlaceholder {}
