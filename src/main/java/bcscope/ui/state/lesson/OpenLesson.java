package bcscope.ui.state.lesson;

import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPage;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.course.Sight;
import bcscope.lesson.marking.CurveForm;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.StudentAnswer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// The lesson that is taken, and where the student is in it.
///
/// @param course the lesson
/// @param document number of its run
/// @param page the step, from 0
/// @param reached the furthest step that was seen
/// @param given what was given, by the names of questions and of what is to be built
/// @param hint name of the question whose hint is shown; empty where none is
/// @param draft what is written of an answer that is drawn on the picture too, as it can be typed
public record OpenLesson(
        LessonCourse course,
        int document,
        int page,
        int reached,
        Map<String, Given> given,
        String hint,
        Optional<String> draft) {
    public OpenLesson {
        given = Map.copyOf(given);
    }

    /// A lesson just opened, with its run.
    public static OpenLesson of(LessonCourse course, int document) {
        return new OpenLesson(course, document, 0, 0, Map.of(), "", Optional.empty());
    }

    /// What the lesson has on the screen.
    ///
    /// @param sight what is shown; empty where the lesson says nothing of it
    /// @param hidden whether what comes after its moment is hidden
    public record Scene(Optional<Sight> sight, boolean hidden) {}

    /// The step that is read.
    public LessonPage here() {
        return course.pages().get(page);
    }

    /// What is seen of the step: all up to what is to be done next.
    public List<LessonPart> seen() {
        List<LessonPart> parts = here().parts();
        return open().map(work -> parts.subList(0, parts.indexOf(work) + 1)).orElse(parts);
    }

    /// What is to be done next in this step; empty where all of it is done.
    public Optional<LessonPart.Work> open() {
        return LessonCourse.works(here()).filter(work -> !isClosed(work)).findFirst();
    }

    /// The question that is to be answered next in this step.
    public Optional<LessonPart.Ask> question() {
        return open().filter(LessonPart.Ask.class::isInstance).map(LessonPart.Ask.class::cast);
    }

    /// What is written of the answer to the open question: the draft, or what was given before.
    public String written() {
        return draft.or(() -> question().flatMap(this::given).map(Given::text)).orElse("");
    }

    /// Without what is written of an answer.
    public OpenLesson withoutDraft() {
        return new OpenLesson(course, document, page, reached, given, hint, Optional.empty());
    }

    /// What was given for `work`.
    public Optional<Given> given(LessonPart.Work work) {
        return Optional.ofNullable(given.get(work.id()));
    }

    /// Whether the hint of the question that is open is shown.
    public boolean isHinted() {
        return question().filter(ask -> ask.id().equals(hint)).isPresent();
    }

    private boolean isClosed(LessonPart.Work work) {
        return given(work).filter(Given::isClosed).isPresent();
    }

    private boolean isDone(LessonPage step) {
        return LessonCourse.works(step).allMatch(this::isClosed);
    }

    /// Whether step `index` was seen and left, with nothing left to be done.
    public boolean isDone(int index) {
        boolean left = index < reached || index == course.pages().size() - 1;
        return left && index <= reached && isDone(course.pages().get(index));
    }

    /// Whether everything was seen and done.
    public boolean isDone() {
        return reached == course.pages().size() - 1
                && course.pages().stream().allMatch(this::isDone);
    }

    /// Whether step `index` can be gone to: it was seen, or it follows one that is done.
    public boolean isOpen(int index) {
        return index >= 0
                && index < course.pages().size()
                && (index <= reached
                        || (index == reached + 1 && isDone(course.pages().get(reached))));
    }

    /// Points earned, in hundredths.
    public int earned() {
        return given.values().stream().map(Given::mark).mapToInt(Mark::hundredths).sum();
    }

    /// What is on the screen: what the last look up to here says. What it hides is hidden until
    /// everything that its own step asks is answered.
    public Scene scene() {
        Optional<Sight> here = last(seen());
        int from = page;
        while (here.isEmpty() && from > 0) {
            from--;
            here = last(course.pages().get(from).parts());
        }
        LessonPage step = course.pages().get(from);
        boolean asks = LessonCourse.works(step).findAny().isPresent();
        boolean hides = here.filter(Sight::hidesFuture).isPresent();
        return new Scene(here, hides && !(asks && isDone(step)));
    }

    private static Optional<Sight> last(List<LessonPart> parts) {
        return parts.stream()
                .filter(LessonPart.Seen.class::isInstance)
                .map(part -> ((LessonPart.Seen) part).sight())
                .reduce((first, second) -> second);
    }

    OpenLesson at(int other) {
        return isOpen(other)
                ? new OpenLesson(
                        course,
                        document,
                        other,
                        Math.max(reached, other),
                        given,
                        hint,
                        Optional.empty())
                : this;
    }

    OpenLesson answered(StudentAnswer answer) {
        return question()
                .map(ask -> {
                    String text = ask.posed().text(answer);
                    return given(ask.id(), text, ask.posed().mark(answer));
                })
                .orElse(this);
    }

    OpenLesson given(String id, String text, Mark mark) {
        Optional<Given> before = Optional.ofNullable(given.get(id));
        return before.filter(Given::isClosed).isPresent()
                ? this
                : with(id, new Given(text, mark, before.map(Given::tries).orElse(0) + 1, false));
    }

    OpenLesson truthShown() {
        return question()
                .flatMap(ask ->
                        given(ask)
                                .map(it ->
                                        with(
                                                ask.id(),
                                                new Given(it.text(), it.mark(), it.tries(), true))))
                .orElse(this);
    }

    OpenLesson hinted() {
        return question()
                .map(ask -> new OpenLesson(course, document, page, reached, given, ask.id(), draft))
                .orElse(this);
    }

    OpenLesson drafted(String text) {
        return new OpenLesson(course, document, page, reached, given, hint, Optional.of(text));
    }

    /// With a value in a slice of the curve that is asked for.
    OpenLesson drawn(int slice, long value) {
        return question()
                .map(ask -> ask.posed().form())
                .filter(CurveForm.class::isInstance)
                .map(CurveForm.class::cast)
                .map(form -> drafted(form.with(written(), slice, OptionalLong.of(value))))
                .orElse(this);
    }

    private OpenLesson with(String id, Given other) {
        Map<String, Given> changed = new TreeMap<>(given);
        changed.put(id, other);
        return new OpenLesson(course, document, page, reached, changed, hint, Optional.empty());
    }
}
