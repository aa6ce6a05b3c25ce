/// The commands of the command line, one class each, over [bcscope.cli.Cli]. A command opens its
/// file ([bcscope.cli.Opened] tells scenario, trace and recording by content), prints its result
/// and gives an [bcscope.cli.ExitCode]; what is wrong with a file goes to the error stream, one
/// line each.
@NullMarked
package bcscope.cli;

import org.jspecify.annotations.NullMarked;
