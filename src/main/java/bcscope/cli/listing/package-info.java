/// Commands that list the contents of the program: samples, machines, keys of a scenario, calls of
/// MPI.
@NullMarked
package bcscope.cli.listing;

import org.jspecify.annotations.NullMarked;
