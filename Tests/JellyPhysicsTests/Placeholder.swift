enum JellyPhysicsTestsPlaceholder {}
