package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Happening;
import bcscope.program.Program;
import bcscope.scenario.format.Wording;

/// The words of what faults did.
final class FaultSentences {
    private static final long WHOLE = 100;

    private FaultSentences() {}

    /// The sentence about `happening` without slice, phase and full stop.
    static String clause(Happening.FaultStruck happening, Program program) {
        return switch (happening) {
            case Happening.NodeFailed h ->
                    "node " + h.node() + " fails: its processes and its NIC stop";
            case Happening.CheckpointWritten h ->
                    Say.of(
                            "a checkpoint is taken: each node writes up to %{bytes} to stable"
                                    + " storage, and the next strobe waits %{micros} for it",
                            h.bytes(), h.endNanos() - h.timeNanos());
            case Happening.WentBack h -> wentBack(h);
            case Happening.DeclaredDead h -> declared(h);
            case Happening.StrobeLate h ->
                    "the next slice is due, but its strobe comes "
                            + Numbers.exactMicros(h.delayNanos())
                            + " late because of a fault";
            case Happening.StrobeLost h ->
                    "the strobe is lost and reaches no node; the Strobe Sender repeats it after "
                            + Numbers.exactMicros(h.againNanos() - h.timeNanos());
            case Happening.TransferLost h ->
                    program.say(
                            "%{bytes} from %{rank} to %{rank} %{is|are} lost in transit from node"
                                    + " %s to node %s; the Buffer Receiver keeps the message for a"
                                    + " later slice",
                            h.bytes(),
                            h.send().rank(),
                            h.receive().rank(),
                            h.bytes(),
                            h.fromNode(),
                            h.node());
            case Happening.CollectiveLost h ->
                    "the data of the collective on "
                            + program.groupName(h.communicator())
                            + " is lost; the collective is repeated in the next slice";
            case Happening.NicLagged h ->
                    Say.of(
                            "the NIC of node %s takes %s the usual time because of a fault: it"
                                    + " finishes %s %{micros} after all other nodes",
                            h.node(), times(h.percent()), h.phase(), h.behindNanos());
            case Happening.NoiseBegan h ->
                    Say.of(
                            "noise takes the processors of node %s for %{micros}",
                            h.node(), h.endNanos() - h.timeNanos());
        };
    }

    private static String wentBack(Happening.WentBack h) {
        boolean one = h.nodes().size() == 1;
        String nodes = Wording.list(h.nodes().stream().map(String::valueOf).toList());
        return Say.of(
                "%{a spare node takes the place of node |spare nodes take the places of nodes }%s,"
                    + " and the machine goes back to %s: %{micros} of work is lost, the %{failure"
                    + " was|failures were} detected after %{micros}, and the restart takes"
                    + " %{micros}; %s %{are|is} left",
                one,
                nodes,
                h.slice() == 0
                        ? "the beginning, since no checkpoint was taken yet"
                        : "the checkpoint before slice " + Numbers.count(h.slice()),
                h.lostNanos(),
                one,
                h.detectionNanos(),
                h.restartNanos(),
                h.spares() == 0 ? "no spare node" : Numbers.count(h.spares(), "spare node"),
                h.spares() > 1);
    }

    private static String declared(Happening.DeclaredDead h) {
        String dead =
                Say.of(
                        "the Machine Manager declares node %s dead because it did not answer the"
                                + " heartbeat of %{micros}",
                        h.node(), h.missedNanos());
        if (h.queries() == 0) {
            return dead;
        }
        return Say.of(
                "%s; until now the Strobe Sender has asked %{n time} without success whether all"
                        + " nodes have finished %s",
                dead, h.queries(), h.phase());
    }

    private static String times(long percent) {
        String decimals =
                percent % WHOLE == 0
                        ? ""
                        : "." + String.valueOf(percent % WHOLE + WHOLE).substring(1);
        return percent / WHOLE + decimals.replaceFirst("0$", "") + " times";
    }
}
