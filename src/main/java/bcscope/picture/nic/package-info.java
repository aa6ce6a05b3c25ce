/// One node in full: its processes, the threads of its NIC, its descriptor lists, and the node it
/// exchanges something with at the moment.
@NullMarked
package bcscope.picture.nic;

import org.jspecify.annotations.NullMarked;
