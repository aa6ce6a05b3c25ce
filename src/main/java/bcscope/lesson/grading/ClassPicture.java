package bcscope.lesson.grading;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The difficulty of each question, as text: a bar of who was right, partly right and wrong.
public final class ClassPicture {
    private static final int WIDTH = 30;

    private ClassPicture() {}

    /// The lines for all lessons of `graded`.
    public static List<String> lines(GradedClass graded) {
        return LessonSummary.of(graded).stream().flatMap(each -> lesson(each).stream()).toList();
    }

    private static List<String> lesson(LessonSummary lesson) {
        List<String> lines = new ArrayList<>();
        lines.add(
                lesson.lesson()
                        + ": "
                        + lesson.sheets().size()
                        + " files; # right, + partly, . wrong");
        lesson.questions().forEach(question -> lines.addAll(question(question)));
        return lines;
    }

    private static List<String> question(QuestionSummary one) {
        String bar =
                bar('#', one.right(), 0, one.all())
                        + bar('+', one.partly(), one.right(), one.all())
                        + bar('.', one.wrong(), one.right() + one.partly(), one.all());
        String line =
                String.format(
                        Locale.ROOT,
                        "  %-16s |%-"
                                + WIDTH
                                + "s| %d right, %d partly, %d wrong, %d without answer",
                        one.id(),
                        bar,
                        one.right(),
                        one.partly(),
                        one.wrong(),
                        one.without());
        return one.common()
                .map(most -> List.of(line, "    " + most.count() + " x " + most.said()))
                .orElse(List.of(line));
    }

    /// The part of the bar for `count` that follow `before`; parts never leave a gap.
    private static String bar(char mark, int count, int before, int all) {
        int from = WIDTH * before / all;
        int to = WIDTH * (before + count) / all;
        return String.valueOf(mark).repeat(to - from);
    }
}
