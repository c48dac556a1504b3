enum JellyScenePlaceholder {}
