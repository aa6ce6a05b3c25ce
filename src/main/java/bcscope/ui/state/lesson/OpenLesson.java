package bcscope.ui.state.lesson;

import bcscope.lesson.By;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPage;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.course.Sight;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.StateForm;
import bcscope.lesson.marking.StatePlace;
import bcscope.lesson.marking.StudentAnswer;
import bcscope.picture.Target;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The lesson that is taken, and where the student is in it.
///
/// @param course the lesson
/// @param document number of its run
/// @param page the step, from 0
/// @param reached the furthest step that was seen
/// @param given what was given, by the names of questions and of what is to be built
/// @param hint name of the question whose hint is shown; empty where none is
/// @param draft what is at hand for the question that is open
public record OpenLesson(
        LessonCourse course,
        int document,
        int page,
        int reached,
        Map<String, Given> given,
        String hint,
        Draft draft) {
    public OpenLesson {
        given = Map.copyOf(given);
    }

    /// A lesson just opened, with its run.
    public static OpenLesson of(LessonCourse course, int document) {
        return new OpenLesson(course, document, 0, 0, Map.of(), "", Draft.NONE);
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

    /// What was given for `work`.
    public Optional<Given> given(LessonPart.Work work) {
        return Optional.ofNullable(given.get(work.id()));
    }

    /// Whether the hint of the question that is open is shown.
    public boolean isHinted() {
        return question().filter(ask -> ask.id().equals(hint)).isPresent();
    }

    /// What is at hand for the question that is open.
    private Draft atHand(LessonPart.Ask ask) {
        return draft.question().equals(ask.id())
                ? draft
                : new Draft(ask.id(), Target.NONE, placed(ask));
    }

    /// Where the descriptors were put in the last answer to `ask`.
    private Placing placed(LessonPart.Ask ask) {
        if (!(ask.posed().form() instanceof StateForm form)) {
            return Placing.NONE;
        }
        return given(ask)
                .flatMap(it -> ask.posed().understood(it.text()))
                .map(answer ->
                        Placing.of(
                                answer.parts().stream()
                                        .map(code -> Optional.of(StatePlace.of(code)))
                                        .toList()))
                .orElseGet(() -> Placing.empty(form.descriptors().size()));
    }

    /// What was clicked last of what the question that is open asks for; else nothing.
    public Target pointed() {
        return question().map(ask -> atHand(ask).pointed()).orElse(Target.NONE);
    }

    /// Where the descriptors of the question that is open are put; empty where it is none for which
    /// they are.
    public Optional<Placing> placing() {
        return question()
                .filter(ask -> ask.posed().form().by() == By.STATE)
                .map(ask -> atHand(ask).placing());
    }

    /// The questions that were answered and closed in this step; in a step that asks for nothing,
    /// in the last one before it that does.
    public List<LessonPart.Ask> closedQuestions() {
        int from = page;
        while (from > 0 && LessonCourse.works(course.pages().get(from)).findAny().isEmpty()) {
            from--;
        }
        return LessonCourse.works(course.pages().get(from))
                .filter(this::isClosed)
                .filter(LessonPart.Ask.class::isInstance)
                .map(LessonPart.Ask.class::cast)
                .toList();
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
                        course, document, other, Math.max(reached, other), given, hint, draft)
                : this;
    }

    OpenLesson placed(PlacingChange change) {
        return question()
                .filter(ask -> ask.posed().form().by() == By.STATE)
                .map(ask -> {
                    Draft before = atHand(ask);
                    return with(before.with(change.applyTo(before.placing())));
                })
                .orElse(this);
    }

    /// Something was clicked: an answer, where the question that is open asks for such a thing.
    public OpenLesson pointedAt(Target target) {
        return question()
                .filter(ask -> Draft.answers(ask.posed().form().by(), target))
                .map(ask -> with(atHand(ask).with(target)))
                .orElse(this);
    }

    /// The same with nothing at hand.
    public OpenLesson withoutDraft() {
        return with(Draft.NONE);
    }

    private OpenLesson with(Draft other) {
        return other.equals(draft)
                ? this
                : new OpenLesson(course, document, page, reached, given, hint, other);
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
                .map(ask -> new OpenLesson(
                                course, document, page, reached, given, ask.id(), draft))
                .orElse(this);
    }

    private OpenLesson with(String id, Given other) {
        Map<String, Given> changed = new TreeMap<>(given);
        changed.put(id, other);
        return new OpenLesson(course, document, page, reached, changed, hint, draft);
    }
}
