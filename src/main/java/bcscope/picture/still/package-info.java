/// Views of a run at one moment, drawn into files: the inputs of a view, and its default moment.
@NullMarked
package bcscope.picture.still;

import org.jspecify.annotations.NullMarked;
