/// Shapes of networks, and how messages move on them.
///
/// ## One network under both MPIs
///
/// A comparison of BCS-MPI with conventional MPI is meaningful only if both move their data over
/// the same links by the same rules. So there is one `Transport` for each machine, from
/// `Transports`: PM hands it the chunks of a slice, conventional MPI its packets, including those
/// of collectives over trees and of multicasts. `OneNetworkTest` in the engine compares the two
/// with values derived by hand.
///
/// | Machine | Transport | Who waits for whom |
/// |---|---|---|
/// | QsNet, Myrinet, Gigabit Ethernet, InfiniBand; BlueGene/L at flow level | `FlowTransport` | trains queue for links; a queued train occupies no later link |
/// | BlueGene/L at packet level | `PacketTransport` | packets take minimal adaptive hops |
/// | iPSC/860 | `CircuitTransport` | a circuit holds its channels while it waits for the next one, as in the hardware |
///
/// Two things do not use these links, under either MPI: traffic on the tree and the wires of
/// BlueGene/L, which are separate networks, and BBM and RM of BCS-MPI, which have the network to
/// themselves and whose multicasts on shared nodes are sequential in CH. Their times are those of a
/// multicast to the number of nodes of the communicator (`LinkTimes`), the same for both MPIs.
///
/// ## Up-links of QsNet
///
/// Both MPIs use them. A full-bisection tree has paths for every permutation of its nodes, but
/// packets are routed by their source (MODEL 3.2), and a static route to a destination climbs
/// according to its digits: the links down then belong to a single destination and are never a
/// bottleneck before the NIC, while two messages from below the same switch to different
/// destinations may share a link on the way up. Shifts by any distance do not share links; a
/// transpose does. Omitting the up-links would assume adaptive routing, which the sources do not
/// claim. `SharedLinksTest` covers both cases.
///
/// ## Trains
///
/// At flow level links serve trains of 4,096 bytes, so that short messages do not wait for whole
/// long ones. Compared with a max-min fair fluid model (`FluidComparisonTest`), the total time
/// differs by at most a tenth plus one train per hop, a long message takes between half and twice
/// as long, and a short one is delayed on each hop by at most one train of each message ahead of
/// it.
@NullMarked
package bcscope.network;

import org.jspecify.annotations.NullMarked;
