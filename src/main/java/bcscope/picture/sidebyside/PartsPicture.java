package bcscope.picture.sidebyside;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Surface;
import bcscope.picture.part.PartBar;
import bcscope.picture.part.PartLook;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// The parts of the time of two runs: two stacked bars in one scale, and below them a line for each
/// part with both times and the difference.
public final class PartsPicture {
    private static final double BAR = 24;
    private static final double GAP = 5;
    private static final double LINE = 19;
    private static final double NAME = 16;
    private static final double BADGE = 20;

    private final Parts first;
    private final Parts second;
    private final List<Part> present;
    private final Rows rows;

    /// The format of a part.
    public enum Rows {
        /// Its name before its times.
        ONE_LINE,
        /// Its name over its times, if there is little room.
        TWO_LINES
    }

    /// A picture of the parts `first` and `second`.
    public PartsPicture(Parts first, Parts second, Rows rows) {
        this.first = first;
        this.second = second;
        this.rows = rows;
        present = PartsPicture.present(first, second);
    }

    private static List<Part> present(Parts first, Parts second) {
        return List.of(Part.values()).stream()
                .filter(part -> first.nanos(part) != 0 || second.nanos(part) != 0)
                .toList();
    }

    /// The parts as text.
    public static String words(Parts first, Parts second) {
        return present(first, second).stream()
                .map(part ->
                        part.phrase()
                                + ": A "
                                + time(first.nanos(part))
                                + ", B "
                                + time(second.nanos(part)))
                .collect(Collectors.joining("; "));
    }

    /// The height that it needs, in units of a theme whose text is `textFactor` times as large.
    public double height(double textFactor) {
        return 2 * (BAR + GAP) + NAME + present.size() * line(textFactor) + 6;
    }

    /// Draws it from the top of `box` on.
    public void draw(Surface surface, Box box) {
        long longest = Math.max(1, Math.max(first.total(), second.total()));
        bar(surface, box.top(BAR), "A", first, longest);
        bar(surface, box.belowTop(BAR + GAP).top(BAR), "B", second, longest);
        Box list = box.belowTop(2 * (BAR + GAP));
        heads(surface, list.top(NAME));
        double line = line(surface.theme().textFactor());
        long most =
                present.stream()
                        .mapToLong(part -> Math.abs(second.nanos(part) - first.nanos(part)))
                        .max()
                        .orElse(1);
        int room = (int) Math.max(0, (list.height() - NAME) / line);
        List<Part> shown = largest(room);
        for (int i = 0; i < shown.size(); i++) {
            line(surface, list.belowTop(NAME + i * line).top(line), shown.get(i), most);
        }
        int left = present.size() - shown.size();
        if (left > 0 && room > 0) {
            surface.text(
                    left + " smaller parts",
                    list.belowTop(NAME + shown.size() * line).top(line),
                    Lettering.ui(10.5).faint());
        }
    }

    /// All parts if they fit into `room` lines; else the largest, with a line left for the rest.
    private List<Part> largest(int room) {
        if (present.size() <= room) {
            return present;
        }
        List<Part> kept =
                present.stream()
                        .sorted(
                                Comparator.comparingLong((Part part) ->
                                                Math.max(first.nanos(part), second.nanos(part)))
                                        .reversed())
                        .limit(Math.max(0, room - 1))
                        .toList();
        return present.stream().filter(kept::contains).toList();
    }

    private static void bar(Surface surface, Box box, String letter, Parts parts, long longest) {
        Box badge = new Box(box.x(), box.y() + 4, 16, 16);
        surface.fillRound(badge, 3, Ink.TEXT_MUTED);
        surface.text(letter, badge, Lettering.ui(10).bold().centered().in(Ink.PANEL));
        Box place = box.rightOfLeft(BADGE + 2);
        PartBar.draw(surface, place, letter, parts, longest);
    }

    private double line(double textFactor) {
        return switch (rows) {
            case ONE_LINE -> LINE * textFactor;
            case TWO_LINES -> 2 * LINE * textFactor;
        };
    }

    private void heads(Surface surface, Box row) {
        Lettering letters = Lettering.ui(10).faint().right();
        List<Box> columns = columns(row);
        surface.text("A", columns.get(1), letters);
        surface.text("B", columns.get(2), letters);
        surface.text("difference", columns.get(3), letters);
    }

    /// Name, first, second, difference.
    private List<Box> columns(Box whole) {
        Box row =
                switch (rows) {
                    case ONE_LINE -> whole;
                    case TWO_LINES ->
                            whole.bottom(Math.min(whole.height(), whole.height() / 2 + 2));
                };
        double width = row.width();
        double name = rows == Rows.ONE_LINE ? Math.rint(width * 0.4) : 0;
        double value = Math.rint(width * (rows == Rows.ONE_LINE ? 0.17 : 0.3));
        return List.of(
                rows == Rows.ONE_LINE ? row.left(name) : whole.top(whole.height() / 2),
                new Box(row.x() + name, row.y(), value, row.height()),
                new Box(row.x() + name + value, row.y(), value, row.height()),
                Box.between(row.x() + name + 2 * value, row.y(), row.right(), row.bottom()));
    }

    private void line(Surface surface, Box row, Part part, long most) {
        List<Box> columns = columns(row);
        PartLook.of(part).swatch(surface, columns.get(0));
        surface.text(part.title(), columns.get(0).rightOfLeft(19), Lettering.ui(11.5));
        Lettering number = Lettering.mono(10.5).muted().right();
        surface.text(time(first.nanos(part)), columns.get(1), number);
        surface.text(time(second.nanos(part)), columns.get(2), number);
        long longer = second.nanos(part) - first.nanos(part);
        Box place = columns.get(3).rightOfLeft(8);
        if (longer != 0) {
            double share = Math.abs(longer) / (double) Math.max(1, most);
            double width = Math.max(1, share * place.width());
            surface.fillRound(
                    place.right(width).inset(0, 2),
                    2,
                    new Paint.Change(longer > 0 ? 0.55 : -0.55).at(0.55));
        }
        surface.text(
                longer == 0 ? "–" : (longer > 0 ? "+" : "") + brief(longer),
                place.inset(3, 0),
                Lettering.mono(10.5).right());
        surface.region("part:" + part.name(), row, part.phrase());
    }

    /// The duration with three significant digits: `29.5 µs`, `106 ms`.
    static String brief(long nanos) {
        long size = Math.abs(nanos);
        long step = 1;
        while (size / step >= 1_000) {
            step *= 10;
        }
        return Numbers.duration((nanos + Long.signum(nanos) * step / 2) / step * step);
    }

    private static String time(long nanos) {
        return nanos == 0 ? "–" : brief(nanos);
    }
}
