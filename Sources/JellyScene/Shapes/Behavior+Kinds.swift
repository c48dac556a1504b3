// The kinds as properties, so that key paths reach into them. Each object shape starts from its own kind, so that the
// value for another kind is never seen.
extension Scene.Behavior {
    var gravity: Scene.Gravity {
        get { if case .gravity(let value) = kind { value } else { Scene.Gravity() } }
        set { kind = .gravity(newValue) }
    }

    var collision: Scene.Collision {
        get { if case .collision(let value) = kind { value } else { Scene.Collision() } }
        set { kind = .collision(newValue) }
    }

    var dynamicItem: Scene.ItemProperties {
        get { if case .dynamicItem(let value) = kind { value } else { Scene.ItemProperties() } }
        set { kind = .dynamicItem(newValue) }
    }

    var attachment: Scene.Attachment {
        get { if case .attachment(let value) = kind { value } else { Scene.Attachment(item: .view("")) } }
        set { kind = .attachment(newValue) }
    }

    var push: Scene.Push {
        get { if case .push(let value) = kind { value } else { Scene.Push() } }
        set { kind = .push(newValue) }
    }

    var field: Scene.FieldForce {
        get { if case .field(let value) = kind { value } else { Scene.FieldForce() } }
        set { kind = .field(newValue) }
    }

    var resizing: Scene.Resizing {
        get { if case .resizing(let value) = kind { value } else { Scene.Resizing(item: .view("")) } }
        set { kind = .resizing(newValue) }
    }

    var transform: Scene.Transform {
        get { if case .transform(let value) = kind { value } else { Scene.Transform(item: .view("")) } }
        set { kind = .transform(newValue) }
    }

    var watcher: Scene.Watcher {
        get {
            if case .watcher(let value) = kind { value } else { Scene.Watcher(item: .view(""), behavior: "") }
        }
        set { kind = .watcher(newValue) }
    }

    var snapZones: Scene.SnapZones {
        get {
            if case .snapZones(let value) = kind { value } else { Scene.SnapZones(item: .view(""), zones: []) }
        }
        set { kind = .snapZones(newValue) }
    }

    var snap: Scene.Snap {
        get { if case .snap(let value) = kind { value } else { Scene.Snap(item: .view(""), snapTo: nil) } }
        set { kind = .snap(newValue) }
    }
}
