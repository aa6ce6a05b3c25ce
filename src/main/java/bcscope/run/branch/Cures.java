package bcscope.run.branch;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.model.Computation;
import bcscope.model.Fault;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseIntervals;
import bcscope.run.blame.CauseKind;
import bcscope.run.operation.CallLedger;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedReader;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/// Finds what removes the cause of a wait: the computation that is late ends as much earlier as the
/// wait is its fault, and so do those of other members of the same collective that would be late in
/// its place; a fault that acts meanwhile is healed; where the protocol itself takes the time, T is
/// as short as the machine allows. What a program does wrong, such as waiting for a message that is
/// never sent, has no such remedy.
public final class Cures {
    private final RunView run;
    private final Scenario scenario;
    private final Program program;
    private final CauseIntervals causes;
    private final CallLedger calls;
    private final ComputedGaps computations;

    /// @param causes of `run`
    /// @param calls of `run`
    public Cures(RunView run, CauseIntervals causes, CallLedger calls) {
        this.run = run;
        scenario = run.scenario();
        program = run.program();
        this.causes = causes;
        this.calls = calls;
        computations = new ComputedGaps(run, calls);
    }

    /// The causes of `wait` and how much of it each is to blame for, ns, the largest first.
    public Map<Cause, Long> shares(Wait wait) {
        Map<Cause, Long> sums = new LinkedHashMap<>();
        pieces(wait).forEach(piece -> sums.merge(piece.cause, piece.nanos(), Long::sum));
        Map<Cause, Long> sorted = new LinkedHashMap<>();
        sums.entrySet().stream()
                .sorted(Map.Entry.<Cause, Long>comparingByValue(Comparator.reverseOrder()))
                .forEach(each -> sorted.put(each.getKey(), each.getValue()));
        return sorted;
    }

    /// What removes the cause of `wait` at `nanos`, as the reason why it waits then names it; where
    /// that is only the protocol or nothing removes it, as below.
    public Optional<Cure> of(Wait wait, long nanos) {
        Map<Cause, Long> shares = shares(wait);
        Optional<Cause> then =
                causes.at(wait.rank(), nanos)
                        .filter(it -> it.kind() == CauseKind.COMPUTES)
                        .filter(shares::containsKey);
        return then.flatMap(cause -> cure(wait, cause, shares.getOrDefault(cause, 0L)))
                .or(() -> of(wait));
    }

    /// What removes the largest cause of `wait` that can be removed; empty if none can.
    public Optional<Cure> of(Wait wait) {
        for (Map.Entry<Cause, Long> share : shares(wait).entrySet()) {
            Optional<Cure> cure = cure(wait, share.getKey(), share.getValue());
            if (cure.isPresent()) {
                return cure;
            }
        }
        return Optional.empty();
    }

    /// What removes the computations of the process that is late at `nanos` in `wait`, from the one
    /// that is to blame on, wherever it computes longer than every other process does in its
    /// computation of the same number; empty if it never does.
    public Optional<Cure> everyTime(Wait wait, long nanos) {
        Optional<Cause> then = causes.at(wait.rank(), nanos);
        if (then.isEmpty() || then.get().kind() != CauseKind.COMPUTES) {
            return Optional.empty();
        }
        int rank = then.get().subject();
        List<Computation> edits = new ArrayList<>();
        List<ComputedGaps.Computed> mine = rank == Cause.NONE ? List.of() : computations.of(rank);
        long[] others = others(rank, mine.size());
        int first = rank == Cause.NONE ? 0 : calls.at(rank, nanos) + 1;
        long less = 0;
        for (int i = 0; i < mine.size() && edits.size() < Edits.room(scenario); i++) {
            ComputedGaps.Computed one = mine.get(i);
            if (one.call() >= first && one.nanos() > others[i]) {
                edits.add(new Gap(rank, one.call()).taking(others[i]));
                less += one.nanos() - others[i];
            }
        }
        return edits.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Cure(
                                then.get(),
                                shares(wait).getOrDefault(then.get(), 0L),
                                program.say("%{rank} always on time", rank),
                                begin(wait, then.get()),
                                program.say(
                                        "%{rank} computes no longer than the others, %{n"
                                                + " time|times} and %{time} less in all",
                                        rank, edits.size(), less),
                                setting(edits)));
    }

    /// How long the other processes compute at most, by number of the computation.
    private long[] others(int rank, int count) {
        long[] most = new long[count];
        for (int other = 0; other < program.ranks(); other++) {
            if (other != rank) {
                List<ComputedGaps.Computed> all = computations.of(other);
                for (int i = 0; i < Math.min(count, all.size()); i++) {
                    most[i] = Math.max(most[i], all.get(i).nanos());
                }
            }
        }
        return most;
    }

    private List<Setting> setting(List<Computation> edits) {
        return List.of(Edits.computations(scenario, edits.stream().map(Edits::text).toList()));
    }

    /// A part of a wait with one cause.
    private record Piece(Cause cause, long fromNanos, long toNanos) {
        long nanos() {
            return toNanos - fromNanos;
        }
    }

    private List<Piece> pieces(Wait wait) {
        List<Piece> pieces = new ArrayList<>();
        int rank = wait.rank();
        for (int i = causes.firstEndingAfter(rank, wait.fromNanos());
                i < causes.count(rank) && causes.fromNanos(rank, i) < wait.toNanos();
                i++) {
            pieces.add(
                    new Piece(
                            causes.causes().get(causes.cause(rank, i)),
                            Math.max(wait.fromNanos(), causes.fromNanos(rank, i)),
                            Math.min(wait.toNanos(), causes.toNanos(rank, i))));
        }
        return pieces;
    }

    private Optional<Cure> cure(Wait wait, Cause cause, long nanos) {
        return switch (cause.kind()) {
            case COMPUTES ->
                    healed(wait, cause, nanos, fault -> slowsHost(fault, cause))
                            .or(() -> earlier(wait, cause, nanos));
            case DEM, MSM, PM, BBM, RM, SLICE_END, RESTART ->
                    healed(wait, cause, nanos, Cures::slowsProtocol)
                            .or(() -> shortest(wait, cause, nanos));
            case LOST -> healed(wait, cause, nanos, Fault.LostPacket.class::isInstance);
            case NODE_DOWN -> healed(wait, cause, nanos, Fault.NodeFailure.class::isInstance);
            case BUDGET -> roomier(wait, cause, nanos);
            case CALLS,
                    NO_CPU,
                    NOT_STARTED,
                    FINISHED,
                    CYCLE,
                    NO_SENDER,
                    NIC_FULL,
                    POSTING,
                    SEND_OVERHEAD,
                    CREDITS,
                    RENDEZVOUS,
                    CHANNEL,
                    TRANSFER,
                    COPY,
                    STAGES,
                    RECEIVE_OVERHEAD ->
                    Optional.empty();
        };
    }

    private boolean slowsHost(Fault fault, Cause cause) {
        boolean slows = fault instanceof Fault.SlowHost || fault instanceof Fault.HostNoise;
        return slows && cause.subject() != Cause.NONE && fault.strikes(run.node(cause.subject()));
    }

    private static boolean slowsProtocol(Fault fault) {
        return fault instanceof Fault.SlowNic || fault instanceof Fault.LateStrobe;
    }

    /// Without the faults of `kind` that act during the wait.
    private Optional<Cure> healed(Wait wait, Cause cause, long nanos, Predicate<Fault> kind) {
        List<Fault> left =
                scenario.faults().stream()
                        .filter(fault ->
                                !kind.test(fault)
                                        || !fault.span().meets(wait.fromNanos(), wait.toNanos()))
                        .toList();
        int healed = scenario.faults().size() - left.size();
        return healed == 0
                ? Optional.empty()
                : Optional.of(
                        new Cure(
                                cause,
                                nanos,
                                Say.of("without %{n fault}", healed),
                                begin(wait, cause),
                                Say.of("%{n fault is|faults are} healed", healed),
                                List.of(new Setting("faults", json(left)))));
    }

    /// The slice in which the wait begins, or the computation that it is due to.
    private int begin(Wait wait, Cause cause) {
        long nanos = wait.fromNanos();
        for (Piece piece : pieces(wait)) {
            if (piece.cause.equals(cause) && cause.kind() == CauseKind.COMPUTES) {
                int last = calls.at(cause.subject(), piece.fromNanos);
                nanos = Math.min(nanos, last < 0 ? 0 : calls.returnedNanos(cause.subject(), last));
            }
        }
        return run.slices().sliceAt(nanos);
    }

    private String json(List<Fault> faults) {
        String text =
                ScenarioWriter.text(scenario.withFaults(faults), ScenarioWriter.Detail.CHANGED);
        JsonElement list = JsonParser.parseString(text).getAsJsonObject().get("faults");
        return list == null ? "[]" : list.toString();
    }

    private Optional<Cure> shortest(Wait wait, Cause cause, long nanos) {
        long least = SliceFloor.leastNanos(scenario.machine(), scenario.model());
        boolean isLeast = least >= scenario.model().get(ModelParameter.SLICE_NANOS);
        return scenario.mpi() != MpiKind.BCS || isLeast
                ? Optional.empty()
                : Optional.of(slices(wait, cause, nanos, "T is as short as it can be, ", least));
    }

    private Optional<Cure> roomier(Wait wait, Cause cause, long nanos) {
        long twice = 2 * scenario.model().get(ModelParameter.SLICE_NANOS);
        return Optional.of(
                slices(wait, cause, nanos, "there is room for twice as much, with T = ", twice));
    }

    private Cure slices(Wait wait, Cause cause, long nanos, String does, long sliceNanos) {
        return new Cure(
                cause,
                nanos,
                "T = " + Numbers.duration(sliceNanos),
                begin(wait, cause),
                does + Numbers.duration(sliceNanos),
                List.of(new Setting("model.slice", sliceNanos + "ns")));
    }

    /// The computations that are to blame end as much earlier as the wait is their fault.
    private Optional<Cure> earlier(Wait wait, Cause cause, long nanos) {
        int rank = cause.subject();
        if (rank == Cause.NONE) {
            return Optional.empty();
        }
        NavigableMap<Integer, Long> late = new TreeMap<>();
        for (Piece piece : pieces(wait)) {
            if (piece.cause.equals(cause)) {
                late.merge(Gap.at(calls, rank, piece.fromNanos).call(), piece.nanos(), Long::sum);
            }
        }
        List<Computation> edits = new ArrayList<>();
        late.forEach((call, share) ->
                computations.edit(new Gap(rank, call), -share).ifPresent(edits::add));
        if (edits.isEmpty()) {
            return Optional.empty();
        }
        Map.Entry<Integer, Long> last = late.lastEntry();
        List<Computation> others = others(wait, new Gap(rank, last.getKey()), last.getValue());
        edits.addAll(others);
        return Optional.of(
                new Cure(
                        cause,
                        nanos,
                        program.say("%{rank} on time at call %{n}", rank, last.getKey() + 1),
                        begin(wait, cause),
                        program.say(
                                        "%{rank} computes %{time} less before its call %{n}",
                                        rank, last.getValue(), last.getKey() + 1)
                                + (others.isEmpty()
                                        ? ""
                                        : Say.of(
                                                ", and %{n other process|other processes} that"
                                                        + " would be late in its place too",
                                                others.size())),
                        setting(edits)));
    }

    /// Other members of the collective that `wait` ends with, which enter it in the same slice as
    /// the process of `gap` does, but after it would.
    private List<Computation> others(Wait wait, Gap gap, long share) {
        int pc = program.pc(wait.rank(), wait.position());
        List<Computation> edits = new ArrayList<>();
        if (!program.kind(pc).isCalledByAll() || gap.call() >= calls.listed(gap.rank())) {
            return edits;
        }
        long entered = calls.enteredNanos(gap.rank(), gap.call());
        long target = entered - share;
        int slice = run.slices().sliceAt(entered);
        for (int rank = 0; rank < program.ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank, wait.toNanos() - 1);
            while (rank != gap.rank() && reader.next() && reader.entryNanos() < wait.toNanos()) {
                long late = reader.entryNanos() - target;
                int other = program.pc(rank, reader.position());
                if (reader.awakeNanos() == wait.toNanos()
                        && late > 0
                        && run.slices().sliceAt(reader.entryNanos()) >= slice
                        && program.kind(other) == program.kind(pc)
                        && program.context(other) == program.context(pc)) {
                    computations
                            .edit(new Gap(rank, (int) reader.call()), -late)
                            .ifPresent(edits::add);
                }
            }
        }
        return edits;
    }
}
