package bcscope.lesson.grading;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.QuestionBuilder;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.LessonQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.loading.Loaded;
import bcscope.run.Run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A lesson as posed for one seed.
///
/// @param file the lesson
/// @param draw what the seed drew
/// @param questions by their ids
public record PosedLesson(LessonFile file, Draw draw, Map<String, PosedQuestion> questions) {
    /// Runs what `seed` draws and poses all questions.
    static Parsed<PosedLesson> of(LessonFile file, long seed) throws InterruptedException {
        Draw draw = Draw.of(file.lesson(), seed);
        return switch (file.load(draw)) {
            case Parsed.Bad<Loaded> bad -> new Parsed.Bad<>(bad.errors());
            case Parsed.Good<Loaded>(Loaded loaded, _) -> {
                try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
                    run.await();
                    yield posed(file, LessonRun.of(draw, run));
                }
            }
        };
    }

    private static Parsed<PosedLesson> posed(LessonFile file, LessonRun run) {
        Map<String, PosedQuestion> questions = new LinkedHashMap<>();
        List<Diagnostic> errors = new ArrayList<>();
        for (LessonQuestion question : file.lesson().questions().toList()) {
            switch (QuestionBuilder.pose(run, question)) {
                case Parsed.Good<PosedQuestion>(PosedQuestion posed, _) ->
                        questions.put(question.id(), posed);
                case Parsed.Bad<PosedQuestion> bad -> errors.addAll(bad.errors());
            }
        }
        return errors.isEmpty()
                ? Parsed.good(new PosedLesson(file, run.draw(), questions))
                : new Parsed.Bad<>(List.copyOf(errors));
    }

    /// What `typed` is worth as an answer to the question `id`; nothing if it cannot be read.
    Mark mark(String id, String typed) {
        PosedQuestion posed = posed(id);
        return switch (posed.read(typed)) {
            case AnswerReading.Understood(StudentAnswer answer) -> posed.mark(answer);
            case AnswerReading.NotUnderstood unread ->
                    new Mark(0, 1, posed.question().points(), unread.why(), false);
        };
    }

    private PosedQuestion posed(String id) {
        return Optional.ofNullable(questions.get(id)).orElseThrow();
    }

    /// What `attempt` is worth, which is within the limits of `build`: it is run.
    Mark mark(LessonBlock.Build build, Attempt attempt) throws InterruptedException {
        return BuildMarking.run(file, draw, build, attempt);
    }
}
