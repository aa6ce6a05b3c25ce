/// The dashboard as a picture: the metrics of the slices up to a moment as tiles, for a file or a
/// printed page. The window has tiles of its own that live.
@NullMarked
package bcscope.picture.dashboard;

import org.jspecify.annotations.NullMarked;
