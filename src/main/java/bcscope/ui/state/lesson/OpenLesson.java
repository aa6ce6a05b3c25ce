package bcscope.ui.state.lesson;

import bcscope.lesson.Attempt;
import bcscope.lesson.LessonWords;
import bcscope.lesson.course.ExamCourse;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPage;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.course.Sight;
import bcscope.lesson.draw.LookMoment;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.question.CurveQuestion;
import bcscope.lesson.question.StatePlace;
import bcscope.lesson.question.StateQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.lesson.result.SheetPlace;
import bcscope.picture.Target;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The lesson that is taken, and where the student is in it.
///
/// @param course the lesson
/// @param document number of its run
/// @param page the step, from 0
/// @param reached the furthest step that was seen
/// @param given answers and builds given, by the names of questions and builds
/// @param hint name of the question whose hint is shown; empty if none is
/// @param told text about the run that was changed last in this step; empty if there is none
/// @param sitting student, and the times of the answers
/// @param draft draft for the open question
@RecordBuilder
public record OpenLesson(
        LessonCourse course,
        int document,
        int page,
        int reached,
        Map<String, Given> given,
        String hint,
        String told,
        Sitting sitting,
        Draft draft)
        implements OpenLessonBuilder.With {
    public OpenLesson {
        given = Map.copyOf(given);
    }

    /// The words of the program in the language of the lesson.
    public LessonWords words() {
        return course.file().words();
    }

    /// A lesson just opened for practice, with its run.
    public static OpenLesson of(LessonCourse course, int document) {
        return of(course, document, Sitting.begun(new LessonMode.Practice(), 0));
    }

    /// A lesson just opened, with its run. In an exam, whatever would give answers away is left
    /// out.
    public static OpenLesson of(LessonCourse course, int document, Sitting sitting) {
        return new OpenLesson(
                sitting.isExam() ? ExamCourse.of(course) : course,
                document,
                0,
                0,
                Map.of(),
                "",
                "",
                sitting,
                Draft.NONE);
    }

    /// The display of the lesson.
    ///
    /// @param sight objects to show; empty if the lesson names none
    /// @param hiddenFrom the moment after which all is hidden; empty if there is none
    public record Scene(Optional<Sight> sight, Optional<LookMoment> hiddenFrom) {}

    /// The step that is read.
    public LessonPage here() {
        return course.pages().get(page);
    }

    /// The visible parts of the step: those up to the next task; for a teacher, all of them.
    public List<LessonPart> seen() {
        List<LessonPart> parts = here().parts();
        return sitting.isPreview()
                ? parts
                : open().map(work -> parts.subList(0, parts.indexOf(work) + 1)).orElse(parts);
    }

    /// The next task of this step; empty if all of it is done, and for a teacher.
    public Optional<LessonPart.Work> open() {
        return sitting.isPreview()
                ? Optional.empty()
                : LessonCourse.works(here()).filter(work -> !isClosed(work)).findFirst();
    }

    /// The question that is to be answered next in this step.
    public Optional<LessonPart.Ask> question() {
        return open().filter(LessonPart.Ask.class::isInstance).map(LessonPart.Ask.class::cast);
    }

    /// The text of the answer to the open question: the draft, or the answer given before.
    public String written() {
        return question().map(ask -> atHand(ask).written()).orElse("");
    }

    /// The answer given for `work`.
    public Optional<Given> given(LessonPart.Work work) {
        return Optional.ofNullable(given.get(work.id()));
    }

    /// Whether the hint of the question that is open is shown.
    public boolean isHinted() {
        return question().filter(ask -> ask.id().equals(hint)).isPresent();
    }

    /// The draft for the open question.
    private Draft atHand(LessonPart.Ask ask) {
        return draft.question().equals(ask.id())
                ? draft
                : new Draft(
                        ask.id(), Target.NONE, placed(ask), given(ask).map(Given::text).orElse(""));
    }

    /// The places of the descriptors in the last answer to `ask`.
    private Placing placed(LessonPart.Ask ask) {
        if (!(ask.posed().form() instanceof StateQuestion.Form form)) {
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

    /// The last clicked object of the kind that the open question asks for; else nothing.
    public Target pointed() {
        return question().map(ask -> atHand(ask).pointed()).orElse(Target.NONE);
    }

    /// The placing of descriptors for the open question; empty if it does not ask for one.
    public Optional<Placing> placing() {
        return question()
                .filter(ask -> ask.posed().mode() == AnswerMode.STATE)
                .map(ask -> atHand(ask).placing());
    }

    /// The questions whose answers may be shown beside the right ones: those that are closed in
    /// this step or, if it asks for nothing, in the last step before it that does. None in an exam.
    public List<LessonPart.Ask> closedQuestions() {
        if (sitting.isExam()) {
            return List.of();
        }
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
        return given(work).filter(it -> sitting.isExam() || it.isClosed()).isPresent();
    }

    private boolean isDone(LessonPage step) {
        return LessonCourse.works(step).allMatch(this::isClosed);
    }

    /// Whether step `index` was seen and left, with everything done.
    public boolean isDone(int index) {
        boolean left = index < reached || index == course.pages().size() - 1;
        return !sitting.isPreview()
                && left
                && index <= reached
                && isDone(course.pages().get(index));
    }

    /// Whether everything was seen and done.
    public boolean isDone() {
        return !sitting.isPreview()
                && reached == course.pages().size() - 1
                && course.pages().stream().allMatch(this::isDone);
    }

    /// Whether step `index` can be opened: it was seen, or it follows the furthest step, all tasks
    /// of which are done and whose run was changed if it asks for that.
    public boolean isOpen(int index) {
        return index >= 0
                && index < course.pages().size()
                && (sitting.isPreview()
                        || index <= reached
                        || (index == reached + 1
                                && isDone(course.pages().get(reached))
                                && !isUntried()));
    }

    /// Whether this is the furthest step and it says something about a changed run, but the run has
    /// not been changed yet.
    public boolean isUntried() {
        return page == reached
                && told.isEmpty()
                && !sitting.isExam()
                && !sitting.isPreview()
                && here().parts().stream()
                        .anyMatch(it ->
                                it instanceof LessonPart.Change change && change.say().isPresent());
    }

    /// Points earned, in hundredths.
    public int earned() {
        return given.values().stream().map(Given::mark).mapToInt(Mark::hundredths).sum();
    }

    /// The display, as the last `look` up to here says. What that hides stays hidden until all
    /// tasks of its step are done; from then on only what a later step asks about is hidden. In an
    /// exam it stays hidden even then; for a teacher nothing is hidden.
    public Scene scene() {
        Optional<Sight> here = last(seen());
        int from = page;
        while (here.isEmpty() && from > 0) {
            from--;
            here = last(course.pages().get(from).parts());
        }
        LessonPage step = course.pages().get(from);
        boolean asks = LessonCourse.works(step).findAny().isPresent();
        boolean lifted = asks && !sitting.isExam() && isDone(step);
        int shown = from;
        return new Scene(
                here,
                here.filter(it -> it.hidesFuture() && !sitting.isPreview())
                        .flatMap(Sight::moment)
                        .flatMap(it -> lifted ? laterHidden(shown, it) : Optional.of(it)));
    }

    /// The moment after which a step after `index` hides the run; empty if none does.
    private Optional<LookMoment> laterHidden(int index, LookMoment moment) {
        return course.pages().stream()
                .skip(index + 1L)
                .filter(step -> !isDone(step))
                .flatMap(step -> looks(step.parts()))
                .filter(Sight::hidesFuture)
                .flatMap(sight -> sight.moment().stream())
                .filter(later -> later.nanos() > moment.nanos())
                .findFirst();
    }

    private static Optional<Sight> last(List<LessonPart> parts) {
        return looks(parts).reduce((first, second) -> second);
    }

    private static Stream<Sight> looks(List<LessonPart> parts) {
        return parts.stream()
                .filter(LessonPart.Seen.class::isInstance)
                .map(part -> ((LessonPart.Seen) part).sight());
    }

    OpenLesson at(int other) {
        return isOpen(other) ? at(other, Math.max(reached, other)) : this;
    }

    private OpenLesson at(int other, int furthest) {
        String still = other == page ? told : "";
        return with().page(other).reached(furthest).told(still).build();
    }

    /// This changed lesson at the step of `before`: the one with the same title, or else with the
    /// same number.
    public OpenLesson at(OpenLesson before) {
        List<String> titles = course.pages().stream().map(LessonPage::title).toList();
        int same = titles.indexOf(before.here().title());
        int last = titles.size() - 1;
        int step = same < 0 ? Math.min(before.page, last) : same;
        return at(step, Math.max(step, Math.min(before.reached, last)));
    }

    /// The lesson at the place where a student left it, with the answers given before. No step
    /// after an unfinished one is shown.
    OpenLesson left(Map<String, Given> before, SheetPlace place) {
        OpenLesson known = withGiven(before);
        int done = 0;
        while (done < course.pages().size() - 1 && known.isDone(course.pages().get(done))) {
            done++;
        }
        int furthest = Math.min(place.furthest(), done);
        return known.at(Math.min(place.step(), furthest), furthest);
    }

    OpenLesson placed(PlacingChange change) {
        return question()
                .filter(ask -> ask.posed().mode() == AnswerMode.STATE)
                .map(ask -> {
                    Draft before = atHand(ask);
                    return with(before.withPlacing(change.applyTo(before.placing())));
                })
                .orElse(this);
    }

    /// Something was clicked; it is an answer if the open question asks for such a thing.
    public OpenLesson pointedAt(Target target) {
        return question()
                .filter(ask -> Draft.answers(ask.posed().mode(), target))
                .map(ask -> with(atHand(ask).withPointed(target)))
                .orElse(this);
    }

    /// Part of the answer to the open question was written.
    OpenLesson writing(String text) {
        return question().map(ask -> with(atHand(ask).withWritten(text))).orElse(this);
    }

    /// This lesson with a value in a slice of the curve that is asked for.
    OpenLesson drawn(int slice, long value) {
        return question()
                .map(ask -> ask.posed().form())
                .filter(CurveQuestion.Form.class::isInstance)
                .map(CurveQuestion.Form.class::cast)
                .map(form -> writing(form.with(written(), slice, OptionalLong.of(value))))
                .orElse(this);
    }

    /// A copy without a draft.
    public OpenLesson withoutDraft() {
        return with(Draft.NONE);
    }

    private OpenLesson with(Draft other) {
        return other.equals(draft) ? this : withDraft(other);
    }

    OpenLesson answered(StudentAnswer answer, long clockMillis) {
        return question()
                .map(ask -> {
                    String text = ask.posed().text(answer);
                    return withSitting(sitting.answered(ask.id(), text, clockMillis))
                            .given(ask.id(), text, ask.posed().mark(answer));
                })
                .orElse(this);
    }

    /// Takes an attempt at a build. Attempts count until one is right; in an exam the last one
    /// counts.
    OpenLesson built(String id, Attempt attempt, Mark mark, long clockMillis) {
        boolean counts = sitting.isExam() || !isClosed(id);
        return counts
                ? withSitting(sitting.built(id, attempt, clockMillis))
                        .given(id, LessonChange.text(attempt), mark)
                : this;
    }

    private boolean isClosed(String id) {
        return Optional.ofNullable(given.get(id)).filter(Given::isClosed).isPresent();
    }

    private OpenLesson given(String id, String text, Mark mark) {
        int tries = Optional.ofNullable(given.get(id)).map(Given::tries).orElse(0);
        return with(id, new Given(text, mark, tries + 1, false));
    }

    OpenLesson truthShown() {
        return sitting.isExam()
                ? this
                : question()
                        .flatMap(ask -> given(ask).map(it -> with(ask.id(), shown(it))))
                        .orElse(this);
    }

    private static Given shown(Given it) {
        return new Given(it.text(), it.mark(), it.tries(), true);
    }

    OpenLesson hinted() {
        return question()
                .filter(ask -> !sitting.isExam())
                .map(ask -> withHint(ask.id()))
                .orElse(this);
    }

    private OpenLesson with(String id, Given other) {
        Map<String, Given> changed = new TreeMap<>(given);
        changed.put(id, other);
        return withGiven(changed);
    }
}
