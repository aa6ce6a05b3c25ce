package bcscope.picture.branch;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.run.branch.Branch;
import bcscope.run.branch.BranchTree;
import bcscope.run.branch.OpenBranch;
import bcscope.table.SliceColumn;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A run and its branches as lines along time, each below the ones before it: where a branch leaves
/// its parent, where it ends, and how much earlier or later than the run.
///
/// @param tree run and branches to draw
/// @param shown name of the one on the screen
/// @param cursorNanos the moment on the screen, ns
public record BranchPicture(BranchTree tree, String shown, long cursorNanos) {
    /// Height of a line, units.
    public static final double ROW = 20;

    private static final String ID = "branch:";
    private static final double LABEL = 130;
    private static final double MOST_LABEL = 0.36;
    private static final double CROSS = 4;
    private static final double WORTH = 220;
    private static final double PADDING = 10;
    private static final double KNOT = 3.5;

    /// A line.
    private record Line(
            String name, int parent, long forkNanos, long endNanos, boolean wrong, String about) {}

    /// Whether a run has ended as no run should.
    public static boolean isWrong(Progress progress) {
        return switch (progress.state()) {
            case DEADLOCKED, FAILED, NODE_FAILED -> true;
            case RUNNING, PAUSED, COMPLETED, LIMIT_REACHED, STOPPED -> false;
        };
    }

    /// The name that the region called `id` stands for; empty if it is none of a line.
    public static String named(String id) {
        return id.startsWith(ID) ? id.substring(ID.length()) : "";
    }

    /// Height of the whole picture, units.
    public double height() {
        return ROW * tree.names().size() + 4;
    }

    /// Draws it.
    public void draw(Surface surface) {
        List<Line> lines = lines();
        Box plot =
                Box.between(
                        PADDING + label(surface, lines),
                        2,
                        surface.bounds().right() - PADDING - WORTH * large(surface),
                        surface.bounds().bottom());
        long end = Math.max(1, lines.stream().mapToLong(Line::endNanos).max().orElse(1));
        for (int row = 0; row < lines.size(); row++) {
            draw(surface, lines, row, plot, plot.width() / end);
        }
        double x = plot.x() + Math.min(end, cursorNanos) * plot.width() / end;
        surface.line(x, plot.y(), x, plot.bottom(), Pen.of(Ink.CURSOR, 1));
    }

    private void draw(Surface surface, List<Line> lines, int row, Box plot, double scale) {
        Line line = lines.get(row);
        boolean here = line.name.equals(shown);
        double height = ROW * large(surface);
        double middle = plot.y() + height * row + height / 2;
        Box band =
                Box.between(
                        PADDING,
                        middle - height / 2 + 1,
                        surface.bounds().right() - PADDING,
                        middle + height / 2 - 1);
        if (here) {
            surface.fillRound(band, 4, Ink.ACCENT_SOFT);
        }
        Lettering name = here ? Lettering.ui(11.5).medium() : Lettering.ui(11.5).muted();
        surface.text(
                line.name, Box.between(band.x() + 6, band.y(), plot.x() - 6, band.bottom()), name);
        double from = plot.x() + line.forkNanos * scale;
        double to = plot.x() + line.endNanos * scale;
        Pen pen = Pen.of(here ? Ink.ACCENT : Ink.GRID_STRONG, here ? 3 : 2);
        if (row > 0) {
            double above = plot.y() + height * line.parent + height / 2;
            surface.line(from, above, from, middle, Pen.of(Ink.GRID_STRONG, 1.5));
            surface.fillCircle(from, above, KNOT, Ink.ACCENT);
        }
        surface.line(from, middle, Math.max(from + 1, to), middle, pen);
        Lettering about = here ? Lettering.ui(11.5) : Lettering.ui(11.5).muted();
        if (line.wrong) {
            Pen cross = Pen.of(Ink.ERROR, 2);
            surface.line(to - CROSS, middle - CROSS, to + CROSS, middle + CROSS, cross);
            surface.line(to - CROSS, middle + CROSS, to + CROSS, middle - CROSS, cross);
            about = Lettering.ui(11.5).medium().in(Ink.ERROR);
        }
        surface.text(
                line.about,
                Box.between(plot.right() + 8, band.y(), band.right() - 4, band.bottom()),
                about);
        surface.region(ID + line.name, band, words(line, row));
    }

    /// Width of the names: of the longest, where that leaves room for the lines.
    private static double label(Surface surface, List<Line> lines) {
        double longest =
                lines.stream()
                        .mapToDouble(it -> surface.textWidth(it.name, Lettering.ui(11.5).medium()))
                        .max()
                        .orElse(0);
        return Math.clamp(
                longest + 16,
                LABEL * large(surface),
                Math.max(LABEL * large(surface), MOST_LABEL * surface.bounds().width()));
    }

    private static double large(Surface surface) {
        return surface.theme().textFactor();
    }

    private List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        List<String> names = tree.names();
        long trunk = tree.trunk().progress().simulatedNanos();
        lines.add(line(Branch.TRUNK, -1, tree.trunk(), 0, trunk));
        for (OpenBranch branch : tree.branches()) {
            RunView parent = tree.run(branch.branch().parent());
            int fork = branch.fork().slice();
            long nanos = fork == 0 ? 0 : parent.slices().get(SliceColumn.START, fork);
            lines.add(
                    line(
                            branch.name(),
                            names.indexOf(branch.branch().parent()),
                            branch.run(),
                            nanos,
                            trunk));
        }
        return lines;
    }

    private Line line(String name, int parent, RunView run, long forkNanos, long trunkNanos) {
        Progress progress = run.progress();
        return new Line(
                name,
                parent,
                forkNanos,
                progress.simulatedNanos(),
                isWrong(progress),
                about(progress, tree.trunk().progress(), parent >= 0, trunkNanos));
    }

    private static String about(
            Progress progress, Progress trunk, boolean compares, long trunkNanos) {
        long nanos = progress.simulatedNanos();
        if (!progress.ended()) {
            return Say.of("running, %{time}", nanos);
        }
        long change = nanos - trunkNanos;
        if (!compares || progress.state() != trunk.state()) {
            return Numbers.duration(nanos) + (compares ? ", " + progress.state().words() : "");
        }
        return change == 0
                ? Say.of("%{time}, the same", nanos)
                : Say.of(
                        "%{time}, %s%{time} (%s)",
                        nanos,
                        change < 0 ? "−" : "+",
                        Math.abs(change),
                        percent(Math.abs(change) / (double) Math.max(1, trunkNanos)));
    }

    /// Short: there is little room.
    private static String percent(double share) {
        return share < 0.005 ? "< 1 %" : Numbers.percent(share);
    }

    private String words(Line line, int row) {
        return row == 0
                ? "The run: " + line.about
                : Say.of(
                        "Branch “%s”, off “%s” at %{time}: %s",
                        line.name, tree.names().get(line.parent), line.forkNanos, line.about);
    }

    /// Each line in words.
    public List<String> words() {
        List<Line> lines = lines();
        return IntStream.range(0, lines.size())
                .mapToObj(row -> words(lines.get(row), row))
                .toList();
    }

    /// All lines in words, for reading aloud.
    public String spoken() {
        return String.join(". ", words()) + ".";
    }
}
