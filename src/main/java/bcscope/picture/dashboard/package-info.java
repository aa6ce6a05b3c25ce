/// The dashboard as a picture: the metrics of the slices up to a moment as tiles, for a file or a
/// printed page. The window has live tiles of its own.
@NullMarked
package bcscope.picture.dashboard;

import org.jspecify.annotations.NullMarked;
