package bcscope.picture.hand;

import bcscope.happening.Descriptor;

import java.util.Optional;

/// A descriptor that is put into a list by hand.
///
/// @param letter its name among the others
/// @param descriptor descriptor of the piece
/// @param from place at the beginning
/// @param put where it was put; empty as long as it was not, or where it is not to be shown
public record Piece(
        String letter, Descriptor descriptor, PutSpot.InList from, Optional<PutSpot> put) {}
