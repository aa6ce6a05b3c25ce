package bcscope.lesson.question;

import bcscope.base.Numbers;
import bcscope.expression.Type;
import bcscope.lesson.LessonWords;
import bcscope.lesson.LessonWords.Part;
import bcscope.lesson.field.Amounts;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.search.HitValue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Asks for a quantity.
///
/// @param unit in which a number without one is meant; empty for the base unit
/// @param tolerance how far from the truth is right still
public record NumberQuestion(Embedded answer, String unit, Tolerance tolerance)
        implements ExpectedAnswer {
    private static final List<Type> COUNTED =
            List.of(Type.INTEGER, Type.REAL, Type.DURATION, Type.SIZE, Type.PART, Type.PERCENTAGE);
    private static final Pattern SHARE = Pattern.compile("([0-9]{1,3}(?:\\.[0-9])?)\\s*%");

    static NumberQuestion read(Fields fields) {
        return new NumberQuestion(
                fields.requiredExpression("answer"), unit(fields), tolerance(fields));
    }

    private static String unit(Fields fields) {
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

    private static Tolerance tolerance(Fields fields) {
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

    @Override
    public Optional<Embedded> value() {
        return Optional.of(answer);
    }

    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        HitValue value = run.value(answer);
        return run.right(form(run, value), StudentAnswer.part(value));
    }

    /// How a number such as `value` is typed.
    Form form(QuestionRun run, HitValue value) {
        run.checkType(answer, value, COUNTED, "a number");
        Form form = new Form(value.type(), unit, tolerance);
        run.check(
                unit.isEmpty() || form.value("1" + unit).isPresent(),
                answer.place(),
                "The unit "
                        + Wording.quoted(unit)
                        + " is not a unit of "
                        + value.type().noun()
                        + ".",
                "");
        return form;
    }

    /// A number with its unit.
    ///
    /// @param type what it counts: a number, a duration, a size, a percentage
    /// @param unit in which a number without one is meant; empty for the base unit
    /// @param tolerance how far from the truth is right still
    public record Form(Type type, String unit, Tolerance tolerance) implements AnswerForm {
        private static final int THOUSANDTHS = 3;
        private static final double THOUSANDTHS_PER_PERCENT = 10;
        private static final Pattern SPACED =
                Pattern.compile("(?<=[0-9])[ \u2009\u202F\u00A0](?=[0-9]{3})");
        private static final Pattern GROUPED =
                Pattern.compile("-?[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9,])(?:\\.[0-9]+)?[^0-9,.]*");
        private static final Pattern DECIMAL =
                Pattern.compile("-?[0-9]+(?:\\.[0-9]{3})*,[0-9]+[^0-9,.]*");
        private static final Pattern PLAIN = Pattern.compile("-?[0-9]{1,15}(?:\\.[0-9]{1,9})?");

        @Override
        public String example() {
            return switch (kind()) {
                case DURATION -> "12.5 us";
                case SIZE -> "640 B";
                case COUNT, REAL, BANDWIDTH, SWITCH, CHOICE ->
                        type == Type.PERCENTAGE ? "12 %" : "42";
            };
        }

        private Kind kind() {
            return switch (type) {
                case DURATION -> Kind.DURATION;
                case SIZE, PART -> Kind.SIZE;
                case TRUTH, INTEGER, REAL, PERCENTAGE, STATE, MICROPHASE, CALL_KIND, LIST_NAME ->
                        Kind.COUNT;
                case DATA_RATE, FREQUENCY, PROCESS, NODE, CALL, LIST, BUDGET, LINKS -> Kind.COUNT;
            };
        }

        @Override
        public AnswerReading read(String typed) {
            List<Long> readings = readings(typed);
            return switch (readings.size()) {
                case 0 -> not(typed, "answer.not", noun());
                case 1 -> understood(readings);
                default ->
                        not(
                                typed,
                                "answer.number.two",
                                words(readings.getFirst()),
                                words(readings.getLast()));
            };
        }

        /// What is to be typed, with an article.
        Part noun() {
            return Part.of(
                    switch (type) {
                        case DURATION -> "answer.duration";
                        case SIZE, PART -> "answer.size";
                        case PERCENTAGE -> "answer.percentage";
                        case TRUTH,
                                INTEGER,
                                REAL,
                                DATA_RATE,
                                FREQUENCY,
                                STATE,
                                MICROPHASE,
                                CALL_KIND,
                                LIST_NAME,
                                PROCESS,
                                NODE,
                                CALL,
                                LIST,
                                BUDGET,
                                LINKS ->
                                "answer.count";
                    });
        }

        /// The number that was typed, as a part of an answer; empty if there is none, or what is
        /// typed may mean two.
        public Optional<Long> value(String typed) {
            List<Long> readings = readings(typed);
            return readings.size() == 1 ? Optional.of(readings.getFirst()) : Optional.empty();
        }

        /// What was typed may mean: a comma separates groups of three digits, or decimals.
        private List<Long> readings(String typed) {
            String text = SPACED.matcher(typed.strip()).replaceAll("");
            if (text.indexOf(',') < 0) {
                return plain(text).stream().toList();
            }
            Optional<Long> grouped =
                    GROUPED.matcher(text).matches()
                            ? plain(text.replace(",", ""))
                            : Optional.empty();
            Optional<Long> decimal =
                    DECIMAL.matcher(text).matches()
                            ? plain(text.replace(".", "").replace(',', '.'))
                            : Optional.empty();
            return Stream.concat(grouped.stream(), decimal.stream()).distinct().toList();
        }

        private Optional<Long> plain(String text) {
            if (type.isReal()) {
                return real(text);
            }
            boolean isBare = PLAIN.matcher(text).matches();
            String whole = isBare ? text + unit : text;
            boolean isNegative = whole.startsWith("-");
            return Quantity.number(kind(), 0, Long.MAX_VALUE / 2)
                                    .read(isNegative ? whole.substring(1) : whole)
                            instanceof Quantity.Reading.Value(long value)
                    ? Optional.of(isNegative ? -value : value)
                    : Optional.empty();
        }

        private Optional<Long> real(String text) {
            boolean isShare = text.endsWith("%");
            String number = isShare ? text.substring(0, text.length() - 1).strip() : text;
            Matcher plain = PLAIN.matcher(number);
            if (!plain.matches() || (isShare && type != Type.PERCENTAGE)) {
                return Optional.empty();
            }
            int shift = isShare ? THOUSANDTHS - 2 : THOUSANDTHS;
            return Optional.of(
                    new BigDecimal(number)
                            .movePointRight(shift)
                            .setScale(0, RoundingMode.HALF_UP)
                            .longValueExact());
        }

        @Override
        public String text(StudentAnswer answer) {
            return text(answer.first());
        }

        /// A part of an answer as it can be typed.
        public String text(long value) {
            if (type.isReal()) {
                int shift = type == Type.PERCENTAGE ? THOUSANDTHS - 2 : THOUSANDTHS;
                String number =
                        BigDecimal.valueOf(value, shift).stripTrailingZeros().toPlainString();
                return type == Type.PERCENTAGE ? number + " %" : number;
            }
            String written =
                    value < 0
                            ? value + (kind() == Kind.DURATION ? "ns" : "")
                            : Quantity.number(kind(), 0, Long.MAX_VALUE).write(value);
            boolean isBare = PLAIN.matcher(written).matches();
            return kind() == Kind.SIZE && isBare ? written + "B" : written;
        }

        /// A part of an answer in words.
        String words(long value) {
            return type.isReal() ? text(value) : new HitValue(type, value).text();
        }

        @Override
        public String words(StudentAnswer answer) {
            return words(answer.first());
        }

        /// Whether `given` is near enough to `truth`, both parts of answers.
        @Override
        public boolean accepts(long truth, long given) {
            Tolerance own =
                    type.isReal() && !tolerance.isShare()
                            ? Tolerance.amount(Math.max(1, 1_000 * tolerance.amount()))
                            : tolerance;
            return own.accepts((double) truth, (double) given);
        }

        @Override
        public Optional<StudentAnswer> saying(HitValue value) {
            return Optional.of(StudentAnswer.of(StudentAnswer.part(value)));
        }

        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            return List.of(new AnswerSpace.Line(AnswerSpace.BLANK + " " + shownUnit()));
        }

        /// The unit as it is printed.
        String shownUnit() {
            return type == Type.PERCENTAGE ? "%" : unit.equals("us") ? "µs" : unit;
        }

        @Override
        public String scoring(LessonWords words, StudentAnswer truth) {
            if (tolerance.equals(Tolerance.NONE)) {
                return "";
            }
            String most =
                    tolerance.isShare()
                            ? Numbers.number(tolerance.amount() / THOUSANDTHS_PER_PERCENT) + " %"
                            : type.isReal()
                                    ? Numbers.count(tolerance.amount())
                                    : words(tolerance.amount());
            return words.say("paper.tolerance", most);
        }
    }
}
