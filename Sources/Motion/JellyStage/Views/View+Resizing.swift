public import JellyDynamics

// A view's size can be moved by an animator, through `MappedItem`, and pulse, through `ResizingBehavior` of JellyStage.
extension View: ResizableItem {}
