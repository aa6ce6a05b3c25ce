/// Executes the statements of one process of a script, from one call to the next: variables, loops,
/// functions, checks. What a call does is not known here: [RankMachine] rests at it.
@NullMarked
package bcscope.script.machine;

import org.jspecify.annotations.NullMarked;
