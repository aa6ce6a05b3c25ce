package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.picture.Golden;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What noise costs on more and more nodes: the table in docs/conventional.md, which
/// `-Dgolden=accept` writes anew, and what it has to show.
class NoisePageTest {
    private static final Path PAGE = Path.of("docs", "conventional.md");
    private static final String BEGIN = "<!-- noise -->\n";
    private static final String END = "<!-- end of noise -->\n";
    private static final int[] NODES = {4, 16, 64};
    private static final int ITERATIONS = 200;

    /// @param length of each disturbance; empty for none
    /// @param period in which there is one
    private record Noise(String length, String period) {
        List<String> settings() {
            return length.isEmpty()
                    ? List.of("faults=[]")
                    : List.of(
                            "faults[0].node=all",
                            "faults[0].from=0ms",
                            "faults[0].length=" + length,
                            "faults[0].period=" + period);
        }
    }

    private static final Noise NONE = new Noise("", "");
    private static final Noise SHORT = new Noise("25us", "1ms");
    private static final Noise LONG = new Noise("250us", "10ms");
    private static final Noise LONGER = new Noise("400us", "10ms");

    private static double millis(MpiKind mpi, int nodes, Noise noise) {
        List<String> words = new ArrayList<>(List.of("run", "host-noise"));
        List<String> settings = new ArrayList<>(noise.settings());
        settings.add("mpi=" + mpi.id());
        settings.add("machine.nodes=" + nodes);
        settings.add("job.program.compute=300us");
        settings.add("job.program.iterations=" + ITERATIONS);
        settings.forEach(setting -> words.addAll(List.of("--set", setting)));
        return MachineFiguresTest.millis(words.toArray(String[]::new));
    }

    private static String row(MpiKind mpi, int nodes) {
        double none = millis(mpi, nodes, NONE);
        double little = millis(mpi, nodes, SHORT);
        double much = millis(mpi, nodes, LONG);
        double most = millis(mpi, nodes, LONGER);
        return String.format(
                Locale.ROOT,
                "| %s | %d | %.2f ms | %+.1f %% | %+.1f %% | %+.1f %% |%n",
                mpi.title(),
                nodes,
                none,
                100 * (little / none - 1),
                100 * (much / none - 1),
                100 * (most / none - 1));
    }

    @Test
    void thePageHasTheTable() throws IOException {
        StringBuilder table = new StringBuilder();
        table.append("| MPI | Nodes | without noise | 25 µs every 1 ms | 250 µs every 10 ms");
        table.append(" | 400 µs every 10 ms |\n|---|---|---|---|---|---|\n");
        for (MpiKind mpi : MpiKind.values()) {
            for (int nodes : NODES) {
                table.append(row(mpi, nodes).replace(System.lineSeparator(), "\n"));
            }
        }
        Golden.checkPart(PAGE, BEGIN, END, table.toString());
    }

    /// A process begins to compute at the head of a slice and has 2 x 250 us until the slice that
    /// looks for its descriptor: after 300 us there is room for two disturbances of 25 us, one at
    /// the end of a period and one at the beginning of the next. Only behind the last reduction
    /// they count.
    @Test
    void underBcsMpiShortNoiseCostsNothingOnAnyNumberOfNodes() {
        for (int nodes : NODES) {
            double none = millis(MpiKind.BCS, nodes, NONE);
            assertEquals(none, millis(MpiKind.BCS, nodes, SHORT), 0.1, nodes + " nodes");
        }
    }

    /// 500 us until the slice that looks for a descriptor less 300 us of computation are 200 us of
    /// slack; 250 and 400 us exceed it by at most a slice, so both cost a slice wherever they
    /// strike.
    @Test
    void underBcsMpiWhatExceedsTheWaitCostsWholeSlices() {
        double none = millis(MpiKind.BCS, 64, NONE);
        double once = millis(MpiKind.BCS, 64, LONG) - none;
        assertEquals(once, millis(MpiKind.BCS, 64, LONGER) - none, once / 20);
        double conventional = millis(MpiKind.CONVENTIONAL, 64, NONE);
        double paid = millis(MpiKind.CONVENTIONAL, 64, LONG) - conventional;
        assertEquals(once, paid, once / 20);
        double more = millis(MpiKind.CONVENTIONAL, 64, LONGER) - conventional;
        assertEquals(paid * 400 / 250, more, paid / 10);
    }

    /// While all compute for 300 us, each of 64 nodes is disturbed with a probability of at least
    /// 300 of 1,000: that none is, has the probability 0.7^64 < 10^-9. So each of the 200 rounds
    /// loses 25 us, and 50 us where two disturbances hit one node.
    @Test
    void underConventionalMpiItCostsEveryRound() {
        double none = millis(MpiKind.CONVENTIONAL, 64, NONE);
        double lost = millis(MpiKind.CONVENTIONAL, 64, SHORT) - none;
        assertTrue(lost > ITERATIONS * 0.025 && lost < ITERATIONS * 0.050, lost + " ms");
    }
}
