package bcscope.network.bluegene;

import bcscope.base.Rate;

/// The time that the torus takes for a packet.
///
/// @param link rate of a link, each direction
/// @param hopNanos from a head entering a link to the same head being ready to enter the next
public record TorusTimes(Rate link, long hopNanos) {}
