import Foundation

// The C library's single-precision functions, which Box2D calls too.
func sine(_ angle: Float) -> Float { sinf(angle) }
func cosine(_ angle: Float) -> Float { cosf(angle) }
