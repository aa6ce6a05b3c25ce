/// Dump files of the monitoring system, looked at without a run behind them.
@NullMarked
package bcscope.ui.dumps;

import org.jspecify.annotations.NullMarked;
