package bcscope.lesson.format;

import bcscope.base.Microphase;
import bcscope.lesson.Amounts;
import bcscope.lesson.By;
import bcscope.lesson.Embedded;
import bcscope.lesson.LessonQuestion;
import bcscope.lesson.LessonQuestion.Misconception;
import bcscope.lesson.Template;
import bcscope.lesson.Tolerance;
import bcscope.lesson.Wanted;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a question: what all have, and what its kind needs.
final class QuestionReader {
    private static final int MOST_POINTS = 100;
    private static final String OTHERWISE = "otherwise";
    private static final Pattern SHARE = Pattern.compile("([0-9]{1,3}(?:\\.[0-9])?)\\s*%");

    private final Fields fields;

    private QuestionReader(Fields fields) {
        this.fields = fields;
    }

    static Optional<LessonQuestion> read(Fields fields) {
        return new QuestionReader(fields).question();
    }

    /// Points of a question or of what is built.
    static int points(Fields fields) {
        return fields.count("points", 1, MOST_POINTS).orElse(1);
    }

    private Optional<LessonQuestion> question() {
        Optional<String> id = HeadReader.id(fields);
        int points = points(fields);
        Optional<Template> ask = fields.requiredTemplate("ask");
        Optional<By> by =
                fields.required("by").isEmpty()
                        ? Optional.empty()
                        : fields.choice("by", By.values(), By::id);
        Optional<Wanted> wanted = by.flatMap(this::wanted);
        List<Misconception> misconceptions = new ArrayList<>();
        Optional<Template> otherwise = wrong(misconceptions);
        Optional<Template> hint = fields.template("hint");
        if (by.isPresent()) {
            fields.end();
        }
        return id.isPresent() && ask.isPresent() && wanted.isPresent()
                ? Optional.of(
                        new LessonQuestion(
                                fields.place(),
                                id.get(),
                                points,
                                ask.get(),
                                wanted.get(),
                                List.copyOf(misconceptions),
                                otherwise,
                                hint))
                : Optional.empty();
    }

    /// Reads what is said of wrong answers; the values of some go to `known`.
    private Optional<Template> wrong(List<Misconception> known) {
        Optional<Template> otherwise = Optional.empty();
        for (Json.Member member : fields.members("wrong")) {
            Optional<Template> feedback =
                    fields.text(member.key(), member.value())
                            .map(json -> TemplateReader.read(json, fields.problems()));
            if (member.key().equals(OTHERWISE)) {
                otherwise = feedback;
            } else if (feedback.isPresent()) {
                Json.Text key = new Json.Text(member.place(), member.key());
                fields.expression(member.key(), key)
                        .ifPresent(value -> known.add(new Misconception(value, feedback.get())));
            }
        }
        return otherwise;
    }

    private Optional<Wanted> wanted(By by) {
        return switch (by) {
            case SLICE, NODE, RANK, MICROPHASE ->
                    answer().map(answer -> new Wanted.Single(by, answer));
            case LINK, DESCRIPTOR -> pair(by);
            case NUMBER -> measured();
            case CHOICE -> choice();
            case ORDER -> keyed("items", 3).map(Wanted.Sorted::new);
            case MATCH -> matched();
            case CURVE -> curve();
            case STATE -> state();
        };
    }

    private Optional<Embedded> answer() {
        return fields.requiredExpression("answer");
    }

    private Optional<Wanted> pair(By by) {
        Optional<Json> json = fields.required("answer");
        if (json.isEmpty()) {
            return Optional.empty();
        }
        if (!(json.get() instanceof Json.Sequence(_, List<Json> two) && two.size() == 2)) {
            fields.wrong("answer", json.get(), "a list of two expressions, for " + by.noun());
            return Optional.empty();
        }
        Optional<Embedded> first = fields.expression("answer", two.getFirst());
        Optional<Embedded> second = fields.expression("answer", two.getLast());
        return first.isPresent() && second.isPresent()
                ? Optional.of(new Wanted.Pair(by, first.get(), second.get()))
                : Optional.empty();
    }

    private Optional<Wanted> measured() {
        Optional<Embedded> answer = answer();
        String unit = unit();
        Tolerance tolerance = tolerance();
        return answer.map(it -> new Wanted.Measured(it, unit, tolerance));
    }

    private String unit() {
        Optional<Json.Text> unit = fields.text("unit");
        if (unit.isPresent() && Amounts.of("1" + unit.get().text()).isEmpty()) {
            fields.problems()
                    .add(
                            unit.get().place(),
                            "There is no unit " + Wording.quoted(unit.get().text()) + ".",
                            "Units are ns, us, ms, s and B, KB, KiB, MB, MiB, GB, GiB.");
        }
        return unit.map(Json.Text::text).orElse("");
    }

    private Tolerance tolerance() {
        Optional<Json> json = fields.find("tolerance");
        if (json.isEmpty()) {
            return Tolerance.NONE;
        }
        String text = json.get().scalar().orElse("");
        Matcher share = SHARE.matcher(text);
        if (share.matches()) {
            return Tolerance.share(
                    new BigDecimal(share.group(1)).movePointRight(1).longValueExact());
        }
        Optional<Amounts.Amount> amount = Amounts.of(text);
        if (amount.isEmpty() || amount.get().value() < 0) {
            fields.wrong("tolerance", json.get(), "an amount with its unit, or a share: \"5 %\"");
            return Tolerance.NONE;
        }
        return Tolerance.amount(amount.get().value());
    }

    private Optional<Wanted> choice() {
        List<Json> choices =
                fields.required("choices").isEmpty()
                        ? List.of()
                        : fields.elements("choices").toList();
        if (fields.has("choices") && choices.size() < 2) {
            fields.problems()
                    .add(
                            fields.place(),
                            "There is nothing to choose from.",
                            "Write two or more choices.");
            return Optional.empty();
        }
        return fields.has("answer") ? oneValue(choices) : oneOf(choices);
    }

    private Optional<Wanted> oneValue(List<Json> choices) {
        Optional<Embedded> answer = answer();
        List<Embedded> options = new ArrayList<>();
        choices.forEach(json -> fields.expression("choices", json).ifPresent(options::add));
        return answer.map(it -> new Wanted.OneValue(it, List.copyOf(options)));
    }

    private Optional<Wanted> oneOf(List<Json> choices) {
        fields.find("answer");
        List<Wanted.Option> options = new ArrayList<>();
        for (Json json : choices) {
            if (json instanceof Json.Text) {
                fields.wrong(
                        "choices",
                        json,
                        "with \"answer\" a list of expressions, or without it objects with"
                                + " \"text\" and \"right\"");
                return Optional.empty();
            }
            Optional<Json.Section> section = fields.object("choices", json);
            if (section.isPresent()) {
                Fields option = new Fields(section.get(), "the choice", fields.problems());
                Optional<Template> text = option.requiredTemplate("text");
                Optional<Embedded> right = option.requiredExpression("right");
                Optional<Template> because = option.template("because");
                option.end();
                if (text.isPresent() && right.isPresent()) {
                    options.add(new Wanted.Option(text.get(), right.get(), because));
                }
            }
        }
        return Optional.of(new Wanted.OneOf(List.copyOf(options)));
    }

    private Optional<List<Wanted.Keyed>> keyed(String key, int least) {
        if (fields.required(key).isEmpty()) {
            return Optional.empty();
        }
        List<Wanted.Keyed> items = new ArrayList<>();
        List<Json> elements = fields.elements(key).toList();
        for (Json json : elements) {
            Optional<Json.Section> section = fields.object(key, json);
            if (section.isPresent()) {
                Fields item = new Fields(section.get(), "the item", fields.problems());
                Optional<Template> text = item.requiredTemplate("text");
                Optional<Embedded> value = item.requiredExpression("key");
                item.end();
                if (text.isPresent() && value.isPresent()) {
                    items.add(new Wanted.Keyed(text.get(), value.get()));
                }
            }
        }
        if (elements.size() < least) {
            fields.problems()
                    .add(
                            fields.place(),
                            Wording.quoted(key) + " has too few items.",
                            "Write " + least + " or more.");
            return Optional.empty();
        }
        return Optional.of(List.copyOf(items));
    }

    private Optional<Wanted> matched() {
        Optional<List<Wanted.Keyed>> left = keyed("left", 2);
        Optional<List<Wanted.Keyed>> right = keyed("right", 2);
        return left.isPresent() && right.isPresent()
                ? Optional.of(new Wanted.Matched(left.get(), right.get()))
                : Optional.empty();
    }

    private Optional<Wanted> curve() {
        Optional<Embedded> from = fields.requiredExpression("from");
        Optional<Embedded> to = fields.requiredExpression("to");
        Optional<Embedded> answer = answer();
        String unit = unit();
        Tolerance tolerance = tolerance();
        return from.isPresent() && to.isPresent() && answer.isPresent()
                ? Optional.of(new Wanted.Curve(from.get(), to.get(), answer.get(), unit, tolerance))
                : Optional.empty();
    }

    private Optional<Wanted> state() {
        Optional<Embedded> slice = fields.requiredExpression("slice");
        fields.required("phase");
        var phase = fields.choice("phase", Microphase.values(), Microphase::name);
        List<Integer> nodes = fields.counts("nodes");
        return slice.isPresent() && phase.isPresent()
                ? Optional.of(new Wanted.State(slice.get(), phase.get(), nodes))
                : Optional.empty();
    }
}
