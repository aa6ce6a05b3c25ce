package bcscope.cli.lesson.page;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.lesson.Lesson;
import bcscope.lesson.grading.GradesTable;
import bcscope.lesson.grading.LessonSummary;
import bcscope.lesson.grading.QuestionSummary;
import bcscope.picture.Box;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;

/// Results of a class in a lesson: which question was hard, what was mistaken most often, how the
/// points are spread. What a part of a bar means also shows in its texture and its number.
record ClassChart(LessonSummary summary, Lesson lesson) {
    /// Of the picture.
    static final double WIDTH = 900;

    private static final double MARGIN = 16;
    private static final double HEAD = 58;
    private static final double ROW = 62;
    private static final double BAR = 20;
    private static final double BAR_FROM = 430;
    private static final double PLOT = 190;
    private static final double AXIS = 36;
    private static final double LEAST_NUMBER = 18;

    /// The height that it needs.
    double height() {
        return HEAD + summary.questions().size() * ROW + PLOT + 2 * MARGIN;
    }

    /// Draws it into `box`.
    void draw(Surface surface, Box box) {
        surface.fillRect(box, Ink.CARD);
        Box page = box.inset(MARGIN);
        surface.text(lesson.title(), page.top(24), Lettering.ui(17).bold());
        surface.text(said(), page.moved(0, 24).top(20), Lettering.ui(12).muted());
        legend(surface, page.moved(0, 24).top(20));
        Box rows = page.belowTop(HEAD);
        for (int i = 0; i < summary.questions().size(); i++) {
            row(surface, rows.moved(0, i * ROW).top(ROW), summary.questions().get(i));
        }
        points(surface, rows.belowTop(summary.questions().size() * ROW).top(PLOT));
    }

    /// Who handed in what, in one sentence.
    String said() {
        return Say.of(
                "%{n file} · median %s of %{n point}",
                summary.sheets().size(), GradesTable.points(summary.median()), summary.points());
    }

    private static void legend(Surface surface, Box row) {
        double x = row.x() + BAR_FROM;
        for (Part part : Part.values()) {
            part.draw(surface, new Box(x, row.centerY() - 6, 18, 12));
            Lettering lettering = Lettering.ui(12);
            surface.text(part.words, x + 24, row.centerY() + 4, lettering);
            x += 24 + surface.textWidth(part.words, lettering) + 18;
        }
    }

    private void row(Surface surface, Box row, QuestionSummary question) {
        surface.line(row.x(), row.y(), row.right(), row.y(), Pen.of(Ink.GRID));
        Box words = row.left(BAR_FROM - 16).belowTop(6);
        surface.text(question.id(), words.top(18), Lettering.ui(13).bold());
        surface.text(
                ClassQuestion.text(lesson, question.id()),
                words.moved(0, 18).top(17),
                Lettering.ui(12).muted());
        question.common()
                .ifPresent(common ->
                        surface.text(
                                common.count() + " × " + LessonMarkup.words(common.said()),
                                new Box(row.x(), row.y() + 41, row.width(), 17),
                                Lettering.ui(12)));
        bar(surface, row.rightOfLeft(BAR_FROM).belowTop(10).top(BAR), question);
        surface.region("question:" + question.id(), row, words(question));
    }

    private static void bar(Surface surface, Box box, QuestionSummary question) {
        double from = box.x();
        for (Part part : Part.values()) {
            int count = part.of(question);
            double width = box.width() * count / question.all();
            Box piece = new Box(from, box.y(), width, box.height());
            part.draw(surface, piece);
            if (width >= LEAST_NUMBER) {
                Lettering lettering = Lettering.ui(12).bold().centered();
                String number = Numbers.count(count);
                double half = surface.textWidth(number, lettering) / 2 + 3;
                surface.fillRound(
                        new Box(piece.centerX() - half, box.y() + 3, 2 * half, box.height() - 6),
                        3,
                        Ink.CARD);
                surface.text(number, piece, lettering);
            }
            from += width;
        }
        surface.strokeRect(box, Pen.of(Ink.TEXT_MUTED));
    }

    /// `resume: 57 right, 0 partly, 43 wrong, 0 without answer`.
    static String words(QuestionSummary question) {
        StringBuilder words = new StringBuilder(question.id()).append(':');
        for (Part part : Part.values()) {
            words.append(part == Part.RIGHT ? " " : ", ")
                    .append(Numbers.count(part.of(question)))
                    .append(' ')
                    .append(part.words);
        }
        return words.toString();
    }

    /// How many have how many points, as bars.
    private void points(Surface surface, Box box) {
        surface.line(box.x(), box.y(), box.right(), box.y(), Pen.of(Ink.GRID));
        surface.text(
                "How many have how many points", box.moved(0, 8).top(18), Lettering.ui(13).bold());
        List<Integer> counts = summary.distribution();
        int most = Math.max(1, counts.stream().mapToInt(Integer::intValue).max().orElse(1));
        Box plot = box.belowTop(48).aboveBottom(AXIS);
        List<Box> columns = plot.columns(counts.size(), 8);
        for (int i = 0; i < counts.size(); i++) {
            Box column = columns.get(i);
            double height = column.height() * counts.get(i) / most;
            Box bar = column.bottom(height);
            surface.fillRect(bar, Ink.ACCENT);
            surface.text(
                    Numbers.count(counts.get(i)),
                    column.centerX(),
                    bar.y() - 4,
                    Lettering.ui(12).centered());
            surface.text(
                    Numbers.count(i),
                    column.centerX(),
                    plot.bottom() + 15,
                    Lettering.ui(12).muted().centered());
            surface.region(
                    "points:" + i,
                    column,
                    Numbers.count(counts.get(i)) + " with " + Numbers.count(i, "point"));
        }
        surface.line(plot.x(), plot.bottom(), plot.right(), plot.bottom(), Pen.of(Ink.GRID_STRONG));
        surface.text(
                "points, parts of one left out",
                plot.right(),
                plot.bottom() + 31,
                Lettering.ui(12).muted().right());
    }

    /// What a part of a bar counts.
    private enum Part {
        RIGHT("right"),
        PARTLY("partly"),
        WRONG("wrong"),
        WITHOUT("without answer");

        private final String words;

        Part(String words) {
            this.words = words;
        }

        int of(QuestionSummary question) {
            return switch (this) {
                case RIGHT -> question.right();
                case PARTLY -> question.partly();
                case WRONG -> question.wrong();
                case WITHOUT -> question.without();
            };
        }

        /// Full, rising lines, crossed lines, nothing.
        void draw(Surface surface, Box box) {
            if (box.isEmpty()) {
                return;
            }
            switch (this) {
                case RIGHT -> surface.fillRect(box, Ink.GOOD);
                case PARTLY -> {
                    surface.fillRect(box, Ink.WARNING_SOFT);
                    surface.hatch(box, 0, Hatch.FORWARD, Ink.TEXT_MUTED);
                }
                case WRONG -> {
                    surface.fillRect(box, Ink.ERROR_SOFT);
                    surface.hatch(box, 0, Hatch.CROSS, Ink.ERROR);
                }
                case WITHOUT -> surface.fillRect(box, Ink.FIELD);
            }
            surface.strokeRect(box, Pen.of(Ink.TEXT_MUTED));
        }
    }
}
