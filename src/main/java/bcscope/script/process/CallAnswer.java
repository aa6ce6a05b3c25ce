package bcscope.script.process;

import bcscope.script.value.Group;
import bcscope.script.value.Parcel;
import bcscope.script.value.Status;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/// The result of a call.
///
/// @param arrived messages that the call received or waited for, by the position of the operation
///   that posted the receive
/// @param took request slots that a wait or test took
/// @param found what a probe found; null if there was nothing
/// @param nanos when it returned, ns
/// @param value result of a collective call
/// @param group communicator that it made
record CallAnswer(
        Map<Integer, Arrival> arrived,
        List<Integer> took,
        @Nullable Status found,
        long nanos,
        @Nullable Parcel value,
        @Nullable Group group) {
    /// A message.
    ///
    /// @param parcel what it brought; null if only bytes are counted
    /// @param sender world rank
    record Arrival(@Nullable Parcel parcel, int sender, int tag, long bytes) {}

    /// It returned.
    static final CallAnswer NOTHING = new CallAnswer(Map.of(), List.of(), null, 0, null, null);

    static CallAnswer of(Parcel value) {
        return new CallAnswer(Map.of(), List.of(), null, 0, value, null);
    }

    static CallAnswer of(Group group) {
        return new CallAnswer(Map.of(), List.of(), null, 0, null, group);
    }

    static CallAnswer at(long nanos) {
        return new CallAnswer(Map.of(), List.of(), null, nanos, null, null);
    }
}
