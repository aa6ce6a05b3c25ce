package bcscope.explain.collective;

import bcscope.program.Construction;

import java.util.List;

/// A collective that is built from messages.
///
/// @param construction how
/// @param group name of the communicator for people
/// @param rounds the rounds that have messages in this slice
/// @param steps what happens in this slice, in order
public record RoundCourse(
        Construction construction, String group, List<Round> rounds, List<CollectiveStage> steps)
        implements Course {
    @Override
    public int communicator() {
        return construction.communicator().id();
    }

    @Override
    public String callName() {
        return construction.name();
    }

    @Override
    public boolean executed() {
        return steps.stream().anyMatch(step -> step.kind() == CollectiveStage.Kind.ROUND_MOVED);
    }

    @Override
    public int weight() {
        return rounds.stream().mapToInt(round -> round.messages().size()).sum();
    }
}
