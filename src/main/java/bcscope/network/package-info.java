/// Shapes of networks, and how messages move on them.
///
/// ## One network under both MPIs
///
/// A comparison of BCS-MPI with conventional MPI is meaningful only if both move their data over
/// the same links by the same rules. So there is one `Transport` for each machine, from
/// `Transports`: PM hands it the chunks of a slice, conventional MPI its packets, those of
/// collectives over trees and of multicasts included. `OneNetworkTest` in the engine compares the
/// two by hand.
///
/// | Machine | Transport | Who waits for whom |
/// |---|---|---|
/// | QsNet, Myrinet, Gigabit Ethernet, InfiniBand; BlueGene/L at flow level | `FlowTransport` | trains queue for links; a queued train owns nothing further on |
/// | BlueGene/L at packet level | `PacketTransport` | packets take minimal adaptive hops |
/// | iPSC/860 | `CircuitTransport` | a circuit keeps its channels while it waits for the next, as the hardware did |
///
/// Two things are not on these links, under either MPI, because they have networks or threads of
/// their own: the tree and the wires of BlueGene/L, and BBM and RM of BCS-MPI, which have the
/// network to themselves and whose multicasts on shared nodes follow one another in CH. Their times
/// are those of a multicast to as many nodes as the communicator has (`LinkTimes`), the same for
/// both MPIs.
///
/// ## Up-links of QsNet
///
/// They are in both. A full-bisection tree has paths for every permutation of its nodes, but
/// packets are routed by their source (MODEL 3.2), and a static route to a destination climbs by
/// its digits: the links down then belong to one destination alone and never bind before the NIC,
/// while two messages from below one switch to different destinations may meet on the way up.
/// Shifts by any distance do not meet; a transpose does. Omitting the up-links would assume
/// adaptive routes, which the sources do not claim. `SharedLinksTest` has both cases.
///
/// ## Trains
///
/// At flow level links serve trains of 4,096 bytes, so that short messages do not wait for the
/// whole of long ones. Compared with a fluid that is max-min fair (`FluidComparisonTest`)
/// everything is over within a tenth and a train a hop, and a long message takes no more than twice
/// and no less than half; short ones are late by at most a train of each message before them on
/// each hop.
@NullMarked
package bcscope.network;

import org.jspecify.annotations.NullMarked;
