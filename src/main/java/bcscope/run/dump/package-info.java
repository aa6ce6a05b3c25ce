/// The dump files that the monitoring system leaves behind when the runtime system shuts down (S0
/// sections 5.1.1, 5.2.1; MODEL 2.2): for each process a summary and every distribution in a file
/// of its own, for each node the local metrics of slices, and those of the machine. Every file is
/// text: a first line that says what it is, lines `# key: value`, the names of the columns, the
/// rows, and a last line with their number, which reveals a truncated file.
@NullMarked
package bcscope.run.dump;

import org.jspecify.annotations.NullMarked;
