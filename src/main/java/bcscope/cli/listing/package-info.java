/// Commands that list what the program has: samples, machines, keys of a scenario, calls of MPI.
@NullMarked
package bcscope.cli.listing;

import org.jspecify.annotations.NullMarked;
