/// A slice as a story: chapters in the order of the microphases, each with its happenings grouped
/// by kind, and the meaning of each kind. It is for reading along, not for searching.
@NullMarked
package bcscope.explain.story;

import org.jspecify.annotations.NullMarked;
