enum JellyStageTestsPlaceholder {}
