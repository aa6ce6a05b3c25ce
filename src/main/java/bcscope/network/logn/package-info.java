/// Networks of which only end points are known: Myrinet, Gigabit Ethernet, InfiniBand.
@NullMarked
package bcscope.network.logn;

import org.jspecify.annotations.NullMarked;
