package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/// When each kind of happening may happen in a slice.
final class HappeningRules {
    private final SliceDetail detail;
    private final long hostNanos;

    HappeningRules(SliceDetail detail, Model model, long slackNanos) {
        this.detail = detail;
        hostNanos =
                slackNanos
                        + LongStream.of(
                                        model.get(ModelParameter.HOST_POST_NANOS),
                                        model.get(ModelParameter.HOST_CALL_NANOS),
                                        model.get(ModelParameter.HOST_NON_BLOCKING_NANOS))
                                .max()
                                .orElseThrow();
    }

    void check() {
        long before = Long.MIN_VALUE;
        for (Happening happening : detail.happenings()) {
            assertTrue(happening.timeNanos() >= before, () -> "out of order: " + happening);
            before = happening.timeNanos();
            check(happening);
        }
    }

    private void check(Happening happening) {
        long begin = happening.timeNanos();
        switch (happening) {
            case Happening.StrobeSent h -> inSlice(h, begin, h.arrivalNanos());
            case Happening.PhaseEnded h -> inSlice(h, begin, begin);
            case Happening.EndedEarly h -> inSlice(h, begin, begin);
            case Happening.Deadlocked h -> inSlice(h, begin, begin);
            case Happening.Restarted h -> inSlice(h, begin, begin);
            case Happening.Blocked h -> inSlice(h, begin, begin);
            case Happening.Finished h -> inSlice(h, begin, begin);
            case Happening.CallReturned h -> inSlice(h, begin, begin - hostNanos);
            case Happening.Posted h -> inSlice(h, begin, begin - hostNanos);
            case Happening.SendDelivered h -> inPhase(h, Microphase.DEM, h.arrivalNanos());
            case Happening.ReceiveAccepted h -> inPhase(h, Microphase.DEM, begin);
            case Happening.CollectiveNoted h -> inPhase(h, Microphase.DEM, begin);
            case Happening.CollectiveQueried h -> inPhase(h, Microphase.MSM, begin);
            case Happening.CollectiveScheduled h -> inPhase(h, Microphase.MSM, begin);
            case Happening.Matched h -> inPhase(h, Microphase.MSM, begin);
            case Happening.ChunkScheduled h -> inPhase(h, Microphase.MSM, begin);
            case Happening.NoRoom h -> inPhase(h, Microphase.MSM, begin);
            case Happening.Transferred h -> inPhase(h, Microphase.PM, h.endNanos());
            case Happening.Multicast h -> inPhase(h, Microphase.BBM, h.endNanos());
            case Happening.LocalReduce h -> inPhase(h, Microphase.RM, h.endNanos());
            case Happening.ReduceStep h -> inPhase(h, Microphase.RM, h.endNanos());
            case Happening.ResultMulticast h -> inPhase(h, Microphase.RM, h.endNanos());
            case Happening.TransferLost h -> inPhase(h, Microphase.PM, h.endNanos());
            case Happening.CollectiveLost h ->
                    inPhase(h, Microphase.BBM, h.endNanos(), Microphase.RM);
            case Happening.StrobeLost h -> inSlice(h, begin, h.againNanos());
            case Happening.FaultStruck h -> inSlice(h, begin, begin);
            case Happening.CpuDecision h -> inSlice(h, begin, begin);
            case Happening.OfMessages h -> inSlice(h, begin, begin);
            case Happening.Completed h -> inPhase(h, Microphase.PM, begin, Microphase.RM);
        }
    }

    private void inSlice(Happening happening, long begin, long end) {
        assertTrue(
                begin >= detail.startNanos() && end <= detail.endNanos(),
                () -> "outside of its slice: " + happening);
    }

    private void inPhase(Happening happening, Microphase phase, long end) {
        inPhase(happening, phase, end, phase);
    }

    private void inPhase(Happening happening, Microphase first, long end, Microphase last) {
        PhaseWindow from = window(first);
        PhaseWindow to = window(last);
        assertTrue(
                happening.timeNanos() >= from.arrivalNanos() && end <= to.readyNanos(),
                () -> happening + " is outside of " + from + " to " + to);
    }

    /// With three strobes PM stands for BBM and RM, too.
    private PhaseWindow window(Microphase phase) {
        List<PhaseWindow> windows = detail.windows();
        Optional<PhaseWindow> own = windows.stream().filter(w -> w.phase() == phase).findFirst();
        return own.orElse(windows.getLast());
    }
}
