package bcscope.cli.lesson.page;

import bcscope.lesson.grading.GradedItem;
import bcscope.lesson.grading.GradedSheet;
import bcscope.lesson.grading.GradesTable;
import bcscope.lesson.grading.LessonSummary;
import bcscope.lesson.marking.Mark;
import bcscope.picture.Box;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Each student a row, each question a column: the points, with a sign for what they are.
record ClassTable(LessonSummary summary) {
    private static final double MARGIN = 16;
    private static final double HEAD = 40;
    private static final double ROW = 20;
    private static final double NAME = 190;
    private static final double TOTAL = 64;
    private static final double FLAGS = 150;

    /// The height that it needs.
    double height() {
        return HEAD + summary.sheets().size() * ROW + 2 * MARGIN;
    }

    /// Draws it into `box`.
    void draw(Surface surface, Box box) {
        surface.fillRect(box, Ink.CARD);
        Box page = box.inset(MARGIN);
        Box head = page.top(HEAD);
        Lettering bold = Lettering.ui(12).bold();
        surface.text("student", head.left(NAME), bold);
        surface.text("points", head.rightOfLeft(NAME).left(TOTAL - 10), bold.right());
        List<Box> names = columns(head);
        for (int i = 0; i < names.size(); i++) {
            surface.text(summary.questions().get(i).id(), names.get(i), bold);
        }
        surface.text("see", head.right(FLAGS).rightOfLeft(8), bold);
        for (int i = 0; i < summary.sheets().size(); i++) {
            Box row = page.belowTop(HEAD).moved(0, i * ROW).top(ROW);
            row(surface, row, summary.sheets().get(i));
        }
    }

    private List<Box> columns(Box row) {
        return row.rightOfLeft(NAME + TOTAL)
                .leftOfRight(FLAGS)
                .columns(summary.questions().size(), 3);
    }

    private void row(Surface surface, Box row, GradedSheet sheet) {
        surface.line(row.x(), row.y(), row.right(), row.y(), Pen.of(Ink.GRID));
        Lettering lettering = Lettering.ui(12);
        surface.text(sheet.sheet().student(), row.left(NAME - 8), lettering);
        surface.text(
                GradesTable.points(sheet.hundredths()),
                row.rightOfLeft(NAME).left(TOTAL - 10),
                lettering.right());
        List<Box> cells = columns(row);
        for (int i = 0; i < cells.size(); i++) {
            cell(surface, cells.get(i).inset(0, 2), sheet.items().get(i));
        }
        surface.text(flags(sheet), row.right(FLAGS).rightOfLeft(8), lettering);
        surface.region(
                "student:" + sheet.file(),
                row,
                sheet.sheet().student() + ": " + GradesTable.points(sheet.hundredths()));
    }

    private static void cell(Surface surface, Box cell, GradedItem item) {
        Optional<Mark.Worth> worth = item.mark().map(Mark::worth);
        if (worth.isEmpty()) {
            surface.fillRect(cell, Ink.FIELD);
        } else {
            switch (worth.get()) {
                case RIGHT -> surface.fillRect(cell, Ink.GOOD_SOFT);
                case PARTLY -> {
                    surface.fillRect(cell, Ink.WARNING_SOFT);
                    surface.hatch(cell.left(16), 0, Hatch.FORWARD, Ink.TEXT_MUTED);
                }
                case WRONG -> {
                    surface.fillRect(cell, Ink.ERROR_SOFT);
                    surface.hatch(cell.left(16), 0, Hatch.CROSS, Ink.ERROR);
                }
            }
        }
        surface.text(sign(item), cell.rightOfLeft(20), Lettering.ui(12));
    }

    /// `✓ 2.00`, or `–` where nothing was answered.
    static String sign(GradedItem item) {
        return item.mark()
                .map(mark ->
                        switch (mark.worth()) {
                                    case RIGHT -> "✓ ";
                                    case PARTLY -> "± ";
                                    case WRONG -> "✗ ";
                                }
                                + GradesTable.points(mark.hundredths()))
                .orElse("–");
    }

    /// What does not fit together.
    static String flags(GradedSheet sheet) {
        return sheet.flags().stream()
                .map(flag -> flag.kind().words())
                .collect(Collectors.joining(", "));
    }
}
