/// Dump files of the monitoring system, shown without a run.
@NullMarked
package bcscope.ui.dumps;

import org.jspecify.annotations.NullMarked;
