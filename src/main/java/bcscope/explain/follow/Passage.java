package bcscope.explain.follow;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The progress of a message under conventional MPI, as far as windows were read.
///
/// @param sender who sends
/// @param receiver who receives
/// @param protocol how it travels, in words; empty until it begins
/// @param legs what happens to it, in order of time
public record Passage(
        MessageSide sender, MessageSide receiver, Optional<String> protocol, List<Leg> legs)
        implements FollowedLife {
    public Passage {
        legs = List.copyOf(legs);
    }

    @Override
    public List<Milestone> milestones() {
        return Stream.concat(ofSides(), legs.stream().map(Leg::at)).distinct().sorted().toList();
    }

    /// The last leg that has begun after the first `events` happenings of `window`; empty before
    /// the first.
    public Optional<Leg> reached(int window, int events) {
        return legs.stream()
                .filter(leg -> leg.at().hasHappened(window, events))
                .reduce((before, later) -> later);
    }

    /// The leg of `kind`, if there is one.
    public Optional<Leg> leg(Leg.Kind kind) {
        return legs.stream().filter(leg -> leg.kind() == kind).findFirst();
    }
}
