enum JellyDynamicsTestsPlaceholder {}
