/// From a file to something that can run: [bcscope.loading.ScenarioLoader] reads a scenario or a
/// trace, whatever the file is called, and builds its program; [bcscope.loading.Sample] lists what
/// comes with the program.
@NullMarked
package bcscope.loading;

import org.jspecify.annotations.NullMarked;
