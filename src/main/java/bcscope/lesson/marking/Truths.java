package bcscope.lesson.marking;

import bcscope.base.Microphase;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.expression.Formula;
import bcscope.expression.Type;
import bcscope.happening.Held;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.lesson.By;
import bcscope.lesson.Embedded;
import bcscope.lesson.LessonQuestion;
import bcscope.lesson.Template;
import bcscope.lesson.Tolerance;
import bcscope.lesson.Wanted;
import bcscope.lesson.draw.LessonRun;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Program;
import bcscope.scenario.format.Wording;
import bcscope.search.HitValue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Computes what is right from the run.
final class Truths {
    private static final int MOST_SLICES_OF_A_CURVE = 100;

    private final LessonRun run;
    private final LessonQuestion question;
    private final Collected found = new Collected();

    private Truths(LessonRun run, LessonQuestion question) {
        this.run = run;
        this.question = question;
    }

    static Parsed<Truth> of(LessonRun run, LessonQuestion question) {
        Truths truths = new Truths(run, question);
        Optional<Truth> truth = truths.truth();
        return truths.found.result(truth::orElseThrow);
    }

    /// A value as a part of an answer: real ones in thousandths.
    static long part(HitValue value) {
        return value.type().isReal() ? value.thousandths().orElseThrow() : value.bits();
    }

    private Optional<Truth> truth() {
        return switch (question.wanted()) {
            case Wanted.Single(By by, Embedded answer) ->
                    by == By.MICROPHASE ? microphase(answer) : whole(by, answer);
            case Wanted.Measured it -> measured(it);
            case Wanted.Pair it -> pair(it);
            case Wanted.OneOf it -> oneOf(it);
            case Wanted.OneValue it -> oneValue(it);
            case Wanted.Sorted(List<Wanted.Keyed> items) -> sorted(items);
            case Wanted.Matched it -> matched(it);
            case Wanted.Curve it -> curve(it);
            case Wanted.State it -> state(it);
        };
    }

    private Optional<Truth> failed(Embedded at, String problem, String advice) {
        found.error(at.place().error(problem, advice));
        return Optional.empty();
    }

    private Optional<Truth> failed(String problem, String advice) {
        found.error(question.place().error(problem, advice));
        return Optional.empty();
    }

    private int most(By by) {
        return switch (by) {
            case SLICE -> run.run().slices().published() - 1;
            case RANK, DESCRIPTOR -> run.run().program().ranks() - 1;
            case NODE, LINK -> run.run().scenario().machine().nodes() - 1;
            case MICROPHASE, NUMBER, CHOICE, ORDER, MATCH, CURVE, STATE -> Integer.MAX_VALUE;
        };
    }

    private Optional<Truth> whole(By by, Embedded answer) {
        Optional<Long> number = found.take(run.number(answer));
        if (number.isEmpty()) {
            return Optional.empty();
        }
        int most = most(by);
        return number.get() < 0 || number.get() > most
                ? failed(
                        answer,
                        "There is no " + by.id() + " " + number.get() + " in this run.",
                        "The last is " + most + ".")
                : Optional.of(
                        new Truth(
                                new WholeForm(by, typed(by, most)),
                                StudentAnswer.of(by, number.get())));
    }

    /// The greatest number that a student may type. How many slices there are is hidden with the
    /// future, so it is not told to who types a slice that does not come.
    private static int typed(By by, int most) {
        return by == By.SLICE ? Integer.MAX_VALUE : most;
    }

    private Optional<Truth> microphase(Embedded answer) {
        Optional<HitValue> value = found.take(run.value(answer));
        if (value.isPresent() && value.get().type() != Type.MICROPHASE) {
            found.error(LessonRun.notThat(answer, value.get(), "a microphase"));
            return Optional.empty();
        }
        return value.map(
                it -> new Truth(new MicrophaseForm(), StudentAnswer.of(By.MICROPHASE, it.bits())));
    }

    private Optional<NumberForm> form(
            Embedded answer, HitValue value, String unit, Tolerance tolerance) {
        if (!Posing.isNumber(value.type())) {
            found.error(LessonRun.notThat(answer, value, "a number"));
            return Optional.empty();
        }
        NumberForm form = new NumberForm(value.type(), unit, tolerance);
        if (!unit.isEmpty() && form.value("1" + unit).isEmpty()) {
            failed(
                    answer,
                    "The unit " + Wording.quoted(unit) + " is none of " + value.type().noun() + ".",
                    "");
            return Optional.empty();
        }
        return Optional.of(form);
    }

    private Optional<Truth> measured(Wanted.Measured it) {
        return found.take(run.value(it.answer()))
                .flatMap(value ->
                        form(it.answer(), value, it.unit(), it.tolerance())
                                .map(form ->
                                        new Truth(form, StudentAnswer.of(By.NUMBER, part(value)))));
    }

    private Optional<Truth> pair(Wanted.Pair it) {
        Optional<Long> first = found.take(run.number(it.first()));
        Optional<Long> second = found.take(run.number(it.second()));
        if (first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        PairForm form = new PairForm(it.by(), most(it.by()));
        return form.read(first.get() + " " + second.get())
                        instanceof AnswerReading.Understood(StudentAnswer answer)
                ? Optional.of(new Truth(form, answer))
                : failed(
                        it.first(),
                        Say.of(
                                "There is no %s (%s, %s) in this run.",
                                it.by().id(), first.get(), second.get()),
                        "");
    }

    private String text(Template template) {
        return found.takeOr("", run.text(template));
    }

    private Optional<Truth> oneOf(Wanted.OneOf it) {
        List<Integer> order = run.draw().shuffled(question.id(), it.options().size());
        List<String> shown = new ArrayList<>();
        List<Integer> right = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            Wanted.Option option = it.options().get(order.get(i));
            shown.add(text(option.text()));
            if (found.takeOr(false, run.truth(option.right()))) {
                right.add(i);
            }
        }
        if (!found.isRight()) {
            return Optional.empty();
        }
        if (right.size() != 1) {
            return failed(
                    right.isEmpty()
                            ? "None of the choices is right."
                            : "Several choices are right.",
                    "The conditions of exactly one may hold.");
        }
        return chosen(shown, right.getFirst());
    }

    private Optional<Truth> chosen(List<String> shown, int right) {
        return shown.stream().distinct().count() < shown.size()
                ? failed("Two choices are equal.", "They are " + String.join(", ", shown) + ".")
                : Optional.of(
                        new Truth(
                                new ChoiceForm(List.copyOf(shown)),
                                StudentAnswer.of(By.CHOICE, right)));
    }

    private Optional<Truth> oneValue(Wanted.OneValue it) {
        Optional<HitValue> truth = found.take(run.value(it.answer()));
        if (truth.isEmpty()) {
            return Optional.empty();
        }
        Formula.Constant answer =
                new Formula.Constant(
                        truth.get().type(), truth.get().bits(), LessonRun.text(truth.get()));
        List<HitValue> options = new ArrayList<>();
        for (Embedded option : it.options()) {
            found.take(run.value(option, Map.of("answer", answer))).ifPresent(options::add);
        }
        if (!found.isRight()) {
            return Optional.empty();
        }
        options.sort(Comparator.comparingLong(Truths::part));
        int right = options.indexOf(truth.get());
        return right < 0
                ? failed(
                        it.answer(),
                        "None of the choices is right: the answer is "
                                + LessonRun.text(truth.get())
                                + ".",
                        "Write \"answer\" as one of the choices.")
                : chosen(options.stream().map(LessonRun::text).toList(), right);
    }

    private List<Long> keys(List<Wanted.Keyed> items) {
        return items.stream()
                .flatMap(item -> found.take(run.value(item.key())).stream())
                .map(Truths::part)
                .toList();
    }

    private Optional<Truth> sorted(List<Wanted.Keyed> items) {
        List<Integer> order = unsorted(items);
        List<String> shown = order.stream().map(i -> text(items.get(i).text())).toList();
        List<Long> keys = keys(order.stream().map(items::get).toList());
        if (!found.isRight()) {
            return Optional.empty();
        }
        if (keys.stream().distinct().count() < keys.size()) {
            return failed(
                    "Two items come at the same time or are equal.",
                    "Their order is not determined: ask for things that differ.");
        }
        List<Long> right = new ArrayList<>();
        keys.stream().sorted().forEach(key -> right.add((long) keys.indexOf(key)));
        return Optional.of(
                new Truth(new OrderForm(shown), new StudentAnswer(By.ORDER, List.copyOf(right))));
    }

    /// The order in which things are shown, which is drawn and never the right one.
    private List<Integer> unsorted(List<Wanted.Keyed> items) {
        List<Integer> order = new ArrayList<>(run.draw().shuffled(question.id(), items.size()));
        List<Long> keys = keys(order.stream().map(items::get).toList());
        if (keys.stream().sorted().toList().equals(keys)) {
            Collections.rotate(order, 1);
        }
        return order;
    }

    private Optional<Truth> matched(Wanted.Matched it) {
        List<Integer> order = run.draw().shuffled(question.id(), it.right().size());
        List<Wanted.Keyed> right = order.stream().map(it.right()::get).toList();
        List<Long> leftKeys = keys(it.left());
        List<Long> rightKeys = keys(right);
        List<String> leftTexts = it.left().stream().map(item -> text(item.text())).toList();
        List<String> rightTexts = right.stream().map(item -> text(item.text())).toList();
        if (!found.isRight()) {
            return Optional.empty();
        }
        if (rightKeys.stream().distinct().count() < rightKeys.size()) {
            return failed(
                    "Two items of the second column are equal.",
                    "The key of each must be another, so that a line can lead to one only.");
        }
        List<Long> partners = leftKeys.stream().map(key -> (long) rightKeys.indexOf(key)).toList();
        return Optional.of(
                new Truth(
                        new MatchForm(leftTexts, rightTexts),
                        new StudentAnswer(By.MATCH, partners)));
    }

    private Optional<Truth> curve(Wanted.Curve it) {
        Optional<Long> from = found.take(run.number(it.from()));
        Optional<Long> to = found.take(run.number(it.to()));
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        boolean isLegal =
                from.get() >= 0
                        && from.get() <= to.get()
                        && to.get() <= most(By.SLICE)
                        && to.get() - from.get() < MOST_SLICES_OF_A_CURVE;
        if (!isLegal) {
            return failed(
                    it.from(),
                    "There are no slices " + from.get() + " to " + to.get() + " in this run.",
                    "");
        }
        List<HitValue> values = new ArrayList<>();
        for (long slice = from.get(); slice <= to.get(); slice++) {
            Formula.Constant number =
                    new Formula.Constant(Type.INTEGER, slice, Long.toString(slice));
            found.take(run.value(it.value(), Map.of(Wanted.SLICE_NAME, number)))
                    .ifPresent(values::add);
        }
        if (!found.isRight()) {
            return Optional.empty();
        }
        return form(it.value(), values.getFirst(), it.unit(), it.tolerance())
                .map(number ->
                        new Truth(
                                new CurveForm(Math.toIntExact(from.get()), values.size(), number),
                                new StudentAnswer(
                                        By.CURVE, values.stream().map(Truths::part).toList())));
    }

    private Optional<Truth> state(Wanted.State it) {
        Optional<Long> slice = found.take(run.number(it.slice()));
        if (slice.isEmpty()) {
            return Optional.empty();
        }
        if (slice.get() < 0 || slice.get() > most(By.SLICE)) {
            return failed(it.slice(), "There is no slice " + slice.get() + " in this run.", "");
        }
        SliceDetail detail = run.run().detail(Math.toIntExact(slice.get()));
        List<Microphase> phases = detail.windows().stream().map(PhaseWindow::phase).toList();
        int index = phases.indexOf(it.phase());
        if (index < 0) {
            return failed(
                    it.slice(), it.phase() + " does not run in slice " + slice.get() + ".", "");
        }
        int nodes = run.run().scenario().machine().nodes();
        long begin = begin(detail, index);
        long end = begin(detail, index + 1);
        List<Held> asked =
                held(detail, begin).stream()
                        .filter(held -> it.nodes().isEmpty() || it.nodes().contains(held.node()))
                        .toList();
        if (asked.isEmpty() || asked.size() > Letters.MOST) {
            return failed(
                    it.slice(),
                    Say.of(
                            "%s descriptors are in lists at the beginning of %s.",
                            asked.size(), it.phase()),
                    "Ask for 1 to " + Letters.MOST + ".");
        }
        List<Held> later = held(detail, end);
        List<Long> places = asked.stream().map(held -> place(held, later).code()).toList();
        return Optional.of(
                new Truth(new StateForm(asked, nodes), new StudentAnswer(By.STATE, places)));
    }

    /// All descriptors that are in a list before anything happens at `nanos`, in the order of
    /// processes and of their descriptors.
    private List<Held> held(SliceDetail detail, long nanos) {
        Program program = run.run().program();
        return MachineAt.at(program, detail, Moment.before(detail, nanos)).held().stream()
                .sorted(
                        Comparator.comparingInt((Held held) -> held.descriptor().rank())
                                .thenComparingInt(held -> held.descriptor().number()))
                .toList();
    }

    private static long begin(SliceDetail detail, int window) {
        return window < detail.windows().size()
                ? detail.windows().get(window).strobeNanos()
                : detail.endNanos();
    }

    private static StatePlace place(Held before, List<Held> later) {
        return later.stream()
                .filter(held -> held.descriptor().is(before.descriptor()))
                .findFirst()
                .map(held -> new StatePlace(held.node(), held.list()))
                .orElse(StatePlace.GONE);
    }
}
