package bcscope.picture.timeline;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.Columns;
import bcscope.picture.timeline.colour.CallLateness;
import bcscope.picture.timeline.colour.RowColour;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseIntervals;
import bcscope.table.BlockedReader;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Marks that the colouring adds to the rows of single processes: the names of causes, how late
/// calls complete, and a veil over all but the intervals of one cause. Nothing is found out here:
/// only intervals in sight are looked up. Cost: those, and nothing if rows show calls alone.
final class CauseMarks {
    private static final double LEAST_HEIGHT = 11;
    private static final double LEAST_WIDTH = 30;
    private static final double LEAST_BORDER = 6;
    private static final double MARGIN = 3;
    private static final int SCALE_STEPS = 16;
    private static final double VEIL = 0.72;

    private final TimelineSource source;
    private final TimelineState state;
    private final RowColouring colouring;
    private final AxisMap map;
    private final RowGeometry rows;
    private final Columns columns;
    private final Box label;
    private final Lettering letters;

    CauseMarks(TimelineSource source, TimelineLayout layout, TimelineState state, Columns columns) {
        this.source = source;
        this.state = state;
        this.columns = columns;
        colouring = state.rows().colouring();
        map = layout.map();
        rows = layout.rows();
        label = layout.labelOf(rows.box());
        letters = Lettering.ui(Math.min(11, rows.height() - 2.5)).in(Ink.ON_BLOCKED);
    }

    /// Whether the rows are those of processes, along time.
    private boolean applies() {
        return rows.level() == 0 && map.axis().kind() != AxisKind.LOGICAL;
    }

    /// Whether the names of causes take the place of those of calls.
    boolean namesCauses() {
        return applies() && colouring.by() == RowColour.CAUSE && colouring.causes().isPresent();
    }

    void draw(Surface surface) {
        if (!applies()) {
            return;
        }
        switch (colouring.by()) {
            case CALL -> {}
            case CAUSE -> colouring.causes().ifPresent(causes -> names(surface, causes));
            case LATENESS -> colouring.lateness().ifPresent(late -> lateness(surface, late));
            case PATH ->
                    colouring
                            .path()
                            .flatMap(RowColouring.Path::found)
                            .ifPresent(path ->
                                    new PathMarks(source, state, rows, map)
                                            .draw(surface, path, beginNanos(), endNanos()));
        }
        colouring.chosen().ifPresent(chosen -> veil(surface, chosen));
    }

    private int rank(int row) {
        return source.rankInRow(row, state.rows().order());
    }

    private long beginNanos() {
        return columns.fromNanos(0);
    }

    private long endNanos() {
        return columns.fromNanos(columns.known());
    }

    private double x(long nanos) {
        return Math.clamp(map.x(nanos), map.left(), map.right());
    }

    private void names(Surface surface, CauseIntervals causes) {
        if (rows.height() < LEAST_HEIGHT) {
            return;
        }
        for (int row = rows.first(); row < rows.end(); row++) {
            Box place = rows.rowBox(row);
            if (place.height() >= LEAST_HEIGHT - 1) {
                names(surface, causes, rank(row), place);
            }
        }
    }

    private void names(Surface surface, CauseIntervals causes, int rank, Box row) {
        int first = causes.firstEndingAfter(rank, beginNanos());
        while (first < causes.count(rank) && causes.fromNanos(rank, first) < endNanos()) {
            int end = first + 1;
            while (end < causes.count(rank)
                    && causes.fromNanos(rank, end) == causes.toNanos(rank, end - 1)
                    && causes.fromNanos(rank, end) < endNanos()) {
                end++;
            }
            wait(surface, causes, new Wait(rank, first, end), row);
            first = end;
        }
    }

    /// Causes one after the other while a process is blocked, from `first` to before `end`.
    private record Wait(int rank, int first, int end) {}

    /// Labels each cause that has room; if none has, the longest one labels all.
    private void wait(Surface surface, CauseIntervals causes, Wait wait, Box row) {
        int rank = wait.rank();
        int named = 0;
        for (int i = wait.first(); i < wait.end(); i++) {
            double left = x(causes.fromNanos(rank, i));
            double right = x(causes.toNanos(rank, i));
            if (right - left >= LEAST_WIDTH
                    && name(
                            surface,
                            row,
                            left,
                            right,
                            causes.causes().get(causes.cause(rank, i)))) {
                border(surface, row, left);
                border(surface, row, right);
                named++;
            }
        }
        if (named == 0) {
            double left = x(causes.fromNanos(rank, wait.first()));
            double right = x(causes.toNanos(rank, wait.end() - 1));
            border(surface, row, right);
            name(surface, row, left, right, longest(causes, wait));
        }
    }

    /// The cause of most of a wait.
    private static Cause longest(CauseIntervals causes, Wait wait) {
        Map<Integer, Long> sums = new LinkedHashMap<>();
        for (int i = wait.first(); i < wait.end(); i++) {
            long nanos = causes.toNanos(wait.rank(), i) - causes.fromNanos(wait.rank(), i);
            sums.merge(causes.cause(wait.rank(), i), nanos, Long::sum);
        }
        int number =
                sums.entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(Map.Entry::getKey)
                        .orElseThrow();
        return causes.causes().get(number);
    }

    private void border(Surface surface, Box row, double x) {
        if (x > map.left() && x < map.right()) {
            surface.fillRect(
                    new Box(Math.rint(x), row.y(), 1, row.height() - 1), Ink.ON_BLOCKED.at(0.4));
        }
    }

    private boolean name(Surface surface, Box row, double left, double right, Cause cause) {
        for (String text : cause.labels(source.run().program())) {
            double width = surface.textWidth(text, letters);
            if (width + 3 * MARGIN <= right - left) {
                Box plate = new Box(left + MARGIN, row.y(), width + 2 * MARGIN, row.height() - 1);
                surface.fillRect(plate, Ink.BLOCKED);
                surface.text(text, plate.inset(MARGIN, 0), letters);
                return true;
            }
        }
        return false;
    }

    private void lateness(Surface surface, CallLateness late) {
        long most = Math.max(1, mostInSight(late));
        scale(surface, label, most);
        for (int row = rows.first(); row < rows.end(); row++) {
            Box place = rows.rowBox(row);
            double height = Math.max(1, place.height() - 1);
            BlockedReader reader = source.activity().intervals(rank(row), beginNanos());
            double drawn = map.left();
            while (reader.next() && reader.entryNanos() < endNanos()) {
                double left = Math.max(drawn, x(reader.entryNanos()));
                double right = x(Math.min(reader.awakeNanos(), endNanos()));
                if (right - left >= 0.5) {
                    surface.fillRect(
                            Box.between(left, place.y(), right, place.y() + height),
                            new Paint.Heat((double) late.nanos(reader) / most));
                    drawn = right;
                }
            }
        }
    }

    /// The scale of lateness, beside the names of the rows.
    private void scale(Surface surface, Box label, long mostNanos) {
        double factor = surface.theme().textFactor();
        Box bar =
                label.belowTop(34 * factor).top(7).withWidth(Math.min(64 * factor, label.width()));
        if (label.height() < 60 * factor) {
            return;
        }
        for (int i = 0; i < SCALE_STEPS; i++) {
            double left = bar.x() + bar.width() * i / SCALE_STEPS;
            double right = bar.x() + bar.width() * (i + 1) / SCALE_STEPS;
            surface.fillRect(
                    Box.between(left, bar.y(), right, bar.bottom()),
                    new Paint.Heat((double) i / (SCALE_STEPS - 1)));
        }
        surface.text(
                "0–" + Numbers.duration(mostNanos),
                label.belowTop(44 * factor).top(12 * factor).withWidth(bar.width() + 12),
                Lettering.ui(10).faint());
    }

    private long mostInSight(CallLateness late) {
        long most = 0;
        for (int row = rows.first(); row < rows.end(); row++) {
            BlockedReader reader = source.activity().intervals(rank(row), beginNanos());
            while (reader.next() && reader.entryNanos() < endNanos()) {
                most = Math.max(most, late.nanos(reader));
            }
        }
        return most;
    }

    /// Darkens what is not due to the cause, and frames what is.
    private void veil(Surface surface, CauseIntervals.Chosen chosen) {
        CauseIntervals causes = chosen.intervals();
        for (int row = rows.first(); row < rows.end(); row++) {
            Box place = rows.rowBox(row);
            int rank = rank(row);
            double clear = map.left();
            for (int i = causes.firstEndingAfter(rank, beginNanos());
                    i < causes.count(rank) && causes.fromNanos(rank, i) < endNanos();
                    i++) {
                if (causes.cause(rank, i) == chosen.number()) {
                    double left = x(causes.fromNanos(rank, i));
                    double right = Math.max(left + 1, x(causes.toNanos(rank, i)));
                    veil(surface, place, clear, left);
                    if (right - left >= LEAST_BORDER && place.height() >= LEAST_BORDER) {
                        surface.strokeRect(
                                Box.between(left, place.y(), right, place.bottom() - 1),
                                Pen.of(Ink.ACCENT, 1.5));
                    }
                    clear = Math.max(clear, right);
                }
            }
            veil(surface, place, clear, map.right());
        }
    }

    private static void veil(Surface surface, Box row, double left, double right) {
        if (right - left >= 0.5) {
            surface.fillRect(Box.between(left, row.y(), right, row.bottom()), Ink.PANEL.at(VEIL));
        }
    }

    /// The note of a row at `nanos` if rows are not coloured by call: the cause, or the lateness.
    static Optional<String> words(
            TimelineSource source, TimelineState state, int rank, long nanos) {
        RowColouring colouring = state.rows().colouring();
        return switch (colouring.by()) {
            case CALL -> Optional.empty();
            case CAUSE ->
                    colouring
                            .causes()
                            .flatMap(causes -> causes.at(rank, nanos))
                            .map(cause -> "because " + cause.text(source.run().program()));
            case LATENESS -> colouring.lateness().flatMap(late -> late(source, late, rank, nanos));
            case PATH ->
                    colouring
                            .path()
                            .flatMap(RowColouring.Path::found)
                            .flatMap(path -> path.at(nanos))
                            .filter(piece -> piece.rank() == rank)
                            .map(piece ->
                                    "on the critical path: "
                                            + piece.cause().text(source.run().program()));
        };
    }

    private static Optional<String> late(
            TimelineSource source, CallLateness late, int rank, long nanos) {
        BlockedReader reader = source.activity().intervals(rank, nanos);
        while (reader.next() && reader.entryNanos() <= nanos) {
            if (reader.awakeNanos() > nanos) {
                return Optional.of(
                        Say.of("completes %{time} later than the earliest", late.nanos(reader)));
            }
        }
        return Optional.empty();
    }
}
