package bcscope.explain.follow;

import bcscope.happening.Descriptor;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// The sender's or the receiver's part in a message.
///
/// @param rank process; [#NOBODY] while it is not known
/// @param descriptor what it posted
/// @param posted it was written into NIC memory
/// @param completed it has served
/// @param waiting what the process did when it had served
/// @param restarted the process that waited for it continued
@RecordBuilder
public record MessageSide(
        int rank,
        Optional<Descriptor> descriptor,
        Optional<Milestone> posted,
        Optional<Milestone> completed,
        Suspension waiting,
        Optional<Milestone> restarted)
        implements MessageSideBuilder.With {
    /// A process that is not known.
    public static final int NOBODY = -1;

    /// The side of `rank` before anything is known.
    static MessageSide of(int rank) {
        return MessageSideBuilder.builder().rank(rank).waiting(Suspension.UNKNOWN).build();
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
                : with().rank(other.rank()).descriptor(Optional.of(other)).build();
    }

    MessageSide posted(Milestone at) {
        return posted.isPresent() ? this : withPosted(Optional.of(at));
    }

    MessageSide completed(Milestone at, Suspension then) {
        return completed.isPresent()
                ? this
                : with().completed(Optional.of(at)).waiting(then).build();
    }

    /// With the restart at `at`, if that is the one that it waits for.
    MessageSide restarted(Milestone at) {
        boolean awaited =
                waiting.isSuspended()
                        && restarted.isEmpty()
                        && completed.filter(it -> it.compareTo(at) < 0).isPresent();
        return awaited ? withRestarted(Optional.of(at)) : this;
    }
}
