/// The terminal: standard output that may fail, the progress line, interruption, exit codes, and a
/// heap that is too small.
@NullMarked
package bcscope.cli.terminal;

import org.jspecify.annotations.NullMarked;
