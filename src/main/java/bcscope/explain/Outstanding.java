package bcscope.explain;

import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageState;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Open requests of processes under conventional MPI.
///
/// @param state at one moment
public record Outstanding(MessageState state) {
    /// Sends whose sender is not done with them, receives, calls of collectives.
    public List<Descriptor> all() {
        List<Descriptor> all = new ArrayList<>(state.receives());
        all.addAll(state.awaited());
        state.sends().forEach(send -> all.add(send.send()));
        all.addAll(state.collectives());
        return all;
    }

    /// Messages and receives that have not met.
    List<Descriptor> alone() {
        List<Descriptor> alone = new ArrayList<>(state.receives());
        state.unexpected().forEach(waiting -> alone.add(waiting.send()));
        state.leaving().stream()
                .filter(leaving -> !leaving.stage().isPastMeeting())
                .forEach(leaving -> alone.add(leaving.send()));
        state.flights().stream()
                .filter(flight -> flight.cargo().hasEnvelope())
                .forEach(flight -> alone.add(flight.send()));
        return alone;
    }

    /// What a process asks for by `event`.
    public static Optional<Descriptor> begunBy(MessageEvent event) {
        return switch (event) {
            case MessageEvent.SendBegun e -> Optional.of(e.send());
            case MessageEvent.ReceivePosted e -> Optional.of(e.receive());
            case MessageEvent.CollectiveCalled e -> Optional.of(e.collective());
            case MessageEvent.Awakened _,
                    MessageEvent.CreditsReturned _,
                    MessageEvent.PacketStep _,
                    MessageEvent.MessageStep _,
                    MessageEvent.CollectivePart _ ->
                    Optional.empty();
        };
    }
}
