/// Executes the statements of one process of a script, from one call to the next: variables, loops,
/// functions, checks. The effect of calls is not known here: [RankMachine] stops at them.
@NullMarked
package bcscope.script.machine;

import org.jspecify.annotations.NullMarked;
