package bcscope.lesson.result;

import bcscope.lesson.Lesson;
import bcscope.lesson.draw.Draw;

import java.util.Locale;

/// Starts of exams for tests.
public final class ExamStarts {
    private ExamStarts() {}

    /// The start with token `number`.
    public static SheetStart of(long number) {
        return SheetStart.exam(String.format(Locale.ROOT, "%032x", number));
    }

    /// The first start, from token `number` on, whose values are those of practice with `seed`.
    public static SheetStart like(Lesson lesson, long seed, long number) {
        long token = number;
        while (!Draw.of(lesson, of(token).seed()).values().equals(Draw.of(lesson, seed).values())) {
            token++;
        }
        return of(token);
    }
}
