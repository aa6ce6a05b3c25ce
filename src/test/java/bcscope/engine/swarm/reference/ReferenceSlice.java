package bcscope.engine.swarm.reference;

import bcscope.table.SliceColumn;

import java.util.EnumMap;
import java.util.List;

/// What happened in one slice.
///
/// @param row the slice table's row, without the digest
/// @param restarted ranks restarted at its start
/// @param matches in order
/// @param chunks scheduled, in order
/// @param nodes by number
public record ReferenceSlice(
        EnumMap<SliceColumn, Long> row,
        List<Integer> restarted,
        List<Match> matches,
        List<Chunk> chunks,
        List<ReferenceNode> nodes) {
    /// A send met a receive; descriptors by owner and number.
    public record Match(int fromRank, int sendNumber, int toRank, int receiveNumber) {}

    /// A part of a message.
    public record Chunk(Match match, long offset, long bytes) {}
}
