/// The surfaces that need JavaFX: a canvas, a pixel buffer shown at 1:1, and the shipped fonts.
@NullMarked
package bcscope.ui.theme.surface;

import org.jspecify.annotations.NullMarked;
