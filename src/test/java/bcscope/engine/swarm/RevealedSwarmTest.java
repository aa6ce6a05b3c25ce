package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.engine.RevealedProgram;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.program.Program;
import bcscope.program.Reading.Portion;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// A program that becomes known call by call runs as if all of it had been known.
class RevealedSwarmTest {
    private static final int FIRST_SEED = 70_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 20);

    private static final Pattern SITE =
            Pattern.compile("rank (\\d+)([^()]*) \\(operation (\\d+)\\)");

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .boxed()
                .flatMap(seed ->
                        Stream.of(
                                Named.of("seed " + seed, Swarm.of(seed)),
                                Named.of("faults, seed " + seed, Swarm.ofFaults(seed)),
                                Named.of("loss, seed " + seed, Swarm.ofLoss(seed)),
                                Named.of(
                                        "conventional, seed " + seed, ConventionalSwarm.of(seed))));
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void aProgramThatIsRevealedRunsAsItDoesWhenAllOfItIsKnown(Swarm swarm) {
        Scenario scenario = swarm.scenario();
        try (Simulation known = Simulations.of(scenario, swarm.program(), 1)) {
            known.advanceTo(Integer.MAX_VALUE);
            for (Portion portion : Portion.values()) {
                RevealedProgram source = new RevealedProgram(swarm.program(), portion);
                try (Simulation live =
                        Simulations.live(Lineage.of(scenario, source.program()), source)) {
                    live.advanceTo(Integer.MAX_VALUE);
                    assertTrue(source.questions() > 0);
                    assertEquals("", difference(known.slices(), live.slices()), "" + portion);
                    assertEquals(known.state(), live.state());
                    assertEquals(
                            byCalls(swarm.program(), known.problem()),
                            byCalls(source.program(), live.problem()));
                    assertEquals(known.totals(), live.totals());
                    assertEquals(known.reachedNanos(), live.reachedNanos());
                }
            }
        }
    }

    /// `problem` with the calls in place of their numbers: a program that is revealed call by call
    /// has no loops, so that its operations behind one have higher numbers.
    private static String byCalls(Program program, String problem) {
        return SITE.matcher(problem)
                .replaceAll(site -> {
                    int rank = Integer.parseInt(site.group(1));
                    int pc = program.pc(rank, Integer.parseInt(site.group(3)) - 1);
                    return "rank %d%s (%s of %d to %d with tag %d)"
                            .formatted(
                                    rank,
                                    site.group(2),
                                    program.kind(pc),
                                    program.amount(pc),
                                    program.peer(pc),
                                    program.tag(pc));
                });
    }

    /// The first slice whose row is another; empty where there is none.
    private static String difference(SliceTable expected, SliceTable found) {
        for (int slice = 0; slice < Math.max(expected.size(), found.size()); slice++) {
            if (slice >= Math.min(expected.size(), found.size())) {
                return "there are " + found.size() + " slices, not " + expected.size();
            }
            for (SliceColumn column : SliceColumn.values()) {
                if (expected.get(column, slice) != found.get(column, slice)) {
                    return column + " of slice " + slice;
                }
            }
        }
        return "";
    }
}
