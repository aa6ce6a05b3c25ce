/// Layouts and pictures of every view, drawn on a surface that knows nothing of JavaFX.
@NullMarked
package bcscope.picture;

import org.jspecify.annotations.NullMarked;
