/// Commands about traces of real programs: recording one, and inspecting one.
@NullMarked
package bcscope.cli.trace;

import org.jspecify.annotations.NullMarked;
