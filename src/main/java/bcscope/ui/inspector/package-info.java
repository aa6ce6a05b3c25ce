/// The panes on the right that tell about what is selected: threads and lists of a node, the call
/// of a process, metrics, MMDS.
@NullMarked
package bcscope.ui.inspector;

import org.jspecify.annotations.NullMarked;
