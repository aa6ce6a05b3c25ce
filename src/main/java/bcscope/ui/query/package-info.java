/// The pane for queries about the run, with their results as tables.
@NullMarked
package bcscope.ui.query;

import org.jspecify.annotations.NullMarked;
