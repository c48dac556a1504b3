enum JellyDrawingTestsPlaceholder {}
