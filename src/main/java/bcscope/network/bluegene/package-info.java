/// BlueGene/L (MODEL 3.4): the torus, its packets, and their handling by the message layer.
///
/// ## The torus at two levels of detail
///
/// [bcscope.network.bluegene.Torus] is the shape: up to 64 x 32 x 32 nodes with six directed links
/// each, as a torus or, for partitions smaller than a midplane, as a mesh. Flow level moves whole
/// messages over the dimension-ordered route. Packet level
/// ([bcscope.network.bluegene.PacketTransport], up to a midplane of 512 nodes) moves each packet
/// separately over whichever productive link is free, so that packets of one message and messages
/// of one sender overtake each other; the message layer puts them in order again.
///
/// ## What is assumed about the routers
///
/// The sources promise reliable, deadlock-free, minimal adaptive and unordered delivery (S3 section
/// 2) and say nothing about buffers. Here every link ends in two buffers at the next node: an
/// adaptive one, and an escape one for packets that follow the dimension order. A packet enters a
/// ring of escape buffers only if room for one more packet remains (a bubble), so the ring always
/// moves and packets in the adaptive buffers always have a way out. A packet moves on as soon as
/// its head has arrived and the next buffer has room for all of it (virtual cut-through). The
/// receiving node accepts every arrival.
@NullMarked
package bcscope.network.bluegene;

import org.jspecify.annotations.NullMarked;
