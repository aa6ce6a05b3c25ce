/// Networks of which only the end points are modelled: Myrinet, Gigabit Ethernet, InfiniBand.
@NullMarked
package bcscope.network.logn;

import org.jspecify.annotations.NullMarked;
