/// Random legal scenarios, each drawn from one seed, and a slow machine that follows the rules word
/// by word: what the engine is held against.
@NullMarked
package bcscope.engine.swarm;

import org.jspecify.annotations.NullMarked;
