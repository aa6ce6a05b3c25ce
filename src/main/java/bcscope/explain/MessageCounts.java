package bcscope.explain;

import bcscope.base.Numbers;
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
            text.append(" Messages begun: ").append(Numbers.count(begun));
            text.append(", arrived: ").append(Numbers.count(arrived));
            text.append(" with ").append(Numbers.exactBytes(arrivedBytes)).append(".");
        }
        if (unexpected > 0) {
            text.append(" Unexpected: ").append(Numbers.count(unexpected, "message")).append(".");
        }
        if (stalled > 0) {
            text.append(" Without credit: ").append(Numbers.count(stalled, "message")).append(".");
        }
        if (stopped > 0) {
            text.append(" Stopped without acknowledgement: ")
                    .append(Numbers.count(stopped, "message"))
                    .append(".");
        }
        if (unattended > 0) {
            text.append(" Arrived for processes outside MPI: ")
                    .append(Numbers.count(unattended, "message"))
                    .append(".");
        }
        if (held > 0) {
            text.append(" Circuits wait for a channel ")
                    .append(Numbers.count(held, "time"))
                    .append(".");
        }
        if (parts > 0) {
            text.append(" Collectives exchange ").append(Numbers.count(parts, "message"));
            text.append(".");
        }
        return text.toString();
    }
}
