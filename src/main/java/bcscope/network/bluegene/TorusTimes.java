package bcscope.network.bluegene;

import bcscope.base.Rate;

/// The time that the torus takes for a packet.
///
/// @param link rate of a link, each direction
/// @param hopNanos time from a head entering a link until it can enter the next
public record TorusTimes(Rate link, long hopNanos) {}
