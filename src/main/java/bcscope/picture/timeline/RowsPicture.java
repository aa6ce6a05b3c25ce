package bcscope.picture.timeline;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.Columns;
import bcscope.picture.timeline.colour.RowColour;
import bcscope.program.Program;

import java.util.function.Predicate;

/// The rows of the processes: one raster, with names and the selection around it.
final class RowsPicture {
    private static final double LEAST_NAME_GAP = 12;
    private static final double NOTE_BASELINE = 25;
    private static final double TITLE_HEIGHT = 14;
    private static final double CAPTION_HEIGHT = 34;
    private static final int MOST_LETTERS = 7;

    private final TimelineSource source;
    private final TimelineLayout layout;
    private final TimelineState state;
    private final TimelineDetails details;
    private final RowGeometry rows;
    private final ArrowsPicture arrows;

    RowsPicture(
            TimelineSource source,
            TimelineLayout layout,
            TimelineState state,
            TimelineDetails details) {
        this.source = source;
        this.layout = layout;
        this.state = state;
        this.details = details;
        this.rows = layout.rows();
        arrows = new ArrowsPicture(source, layout, state, details);
    }

    void draw(Surface surface, Columns columns) {
        Box box = rows.box();
        drawNames(surface);
        if (box.isEmpty() || rows.rows() == 0) {
            return;
        }
        Raster raster = surface.rasterFor(box);
        RowPainter painter =
                new RowPainter(
                        source, layout, state, details, raster, columns, surface.pixelsPerUnit());
        if (layout.map().axis().kind() == AxisKind.LOGICAL) {
            painter.paintCalls();
        } else {
            painter.paint();
        }
        surface.image(box, raster);
        arrows.drawPale(surface);
        CauseMarks causes = new CauseMarks(source, layout, state, columns);
        if (namesCalls(causes)) {
            names(surface, columns, place -> true);
        }
        causes.draw(surface);
        drawJobs(surface);
        drawSelection(surface);
        drawScroll(surface);
    }

    /// Draws the parts of the rows that depend on the current moment, with `marks` such as the
    /// cursor; names that these would cross are drawn above them.
    void drawPresent(Surface surface, Columns columns, Runnable marks) {
        double cursor = state.shared().cursorX(layout.map());
        arrows.drawStrong(surface);
        marks.run();
        if (!namesCalls(new CauseMarks(source, layout, state, columns))) {
            return;
        }
        names(
                surface,
                columns,
                place ->
                        (place.x() <= cursor + 1 && place.right() >= cursor - 1)
                                || arrows.crosses(place));
    }

    private void names(Surface surface, Columns columns, Predicate<Box> wanted) {
        new LabelNames(source, layout, state, wanted).draw(surface, columns);
        new CallNames(source, layout, state, wanted).draw(surface, columns);
    }

    private boolean namesCalls(CauseMarks causes) {
        return !causes.namesCauses()
                && state.rows().colouring().by() != RowColour.LATENESS
                && state.rows().colouring().culprit().isEmpty();
    }

    /// Draws the visible share of the rows, if not all are visible.
    private void drawScroll(Surface surface) {
        Box box = rows.box();
        double whole = rows.rows() * rows.height();
        if (whole > box.height() + 1) {
            double y = box.y() + box.height() * rows.scroll() / whole;
            double height = box.height() * box.height() / whole;
            Box bar = new Box(box.right() - 5, y, 4, Math.max(8, height));
            surface.fillRound(bar, 2, Ink.TEXT_FAINT.at(0.7));
        }
    }

    private void drawNames(Surface surface) {
        Box label = layout.labelOf(rows.box());
        Lettering title = Lettering.ui(11.5);
        Lettering small = Lettering.ui(11).faint();
        String note = TimelineWords.rowsNote(rows, source, state);
        surface.text("Processes", label.x(), label.y() + 11, title);
        boolean noted = label.height() >= NOTE_BASELINE * surface.theme().textFactor();
        if (noted) {
            surface.text(note, label.x(), label.y() + NOTE_BASELINE, small, label.width());
        }
        double caption =
                Math.max(
                        surface.textWidth("Processes", title),
                        noted ? surface.textWidth(note, small) : 0);
        Lettering letters = Lettering.mono(11).faint().right();
        int every = (int) Math.max(1, Math.ceil(LEAST_NAME_GAP / rows.height()));
        for (int row = rows.first(); row < rows.end(); row++) {
            Box place = rows.rowBox(row);
            boolean whole = place.height() >= Math.min(10, rows.height() - 1);
            double width = surface.textWidth(name(row), letters);
            boolean free =
                    place.centerY() > label.y() + (noted ? CAPTION_HEIGHT : TITLE_HEIGHT)
                            || label.right() - width - 6 > label.x() + caption;
            if (row % every == 0 && whole && free) {
                Box name = Box.between(label.x(), place.y(), label.right(), place.bottom());
                surface.text(name(row), name, letters);
            }
        }
    }

    private String name(int row) {
        return rows.level() == 0
                ? brief(source.rankInRow(row, state.rows().order()))
                : Numbers.count(rows.firstMember(row));
    }

    /// `12`, or `sweep 12` with as much of the job's name as there is room for.
    private String brief(int rank) {
        Program program = source.run().program();
        String job = program.jobs().get(program.jobOf(rank)).name();
        String number = Numbers.count(rank - program.jobs().get(program.jobOf(rank)).first());
        return job.isEmpty()
                ? number
                : job.substring(0, Math.min(MOST_LETTERS, job.length())) + " " + number;
    }

    /// A line above the first process of each job but the first.
    private void drawJobs(Surface surface) {
        if (rows.level() > 0 || state.rows().order() != RowOrder.BY_RANK) {
            return;
        }
        Program program = source.run().program();
        for (int row = Math.max(1, rows.first()); row < rows.end(); row++) {
            if (program.jobOf(row) != program.jobOf(row - 1)) {
                double y = Math.rint(rows.rowBox(row).y());
                Box box = rows.box();
                surface.fillRect(new Box(box.x(), y - 1, box.width(), 1), Ink.TEXT_FAINT);
            }
        }
    }

    private void drawSelection(Surface surface) {
        if (rows.level() > 0 || !(state.shared().selection() instanceof Target.Rank selected)) {
            return;
        }
        for (int row = rows.first(); row < rows.end(); row++) {
            if (source.rankInRow(row, state.rows().order()) == selected.rank()) {
                Box chosen = rows.rowBox(row);
                Box box = rows.box();
                Box above = Box.between(box.x(), box.y(), box.right(), chosen.y() - 1);
                Box below = Box.between(box.x(), chosen.bottom(), box.right(), box.bottom());
                surface.fillRect(above, Ink.BACKGROUND.at(0.3));
                surface.fillRect(below, Ink.BACKGROUND.at(0.3));
                surface.strokeRect(
                        Box.between(
                                chosen.x(), chosen.y() - 2, chosen.right(), chosen.bottom() + 1),
                        Pen.of(Ink.SELECTION, 2));
            }
        }
    }
}
