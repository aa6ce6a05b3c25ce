package bcscope.run;

import java.util.Optional;

/// The extent of the tables of a run at one moment: all of them end with the same slice.
///
/// @param progress how far the run is, with the number of its slices
/// @param processes bytes of the blocked intervals of each process, as
///   [bcscope.table.ProcessLog#encodedBytes] gives them
/// @param waits bytes of the intervals without a CPU; empty if every process has one
public record Extent(Progress progress, int[] processes, Optional<int[]> waits) {}
