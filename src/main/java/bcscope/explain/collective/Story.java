package bcscope.explain.collective;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A collective that is open or executed in a slice.
///
/// @param arrivals who called, up to the end of the slice
/// @param flags the flags of its nodes
/// @param queries what was asked in the slices up to this one, in order
/// @param queryIndex happening of this slice that is its query, if there is one
/// @param scheduled the bytes that this slice moves, if it moves any
/// @param wave the multicast of BBM
/// @param local combining the processes of each node before the tree, where there are several
/// @param onLevels combining at the levels of the tree
/// @param levels the levels of the tree in RM
/// @param result the multicast of the result
/// @param doneIndex happening with which the last member is complete
/// @param tree the tree of its nodes
/// @param values the operands and partial results of a reduction, if they are known
/// @param steps what happens in this slice, in order
public record Story(
        Collective call,
        Arrivals arrivals,
        Flags flags,
        List<Query> queries,
        OptionalInt queryIndex,
        Optional<Long> scheduled,
        Optional<Timed> wave,
        Optional<Work> local,
        Optional<Work> onLevels,
        List<Timed> levels,
        Optional<Timed> result,
        OptionalInt doneIndex,
        ReduceTree tree,
        Optional<PartialValues> values,
        List<CollectiveStage> steps)
        implements Course {
    @Override
    public int communicator() {
        return call.communicator();
    }

    @Override
    public String group() {
        return call.group();
    }

    @Override
    public String callName() {
        return call.name();
    }

    @Override
    public int weight() {
        return arrivals.size();
    }

    @Override
    public boolean executed() {
        return wave.isPresent() || !levels.isEmpty() || result.isPresent();
    }

    /// The lowest `most` members that had not called when `missing` of them were missing.
    public List<Integer> absent(int missing, int most) {
        BitSet here = new BitSet();
        for (int i = 0; i < Math.min(arrivals.size(), call.members() - missing); i++) {
            here.set(arrivals.rank(i));
        }
        return tree.ranks().filter(rank -> !here.get(rank)).sorted().limit(most).boxed().toList();
    }

    /// The number of the first level of the tree at which something is combined.
    public int firstLevel() {
        return steps.stream()
                .filter(step -> step.kind() == CollectiveStage.Kind.LEVEL)
                .mapToInt(CollectiveStage::part)
                .findFirst()
                .orElse(0);
    }
}
