/// Answers to why: who waits for whom, what a slice did, where a run is stuck.
@NullMarked
package bcscope.explain;

import org.jspecify.annotations.NullMarked;
