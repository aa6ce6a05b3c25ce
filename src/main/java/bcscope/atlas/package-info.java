/// The catalogue of the figures and tables of the five sources: what each shows, what a picture of
/// it here would prove, where in a run to look, or why there is nothing to see. Words and places
/// only: what is measured and drawn for an entry belongs to the studies.
@NullMarked
package bcscope.atlas;

import org.jspecify.annotations.NullMarked;
