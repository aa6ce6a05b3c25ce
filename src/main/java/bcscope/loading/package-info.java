/// From a file to something runnable: [bcscope.loading.ScenarioLoader] reads a scenario or a trace,
/// whatever its file name, and builds its program; [bcscope.loading.Sample] lists the bundled
/// samples.
@NullMarked
package bcscope.loading;

import org.jspecify.annotations.NullMarked;
