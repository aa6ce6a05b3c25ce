package bcscope.study.atlas.drawing;

import bcscope.base.Numbers;
import bcscope.network.bluegene.Packaging;
import bcscope.network.bluegene.TorusShape;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.ArrayList;
import java.util.List;

/// The structure of BlueGene/L, from the chip to the system (S4 figure 1): what each level consists
/// of, its nodes, what they compute at most with one and with both processors, and their memory.
public final class PackagingPicture {
    /// The width that it is made for.
    public static final double WIDTH = 1_150;

    /// The height that it is made for.
    public static final double HEIGHT = 330;

    private static final double MARGIN = 16;
    private static final double GAP = 34;
    private static final double GLYPH = 150;
    private static final double LINE = 20;
    private static final int SYSTEM_ROWS = 8;

    private PackagingPicture() {}

    /// A level of the packaging.
    ///
    /// @param name of it
    /// @param parts what it consists of, in words
    /// @param count how many parts that are
    /// @param rows in how many rows they are drawn
    /// @param whole its nodes
    private record Level(String name, String parts, int count, int rows, Packaging whole) {}

    private static List<Level> levels() {
        int card = Packaging.NODES_A_CARD;
        int board = card * Packaging.CARDS_A_BOARD;
        int cabinet = board * Packaging.BOARDS_A_CABINET;
        int system = cabinet * Packaging.MOST_CABINETS;
        return List.of(
                level("Chip", "processors", Packaging.CORES, 1, 1),
                level("Compute card", "chips", card, 1, card),
                level("Node board", "compute cards", Packaging.CARDS_A_BOARD, 4, board),
                level("Cabinet", "node boards", Packaging.BOARDS_A_CABINET, 16, cabinet),
                level("System", "cabinets", Packaging.MOST_CABINETS, SYSTEM_ROWS, system));
    }

    private static Level level(String name, String parts, int count, int rows, int nodes) {
        String all = Numbers.count(count) + " " + parts;
        return new Level(name, all, count, rows, new Packaging(nodes));
    }

    /// Draws it over the whole surface.
    public static void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        List<Level> levels = levels();
        List<Box> columns = all.columns(levels.size(), GAP);
        for (int i = 0; i < levels.size(); i++) {
            Box column = columns.get(i);
            level(surface, column, levels.get(i));
            if (i > 0) {
                double y = column.y() + 26 + GLYPH / 2;
                surface.arrow(column.x() - GAP + 4, y, column.x() - 4, y, Pen.of(Ink.ACCENT, 2));
            }
        }
    }

    private static void level(Surface surface, Box column, Level level) {
        surface.text(level.name(), column.top(20), Lettering.ui(14).bold().centered());
        parts(surface, column.belowTop(26).top(GLYPH), level);
        double y = column.y() + 26 + GLYPH + 8;
        List<String> words = words(level);
        for (String line : words) {
            Box row = new Box(column.x(), y, column.width(), LINE);
            surface.text(
                    line, row, surface.fitting(line, Lettering.ui(12), row.width()).centered());
            y += LINE;
        }
        surface.region("level:" + level.name(), column, level.name() + ": " + words(level));
    }

    private static void parts(Surface surface, Box box, Level level) {
        Box square = box.centered(GLYPH, GLYPH);
        surface.fillRound(square, 4, Ink.FIELD);
        surface.strokeRound(square, 4, Pen.of(Ink.FIELD_BORDER));
        int columns = level.count() / level.rows();
        for (Box row : square.inset(10).rows(level.rows(), 3)) {
            for (Box part : row.columns(columns, 4)) {
                Box shown = part.centered(part.width(), Math.min(part.height(), 60));
                surface.fillRound(shown, 2, Ink.COMPUTING);
            }
        }
    }

    private static List<String> words(Level level) {
        Packaging whole = level.whole();
        List<String> words = new ArrayList<>();
        words.add(level.parts());
        if (whole.nodes() > 1) {
            words.add(Numbers.count(whole.nodes()) + " nodes");
        }
        words.add(flops(whole.peak(1)) + " or " + flops(whole.peak(Packaging.CORES)));
        words.add(memory(whole.memoryMegabytes()));
        TorusShape torus = TorusShape.WHOLE;
        if (whole.nodes() == torus.nodes()) {
            words.add("torus " + torus.x() + " × " + torus.y() + " × " + torus.z());
        }
        return words;
    }

    private static String flops(long flops) {
        boolean tera = flops >= 1_000_000_000_000L;
        return Numbers.decimal(flops / (tera ? 1e12 : 1e9), 1) + (tera ? " TFlop/s" : " GFlop/s");
    }

    /// A GB has 1,024 MB here, as in the papers.
    private static String memory(long megabytes) {
        if (megabytes < 1_024) {
            return megabytes + " MB";
        }
        long gigabytes = megabytes / 1_024;
        return gigabytes < 1_024 ? gigabytes + " GB" : gigabytes / 1_024 + " TB";
    }
}
