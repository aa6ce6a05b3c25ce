/// The commands that run the studies: `validate`, `applications` and `comet`.
/// [bcscope.cli.Subcommand] lists them among the others, and is the only outside class that knows
/// them.
@NullMarked
package bcscope.study.command;

import org.jspecify.annotations.NullMarked;
