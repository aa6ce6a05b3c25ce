/// Quadrics QsNet: a quaternary fat tree of Elite switches.
@NullMarked
package bcscope.network.qsnet;

import org.jspecify.annotations.NullMarked;
