package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.happening.Happening;
import bcscope.program.Program;

/// The words of what faults did.
final class FaultSentences {
    private static final long WHOLE = 100;

    private FaultSentences() {}

    /// The sentence about `happening` without slice, phase and full stop.
    static String clause(Happening.FaultStruck happening, Program program) {
        return switch (happening) {
            case Happening.NodeFailed h ->
                    "node " + h.node() + " fails: its processes and its NIC stop forever";
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
                    "the data of the collective on communicator "
                            + h.communicator()
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

    private static String declared(Happening.DeclaredDead h) {
        return "the Machine Manager declares node "
                + h.node()
                + " dead because it did not answer the heartbeat of "
                + Numbers.exactMicros(h.missedNanos())
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
