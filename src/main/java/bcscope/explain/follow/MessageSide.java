package bcscope.explain.follow;

import bcscope.happening.Descriptor;

import java.util.Optional;

/// The sender's or the receiver's part in a message.
///
/// @param rank process; [#NOBODY] while it is not known
/// @param descriptor what it posted
/// @param posted it was written into NIC memory
/// @param completed it has served
/// @param waiting what the process did when it had served
/// @param restarted the process that waited for it went on
public record MessageSide(
        int rank,
        Optional<Descriptor> descriptor,
        Optional<Milestone> posted,
        Optional<Milestone> completed,
        Suspension waiting,
        Optional<Milestone> restarted) {
    /// A process that is not known.
    public static final int NOBODY = -1;

    /// The side of `rank` before anything is known.
    static MessageSide of(int rank) {
        return new MessageSide(
                rank,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Suspension.UNKNOWN,
                Optional.empty());
    }

    /// Whether `other` is what it posted.
    boolean owns(Descriptor other) {
        return descriptor.filter(other::is).isPresent();
    }

    /// What it posted, as long as its posting has not been read.
    Optional<Descriptor> unread() {
        return posted.isPresent() ? Optional.empty() : descriptor;
    }

    /// Whether nothing will happen to it any more.
    boolean isOver() {
        return completed.isPresent() && (!waiting.isSuspended() || restarted.isPresent());
    }

    MessageSide with(Descriptor other) {
        return descriptor.isPresent()
                ? this
                : new MessageSide(
                        other.rank(), Optional.of(other), posted, completed, waiting, restarted);
    }

    MessageSide posted(Milestone at) {
        return posted.isPresent()
                ? this
                : new MessageSide(rank, descriptor, Optional.of(at), completed, waiting, restarted);
    }

    MessageSide completed(Milestone at, Suspension then) {
        return completed.isPresent()
                ? this
                : new MessageSide(rank, descriptor, posted, Optional.of(at), then, restarted);
    }

    /// With the restart at `at`, if that is the one that it waits for.
    MessageSide restarted(Milestone at) {
        boolean awaited =
                waiting.isSuspended()
                        && restarted.isEmpty()
                        && completed.filter(it -> it.compareTo(at) < 0).isPresent();
        return awaited
                ? new MessageSide(rank, descriptor, posted, completed, waiting, Optional.of(at))
                : this;
    }
}
