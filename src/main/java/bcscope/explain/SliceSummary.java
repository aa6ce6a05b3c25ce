package bcscope.explain;

import bcscope.base.Microphase;
import bcscope.base.Say;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.stream.Collectors;

/// Counts what happened in a slice and says it in one paragraph.
final class SliceSummary {
    private final SliceDetail detail;
    private int restarted;
    private int blocked;
    private int delivered;
    private int matched;
    private int transfers;
    private long bytes;
    private int multicasts;
    private int reduceSteps;
    private int deadlocked;
    private int faults;
    private long written = -1;
    private long undoneNanos = -1;
    private boolean isBegunAgain;
    private int given;
    private int withheld;
    private final MessageCounts messages = new MessageCounts();

    SliceSummary(SliceDetail detail) {
        this.detail = detail;
        detail.happenings().forEach(this::count);
    }

    private void count(Happening happening) {
        switch (happening) {
            case Happening.Restarted _ -> restarted++;
            case Happening.Blocked _ -> blocked++;
            case Happening.SendDelivered _ -> delivered++;
            case Happening.Matched _ -> matched++;
            case Happening.Transferred h -> {
                transfers++;
                bytes += h.bytes();
            }
            case Happening.Multicast _ -> multicasts++;
            case Happening.ReduceStep _ -> reduceSteps++;
            case Happening.Deadlocked h -> deadlocked = h.blocked();
            case Happening.CheckpointWritten h -> written = h.endNanos() - h.timeNanos();
            case Happening.WentBack h -> {
                undoneNanos = h.lostNanos();
                isBegunAgain = h.slice() == 0;
            }
            case Happening.FaultStruck _ -> faults++;
            case Happening.CpuGiven _ -> given++;
            case Happening.CpuWithheld _ -> withheld++;
            case Happening.JobStarted _,
                    Happening.RowSelected _,
                    Happening.CallReturned _,
                    Happening.Finished _,
                    Happening.ReceiveAccepted _,
                    Happening.CollectiveNoted _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.CollectiveQueried _,
                    Happening.CollectiveScheduled _,
                    Happening.LocalReduce _,
                    Happening.ResultMulticast _,
                    Happening.Coordination _,
                    Happening.DescriptorLife _ -> {}
            case MessageEvent e -> messages.count(e);
        }
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(
                Say.of(
                        "%{Window|Slice} %{n} lasts %{micros}%s.",
                        detail.isWindow(),
                        detail.slice(),
                        detail.endNanos() - detail.startNanos(),
                        runs()));
        text.append(suspensions());
        if (given + withheld > 0) {
            text.append(
                    Say.of(
                            " Processes given a CPU: %{n}, waiting for one: %{n}.",
                            given, withheld));
        }
        if (delivered + matched > 0) {
            text.append(
                    Say.of(
                            " DEM delivers %{n send descriptor}, MSM matches %{n message}.",
                            delivered, matched));
        }
        if (transfers > 0) {
            text.append(Say.of(" PM moves %{bytes} in %{n transfer}.", bytes, transfers));
        }
        if (multicasts > 0) {
            text.append(Say.of(" BBM carries out %{n multicast}.", multicasts));
        }
        if (reduceSteps > 0) {
            text.append(Say.of(" RM combines %{n partial result}.", reduceSteps));
        }
        text.append(messages.text());
        if (faults > 0) {
            text.append(Say.of(" Faults take effect %{n time}.", faults));
        }
        if (written >= 0) {
            text.append(
                    Say.of(
                            " A checkpoint follows, for which the next slice waits %{micros}.",
                            written));
        }
        if (undoneNanos >= 0) {
            text.append(
                    Say.of(
                            " The machine goes back to %{the beginning|a checkpoint}: %{micros} of"
                                    + " work is lost.",
                            isBegunAgain, undoneNanos));
        }
        if (deadlocked > 0) {
            text.append(
                    Say.of(
                            " The %{window|slice} ends in a deadlock of %{n process}.",
                            detail.isWindow(), deadlocked));
        }
        return text.toString();
    }

    private String runs() {
        if (detail.windows().isEmpty()) {
            return "";
        }
        boolean early = detail.windows().stream().noneMatch(w -> w.phase() == Microphase.PM);
        String names =
                detail.windows().stream()
                        .map(PhaseWindow::phase)
                        .map(Microphase::name)
                        .collect(Collectors.joining(", "));
        return " and runs " + (early ? "only " : "") + names.replaceFirst(", (\\w+)$", " and $1");
    }

    /// Under conventional MPI, slices restart no process.
    private String suspensions() {
        if (restarted + blocked == 0) {
            return "";
        }
        return detail.isWindow()
                ? Say.of(" Processes newly blocked: %{n}.", blocked)
                : Say.of(" Processes restarted: %{n}, newly blocked: %{n}.", restarted, blocked);
    }
}
