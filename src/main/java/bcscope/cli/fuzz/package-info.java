/// Random legal runs, each drawn from a seed, and what must hold in all of them: a program that is
/// written at random, or one that is given, on a machine with random values.
@NullMarked
package bcscope.cli.fuzz;

import org.jspecify.annotations.NullMarked;
