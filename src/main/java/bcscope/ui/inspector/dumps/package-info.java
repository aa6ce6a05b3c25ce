/// Dump files of the monitoring system, shown without a run.
@NullMarked
package bcscope.ui.inspector.dumps;

import org.jspecify.annotations.NullMarked;
