/// Background work: details, files, verification. Answers come back as intents. All loaders run
/// their work on one [bcscope.ui.loader.Worker], so that late answers are dropped and no failure is
/// silent; a run verifies itself on a thread of its own. What a pane wants to know about a run is a
/// constant of [bcscope.ui.loader.RunFindings].
@NullMarked
package bcscope.ui.loader;

import org.jspecify.annotations.NullMarked;
