/// The panes on the right about the selection: threads and lists of a node, the call of a process,
/// metrics, MMDS.
@NullMarked
package bcscope.ui.inspector;

import org.jspecify.annotations.NullMarked;
