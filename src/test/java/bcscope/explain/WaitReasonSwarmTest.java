package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.conventional.layer.Protocol;
import bcscope.engine.swarm.BlueGeneSwarm;
import bcscope.engine.swarm.Swarm;
import bcscope.explain.WaitReason.Kind;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedReader;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The reason of every process of random programs in the middle of every slice, compared with what
/// the whole history of the run says: who posted when, who met whom, what was complete when.
class WaitReasonSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 80) / 10;
    private static final int MOST_SLICES = 80;

    /// What is kept in a buffer where no receive is there.
    private static final Set<String> WAIT_FOR_NO_RECEIVE =
            Set.of(Protocol.RESERVED.title(), Protocol.ACKNOWLEDGED.title());

    private static final AtomicLong COMPARED = new AtomicLong();
    private static final Set<Kind> ALONE =
            EnumSet.of(Kind.LATE_SENDER, Kind.LATE_RECEIVER, Kind.NO_MATCH);

    /// A receive from any source may take the message or not: before MSM that is not certain.
    private static final Set<Kind> UNCERTAIN =
            EnumSet.of(Kind.LATE_SENDER, Kind.LATE_RECEIVER, Kind.NO_MATCH, Kind.SLICE_END);

    private static final Set<Kind> MOVING = EnumSet.of(Kind.CHUNK, Kind.NO_BUDGET);

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(80_000, 80_000 + SEEDS)
                .boxed()
                .flatMap(seed ->
                        Stream.of(
                                Named.of("seed " + seed, Swarm.ofAnyMemory(seed)),
                                Named.of("conventional, seed " + seed, conventional(seed)),
                                Named.of("bluegene, seed " + seed, BlueGeneSwarm.of(seed)),
                                Named.of("faults, seed " + seed, Swarm.ofFaults(seed))));
    }

    private static Swarm conventional(long seed) {
        Swarm bcs = Swarm.of(seed);
        Scenario scenario = bcs.scenario().withMpi(MpiKind.CONVENTIONAL);
        return new Swarm(seed, scenario, bcs.program(), bcs.intent());
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void theReasonIsWhatTheHistorySays(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            RunHistory history = RunHistory.of(run);
            List<String> wrong = new ArrayList<>();
            int compared = 0;
            int slices = Math.min(MOST_SLICES, run.slices().published());
            for (int slice = 0; slice < slices; slice++) {
                SliceDetail detail = run.detail(slice);
                long middle = (detail.startNanos() + detail.endNanos()) / 2;
                Moment moment = Moment.at(detail, middle);
                MachineAt machine = MachineAt.at(run.program(), detail, moment);
                Why why = Why.at(run, machine);
                for (int rank = 0; rank < swarm.program().ranks(); rank++) {
                    Optional<Set<Kind>> legal =
                            legal(run, history, rank, machine.activity(rank), middle);
                    WaitReason reason = why.reason(rank);
                    if (legal.isPresent()) {
                        compared++;
                        if (!legal.get().contains(reason.kind())) {
                            wrong.add(
                                    "slice "
                                            + slice
                                            + ", rank "
                                            + rank
                                            + ", "
                                            + machine.activity(rank)
                                            + ": "
                                            + reason.kind()
                                            + " is not in "
                                            + legal.get()
                                            + " "
                                            + reason);
                        }
                    }
                }
            }
            COMPARED.addAndGet(compared);
            assertEquals(List.of(), wrong.stream().limit(5).toList(), wrong.size() + " wrong");
        }
    }

    /// In a single run all processes may stand in calls whose reason is not decided here.
    @AfterAll
    static void somethingWasCompared() {
        assertTrue(COMPARED.get() > 10L * SEEDS, "compared: " + COMPARED);
    }

    /// What the reason may be; empty where the history of one descriptor does not decide it.
    private static Optional<Set<Kind>> legal(
            Run run, RunHistory history, int rank, Activity activity, long nanos) {
        boolean bcs = run.scenario().mpi() == MpiKind.BCS;
        return switch (activity) {
            case COMPUTING -> Optional.of(EnumSet.of(Kind.COMPUTING, Kind.POLLING));
            case FINISHED -> Optional.of(EnumSet.of(Kind.FINISHED));
            case STOPPED -> Optional.of(EnumSet.of(Kind.NODE_DOWN));
            case READY -> Optional.of(EnumSet.of(Kind.DESCHEDULED));
            case NOT_STARTED -> Optional.of(EnumSet.of(Kind.NOT_STARTED));
            case BLOCKED_WAIT, BLOCKED_PROBE -> Optional.empty();
            case BLOCKED_MEMORY -> Optional.of(EnumSet.of(Kind.NIC_FULL, Kind.RESTART));
            case BLOCKED_SEND, BLOCKED_RECEIVE, BLOCKED_COLLECTIVE -> {
                BlockedReader interval = interval(run, rank, nanos);
                Optional<RunHistory.Life> posted =
                        history.posted(
                                rank,
                                interval.position(),
                                bcs ? interval.entryNanos() : 0,
                                interval.awakeNanos());
                if (activity == Activity.BLOCKED_COLLECTIVE) {
                    yield bcs ? collective(history, posted, nanos) : Optional.empty();
                }
                yield bcs
                        ? Optional.of(ofSlices(history, posted, nanos))
                        : posted.map(life -> last(history, life, interval))
                                .filter(life -> life.partner.isPresent() || hasEnded(run))
                                .map(life -> ofMessages(history, life, nanos));
            }
        };
    }

    /// The history of a program that was wrong ends before all messages have met their receives.
    private static boolean hasEnded(Run run) {
        return run.progress().state() != RunStatus.FAILED;
    }

    private static RunHistory.Life last(
            RunHistory history, RunHistory.Life first, BlockedReader interval) {
        return history.lastPosted(first.descriptor, interval.entryNanos());
    }

    private static BlockedReader interval(Run run, int rank, long nanos) {
        BlockedReader reader = run.processes().reader(rank);
        while (reader.next()) {
            if (reader.entryNanos() <= nanos && nanos < reader.awakeNanos()) {
                return reader;
            }
        }
        throw new AssertionError("rank " + rank + " is not blocked at " + nanos);
    }

    private static Set<Kind> ofSlices(
            RunHistory history, Optional<RunHistory.Life> posted, long nanos) {
        if (posted.isEmpty() || posted.get().postedNanos > nanos) {
            return EnumSet.of(Kind.POSTING);
        }
        RunHistory.Life life = posted.get();
        if (life.completedNanos <= nanos) {
            return EnumSet.of(Kind.RESTART);
        }
        if (life.matchedNanos <= nanos) {
            return MOVING;
        }
        boolean answered = life.partner.isPresent() && life.partner.get().postedNanos <= nanos;
        if (history.receivesFromAnybody(receiver(life))) {
            return alone(life, UNCERTAIN);
        }
        return answered ? EnumSet.of(Kind.SLICE_END) : alone(life, ALONE);
    }

    /// Of a part of a collective, the other end may not have called it.
    private static Set<Kind> alone(RunHistory.Life life, Set<Kind> ofMessage) {
        Set<Kind> kinds = EnumSet.copyOf(ofMessage);
        if (life.descriptor.isPart()) {
            kinds.add(Kind.COLLECTIVE_NOT_READY);
        }
        return kinds;
    }

    private static int receiver(RunHistory.Life life) {
        Descriptor descriptor = life.descriptor;
        return descriptor.kind() == Descriptor.Kind.SEND ? descriptor.peer() : descriptor.rank();
    }

    private static Optional<Set<Kind>> collective(
            RunHistory history, Optional<RunHistory.Life> posted, long nanos) {
        if (posted.isEmpty() || posted.get().postedNanos > nanos) {
            return Optional.of(EnumSet.of(Kind.POSTING));
        }
        if (posted.get().completedNanos <= nanos) {
            return Optional.of(EnumSet.of(Kind.RESTART));
        }
        return Optional.of(
                history.missing(posted.get(), nanos).isEmpty()
                        ? EnumSet.of(Kind.COLLECTIVE_UNDER_WAY)
                        : EnumSet.of(Kind.COLLECTIVE_NOT_READY, Kind.COLLECTIVE_UNDER_WAY));
    }

    private static Set<Kind> ofMessages(RunHistory history, RunHistory.Life life, long nanos) {
        if (history.receivesFromAnybody(receiver(life))) {
            return EnumSet.allOf(Kind.class);
        }
        boolean answered = life.partner.isPresent() && life.partner.get().postedNanos <= nanos;
        boolean sends = life.descriptor.kind() == Descriptor.Kind.SEND;
        boolean waits = sends && !WAIT_FOR_NO_RECEIVE.contains(life.protocol);
        boolean late = sends ? waits && life.unexpectedNanos <= nanos && !answered : !answered;
        return late && life.matchedNanos > nanos
                ? alone(life, ALONE)
                : EnumSet.complementOf(EnumSet.copyOf(alone(life, ALONE)));
    }
}
