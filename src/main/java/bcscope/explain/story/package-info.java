/// A slice told as a story: its parts in the order of the microphases, in each what happened,
/// grouped by kind, and what each kind means. For who reads along, not for who searches.
@NullMarked
package bcscope.explain.story;

import org.jspecify.annotations.NullMarked;
