package bcscope.explain;

import bcscope.base.Say;
import bcscope.happening.MessageEvent;

/// Counts what became of messages under conventional MPI in a slice.
final class MessageCounts {
    private int begun;
    private int arrived;
    private long arrivedBytes;
    private int unexpected;
    private int stalled;
    private int stopped;
    private int unattended;
    private int held;
    private int parts;

    void count(MessageEvent event) {
        switch (event) {
            case MessageEvent.SendBegun _ -> begun++;
            case MessageEvent.Arrived e -> {
                if (e.cargo().completes()) {
                    arrived++;
                    arrivedBytes += e.send().bytes();
                }
            }
            case MessageEvent.Unexpected _ -> unexpected++;
            case MessageEvent.Stalled _ -> stalled++;
            case MessageEvent.Stopped _ -> stopped++;
            case MessageEvent.Unattended e -> unattended += e.cargo().hasEnvelope() ? 1 : 0;
            case MessageEvent.ChannelAwaited _ -> held++;
            case MessageEvent.TreeMessage _ -> parts++;
            case MessageEvent.Awakened _,
                    MessageEvent.ReceivePosted _,
                    MessageEvent.CollectiveCalled _,
                    MessageEvent.Injected _,
                    MessageEvent.CircuitConnected _,
                    MessageEvent.PacketOvertaken _,
                    MessageEvent.ArrivedEarly _,
                    MessageEvent.Met _,
                    MessageEvent.Answered _,
                    MessageEvent.Copied _,
                    MessageEvent.CreditsReturned _,
                    MessageEvent.LinesSwept _ -> {}
        }
    }

    /// Sentences, each with a blank before it; empty if nothing was counted.
    String text() {
        StringBuilder text = new StringBuilder();
        if (begun + arrived > 0) {
            text.append(
                    Say.of(
                            " Messages begun: %{n}, arrived: %{n} with %{bytes}.",
                            begun, arrived, arrivedBytes));
        }
        if (unexpected > 0) {
            text.append(Say.of(" Unexpected: %{n message}.", unexpected));
        }
        if (stalled > 0) {
            text.append(Say.of(" Without credit: %{n message}.", stalled));
        }
        if (stopped > 0) {
            text.append(Say.of(" Stopped without acknowledgement: %{n message}.", stopped));
        }
        if (unattended > 0) {
            text.append(Say.of(" Arrived for processes outside MPI: %{n message}.", unattended));
        }
        if (held > 0) {
            text.append(Say.of(" Circuits wait for a channel %{n time}.", held));
        }
        if (parts > 0) {
            text.append(Say.of(" Collectives exchange %{n message}.", parts));
        }
        return text.toString();
    }
}
