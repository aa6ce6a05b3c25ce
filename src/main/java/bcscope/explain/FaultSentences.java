package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.happening.Happening;
import bcscope.program.Communicator;
import bcscope.program.Program;

import java.util.stream.Collectors;

/// The words of what faults did.
final class FaultSentences {
    private static final long WHOLE = 100;

    private FaultSentences() {}

    /// The sentence about `happening` without slice, phase and full stop.
    static String clause(Happening.FaultStruck happening, Program program) {
        return switch (happening) {
            case Happening.NodeFailed h ->
                    "node " + h.node() + " fails: its processes and its NIC stop forever";
            case Happening.CheckpointWritten h ->
                    "a checkpoint is taken: each node writes up to "
                            + Numbers.exactBytes(h.bytes())
                            + " to stable storage, and the next strobe waits "
                            + Numbers.exactMicros(h.endNanos() - h.timeNanos())
                            + " for it";
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
                    Numbers.exactBytes(h.bytes())
                            + " from "
                            + program.named(h.send().rank())
                            + " to "
                            + program.named(h.receive().rank())
                            + " are lost in transit from node "
                            + h.fromNode()
                            + " to node "
                            + h.node()
                            + "; the Buffer Receiver keeps the message and transfers them again in"
                            + " a later slice";
            case Happening.CollectiveLost h ->
                    "the data of the collective on "
                            + Communicator.named(h.communicator())
                            + " is lost; the collective is repeated in the next slice";
            case Happening.NicLagged h ->
                    "the NIC of node "
                            + h.node()
                            + " takes "
                            + times(h.percent())
                            + " the usual time because of a fault: it finishes "
                            + h.phase()
                            + " "
                            + Numbers.exactMicros(h.behindNanos())
                            + " after all other nodes";
            case Happening.NoiseBegan h ->
                    "noise takes the processors of node "
                            + h.node()
                            + " for "
                            + Numbers.exactMicros(h.endNanos() - h.timeNanos());
        };
    }

    private static String wentBack(Happening.WentBack h) {
        boolean one = h.nodes().size() == 1;
        String nodes = h.nodes().stream().map(String::valueOf).collect(Collectors.joining(" and "));
        return (one ? "a spare node takes the place of node " : "spare nodes take the places of ")
                + nodes
                + ", and the machine goes back to "
                + (h.slice() == 0
                        ? "the beginning, since no checkpoint was taken yet"
                        : "the checkpoint before slice " + Numbers.count(h.slice()))
                + ": "
                + Numbers.exactMicros(h.lostNanos())
                + " of work are lost, the failure was detected after "
                + Numbers.exactMicros(h.detectionNanos())
                + ", and the restart takes "
                + Numbers.exactMicros(h.restartNanos())
                + "; "
                + (h.spares() == 0 ? "no spare node" : Numbers.count(h.spares(), "spare node"))
                + (h.spares() > 1 ? " are" : " is")
                + " left";
    }

    private static String declared(Happening.DeclaredDead h) {
        String dead =
                "the Machine Manager declares node "
                        + h.node()
                        + " dead because it did not answer the heartbeat of "
                        + Numbers.exactMicros(h.missedNanos());
        if (h.queries() == 0) {
            return dead;
        }
        return dead
                + "; until now the Strobe Sender has asked "
                + Numbers.count(h.queries(), "time")
                + " without success whether all nodes have finished "
                + h.phase();
    }

    private static String times(long percent) {
        String decimals =
                percent % WHOLE == 0
                        ? ""
                        : "." + String.valueOf(percent % WHOLE + WHOLE).substring(1);
        return percent / WHOLE + decimals.replaceFirst("0$", "") + " times";
    }
}
