package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.engine.swarm.reference.ReferenceMachine;
import bcscope.engine.swarm.reference.ReferenceProcess;
import bcscope.engine.swarm.reference.ReferenceSlice;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;

/// The engine and the reference machine execute the same random scenarios. More seeds:
/// `-Dswarm.seeds=5000`.
class SwarmTest {
    /// How often a process found no room in NIC memory.
    private static final AtomicLong WITHOUT_ROOM = new AtomicLong();

    private static final int SEEDS = Integer.getInteger("swarm.seeds", 50);

    static List<Named<Swarm>> swarms() {
        return LongStream.range(0, SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.of(seed)))
                .toList();
    }

    static List<Named<Swarm>> swarmsOfLittleMemory() {
        return LongStream.range(0, SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.ofLittleMemory(seed)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("swarmsOfLittleMemory")
    void theEngineWaitsForRoomWhereTheReferenceDoes(Swarm swarm) {
        assertTrue(
                runsLikeTheReference(swarm) == RunStatus.DEADLOCKED
                        || swarm.intent() != Swarm.Intent.DEADLOCKS);
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void theEngineDoesWhatTheReferenceDoes(Swarm swarm) {
        assertEquals(swarm.intent().end(), runsLikeTheReference(swarm));
    }

    @AfterAll
    static void processesHadToWaitForRoom() {
        assertTrue(WITHOUT_ROOM.get() > 0);
    }

    private static RunStatus runsLikeTheReference(Swarm swarm) {
        ReferenceMachine reference = new ReferenceMachine(swarm.scenario(), swarm.program());
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            while (run.state() == RunStatus.RUNNING) {
                compare(reference.executeSlice(), run.detailOfNext(), run);
                assertEquals(reference.state(), run.state(), () -> "after slice " + run.slice());
            }
            if (run.state() == RunStatus.COMPLETED) {
                assertEquals(reference.lastEndNanos(), run.reachedNanos());
            }
            run.processes().publish();
            for (ReferenceProcess process : reference.processes()) {
                assertEquals(intervals(process), intervals(run, process.rank));
            }
            return run.state();
        }
    }

    private static void compare(ReferenceSlice expected, SliceDetail detail, Simulation run) {
        WITHOUT_ROOM.addAndGet(
                detail.happenings().stream()
                        .filter(it ->
                                it instanceof Happening.Blocked blocked
                                        && blocked.activity() == Activity.BLOCKED_MEMORY)
                        .count());
        String where = "slice " + detail.slice();
        for (SliceColumn column : SliceColumn.values()) {
            if (column != SliceColumn.DIGEST) {
                assertEquals(
                        expected.row().getOrDefault(column, 0L),
                        run.slices().get(column, detail.slice()),
                        () -> where + " " + column);
            }
        }
        assertEquals(expected.restarted(), restarted(detail), where);
        assertEquals(sorted(expected.matches()), sorted(matches(detail)), where);
        assertEquals(sorted(expected.chunks()), sorted(chunks(detail)), where);
        long strobe = run.scenario().model().get(ModelParameter.NIC_STROBE_NANOS);
        for (int node = 0; node < expected.nodes().size(); node++) {
            assertEquals(
                    LocalRow.of(expected.nodes().get(node), strobe),
                    LocalRow.of(detail.local(), node),
                    where + " node " + node);
        }
    }

    private static List<Integer> restarted(SliceDetail detail) {
        List<Integer> ranks = new ArrayList<>();
        for (Happening happening : detail.happenings()) {
            if (happening instanceof Happening.Restarted restarted
                    && restarted.timeNanos() == detail.startNanos()) {
                ranks.add(restarted.rank());
            }
        }
        ranks.sort(null);
        return ranks;
    }

    private static List<ReferenceSlice.Match> matches(SliceDetail detail) {
        List<ReferenceSlice.Match> matches = new ArrayList<>();
        for (Happening happening : detail.happenings()) {
            if (happening instanceof Happening.Matched matched) {
                matches.add(match(matched.send(), matched.receive()));
            }
        }
        return matches;
    }

    private static List<ReferenceSlice.Chunk> chunks(SliceDetail detail) {
        List<ReferenceSlice.Chunk> chunks = new ArrayList<>();
        for (Happening happening : detail.happenings()) {
            if (happening instanceof Happening.ChunkScheduled chunk) {
                chunks.add(
                        new ReferenceSlice.Chunk(
                                match(chunk.send(), chunk.receive()),
                                chunk.offset(),
                                chunk.bytes()));
            }
        }
        return chunks;
    }

    private static ReferenceSlice.Match match(Descriptor send, Descriptor receive) {
        return new ReferenceSlice.Match(
                send.rank(), send.number(), receive.rank(), receive.number());
    }

    /// In any agreed order: happenings stand by time, the reference by rank.
    private static List<String> sorted(List<? extends Record> records) {
        return records.stream().map(Record::toString).sorted().toList();
    }

    private static List<ReferenceProcess.Blocked> intervals(ReferenceProcess process) {
        List<ReferenceProcess.Blocked> intervals = new ArrayList<>(process.intervals);
        if (process.blocked()) {
            intervals.add(
                    new ReferenceProcess.Blocked(
                            process.position(),
                            process.calls - 1,
                            process.entered,
                            BlockedIntervals.OPEN));
        }
        return intervals;
    }

    private static List<ReferenceProcess.Blocked> intervals(Simulation run, int rank) {
        BlockedIntervals log = run.processes().intervals(rank);
        List<ReferenceProcess.Blocked> intervals = new ArrayList<>();
        for (int i = 0; i < log.size(); i++) {
            intervals.add(
                    new ReferenceProcess.Blocked(
                            log.position(i), log.call(i), log.entryNanos(i), log.awakeNanos(i)));
        }
        return intervals;
    }
}
