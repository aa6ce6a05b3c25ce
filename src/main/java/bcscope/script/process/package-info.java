/// The processes of a script: what a call becomes ([CallWriter]) and what it brings ([Answers]).
/// The same [RankScript] serves both ways of running: [Compilation] lets it run to its end before
/// the run begins, [LiveScript] lets it go on when the engine asks what the process does next.
@NullMarked
package bcscope.script.process;

import org.jspecify.annotations.NullMarked;
