package bcscope.explain.matching;

import bcscope.happening.Descriptor;

import java.util.Optional;

/// A send or receive without a partner at the end of MSM.
///
/// @param descriptor the send or receive
/// @param reason why
/// @param nearest the descriptor of the other side that came closest
/// @param rival where the order decided: what took `nearest` instead
public record Unmatched(
        Descriptor descriptor,
        Reason reason,
        Optional<Descriptor> nearest,
        Optional<Descriptor> rival) {}
