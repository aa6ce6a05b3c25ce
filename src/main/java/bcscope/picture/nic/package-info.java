/// One node in full: its processes, the threads of its NIC, its descriptor lists, and its current
/// communication partner.
@NullMarked
package bcscope.picture.nic;

import org.jspecify.annotations.NullMarked;
