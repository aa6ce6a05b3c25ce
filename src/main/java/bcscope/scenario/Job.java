package bcscope.scenario;

import io.soabase.recordbuilder.core.RecordBuilder;

/// One parallel program on the machine.
///
/// @param name for people; empty if it is the only job and has no name
/// @param program where the operations come from
/// @param placement how ranks are laid on nodes
/// @param map where each rank is; [RankMap#NONE] unless the placement is [Placement#MAP]
/// @param nodes nodes that it may use
/// @param startNanos instant at which it is submitted, ns
/// @param binaryBytes size of its executable file
@RecordBuilder
public record Job(
        String name,
        ProgramSource program,
        Placement placement,
        RankMap map,
        NodeList nodes,
        long startNanos,
        long binaryBytes)
        implements JobBuilder.With {
    /// Longest name in characters.
    public static final int LONGEST_NAME = 24;

    /// Binary of a job that says nothing about it: what STORM was measured with (MODEL 1.10).
    public static final long USUAL_BINARY_BYTES = 12_000_000;

    /// A job without a name on the whole machine, from the beginning.
    public Job(ProgramSource program, Placement placement) {
        this("", program, placement, RankMap.NONE, NodeList.ALL, 0, USUAL_BINARY_BYTES);
    }

    /// Processes that its nodes have room for, or its map has places for.
    public long room(Machine machine) {
        if (placement == Placement.MAP && !map.places().isEmpty()) {
            return map.places().size();
        }
        long count = nodes.partition().map(Shape::nodes).orElse((long) nodes.on(machine).length);
        return count * machine.processesPerNode();
    }
}
