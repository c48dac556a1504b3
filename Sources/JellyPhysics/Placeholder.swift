enum JellyPhysicsPlaceholder {}
