/// Commands about traces of real programs: how to make one, and what is in one.
@NullMarked
package bcscope.cli.trace;

import org.jspecify.annotations.NullMarked;
