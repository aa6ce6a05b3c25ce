package bcscope.script.machine;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/// What a call brought back.
///
/// @param arrived messages that the call received or waited for, by the position of the operation
///   that posted the receive
/// @param took request slots that a wait or test took
/// @param found what a probe found; null where there was nothing
/// @param nanos when it returned, ns
/// @param value result of a collective call
/// @param group communicator that it made
record Answer(
        Map<Integer, Arrival> arrived,
        List<Integer> took,
        @Nullable Status found,
        long nanos,
        @Nullable Parcel value,
        @Nullable Group group) {
    /// A message.
    ///
    /// @param parcel what it brought; null where only bytes are counted
    /// @param sender world rank
    record Arrival(@Nullable Parcel parcel, int sender, int tag, long bytes) {}

    /// It returned.
    static final Answer NOTHING = new Answer(Map.of(), List.of(), null, 0, null, null);

    static Answer of(Parcel value) {
        return new Answer(Map.of(), List.of(), null, 0, value, null);
    }

    static Answer of(Group group) {
        return new Answer(Map.of(), List.of(), null, 0, null, group);
    }

    static Answer at(long nanos) {
        return new Answer(Map.of(), List.of(), null, nanos, null, null);
    }
}
