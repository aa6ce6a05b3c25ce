package bcscope.lesson.draw;

import bcscope.base.Diagnostic;
import bcscope.base.Microphase;
import bcscope.base.Parsed;
import bcscope.expression.Expressions;
import bcscope.expression.Formula;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.expression.Type;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Template;
import bcscope.lesson.field.Template.Piece;
import bcscope.run.RunView;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Place;
import bcscope.search.HitText;
import bcscope.search.HitValue;
import bcscope.search.RunReader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The run of a draw, of which the expressions of its lesson are asked. The run must have ended.
///
/// @param draw what was drawn
/// @param run the run
/// @param expressions what expressions are in it
public record LessonRun(Draw draw, RunView run, RunExpressions expressions) {
    /// The run of `draw`, which has ended.
    public static LessonRun of(Draw draw, RunView run) {
        return new LessonRun(draw, run, new RunReading(run));
    }

    /// The value of `expression`.
    public Parsed<HitValue> value(Embedded expression) {
        return value(expression, Map.of());
    }

    /// The value of an expression with further names besides the drawn values and the microphases.
    public Parsed<HitValue> value(Embedded expression, Map<String, Formula.Constant> names) {
        Map<String, Formula.Constant> all = new TreeMap<>(draw.names());
        for (Microphase phase : Microphase.values()) {
            all.put(
                    phase.name(),
                    new Formula.Constant(Type.MICROPHASE, phase.ordinal(), phase.name()));
        }
        all.putAll(names);
        Place place = expression.place();
        return switch (expressions.read(expression.text(), all)) {
            case RunExpressions.Reading.Present(HitValue value) -> Parsed.good(value);
            case RunExpressions.Reading.Absent _ ->
                    Parsed.bad(
                            place.error(
                                    Wording.quoted(expression.text())
                                            + " has no value in this run.",
                                    "Something in it does not happen: a call, a slice, a wait."));
            case RunExpressions.Reading.Wrong(List<Problem> problems) ->
                    new Parsed.Bad<>(
                            problems.stream()
                                    .map(problem -> in(place, expression.text(), problem))
                                    .toList());
        };
    }

    private static Diagnostic in(Place place, String text, Problem problem) {
        Diagnostic inText = problem.in(place.source(), text);
        int column = inText.line() == 1 ? place.column() + inText.column() - 1 : inText.column();
        return Diagnostic.error(
                place.source(),
                place.line() + inText.line() - 1,
                column,
                inText.problem(),
                inText.advice());
    }

    /// The whole number that `expression` is.
    public Parsed<Long> number(Embedded expression) {
        return value(expression)
                .then(value ->
                        value.type() == Type.INTEGER
                                ? Parsed.good(value.bits())
                                : Parsed.bad(notThat(expression, value, "a number")));
    }

    /// Whether the condition `expression` is true.
    public Parsed<Boolean> truth(Embedded expression) {
        return value(expression)
                .then(value ->
                        value.type() == Type.TRUTH
                                ? Parsed.good(value.bits() != 0)
                                : Parsed.bad(notThat(expression, value, "a condition")));
    }

    /// The problem if `value` is not of the expected kind.
    ///
    /// @param wanted with an article
    public static Diagnostic notThat(Embedded expression, HitValue value, String wanted) {
        return expression
                .place()
                .error(
                        Wording.quoted(expression.text())
                                + " is "
                                + value.type().noun()
                                + ", not "
                                + wanted
                                + ".",
                        "");
    }

    /// The Markdown of `template`, with values in the place of its expressions.
    public Parsed<String> text(Template template) {
        return text(template, Map.of());
    }

    /// The text of a template with further names besides the drawn values.
    public Parsed<String> text(Template template, Map<String, Formula.Constant> names) {
        StringBuilder markdown = new StringBuilder();
        List<Diagnostic> errors = new ArrayList<>();
        for (Piece piece : template.pieces()) {
            switch (piece) {
                case Piece.Words(String words) -> markdown.append(words);
                case Piece.Value(Embedded expression) -> {
                    switch (value(expression, names)) {
                        case Parsed.Good<HitValue>(HitValue value, _) ->
                                markdown.append(value.said());
                        case Parsed.Bad<HitValue> bad -> errors.addAll(bad.errors());
                    }
                }
            }
        }
        return errors.isEmpty()
                ? Parsed.good(markdown.toString())
                : new Parsed.Bad<>(List.copyOf(errors));
    }

    /// Evaluates expressions in a complete run. Slices may be executed again for it, so not on the
    /// thread that draws; for one thread at a time.
    static final class RunReading implements RunExpressions {
        private final RunFacts facts;
        private final RunReader reader;
        private final Map<Asked, Reading> known = new HashMap<>();

        /// What was asked for.
        private record Asked(String text, Map<String, Formula.Constant> names) {}

        public RunReading(RunView run) {
            facts = HitText.facts(run.scenario(), run.program());
            reader = new RunReader(run, facts);
        }

        @Override
        public Reading read(String text, Map<String, Formula.Constant> names) {
            return known.computeIfAbsent(new Asked(text, Map.copyOf(names)), this::read);
        }

        private Reading read(Asked asked) {
            return switch (Expressions.ofRun(asked.text(), facts, asked.names())) {
                case Expressions.Value.Wrong(List<Problem> problems) -> new Reading.Wrong(problems);
                case Expressions.Value.Right(Formula formula) -> {
                    HitValue value = reader.read(formula);
                    yield value.isAbsent() ? new Reading.Absent() : new Reading.Present(value);
                }
            };
        }
    }
}
