package bcscope.picture.scene.state;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.NicThread;
import bcscope.happening.PhaseWindow;
import bcscope.happening.Turn;
import bcscope.moment.Moment;

import java.util.Optional;

/// The activity of a NIC thread at a moment, in words.
record ThreadWords(SceneState state, int node, NicThread thread) {
    static ThreadState of(SceneState state, int node, NicThread thread) {
        ThreadWords words = new ThreadWords(state, node, thread);
        return thread == NicThread.SR ? words.strobeReceiver() : words.worker();
    }

    private ThreadState strobeReceiver() {
        Optional<PhaseWindow> window = state.window();
        if (window.isEmpty()) {
            return idle("waits for the next slice");
        }
        Microphase phase = window.get().phase();
        if (state.strobeProgress() < 1) {
            return idle("waits for microstrobe " + phase);
        }
        if (!state.phaseOver()) {
            boolean ready = state.moment().nanos() >= window.get().readyNanos();
            boolean taking = takesStrobe(window.get());
            return new ThreadState(
                    thread,
                    taking ? ThreadState.Mode.ACTIVE : ThreadState.Mode.IDLE,
                    ready
                            ? phase + " done, waits for the next microstrobe"
                            : "coordinates " + phase,
                    -1);
        }
        return idle(
                state.moment().nanos() >= state.detail().windows().getLast().endNanos()
                        ? "waits for the next slice"
                        : "waits for the next microstrobe");
    }

    /// For the first eighth of a microphase the microstrobe is what is new on the node.
    private boolean takesStrobe(PhaseWindow window) {
        long length = window.endNanos() - window.arrivalNanos();
        return (state.moment().nanos() - window.arrivalNanos()) * 8 < length;
    }

    private ThreadState worker() {
        Optional<Happening> last = state.machine().lastAct(node, thread);
        if (last.isEmpty()) {
            return idle(
                    state.phase().filter(thread::runsIn).isPresent() && !state.phaseOver()
                            ? "nothing to do"
                            : "idle");
        }
        if (state.phaseOver()) {
            String summary = summary(state.machine().acts().of(node, thread));
            return new ThreadState(thread, ThreadState.Mode.RESIDUE, summary, -1);
        }
        double progress = progress(last.get());
        return new ThreadState(
                thread,
                progress < 1 ? ThreadState.Mode.ACTIVE : ThreadState.Mode.RESIDUE,
                words(last.get()),
                progress);
    }

    private ThreadState idle(String words) {
        return new ThreadState(thread, ThreadState.Mode.IDLE, words, -1);
    }

    private String summary(int acts) {
        return switch (thread) {
            case SR, BR -> matchedSummary(acts);
            case BS -> Numbers.count(acts, "descriptor") + " delivered in DEM";
            case DH -> Numbers.count(acts, "transfer") + " done in PM";
            case CH -> Numbers.count(acts, "multicast") + " done in BBM";
            case RH -> Numbers.count(acts, "step") + " done in RM";
        };
    }

    private String matchedSummary(int acts) {
        return state.phase().equals(Optional.of(Microphase.MSM))
                ? Numbers.count(state.machine().matched(node)) + " matched in MSM"
                : Numbers.count(acts, "descriptor") + " taken in DEM";
    }

    /// The words of a thread's last act; what no NIC thread does has none.
    private String words(Happening act) {
        return switch (act) {
            case Happening.SendDelivered h ->
                    (thread == NicThread.BS ? "delivers " : "takes ")
                            + DescriptorText.title(state.stage(), h.send())
                            + (thread == NicThread.BS
                                    ? " to node " + h.toNode()
                                    : " from node " + h.node());
            case Happening.ReceiveAccepted h ->
                    "accepts " + DescriptorText.title(state.stage(), h.receive());
            case Happening.CollectiveNoted h ->
                    "notes " + DescriptorText.title(state.stage(), h.collective());
            case Happening.Matched h ->
                    "matches "
                            + DescriptorText.ends(state.stage(), h.send())
                            + " with "
                            + DescriptorText.ends(state.stage(), h.receive());
            case Happening.ChunkScheduled h ->
                    "schedules "
                            + DescriptorText.size(h.bytes())
                            + " of "
                            + DescriptorText.ends(state.stage(), h.send());
            case Happening.NoRoom h -> waitWords(h);
            case Happening.CollectiveQueried h ->
                    "queries "
                            + state.stage().callName(h.caller(), h.position())
                            + (h.missing() == 0 ? ": all called" : ": " + h.missing() + " missing");
            case Happening.CollectiveScheduled h ->
                    "schedules " + state.stage().callName(h.caller(), h.position());
            case Happening.Transferred h -> transferWords(h);
            case Happening.Multicast h ->
                    "multicasts "
                            + state.stage().callName(h.caller(), h.position())
                            + amount(h.bytes());
            case Happening.LocalReduce h ->
                    "combines the operands of " + h.members() + " processes";
            case Happening.ReduceStep h -> stepWords(h);
            case Happening.ResultMulticast h -> "multicasts the result" + amount(h.bytes());
            case Happening.TransferLost h ->
                    "gets "
                            + DescriptorText.ends(state.stage(), h.send())
                            + ": lost, to be repeated";
            case Happening.CollectiveLost h ->
                    state.stage().callName(h.caller(), h.position()) + ": lost, to be repeated";
            case Happening.OfMessages _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.DescriptorLife _ ->
                    "";
        };
    }

    private static String stepWords(Happening.ReduceStep h) {
        return Say.of(
                "%{hands the host|combines} the partial result of node %s, level %s",
                h.by() == Combiner.HOST, h.fromNode(), h.level());
    }

    private String waitWords(Happening.NoRoom h) {
        return (h.turn() == Turn.TIME_USED ? "no time for " : "no budget for ")
                + DescriptorText.ends(state.stage(), h.send())
                + ", "
                + DescriptorText.size(h.remaining())
                + " wait";
    }

    private String transferWords(Happening.Transferred h) {
        long moved = Math.round(h.bytes() * progress(h));
        return "gets "
                + (moved == 0 ? "" : DescriptorText.size(moved) + " of ")
                + DescriptorText.size(h.bytes())
                + (h.fromNode() == h.node() ? " within the node" : " ← node " + h.fromNode());
    }

    private static String amount(long bytes) {
        return bytes == 0 ? "" : " of " + DescriptorText.size(bytes);
    }

    /// Progress of an act; negative for acts that take no time of their own.
    private double progress(Happening act) {
        return switch (act) {
            case Happening.Transferred h -> share(h.timeNanos(), h.endNanos());
            case Happening.Multicast h -> share(h.timeNanos(), h.endNanos());
            case Happening.LocalReduce h -> share(h.timeNanos(), h.endNanos());
            case Happening.ReduceStep h -> share(h.timeNanos(), h.endNanos());
            case Happening.ResultMulticast h -> share(h.timeNanos(), h.endNanos());
            case Happening.SendDelivered _,
                    Happening.ReceiveAccepted _,
                    Happening.Matched _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.CollectiveNoted _,
                    Happening.CollectiveQueried _,
                    Happening.CollectiveScheduled _,
                    Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.DescriptorLife _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _,
                    Happening.Deadlocked _ ->
                    -1;
        };
    }

    private double share(long begin, long end) {
        return Moment.share(begin, end, state.moment().nanos());
    }
}
