package bcscope.picture.scene.state;

import bcscope.base.SeededStream;
import bcscope.picture.scene.DrawnSlice;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;

import java.util.Locale;

/// Writes the drawing of a slice in which most nodes of a machine of any size exchange messages,
/// then meet in a reduction.
public final class CrowdedSlice {
    private final StringBuilder text = new StringBuilder();
    private final SeededStream stream;
    private long drawn;
    private final int nodes;
    private final int each;

    private CrowdedSlice(int nodes, int each, long seed) {
        this.nodes = nodes;
        this.each = each;
        stream = new SeededStream(seed, "crowd");
    }

    /// A slice of `nodes` nodes with `each` processes.
    public static DrawnSlice.Drawn of(int nodes, int each, long seed) {
        return DrawnSlice.of(new CrowdedSlice(nodes, each, seed).write());
    }

    private String write() {
        line("machine %d nodes %d each", nodes, each);
        line("slice 41 from 10096 to 10354");
        processes();
        int messages = Math.max(1, nodes * 3 / 4);
        int[] from = new int[messages];
        int[] to = new int[messages];
        for (int i = 0; i < messages; i++) {
            from[i] = stream(nodes * each);
            to[i] = (from[i] + each + stream(Math.min(nodes - 1, 8)) * each) % (nodes * each);
            String list = i % 3 == 0 ? "RSL of " + to[i] / each : "SDQ";
            line("send %d.%d to %d tag %d bytes %d in %s", from[i], i, to[i], i % 9, size(i), list);
            line(
                    "recv %d.%d from %d tag %d bytes %d in RDQ",
                    to[i], i + 5000, from[i], i % 9, size(i));
        }
        phases(from, to);
        return text.toString();
    }

    private void processes() {
        String[] states = {
            "BLOCKED_SEND",
            "BLOCKED_RECEIVE",
            "COMPUTING",
            "BLOCKED_WAIT",
            "BLOCKED_COLLECTIVE",
            "COMPUTING",
            "BLOCKED_RECEIVE",
            "FINISHED"
        };
        for (int rank = 0; rank < nodes * each; rank++) {
            line(
                    "rank %d %s since 9800",
                    rank, states[stream(states.length - (nodes > 2 ? 0 : 1))]);
        }
    }

    private void phases(int[] from, int[] to) {
        line("10096 strobe DEM arrives 10102");
        for (int i = 0; i < from.length; i++) {
            if (i % 3 != 0) {
                double at = 10103 + i % 8;
                line("%s deliver %d.%d arrives %s", at, from[i], i, at + 2.2);
            }
        }
        line("10126 end DEM");
        line("10126 strobe MSM arrives 10132");
        for (int i = 0; i < from.length; i++) {
            line("%s match %d.%d %d.%d", 10134 + i % 8, from[i], i, to[i], i + 5000);
            line(
                    "%s chunk %d.%d %d.%d bytes %d remaining %d",
                    10134 + i % 8,
                    from[i],
                    i,
                    to[i],
                    i + 5000,
                    Math.min(size(i), 24_000),
                    Math.max(0, size(i) - 24_000));
        }
        line("10160 end MSM");
        line("10160 strobe PM arrives 10166");
        for (int i = 0; i < from.length; i++) {
            double begin = 10167 + i % 7;
            line(
                    "%s transfer %d.%d %d.%d bytes %d until %s",
                    begin,
                    from[i],
                    i,
                    to[i],
                    i + 5000,
                    Math.min(size(i), 24_000),
                    begin + Math.min(size(i), 24_000) / 300.0 + 40);
        }
        line("10290 end PM");
        line("10290 strobe BBM arrives 10296");
        line("10298 multicast %d bytes 1024 until 10312", nodes > 5 ? 5 : 0);
        line("10316 end BBM");
        line("10316 strobe RM arrives 10322");
        for (int step = 1, level = 0; step < nodes; step *= 2, level++) {
            for (int node = 0; node + step < nodes; node += 2 * step) {
                line(
                        "%d reduce %d into %d level %d until %d",
                        10323 + 2 * level, node + step, node, level, 10325 + 2 * level);
            }
        }
        line("10346 end RM");
    }

    private long size(int message) {
        return 800 + message * 7919L % 40_000;
    }

    private int stream(int bound) {
        return (int) stream.upTo(bound - 1, drawn++, 0);
    }

    @FormatMethod
    private void line(@FormatString String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
