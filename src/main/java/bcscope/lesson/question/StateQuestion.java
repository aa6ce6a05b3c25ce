package bcscope.lesson.question;

import bcscope.base.Microphase;
import bcscope.base.Say;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.lesson.LessonWords;
import bcscope.lesson.LessonWords.Part;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Asks in which lists the descriptors are at the end of a microphase that were in some at its
/// start.
///
/// @param nodes whose lists are asked about; empty for all
public record StateQuestion(Embedded slice, Microphase phase, List<Integer> nodes)
        implements ExpectedAnswer {
    static StateQuestion read(Fields fields) {
        Embedded slice = fields.requiredExpression("slice");
        fields.required("phase");
        var phase = fields.choice("phase", Microphase.values(), Microphase::name);
        return new StateQuestion(slice, phase.orElse(Microphase.DEM), fields.counts("nodes"));
    }

    @Override
    public boolean variesWithDraw() {
        return false;
    }

    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        long number = run.number(slice);
        boolean isThere =
                run.check(
                        number >= 0 && number <= NumberedQuestion.last(AnswerMode.SLICE, run.run()),
                        slice.place(),
                        "There is no slice " + number + " in this run.",
                        "");
        return isThere ? correct(run, run.run().detail((int) number)) : Optional.empty();
    }

    private Optional<CorrectAnswer> correct(QuestionRun run, SliceDetail detail) {
        int index = detail.windows().stream().map(PhaseWindow::phase).toList().indexOf(phase);
        boolean runs =
                run.check(
                        index >= 0,
                        slice.place(),
                        phase + " does not run in slice " + detail.slice() + ".",
                        "");
        if (!runs) {
            return Optional.empty();
        }
        int count = run.run().scenario().machine().nodes();
        Program program = run.run().program();
        List<Held> asked =
                held(program, detail, begin(detail, index)).stream()
                        .filter(held -> nodes.isEmpty() || nodes.contains(held.node()))
                        .toList();
        run.check(
                !asked.isEmpty() && asked.size() <= Letters.MOST,
                slice.place(),
                Say.of("%s descriptors are in lists at the beginning of %s.", asked.size(), phase),
                "Ask for 1 to " + Letters.MOST + ".");
        List<Held> later = held(program, detail, begin(detail, index + 1));
        return run.right(
                new Form(asked, count),
                asked.stream().map(held -> place(held, later).code()).toList());
    }

    /// All descriptors that are in a list before anything happens at `nanos`, in the order of
    /// processes and of their descriptors.
    private static List<Held> held(Program program, SliceDetail detail, long nanos) {
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

    /// A list of a node for each descriptor, `a=1.RSL b=1.RDQ c=gone`.
    ///
    /// @param descriptors where each is before, in the order of their letters
    /// @param nodes how many nodes the machine has
    public record Form(List<Held> descriptors, int nodes) implements AnswerForm {
        private static final Pattern PUT =
                Pattern.compile(
                        "([A-Za-z])\\s*[=:]?\\s*(?:([0-9]{1,9})\\s*[.:/"
                                + " ]\\s*([A-Za-z]+)|(gone|-))");
        private static final Pattern ALL = Pattern.compile("(?:" + PUT.pattern() + "[\\s,;]*)+");

        @Override
        public String example() {
            String listed = new StatePlace(Math.min(1, nodes - 1), NicList.RSL).text();
            return IntStream.range(0, descriptors.size())
                    .mapToObj(i ->
                            Letters.of(i)
                                    + "="
                                    + (i > 0 && i == descriptors.size() - 1
                                            ? StatePlace.GONE.text()
                                            : listed))
                    .collect(Collectors.joining(" "));
        }

        @Override
        public AnswerReading read(String typed) {
            String text = typed.strip();
            if (!ALL.matcher(text).matches()) {
                return not(typed, "answer.state");
            }
            Long[] codes = new Long[descriptors.size()];
            Matcher put = PUT.matcher(text);
            while (put.find()) {
                int index = Letters.index(put.group(1).charAt(0), codes.length);
                if (index < 0) {
                    return not(typed, "answer.letter", Letters.all(codes.length));
                }
                if (codes[index] != null) {
                    return not(typed, "answer.letter.twice");
                }
                Optional<StatePlace> place = place(put);
                if (place.isEmpty()) {
                    return not(
                            typed,
                            "answer.state.list",
                            Part.of("answer.range", 0, nodes - 1),
                            String.join(", ", names()));
                }
                codes[index] = place.get().code();
            }
            List<Long> parts = new ArrayList<>(Arrays.asList(codes));
            int missing = parts.indexOf(null);
            return missing >= 0
                    ? not(typed, "answer.state.missing", Letters.of(missing))
                    : understood(parts);
        }

        private Optional<StatePlace> place(Matcher put) {
            if (put.group(4) != null) {
                return Optional.of(StatePlace.GONE);
            }
            int list = names().indexOf(put.group(3).toUpperCase(Locale.ROOT));
            int node = Integer.parseInt(put.group(2));
            return list < 0 || node >= nodes
                    ? Optional.empty()
                    : Optional.of(new StatePlace(node, NicList.values()[list]));
        }

        private static List<String> names() {
            return Arrays.stream(NicList.values()).map(NicList::name).toList();
        }

        @Override
        public String text(StudentAnswer answer) {
            return Letters.joined(
                    answer, " ", (i, part) -> Letters.of(i) + "=" + StatePlace.of(part).text());
        }

        @Override
        public String said(StudentAnswer answer) {
            return Letters.joined(
                    answer,
                    "; ",
                    (i, part) -> {
                        StatePlace place = StatePlace.of(part);
                        String where =
                                place.equals(StatePlace.GONE)
                                        ? "in no list"
                                        : "node " + place.node() + ", " + place.list();
                        return name(LessonWords.english(), i) + ": " + where;
                    });
        }

        /// `a) send of rank 0 to rank 1`.
        private String name(LessonWords words, int index) {
            Descriptor it = descriptors.get(index).descriptor();
            String letter = Letters.of(index);
            return switch (it.kind()) {
                case SEND -> words.say("paper.send", letter, it.rank(), it.peer());
                case RECEIVE ->
                        it.peer() < 0
                                ? words.say("paper.receive.any", letter, it.rank())
                                : words.say("paper.receive", letter, it.rank(), it.peer());
                case COLLECTIVE -> words.say("paper.collective", letter, it.rank());
            };
        }

        @Override
        public String scoring(LessonWords words, StudentAnswer truth) {
            return MatchQuestion.Form.shares(words, "paper.share.parts", size(truth));
        }

        @Override
        public List<String> legend() {
            return Letters.before(descriptors.stream().map(DescriptorCode::of).toList());
        }

        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            List<List<String>> rows = new ArrayList<>();
            rows.add(
                    List.of(
                            words.say("paper.state.descriptor"),
                            words.say("paper.state.now"),
                            words.say("paper.state.later")));
            for (int i = 0; i < descriptors.size(); i++) {
                Held held = descriptors.get(i);
                rows.add(
                        List.of(
                                name(words, i),
                                words.say("paper.state.list", held.node(), held.list()),
                                words.say(
                                        "paper.state.room",
                                        AnswerSpace.SHORT,
                                        AnswerSpace.SHORT,
                                        AnswerSpace.BOX)));
            }
            return List.of(new AnswerSpace.Grid(AnswerSpace.Heads.ROW, rows));
        }
    }
}
