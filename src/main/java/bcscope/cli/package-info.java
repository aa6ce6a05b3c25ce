/// The commands of the command line.
@NullMarked
package bcscope.cli;

import org.jspecify.annotations.NullMarked;
