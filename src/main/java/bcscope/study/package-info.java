/// Studies about the program: the benchmark CoMet on simulated machines, the validation targets,
/// and the commands that run them.
///
/// A study measures with the means of any user and draws with the common pictures. It may use all
/// of the program but the screen; nothing of the program knows a study, save the list of commands,
/// `bcscope.cli.Subcommand`. So the program can be read without this package: without it and its
/// three entries in that list all the rest compiles.
@NullMarked
package bcscope.study;

import org.jspecify.annotations.NullMarked;
