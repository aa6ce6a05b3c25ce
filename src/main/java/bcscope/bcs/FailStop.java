package bcscope.bcs;

import bcscope.base.Microphase;
import bcscope.host.JobMap;
import bcscope.model.Fault.NodeFailure;
import bcscope.nic.NicSystem;
import bcscope.program.JobSpan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/// Handles nodes that stop. The Strobe Sender does not know about it: its Compare-And-Write over
/// all nodes never becomes true, so it keeps asking and nothing global happens until the heartbeat
/// declares the node dead. A dead node without processes is ignored from then on; if it has
/// processes, their job ends.
final class FailStop {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final NicSystem nic;
    private final Heartbeat heartbeat;

    FailStop(NicSystem nic, Heartbeat heartbeat) {
        this.nic = nic;
        this.heartbeat = heartbeat;
    }

    /// A loss of a node.
    ///
    /// @param node the node
    /// @param stopNanos when it stopped
    /// @param missedNanos the heartbeat that it did not answer
    /// @param declaredNanos when it was declared dead
    record Loss(int node, long stopNanos, long missedNanos, long declaredNanos) {}

    /// The losses that delay the Strobe Sender, which asks from `fromNanos` on and would otherwise
    /// have its answer at `endNanos`. In the order in which the nodes stopped.
    List<Loss> holding(long fromNanos, long endNanos) {
        List<Loss> losses = new ArrayList<>();
        long end = endNanos;
        for (NodeFailure failure : nic.faults.dead().failures()) {
            long stop = failure.atNanos();
            if (stop < end
                    && nic.faults.dead().strikes(failure)
                    && heartbeat.declaredNanos(stop) > fromNanos) {
                Loss loss = loss(failure);
                losses.add(loss);
                end = Math.max(end, loss.declaredNanos());
            }
        }
        return losses;
    }

    /// When the Strobe Sender continues, ns: `endNanos`, or the last declaration.
    static long resumeNanos(List<Loss> losses, long endNanos) {
        long nanos = endNanos;
        for (Loss loss : losses) {
            nanos = Math.max(nanos, loss.declaredNanos());
        }
        return nanos;
    }

    /// Whether `losses` end all living jobs, and so the run; `lives` tests a job by its number.
    boolean endsRun(List<Loss> losses, IntPredicate lives) {
        boolean ends = false;
        for (int job = 0; job < nic.map.jobs().size(); job++) {
            JobSpan span = nic.map.jobs().get(job);
            if (lives.test(job)) {
                if (losses.stream().noneMatch(loss -> strikes(nic.map, loss, span))) {
                    return false;
                }
                ends = true;
            }
        }
        return ends;
    }

    /// Whether a living job has a process on the node of `loss`; `lives` tests a job by its number.
    boolean strikes(Loss loss, IntPredicate lives) {
        for (int job = 0; job < nic.map.jobs().size(); job++) {
            if (lives.test(job) && strikes(nic.map, loss, nic.map.jobs().get(job))) {
                return true;
            }
        }
        return false;
    }

    /// Whether `job` has a process on the node of `loss`.
    static boolean strikes(JobMap map, Loss loss, JobSpan job) {
        for (int rank : map.ranksOn(loss.node())) {
            if (rank >= job.first() && rank < job.end()) {
                return true;
            }
        }
        return false;
    }

    /// The losses declared after `fromNanos` and by `untilNanos`.
    List<Loss> declared(long fromNanos, long untilNanos) {
        List<Loss> losses = new ArrayList<>();
        for (NodeFailure failure : nic.faults.dead().failures()) {
            Loss loss = loss(failure);
            if (nic.faults.dead().strikes(failure)
                    && loss.declaredNanos() > fromNanos
                    && loss.declaredNanos() <= untilNanos) {
                losses.add(loss);
            }
        }
        return losses;
    }

    private Loss loss(NodeFailure failure) {
        long stop = failure.atNanos();
        return new Loss(
                failure.node(), stop, heartbeat.missedNanos(stop), heartbeat.declaredNanos(stop));
    }

    /// A sentence on the losses up to `nanos` after which other jobs continued.
    String recollection(long nanos) {
        StringBuilder text = new StringBuilder();
        for (Loss loss : declared(-1, nanos)) {
            String jobs =
                    nic.map.jobs().stream()
                            .filter(job -> strikes(nic.map, loss, job))
                            .map(job -> "\"" + job.name() + "\"")
                            .collect(Collectors.joining(", "));
            if (!jobs.isEmpty()) {
                text.append(
                        String.format(
                                Locale.ROOT,
                                "Node %d failed at %s and was declared dead at %s. It had"
                                        + " processes of %s; those still running were ended. The"
                                        + " other jobs continued. ",
                                loss.node(),
                                millis(loss.stopNanos()),
                                millis(loss.declaredNanos()),
                                jobs));
            }
        }
        return text.toString().strip();
    }

    /// A sentence on losses during which the Strobe Sender asked about `phase` of `slice` from
    /// `sinceNanos` on.
    String sentence(List<Loss> losses, int slice, Microphase phase, long sinceNanos) {
        StringBuilder text = new StringBuilder();
        for (Loss loss : losses) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "Node %d failed at %s. The Machine Manager had no answer to the"
                                    + " heartbeat of %s and declared it dead at %s; until then the"
                                    + " Strobe Sender asked %,d times in vain whether all nodes had"
                                    + " finished %s of slice %,d. ",
                            loss.node(),
                            millis(loss.stopNanos()),
                            millis(loss.missedNanos()),
                            millis(loss.declaredNanos()),
                            (loss.declaredNanos() - sinceNanos) / nic.times.queryNanos(),
                            phase,
                            slice));
        }
        return text.toString().strip();
    }

    /// A sentence on losses `during` something other than a slice.
    static String sentence(List<Loss> losses, String during) {
        return losses.stream()
                .map(loss ->
                        String.format(
                                Locale.ROOT,
                                "Node %d failed at %s while %s, and was declared dead at %s.",
                                loss.node(),
                                millis(loss.stopNanos()),
                                during,
                                millis(loss.declaredNanos())))
                .collect(Collectors.joining(" "));
    }

    private static String millis(long nanos) {
        return String.format(
                                Locale.ROOT,
                                "%,d.%06d",
                                nanos / NANOS_PER_MILLI,
                                nanos % NANOS_PER_MILLI)
                        .replaceFirst("\\.?0+$", "")
                + " ms";
    }
}
