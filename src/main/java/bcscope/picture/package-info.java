/// The appearance of every view, independent of a window: inks by meaning, a small {@link
/// bcscope.picture.Surface} of strokes, geometry, ticks and wording.
///
/// A view has a layout (places) and a picture (strokes on a surface). Both are pure, so the same
/// picture goes to the screen, to an SVG file and to the log that tests compare.
@NullMarked
package bcscope.picture;

import org.jspecify.annotations.NullMarked;
