package bcscope.study.atlas.drawing;

import bcscope.base.Say;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.ArrayList;
import java.util.List;

/// Nodes in a row on the way of a load, of which two beside each other echo, with the channels
/// between them (S2 figure 3.6).
///
/// @param stops from the one that sends the load to the one that receives it
/// @param ways between each and the next
public record CrossingPicture(List<Stop> stops, List<Way> ways) {
    private static final double MARGIN = 20;
    private static final double APART = 26;
    private static final double NARROW = 8;
    private static final double BOX = 100;
    private static final Pen LOAD = Pen.of(Ink.WARNING, 3);
    private static final Pen ECHO = Pen.of(Ink.ACCENT, 3);
    private static final Lettering LABEL = Lettering.ui(11).centered();

    /// Copies the lists.
    public CrossingPicture {
        stops = List.copyOf(stops);
        ways = List.copyOf(ways);
    }

    /// A node.
    ///
    /// @param node its number
    /// @param does in a word or two
    public record Stop(int node, String does) {}

    /// The two channels between neighbours.
    ///
    /// @param name of the channel that the load takes
    /// @param echo whether the echo takes both
    public record Way(String name, Use echo) {}

    /// Whether the echo takes a way.
    public enum Use {
        /// It does.
        TAKEN,
        /// It does not.
        FREE
    }

    /// The picture as text, one line per way.
    public List<String> words() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < ways.size(); i++) {
            words.add(
                    Say.of(
                            "%s: %s; back: %s",
                            ways.get(i).name(), forth(ways.get(i)), back(ways.get(i))));
        }
        return words;
    }

    private static String forth(Way way) {
        return switch (way.echo()) {
            case TAKEN -> "load and echo";
            case FREE -> "load";
        };
    }

    private static String back(Way way) {
        return switch (way.echo()) {
            case TAKEN -> "echo";
            case FREE -> "idle";
        };
    }

    /// Draws it over the whole surface, which is 1,150 by 220 at best.
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box all = surface.bounds().inset(MARGIN, 0);
        double width = all.width() / (2 * stops.size() - 1);
        for (int i = 0; i < stops.size(); i++) {
            Box column = new Box(all.x() + 2 * i * width, all.y(), width, all.height());
            Box box = column.centered(width, BOX);
            Stop stop = stops.get(i);
            Block.part(surface, box, (i + 1) + " · node " + stop.node(), stop.does());
            if (i < ways.size()) {
                way(surface, ways.get(i), new Box(box.right(), box.y(), width, BOX).inset(6, 0));
            }
        }
    }

    private static void way(Surface surface, Way way, Box box) {
        double above = box.centerY() - APART;
        double below = box.centerY() + APART;
        Box label = new Box(box.x() - 6, above - 30, box.width() + 12, 22);
        surface.text(forth(way), label, LABEL.bold());
        surface.text(way.name(), label.moved(0, -20), LABEL.muted());
        surface.text(back(way), label.moved(0, below - above + 38), LABEL);
        surface.arrow(box.x(), above, box.right(), above, LOAD);
        switch (way.echo()) {
            case TAKEN -> {
                surface.arrow(box.x(), above + NARROW, box.right(), above + NARROW, ECHO);
                surface.arrow(box.right(), below, box.x(), below, ECHO);
            }
            case FREE ->
                    surface.arrow(box.right(), below, box.x(), below, Pen.of(Ink.GRID_STRONG, 2));
        }
    }
}
