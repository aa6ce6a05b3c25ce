package bcscope.run.blame;

import static bcscope.run.blame.CauseKind.Subject.PROCESS;

import bcscope.program.Program;
import bcscope.run.operation.LifeStep;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A cause of waiting.
///
/// @param kind what it is
/// @param subject the process or the node, as [CauseKind#subject()] says; [#NONE] if it names none
/// @param pc operation of that process, [LifeStep#UNKNOWN] if it does not matter or is not known
public record Cause(CauseKind kind, int subject, int pc) implements Culprit {
    /// No subject.
    public static final int NONE = -1;

    /// By kind, subject and operation.
    public static final Comparator<Cause> ORDER =
            Comparator.comparing(Cause::kind)
                    .thenComparingInt(Cause::subject)
                    .thenComparingInt(Cause::pc);

    /// In words: `rank 3 computes (line 12)`, or, of no certain process, `processes compute`.
    public String text(Program program) {
        boolean one = subject != NONE;
        String who = one && kind.subject() == PROCESS ? program.named(subject) : "processes";
        return switch (kind) {
            case COMPUTES -> who + (one ? " computes" : " compute") + where(program);
            case CALLS ->
                    who
                            + (one ? " is in " : " are in ")
                            + (pc == LifeStep.UNKNOWN
                                    ? one ? "a call" : "calls"
                                    : program.callName(pc))
                            + where(program);
            case NO_CPU -> who + (one ? " has no CPU" : " have no CPU");
            case NOT_STARTED -> who + (one ? " has" : " have") + " not started";
            case FINISHED -> who + (one ? " has ended" : " have ended");
            case CYCLE -> one ? "deadlock: cycle through " + who : "deadlock";
            case NO_SENDER -> "no certain process sends to " + (one ? who : "receivers");
            case NIC_FULL -> "NIC memory full" + atNode();
            case POSTING -> "posting descriptors";
            case SLICE_END -> "slice end (calls wait for DEM)";
            case DEM -> "descriptor exchange (DEM)";
            case MSM -> "message scheduling (MSM)";
            case BUDGET -> "no budget" + atNode();
            case NODE_DOWN -> (one ? "node " + subject : "a node") + " has failed";
            case PM -> "transfers (PM)";
            case BBM -> "broadcasts and barriers (BBM)";
            case RM -> "reductions (RM)";
            case RESTART -> "restart at the next slice";
            case LOST -> "lost data is sent again";
            case SEND_OVERHEAD -> "send overhead";
            case CREDITS -> "no credits" + atNode();
            case RENDEZVOUS -> "rendezvous";
            case CHANNEL -> "busy channels";
            case TRANSFER -> "transfers";
            case COPY -> "copies from unexpected queues";
            case STAGES -> "stages of collectives";
            case RECEIVE_OVERHEAD -> "receive overhead";
        };
    }

    /// Labels of decreasing length, of which the first that fits is shown: `3 computes (line 12)`,
    /// `3 computes`, `3`.
    public List<String> labels(Program program) {
        String whole = text(program).replaceFirst("^rank ", "");
        String brief = whole.replaceFirst(" \\(.*\\)$| at (node \\d+|the next slice)$", "");
        String least =
                subject == NONE ? "" : kind.subject() == PROCESS ? "" + subject : "node " + subject;
        return Stream.of(whole, brief, least).filter(text -> !text.isEmpty()).distinct().toList();
    }

    /// The whole with what differs at its beginning, to be cut at its end: `0, op. 3: in
    /// MPI_Irecv`.
    public String beginningWithPlace(Program program) {
        String site = site(program);
        if (site.isEmpty() || kind.subject() != PROCESS) {
            return text(program);
        }
        String does = kind == CauseKind.COMPUTES ? "computes" : "in " + program.callName(pc);
        return "rank " + subject + ", " + site.replace("operation", "op.") + ": " + does;
    }

    /// The process that it names, or [#NONE].
    public int rank() {
        return kind.subject() == CauseKind.Subject.PROCESS ? subject : NONE;
    }

    /// The node that it names, or [#NONE].
    public int node() {
        return kind.subject() == CauseKind.Subject.NODE ? subject : NONE;
    }

    /// Where in the program that process is: `line 12`, `operation 4`; empty if that is not known.
    public String site(Program program) {
        return pc == LifeStep.UNKNOWN ? "" : program.site(subject, pc);
    }

    private String where(Program program) {
        return pc == LifeStep.UNKNOWN ? "" : " (" + site(program) + ")";
    }

    private String atNode() {
        return subject == NONE ? "" : " at node " + subject;
    }
}
