package bcscope.explain.follow;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The progress of a message under BCS-MPI, as far as slices were read.
///
/// @param sender who sends
/// @param receiver who receives
/// @param delivered BS delivered the send descriptor to the receiver's NIC
/// @param matched BR matched it with the receive
/// @param chunks what the slices move of it, by offset
public record MessageLife(
        MessageSide sender,
        MessageSide receiver,
        Optional<Milestone> delivered,
        Optional<Milestone> matched,
        List<MovedChunk> chunks)
        implements FollowedLife {
    public MessageLife {
        chunks = List.copyOf(chunks);
    }

    @Override
    public List<Milestone> milestones() {
        Stream<Milestone> ofChunks =
                chunks.stream()
                        .flatMap(it -> Stream.concat(Stream.of(it.planned()), it.moved().stream()));
        return Stream.of(ofSides(), delivered.stream(), matched.stream(), ofChunks)
                .flatMap(all -> all)
                .distinct()
                .sorted()
                .toList();
    }

    /// What belongs to `stage`, in order of time. Where no process waited for the message, its end
    /// is that its descriptors have served.
    public List<Milestone> milestones(LifeStage stage) {
        Stream<Milestone> found =
                switch (stage) {
                    case POSTED ->
                            Stream.of(sender.posted(), receiver.posted()).flatMap(Optional::stream);
                    case DELIVERED -> delivered.stream();
                    case MATCHED -> matched.stream();
                    case MOVED -> chunks.stream().flatMap(chunk -> chunk.moved().stream());
                    case RESTARTED ->
                            Stream.of(sender, receiver)
                                    .flatMap(side ->
                                            (somebodyWaits() ? side.restarted() : side.completed())
                                                    .stream());
                };
        return found.sorted().toList();
    }

    /// Whether a process waits for the end of the message.
    public boolean somebodyWaits() {
        return sender.waiting().isSuspended() || receiver.waiting().isSuspended();
    }

    /// The stage that it has reached after the first `events` happenings of `slice`; empty before
    /// it is posted.
    public Optional<LifeStage> stage(int slice, int events) {
        return Stream.of(LifeStage.values())
                .filter(stage -> hasReached(stage, slice, events))
                .reduce((before, later) -> later);
    }

    /// Whether anything of `stage` has happened after the first `events` happenings of `slice`.
    public boolean hasReached(LifeStage stage, int slice, int events) {
        return milestones(stage).stream().anyMatch(it -> it.hasHappened(slice, events));
    }

    /// Where to go for `stage`: to its first part that has not happened yet; where all have, or
    /// none has, to its first.
    public Optional<Milestone> next(LifeStage stage, int slice, int events) {
        List<Milestone> all = milestones(stage);
        return all.stream()
                .filter(it -> !it.hasHappened(slice, events))
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /// Bytes that are in the receiver's memory at `nanos`, after the first `events` happenings of
    /// `slice`.
    public long movedBytes(int slice, int events, long nanos) {
        return chunks.stream().mapToLong(chunk -> chunk.bytesAt(slice, events, nanos)).sum();
    }
}
