/// Studies about the program: the benchmark CoMet on simulated machines, the validation targets,
/// and the commands that run them.
///
/// A study measures with the means of any user and draws with the common pictures. It may use all
/// of the program except the window; no other part depends on a study except the list of commands,
/// `bcscope.cli.Subcommand`. So the program can be read without this package: the rest compiles
/// without it and its three entries in that list.
@NullMarked
package bcscope.study;

import org.jspecify.annotations.NullMarked;
