package bcscope.explain;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.happening.Combiner;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.happening.Turn;
import bcscope.program.Program;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The text twin of everything that is drawn: one English sentence for each happening, always the
/// same. It is narration, search index, screen-reader text and what the command line prints.
public record Sentences(Program program) {
    /// The sentences of a slice, in the order of its happenings.
    public List<String> ofSlice(SliceDetail detail) {
        return IntStream.range(0, detail.happenings().size())
                .mapToObj(index -> of(detail, index))
                .toList();
    }

    /// The sentence of happening `index` of a slice, for example `Slice 4, DEM: the Buffer Sender
    /// of node 0 delivers the send descriptor of rank 0 to the Buffer Receiver of node 1.`
    public String of(SliceDetail detail, int index) {
        Happening happening = detail.happenings().get(index);
        return Say.of(
                "%{Window |Slice }%{n}%s: %s.",
                detail.isWindow(),
                detail.slice(),
                phase(detail, happening).map(p -> ", " + p).orElse(""),
                clause(happening));
    }

    /// The sentence without slice and microphase, for places that show both: `The Buffer Sender of
    /// node 0 delivers ...`
    public String plain(Happening happening) {
        String clause = clause(happening);
        return Character.toUpperCase(clause.charAt(0)) + clause.substring(1) + ".";
    }

    /// One paragraph on a whole slice.
    public String summary(SliceDetail detail) {
        return new SliceSummary(detail).text();
    }

    /// The sentence without slice, phase and full stop.
    private String clause(Happening happening) {
        return switch (happening) {
            case Happening.StrobeSent h ->
                    (h.phase() == Microphase.DEM
                                    ? "the Strobe Sender sends the strobe"
                                    : "the Strobe Sender sends the microstrobe")
                            + "; it reaches every node after "
                            + Numbers.exactMicros(h.arrivalNanos() - h.timeNanos());
            case Happening.PhaseEnded h ->
                    "all nodes have finished"
                            + (h.failed() == 0
                                    ? ", as the first query confirms"
                                    : "; " + refused(h.failed()));
            case Happening.EndedEarly _ ->
                    "no node has scheduled anything, so the slice ends without PM, BBM and RM";
            case Happening.Restarted h ->
                    "the Node Manager of node " + h.node() + " restarts " + program.named(h.rank());
            case Happening.Blocked h ->
                    program.say(
                            "%{rank} enters %s and blocks%s",
                            h.rank(), call(h.rank(), h.position()), why(h.activity()));
            case Happening.CallReturned h ->
                    call(h.rank(), h.position()) + " of " + program.named(h.rank()) + " returns";
            case Happening.Finished h ->
                    program.named(h.rank()) + " reaches the end of its program";
            case Happening.Posted h ->
                    program.say(
                            "%{rank} posts %s to the NIC of node %s",
                            h.descriptor().rank(), posted(h.descriptor()), h.node());
            case Happening.Completed h -> completed(h.descriptor());
            case Happening.Deadlocked h ->
                    h.blocked() == 1
                            ? "deadlock: the only blocked process can never continue"
                            : Say.of(
                                    "deadlock: none of the %{n} blocked processes can ever"
                                            + " continue",
                                    h.blocked());
            case Happening.FaultStruck h -> FaultSentences.clause(h, program);
            case Happening.CpuDecision h -> new CpuSentences(program).clause(h);
            case MessageEvent h -> new MessageSentences(program).clause(h);
            case Happening.PointToPoint h -> pointToPoint(h);
            case Happening.CollectiveStep h -> collective(h);
        };
    }

    private String completed(Descriptor descriptor) {
        return program.named(descriptor.rank()) + "'s " + noun(descriptor) + " is complete";
    }

    private String pointToPoint(Happening.PointToPoint happening) {
        return switch (happening) {
            case Happening.SendDelivered h ->
                    program.say(
                            "the Buffer Sender of node %s delivers the send descriptor of %{rank}"
                                    + " to the Buffer Receiver of node %s",
                            h.node(), h.send().rank(), h.toNode());
            case Happening.ReceiveAccepted h ->
                    program.say(
                            "the Buffer Receiver of node %s takes the receive descriptor of"
                                    + " %{rank}%s",
                            h.node(), h.receive().rank(), from(h.receive()));
            case Happening.Matched h ->
                    program.say(
                            "the Buffer Receiver of node %s matches the send of %{rank} (tag %s,"
                                    + " %{bytes}) with the receive of %{rank} after looking at %{n"
                                    + " remote send}",
                            h.node(),
                            h.send().rank(),
                            h.send().tag(),
                            h.send().bytes(),
                            h.receive().rank(),
                            h.scanned());
            case Happening.ChunkScheduled h ->
                    program.say(
                            "the Buffer Receiver of node %s schedules %{bytes} from %{rank} to"
                                    + " %{rank}%s",
                            h.node(),
                            h.bytes(),
                            h.send().rank(),
                            h.receive().rank(),
                            h.remaining() == 0
                                    ? h.offset() == 0
                                            ? ", the whole message"
                                            : ", the rest of the message"
                                    : Say.of(
                                            "; %{bytes} %{remains|remain} for later slices",
                                            h.remaining(), h.remaining()));
            case Happening.NoRoom h ->
                    program.say(
                            "the Buffer Receiver of node %s has no %{time left in this MSM|budget"
                                    + " left} for the message from %{rank} to %{rank}, %{bytes} of"
                                    + " which %{waits|wait}",
                            h.node(),
                            h.turn() == Turn.TIME_USED,
                            h.send().rank(),
                            h.receive().rank(),
                            h.remaining(),
                            h.remaining());
            case Happening.Transferred h ->
                    program.say(
                            "the DMA Helper of node %s gets %{bytes} from the memory of %{rank} on"
                                    + " node %s in %{micros}",
                            h.node(),
                            h.bytes(),
                            h.send().rank(),
                            h.fromNode(),
                            h.endNanos() - h.timeNanos());
        };
    }

    private String collective(Happening.CollectiveStep happening) {
        return switch (happening) {
            case Happening.CollectiveNoted h ->
                    program.say(
                            "the Buffer Receiver of node %s notes the %s of %{rank}%s%s",
                            h.node(),
                            call(h.collective()),
                            h.collective().rank(),
                            switch (h.flagged()) {
                                case WAITING ->
                                        "; other processes of this node have not called yet";
                                case RAISED ->
                                        " and raises the flag: all processes of this node have"
                                                + " called";
                            },
                            switch (h.fate()) {
                                case KEPT -> "";
                                case DISCARDED -> "; its descriptor leaves CL";
                            });
            case Happening.CollectiveQueried h ->
                    Say.of(
                            "the Buffer Receiver of node %s asks by Compare-And-Write whether all"
                                    + " processes have called %s%s",
                            h.node(),
                            call(h.caller(), h.position()),
                            h.missing() == 0
                                    ? ", and they have"
                                    : Say.of("; %{n is missing|are missing}", h.missing()));
            case Happening.CollectiveScheduled h ->
                    Say.of(
                            "%s of %{n process} is scheduled for this slice%s",
                            call(h.caller(), h.position()),
                            h.members(),
                            h.bytes() == 0 ? "" : " with " + Numbers.exactBytes(h.bytes()));
            case Happening.Multicast h ->
                    Say.of(
                            "the Collective Helper of node %s multicasts %s for %s in %{micros}",
                            h.node(),
                            h.bytes() == 0 ? "a signal" : Numbers.exactBytes(h.bytes()),
                            call(h.caller(), h.position()),
                            h.endNanos() - h.timeNanos());
            case Happening.LocalReduce h -> ReduceText.local(h);
            case Happening.ReduceStep h -> ReduceText.step(h);
            case Happening.ResultMulticast h -> ReduceText.result(h);
        };
    }

    /// The microphase a happening belongs to. What hosts do belongs to none, and neither does the
    /// strobe, with which the slice begins.
    public static Optional<Microphase> phase(SliceDetail detail, Happening happening) {
        return switch (happening) {
            case Happening.StrobeSent h ->
                    Optional.of(h.phase()).filter(phase -> phase != Microphase.DEM);
            case Happening.PhaseEnded h -> Optional.of(h.phase());
            case Happening.EndedEarly _,
                    Happening.Matched _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.CollectiveQueried _,
                    Happening.CollectiveScheduled _ ->
                    Optional.of(Microphase.MSM);
            case Happening.SendDelivered _,
                    Happening.ReceiveAccepted _,
                    Happening.CollectiveNoted _ ->
                    Optional.of(Microphase.DEM);
            case Happening.Transferred _ -> Optional.of(Microphase.PM);
            case Happening.Multicast _ -> Optional.of(Microphase.BBM);
            case Happening.LocalReduce _, Happening.ReduceStep _, Happening.ResultMulticast _ ->
                    Optional.of(Microphase.RM);
            case Happening.NicLagged h -> Optional.of(h.phase());
            case Happening.TransferLost _ -> Optional.of(Microphase.PM);
            case Happening.CollectiveLost h -> running(detail, h.timeNanos());
            case Happening.StrobeLost _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _ ->
                    Optional.empty();
            case Happening.Completed h -> running(detail, h.timeNanos());
            case Happening.Posted _, Happening.Deadlocked _, Happening.ProcessStep _ ->
                    Optional.empty();
        };
    }

    private static Optional<Microphase> running(SliceDetail detail, long nanos) {
        return detail.windows().stream()
                .filter(w -> w.strobeNanos() <= nanos && nanos <= w.endNanos())
                .map(PhaseWindow::phase)
                .findFirst();
    }

    /// What was asked before all nodes had finished: `2 earlier queries were answered no`.
    public static String refused(long queries) {
        return Numbers.count(queries, "earlier query was", "earlier queries were") + " answered no";
    }

    private static String why(Activity activity) {
        return switch (activity) {
            case BLOCKED_SEND -> " until the message is sent";
            case BLOCKED_RECEIVE -> " until the message arrives";
            case BLOCKED_WAIT -> " until its requests are complete";
            case BLOCKED_PROBE -> " until a message can be received";
            case BLOCKED_COLLECTIVE -> " until its part of the collective is complete";
            case BLOCKED_MEMORY -> " until its NIC has room for the descriptor";
            case COMPUTING, FINISHED, STOPPED, READY, NOT_STARTED -> "";
        };
    }

    private String posted(Descriptor descriptor) {
        return switch (descriptor.kind()) {
            case SEND ->
                    program.say(
                            "a send of %{bytes} to %{rank} with tag %s",
                            descriptor.bytes(), descriptor.peer(), descriptor.tag());
            case RECEIVE -> "a receive" + from(descriptor);
            case COLLECTIVE -> call(descriptor);
        };
    }

    private String from(Descriptor receive) {
        return (receive.peer() < 0 ? " from any rank" : " from " + program.named(receive.peer()))
                + (receive.tag() < 0 ? " with any tag" : " with tag " + receive.tag());
    }

    private String noun(Descriptor descriptor) {
        return switch (descriptor.kind()) {
            case SEND -> "send to " + program.named(descriptor.peer());
            case RECEIVE ->
                    descriptor.peer() < 0
                            ? "receive from any rank"
                            : "receive from " + program.named(descriptor.peer());
            case COLLECTIVE -> call(descriptor);
        };
    }

    private String call(Descriptor descriptor) {
        return call(descriptor.rank(), descriptor.position());
    }

    private String call(int rank, int position) {
        return program.callName(program.pc(rank, position));
    }

    /// Sentences about reductions: who does the arithmetic is part of them.
    static final class ReduceText {
        private ReduceText() {}

        /// Combining the operands of a node.
        static String local(Happening.LocalReduce h) {
            return Say.of(
                    "%s combines the operands of %{n process} in %{micros}",
                    who(h.by(), h.node()), h.members(), h.endNanos() - h.timeNanos());
        }

        /// A step of the tree.
        static String step(Happening.ReduceStep h) {
            return Say.of(
                    "%s combines the partial result of node %s at level %s of the tree%{, across"
                            + " PCI|}",
                    who(h.by(), h.node()), h.fromNode(), h.level(), h.by() == Combiner.HOST);
        }

        /// The result on its way to the nodes.
        static String result(Happening.ResultMulticast h) {
            return Say.of(
                    "%s the result of %{bytes} in %{micros}",
                    switch (h.by()) {
                        case NIC, HOST -> "the Reduce Helper of node " + h.node() + " multicasts";
                        case NETWORK -> "the tree network sends down from node " + h.node();
                    },
                    h.bytes(),
                    h.endNanos() - h.timeNanos());
        }

        private static String who(Combiner by, int node) {
            return switch (by) {
                case NIC -> "the Reduce Helper of node " + node;
                case HOST -> "the host of node " + node;
                case NETWORK -> "the tree network at node " + node;
            };
        }
    }
}
