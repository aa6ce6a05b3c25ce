/// The calls of a program as a trace: TIX, SimGrid's time-independent format, GOAL.
@NullMarked
package bcscope.exporter.call;

import org.jspecify.annotations.NullMarked;
