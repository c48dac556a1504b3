enum JellySceneTestsPlaceholder {}
