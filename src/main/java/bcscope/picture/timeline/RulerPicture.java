package bcscope.picture.timeline;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Scale;
import bcscope.picture.Surface;
import bcscope.picture.Ticks;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.TimeRange;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Numbers along the axis and the lines below them; bookmarks, the marked range, the cursor.
final class RulerPicture {
    private static final double LABEL_GAP = 100;
    private static final double FLAG_HEIGHT = 17;

    private static final Lettering FLAG_LETTERS =
            Lettering.mono(11).medium().in(Ink.ON_CURSOR).centered();

    private final TimelineLayout layout;
    private final TimelineState state;
    private final AxisMap map;
    private final MpiKind mpi;

    RulerPicture(TimelineLayout layout, TimelineState state, MpiKind mpi) {
        this.mpi = mpi;
        this.layout = layout;
        this.state = state;
        this.map = layout.map();
    }

    /// Draws the lowest layer: lines and numbers.
    void drawGrid(Surface surface) {
        Lettering label = Lettering.ui(11).muted();
        label(surface, label);
        List<Box> occupied = occupied(surface);
        Ticks ticks = ticks();
        for (long tick : ticks.values()) {
            double x = Math.rint(x(tick));
            if (x < map.left() || x > map.right()) {
                continue;
            }
            surface.line(x, layout.ruler().bottom(), x, layout.plot().bottom(), Pen.of(Ink.GRID));
            number(surface, Numbers.count(tick), x, label, occupied);
        }
    }

    /// Names the unit of the axis, and says whether it is to scale: equal widths must not be read
    /// as equal times.
    private void label(Surface surface, Lettering lettering) {
        AxisKind kind = map.axis().kind();
        String what = kind == AxisKind.LOGICAL ? "Call" : mpi.fill("{Slice}");
        Box place = layout.labelOf(layout.ruler());
        String words =
                Stream.of(what + ", " + kind.scale(), kind.scale())
                        .filter(it -> surface.textWidth(it, lettering) <= place.width() + 8)
                        .findFirst()
                        .orElse(kind.briefScale());
        surface.text(words, place.withWidth(place.width() + 8), lettering);
    }

    /// Boxes of the cursor's flag and of the bookmarks: no number is drawn there.
    private List<Box> occupied(Surface surface) {
        if (map.axis().kind() == AxisKind.LOGICAL || map.clock().slices() == 0) {
            return List.of();
        }
        List<Box> boxes = new ArrayList<>();
        if (cursorVisible()) {
            boxes.add(flag(surface).inset(-14, 0));
        }
        for (Bookmark mark : state.shared().bookmarks()) {
            boxes.add(bookmarkBox(mark).inset(-2, 0));
        }
        return boxes;
    }

    /// Ticks at whole slices, or calls.
    private Ticks ticks() {
        if (map.axis().kind() == AxisKind.LOGICAL) {
            long unit = map.axis().kind().unit();
            long from = map.axis().from() / unit;
            long to = Math.max(from + 1, map.axis().to() / unit);
            return Ticks.of(new Scale(from, to, map.left(), map.right()), LABEL_GAP);
        }
        int first = map.firstSlice();
        int end = Math.max(first + 1, map.endOnAxis());
        double width = Math.max(0.000_001, map.sliceWidth() * (end - first));
        return Ticks.of(new Scale(first, end, 0, width), LABEL_GAP);
    }

    private double x(long tick) {
        return map.axis().kind() == AxisKind.LOGICAL
                ? map.xOfPosition(tick * map.axis().kind().unit())
                : map.xOfSlice((int) tick);
    }

    private void number(
            Surface surface, String text, double x, Lettering label, List<Box> occupied) {
        double half = surface.textWidth(text, label) / 2;
        double place = Math.clamp(x, layout.ruler().x() + half, layout.ruler().right() - half);
        Box taken = new Box(place - half, layout.ruler().y(), 2 * half, layout.ruler().height());
        if (Math.abs(place - x) < half && occupied.stream().noneMatch(taken::intersects)) {
            surface.text(text, place, layout.ruler().y() + 14, label.centered());
        }
    }

    /// Draws the top layer: range, bookmarks, cursor.
    void drawMarks(Surface surface) {
        if (map.axis().kind() == AxisKind.LOGICAL || map.clock().slices() == 0) {
            return;
        }
        surface.clipped(
                Box.between(
                        layout.ruler().x() - 1,
                        layout.ruler().y() - 2,
                        layout.ruler().right() + 1,
                        layout.plot().bottom()),
                () -> {
                    state.range().ifPresent(range -> drawRange(surface, range));
                    StopMarks.draw(
                            surface,
                            map,
                            state.shared().stops(),
                            layout.ruler().bottom() - StopMarks.HEIGHT);
                    state.shared().bookmarks().forEach(mark -> drawBookmark(surface, mark));
                });
        drawCursor(surface);
    }

    private void drawRange(Surface surface, TimeRange range) {
        double left = Math.rint(map.x(range.fromNanos()));
        double right = Math.rint(map.x(range.toNanos()));
        Box marked = Box.between(left, layout.ruler().y(), right, layout.plot().bottom());
        surface.fillRect(marked, Ink.RANGE);
        Pen edge = Pen.of(Ink.ACCENT);
        surface.line(left, marked.y(), left, marked.bottom(), edge);
        surface.line(right, marked.y(), right, marked.bottom(), edge);
    }

    private void drawBookmark(Surface surface, Bookmark mark) {
        Box box = bookmarkBox(mark);
        double x = box.centerX();
        double top = box.y();
        surface.fillPolygon(
                new double[] {x - 4, top, x + 4, top, x + 4, top + 10, x, top + 7, x - 4, top + 10},
                mark.ink());
        surface.region("bookmark:" + mark.nanos(), box, mark.note());
    }

    private Box bookmarkBox(Bookmark mark) {
        return new Box(Math.rint(map.x(mark.nanos())) - 5, layout.ruler().y() + 1, 10, 11);
    }

    private void drawCursor(Surface surface) {
        if (!cursorVisible()) {
            return;
        }
        double x = state.shared().cursorX(map);
        Box flag = flag(surface);
        surface.line(x, flag.bottom(), x, layout.plot().bottom(), Pen.of(Ink.CURSOR, 2));
        surface.fillRound(flag, 4, Ink.CURSOR);
        surface.text(position(), flag, FLAG_LETTERS);
    }

    private boolean cursorVisible() {
        double x = state.shared().cursorX(map);
        return x >= map.left() && x <= map.right();
    }

    private String position() {
        return state.shared().position(map.clock());
    }

    /// The flag over the cursor, inside the ruler.
    private Box flag(Surface surface) {
        Box ruler = layout.ruler();
        double x = state.shared().cursorX(map);
        double width = surface.textWidth(position(), FLAG_LETTERS) + 18;
        double last = Math.max(ruler.x() - 8, ruler.right() + 8 - width);
        double left = Math.clamp(x - width / 2, ruler.x() - 8, last);
        return new Box(left, ruler.y(), width, FLAG_HEIGHT).rounded();
    }
}
