/// The pane in which questions about the run are asked, and what is found as a table.
@NullMarked
package bcscope.ui.query;

import org.jspecify.annotations.NullMarked;
