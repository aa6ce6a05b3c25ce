/// The catalogue of the figures and tables of the five sources: what each shows, what a picture of
/// it here would prove, where in a run to look, or why it is not shown. Only texts and places:
/// measurements and drawings of an entry belong to the studies.
@NullMarked
package bcscope.atlas;

import org.jspecify.annotations.NullMarked;
