/// The phase budget: what the time of each slice was spent on, in parts that sum to the slice; and
/// how the run depends on the length of the slices.
@NullMarked
package bcscope.run.budget;

import org.jspecify.annotations.NullMarked;
