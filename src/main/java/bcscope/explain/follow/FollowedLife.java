package bcscope.explain.follow;

import bcscope.happening.Descriptor;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The progress of a followed message, under either MPI.
public sealed interface FollowedLife permits MessageLife, Passage {
    /// Who sends.
    MessageSide sender();

    /// Who receives.
    MessageSide receiver();

    /// The descriptor that represents it: that of the send if it is known.
    default Descriptor descriptor() {
        return sender().descriptor().or(receiver()::descriptor).orElseThrow();
    }

    /// Length, bytes; while the send is not known, the most that the receive takes.
    default long bytes() {
        return descriptor().bytes();
    }

    /// Whether it is the message of descriptor `number` of `rank`.
    default boolean concerns(int rank, int number) {
        return Stream.of(sender(), receiver())
                .flatMap(side -> side.descriptor().stream())
                .anyMatch(it -> it.rank() == rank && it.number() == number);
    }

    /// Everything that has happened to it, in order.
    List<Milestone> milestones();

    /// What its two sides have done, in no order.
    default Stream<Milestone> ofSides() {
        return Stream.of(sender(), receiver())
                .flatMap(side -> Stream.of(side.posted(), side.completed(), side.restarted()))
                .flatMap(Optional::stream);
    }

    /// Whether nothing will happen to it any more.
    default boolean isOver() {
        return sender().isOver() && receiver().isOver();
    }
}
