/// The commands of the command line, one class each, over [bcscope.cli.Cli]. A command opens its
/// file ([bcscope.cli.Opened] tells scenario, trace and recording by content), prints its result
/// ([bcscope.cli.report]) and returns an exit code. Errors go to the error stream, one line each
/// ([bcscope.cli.ErrorOutput]), and so does the progress of long work ([bcscope.cli.terminal]).
@NullMarked
package bcscope.cli;

import org.jspecify.annotations.NullMarked;
