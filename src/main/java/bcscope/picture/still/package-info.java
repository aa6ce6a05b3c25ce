/// Views of a run at one moment, as they are drawn into files: what a view needs of the run, and
/// which moment it shows where none is named.
@NullMarked
package bcscope.picture.still;

import org.jspecify.annotations.NullMarked;
