package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.SeededStream;
import bcscope.engine.swarm.Swarm;
import bcscope.expression.Expressions;
import bcscope.expression.Expressions.Checked;
import bcscope.expression.Question;
import bcscope.expression.Word;
import bcscope.metric.Metric;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.search.moment.Askable;
import bcscope.search.moment.EventMoment;
import bcscope.table.SliceTable;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.LongStream;

/// Looking only at what has changed finds what looking at everything finds, at every moment.
class StaleTest {
    private static final long SEEDS = Integer.getInteger("swarm.seeds", 16) / 4;
    private static final int MOST_SLICES = 20;
    private static final int CONDITIONS = 5;
    private static final int MOST_MOMENTS = Deep.ON ? 800 : 300;

    /// A moment of which it is not told what has changed.
    private record Unknown(Askable moment) implements Askable {
        @Override
        public SliceTable slices() {
            return moment.slices();
        }

        @Override
        public int slice() {
            return moment.slice();
        }

        @Override
        public long nanos() {
            return moment.nanos();
        }

        @Override
        public long local(Metric metric, int node) {
            return moment.local(metric, node);
        }

        @Override
        public long read(Word word, long first, long second) {
            return moment.read(word, first, second);
        }
    }

    /// Draws conditions that go through all processes or nodes, and look back.
    private static final class Draw {
        private final SeededStream stream;
        private final String other;
        private int drawn;

        Draw(long seed, int ranks) {
            stream = new SeededStream(seed, "stale");
            other = ranks > 1 ? "1" : "0";
        }

        private String of(String... choices) {
            return choices[(int) stream.upTo(choices.length - 1L, drawn++, 0)];
        }

        String whole() {
            return of("any rank: ", "any rank: ", "") + joined(2);
        }

        private String joined(int depth) {
            if (depth == 0) {
                return simple();
            }
            String left = joined(depth - 1);
            return of(
                    left,
                    "(" + left + ") && (" + joined(depth - 1) + ")",
                    "(" + left + ") || (" + joined(depth - 1) + ")",
                    "!(" + left + ")",
                    "was(" + left + ")",
                    "(" + left + ") && was(" + simple() + ")");
        }

        private String simple() {
            return of(
                    ofProcess("process(" + of("0", other) + ").", "call(" + of("0", other) + ")."),
                    "any rank: " + ofProcess("", "call."),
                    "all ranks: " + ofProcess("", "call."),
                    "no rank: ("
                            + ofProcess("", "call.")
                            + ") && was("
                            + ofProcess("", "call.")
                            + ")",
                    "count(ranks where " + ofProcess("", "call.") + ") > " + of("0", "1", "2"),
                    "max(ranks, call.bytes) >= " + of("1", "1024", "40000") + " B",
                    "sum(nodes, list(RSL).size) > " + of("0", "1", "3"),
                    "mean(nodes, budget.used) > " + of("100", "2000") + " B",
                    "any node: " + ofNode(),
                    "count(nodes where " + ofNode() + ") == " + of("1", "2"),
                    "phase == " + of("DEM", "MSM", "PM"),
                    "any rank: " + ofProcess("", "call.") + " && phase == PM",
                    "any node: max(ranks, call.bytes) > budget.used");
        }

        private String ofProcess(String process, String call) {
            return of(
                    process + "state == " + of("blocked", "computing", "blocked_receive"),
                    process + "blocked > " + of("0 us", "100 us", "1 slices", "2 slices"),
                    of("100 us", "1 slices") + " >= " + process + "blocked",
                    "!(" + process + "blocked)",
                    process + "line == " + of("2", "3", "4"),
                    call + "kind == " + of("Send", "Recv", "Waitall", "Barrier"),
                    call + "tag < " + of("1", "3"),
                    "was(" + process + "blocked) > 100 us");
        }

        private String ofNode() {
            return of(
                    "list(" + of("RSL", "SDQ", "RDQ", "MDL") + ").size > " + of("0", "1"),
                    "list(RSL).bytes != was(list(RSL).bytes)",
                    "budget.used > " + of("10", "50") + " %",
                    "links." + of("bytes", "load") + " > " + of("100", "5000") + " B",
                    "LTDEM > 10 us");
        }
    }

    private static Question question(RunView run, String text) {
        return switch (Expressions.check(text, HitText.facts(run.scenario(), run.program()))) {
            case Checked.Right(Question question) -> question;
            case Checked.Wrong wrong -> throw new AssertionError(text + ": " + wrong.problems());
        };
    }

    /// @return how often conditions became true
    private static int compare(RunView run, long seed) {
        Draw draw = new Draw(seed, run.program().ranks());
        int slices = Math.min(MOST_SLICES, run.slices().published());
        Interconnect network = Interconnects.of(run.scenario().machine());
        int met = 0;
        for (int i = 0; i < CONDITIONS; i++) {
            String text = draw.whole();
            Question question = question(run, text);
            ConditionWatch changed = new ConditionWatch(run, question);
            ConditionWatch all = new ConditionWatch(run, question);
            int moments = 0;
            for (int slice = 0; slice < slices && moments < MOST_MOMENTS; slice++) {
                EventMoment moment =
                        new EventMoment(
                                run, run.detail(slice), () -> network, EnumSet.allOf(Word.class));
                do {
                    List<Integer> found = new ArrayList<>();
                    List<Integer> expected = new ArrayList<>();
                    changed.look(moment, found::add);
                    all.look(new Unknown(moment), expected::add);
                    int event = moment.event();
                    assertEquals(
                            expected,
                            found,
                            () -> "seed " + seed + ", event " + event + ": " + text);
                    met += found.size();
                    moments++;
                } while (moment.next());
            }
        }
        return met;
    }

    private static LongStream seeds() {
        return LongStream.rangeClosed(1, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void onRandomPrograms(long seed) throws InterruptedException {
        Swarm swarm = Swarm.of(seed);
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            compare(run, seed);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"incast", "ring", "big-message", "slow-nic", "failed-node"})
    void onSamples(String sample) throws InterruptedException {
        try (Run run = EndedRuns.of(sample)) {
            int met = 0;
            for (int i = 0; i < 2; i++) {
                met += compare(run, sample.hashCode() + i);
            }
            assertTrue(met > 0, "some condition is met");
        }
    }
}
