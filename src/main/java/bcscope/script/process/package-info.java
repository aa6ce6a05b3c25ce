/// The processes of a script: the operations of a call ([CallWriter]) and its results
/// ([CallResults]). The same [RankScript] serves both ways of running: [Compilation] lets it run to
/// its end before the run begins, [LiveScript] continues it when the engine asks for the next call.
@NullMarked
package bcscope.script.process;

import org.jspecify.annotations.NullMarked;
