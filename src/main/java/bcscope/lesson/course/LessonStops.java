package bcscope.lesson.course;

import bcscope.lesson.StepKind;
import bcscope.lesson.marking.PosedQuestion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// From the pages of a lesson to the stops of a lecture.
///
/// The introduction is a stop. A page is a stop for what it says, and two for each question: the
/// question, and its answer. A note belongs to the stop whose text contains it; after the last
/// question of a page, to the answer.
///
/// A question stays a question only as long as nothing shows its answer: what a look hides stays
/// hidden until the last question of its page is answered.
final class LessonStops {
    private final List<LessonStop> stops = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int page;
    private Optional<StepKind> kind = Optional.empty();
    private String title = "";
    private Optional<Sight> sight = Optional.empty();
    private boolean hides;

    private LessonStops() {}

    static List<LessonStop> of(LessonCourse course) {
        LessonStops stops = new LessonStops();
        stops.begin(course);
        int above = course.partsAboveSteps();
        for (LessonPage page : course.pages()) {
            stops.page(page, page.parts().subList(above, page.parts().size()));
            above = 0;
            stops.page++;
        }
        return List.copyOf(stops.stops);
    }

    /// What is above the steps is said in front of what the first of them shows.
    private void begin(LessonCourse course) {
        title = course.title();
        List<LessonPart> first = course.pages().getFirst().parts();
        first.stream()
                .filter(LessonPart.Seen.class::isInstance)
                .findFirst()
                .ifPresent(this::collect);
        if (course.partsAboveSteps() > 0) {
            parts(first.subList(0, course.partsAboveSteps()));
        }
    }

    private void page(LessonPage page, List<LessonPart> parts) {
        kind = page.kind();
        title = page.kind().isPresent() ? page.title() : title;
        parts(parts);
    }

    private void parts(List<LessonPart> parts) {
        int before = stops.size();
        int questions = (int) parts.stream().filter(LessonPart.Ask.class::isInstance).count();
        for (LessonPart part : parts) {
            if (part instanceof LessonPart.Ask(PosedQuestion posed)) {
                if (!texts.isEmpty()) {
                    says();
                }
                questions--;
                asks(posed, questions > 0);
            } else {
                collect(part);
            }
        }
        boolean isBare = stops.size() == before;
        if (!texts.isEmpty() || isBare) {
            says();
        } else if (!notes.isEmpty()) {
            noteLast();
        }
    }

    private void collect(LessonPart part) {
        switch (part) {
            case LessonPart.Words(String markdown) -> texts.add(markdown);
            case LessonPart.Folded(String heading, String markdown) ->
                    texts.add("**" + heading + "**\n\n" + markdown);
            case LessonPart.Noted(String markdown) -> notes.add(markdown);
            case LessonPart.Change(String ask, _, _, _) -> texts.add(ask);
            case LessonPart.Build(_, String ask) -> texts.add(ask);
            case LessonPart.Seen(Sight seen) -> {
                sight = Optional.of(seen);
                hides = seen.hidesFuture();
            }
            case LessonPart.Ask _ ->
                    throw new IllegalStateException("a question is a stop of its own");
        }
    }

    private void says() {
        add(LessonStop.Act.SAYS, SpokenText.of(joined(texts)), Optional.empty());
        texts.clear();
    }

    private void asks(PosedQuestion posed, boolean another) {
        SpokenText said = SpokenText.of(posed.ask());
        add(LessonStop.Act.ASKS, said, Optional.of(posed));
        hides &= another;
        add(LessonStop.Act.ANSWERS, said, Optional.of(posed));
    }

    private void add(LessonStop.Act act, SpokenText said, Optional<PosedQuestion> question) {
        stops.add(
                new LessonStop(
                        stops.size() + 1,
                        page,
                        kind,
                        title,
                        act,
                        said,
                        sight,
                        hides,
                        question,
                        joined(notes)));
        notes.clear();
    }

    private void noteLast() {
        LessonStop last = stops.removeLast();
        notes.addFirst(last.notes());
        stops.add(last.withNotes(joined(notes)));
        notes.clear();
    }

    private static String joined(List<String> texts) {
        return String.join("\n\n", texts).strip();
    }
}
