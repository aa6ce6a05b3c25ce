package bcscope.expression;

import bcscope.base.MpiKind;
import bcscope.base.NearestWord;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.expression.RunTerm.MachineWord;
import bcscope.expression.Syntax.Name;
import bcscope.metric.Metric;
import bcscope.scenario.format.Wording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The message if the words of an expression mean nothing or do not go together.
final class Complaints {
    private static final int MOST_LISTED = 30;

    private Complaints() {}

    static Problem unknownWord(Name name, List<String> known) {
        return new Problem(
                name.place(),
                "“" + name.text() + "” is not a word of this language.",
                Say.of(
                        "%s%s%{Words here: metrics such as GETTS, and |Words here: }%s.",
                        usual(name.text()),
                        NearestWord.question(name.text(), known),
                        known.stream().anyMatch(Complaints::isMetric),
                        list(known.stream().filter(word -> !isMetric(word)).toList())));
    }

    /// What people write who know other languages.
    private static String usual(String word) {
        return switch (word) {
            case "and", "AND" -> "Use && for and. ";
            case "or", "OR" -> "Use || for or. ";
            case "not", "NOT" -> "Use ! for not. ";
            default -> "";
        };
    }

    private static boolean isMetric(String word) {
        return word.equals(word.toUpperCase(Locale.ROOT));
    }

    /// @param isWhat `not a list`
    static Problem unknown(Name name, String isWhat, List<String> legal) {
        return new Problem(
                name.place(),
                "“" + name.text() + "” is " + isWhat + ".",
                NearestWord.question(name.text(), legal) + "Allowed: " + list(legal) + ".");
    }

    static Problem unknownProperty(Name name, Type owner, RunFacts facts) {
        List<String> known = new ArrayList<>();
        Word.of(owner).stream()
                .filter(word -> !word.isOfSelected())
                .forEach(word -> known.add(word.text()));
        for (ObjectWord object : ObjectWord.values()) {
            if (object.domain().type() == owner
                    && object.type() != owner
                    && object.means(facts.mpi())) {
                known.add(object.text());
            }
        }
        String metrics = owner == Type.NODE ? ", and local metrics such as BPTS" : "";
        return new Problem(
                name.place(),
                "“" + name.text() + "” is not a property of " + owner.noun() + ".",
                Say.of(
                        "%sIt has: %s%s.",
                        NearestWord.question(name.text(), known), list(known), metrics));
    }

    static Problem whose(Name name, Word word) {
        return new Problem(
                name.place(),
                "Of which process?",
                "Write " + word.text() + "(3), or any rank: " + name.text() + " ...");
    }

    static Problem which(Name name, ObjectWord object) {
        String list = object == ObjectWord.LIST ? ", or list(RSL) for any node" : "";
        String quantified =
                object == ObjectWord.PROCESS || object == ObjectWord.NODE
                        ? ""
                        : Say.of(
                                ", or %{any node: |any rank: }%s ...",
                                object.domain() == Domain.NODES, object.text());
        return new Problem(
                name.place(),
                "Which "
                        + (object.type() == Type.NODE || object.type() == Type.PROCESS
                                ? object.domain().one()
                                : object.text())
                        + "?",
                Say.of(
                        "Write %s%s%s%{.|}",
                        object.example(), list, quantified, quantified.isEmpty()));
    }

    static Problem noTruth(Syntax syntax, Type type) {
        return new Problem(
                syntax.place(),
                "This is " + type.noun() + ", not a condition.",
                type.isObject()
                        ? "Take one of its properties, and compare it."
                        : "Compare it with something: ==, !=, <, <=, > or >=.");
    }

    static Problem noNumber(Syntax syntax, Type type) {
        return new Problem(
                syntax.place(),
                "This is " + type.noun() + ", which cannot be used in arithmetic.",
                type.isObject() ? "Take one of its properties." : "");
    }

    static Problem object(Syntax syntax, Type type) {
        return new Problem(
                syntax.place(),
                "This is " + type.noun() + ", not a value.",
                "Take one of its properties: "
                        + list(
                                Word.of(type).stream()
                                        .filter(word -> !word.isOfSelected())
                                        .map(word -> "." + word.text())
                                        .toList())
                        + ".");
    }

    static Problem noObject(Syntax.Property property, Type type) {
        return new Problem(
                property.name().place(),
                "There are no properties of " + type.noun() + ".",
                "Leave out ." + property.name().text() + ".");
    }

    static Problem comparedTruth(Syntax syntax) {
        return new Problem(
                syntax.place(),
                "This is a condition already.",
                "Use it alone, or with ! for its opposite.");
    }

    /// A number without a unit beside a value with one is what happens most.
    static Problem unlike(Syntax.Compared syntax, Type one, Type other) {
        return withoutUnit(syntax.right(), one)
                .or(() -> withoutUnit(syntax.left(), other))
                .orElseGet(() ->
                        new Problem(
                                syntax.place(),
                                Say.of(
                                        "The left side is %s, the right side is %s%{ of another"
                                                + " kind|}.",
                                        one.noun(), other.noun(), one.noun().equals(other.noun())),
                                "Only values of one kind can be compared."));
    }

    /// What is wrong if `syntax` is a number, compared with a value of `type`.
    private static Optional<Problem> withoutUnit(Syntax syntax, Type type) {
        String sign = syntax instanceof Syntax.Negative ? "-" : "";
        Syntax number = syntax instanceof Syntax.Negative(_, Syntax operand) ? operand : syntax;
        List<String> units = Units.of(type);
        if (!(number instanceof Syntax.Quantity(_, var value, var unit))
                || unit.isPresent()
                || units.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new Problem(
                        syntax.place(),
                        Say.of(
                                "%s%s has no unit, but it is compared with %s.",
                                sign, value.toPlainString(), type.plain().noun()),
                        Say.of("Add a unit: %s.", Wording.either(units))));
    }

    static Problem noOrder(Syntax.Compared syntax, Type type) {
        return new Problem(
                syntax.place(),
                "This is " + type.noun() + ", which has no order.",
                "Compare with == or !=.");
    }

    static Problem notComputed(Syntax.Computed syntax, Type one, Type other) {
        if (syntax.operator() == Arithmetic.REMAINDER && (one == Type.REAL || other == Type.REAL)) {
            return new Problem(
                    syntax.place(),
                    "“%” cannot be applied to a number with a fraction.",
                    "Write whole numbers, or two values of one unit.");
        }
        return new Problem(
                syntax.place(),
                Say.of(
                        "“%s” cannot be applied to %s and %s.",
                        syntax.operator().sign(), one.noun(), other.noun()),
                "Both must be of one kind; a value times or divided by a plain number keeps its"
                        + " kind.");
    }

    static Problem tooMany(Syntax syntax, long values) {
        return new Problem(
                syntax.place(),
                "was(...) would have to keep " + Numbers.count(values) + " values here.",
                "Use it within one quantifier.");
    }

    static Problem noValue(Syntax syntax) {
        return new Problem(
                syntax.place(),
                "Expected a value, such as a number, a time or a name.",
                "Write for example GETTS, blocked(3) or list(5, RSL).size.");
    }

    static Problem noCount(Name function) {
        return new Problem(
                function.place(),
                "“where” selects what is counted, and only count takes it.",
                "Write count(ranks where blocked > 2 slices).");
    }

    static Problem noFold(Name function) {
        return new Problem(
                function.place(),
                "“" + function.text() + "” combines the values of all nodes or ranks.",
                "Write " + function.text() + "(nodes, LTDEM).");
    }

    static Problem takesNothing(Name name) {
        return new Problem(
                name.place(),
                "“" + name.text() + "” takes no arguments.",
                "Write " + name.text() + ".");
    }

    static Problem takes(Name name, List<String> legal) {
        return new Problem(
                name.place(),
                "“" + name.text() + "” takes one of " + list(legal) + ".",
                "Write " + name.text() + "(" + legal.getFirst() + ").");
    }

    static Problem takesNode(Name name) {
        return new Problem(
                name.place(),
                "A metric takes the number of one node.",
                "Write " + name.text() + "(5), or " + name.text() + " for the machine.");
    }

    static Problem atNodesOnly(Name name) {
        return new Problem(
                name.place(),
                name.text() + " is measured at each node.",
                "Write " + name.text() + "(5), or max(nodes, " + name.text() + ").");
    }

    static Problem noNodes(Name name) {
        return new Problem(
                name.place(),
                name.text() + " is measured once for the machine, not at a node.",
                "Write " + name.text() + ".");
    }

    static Problem noConstant(Syntax syntax, Type type, List<String> legal) {
        return new Problem(
                syntax.place(),
                "This must be " + type.noun() + ", by its name.",
                "Allowed: " + list(legal) + ".");
    }

    static Problem noIndex(Syntax syntax, Domain domain) {
        return new Problem(
                syntax.place(),
                "This is not the number of a " + domain.one() + ".",
                "Write a whole number.");
    }

    static Problem outside(Syntax syntax, Domain domain, long value, int size) {
        return new Problem(
                syntax.place(),
                "There is no " + domain.one() + " " + Numbers.count(value) + ".",
                "This run has "
                        + Numbers.count(size, domain.one(), domain.several())
                        + (size == 1 ? ", 0." : ", 0 to " + (size - 1) + "."));
    }

    static Problem notUnder(Name name, MpiKind mpi) {
        return new Problem(
                name.place(),
                "“" + name.text() + "” has no meaning under " + mpi.title() + ".",
                "The metrics are "
                        + list(Metric.under(mpi).stream().map(Enum::name).toList())
                        + ", and the properties of processes and calls.");
    }

    static Problem ofMoments(Name name) {
        return new Problem(
                name.place(),
                "“" + name.text() + "” belongs to a moment, but this searches for calls.",
                "Properties of a call: "
                        + list(Word.of(Type.CALL).stream().map(Word::text).toList())
                        + ".");
    }

    static Problem momentsOnly(Syntax syntax) {
        return new Problem(
                syntax.place(),
                "Processes and nodes belong to a moment, but this searches for calls.",
                "Use the call itself: kind, to, bytes, blocked ...");
    }

    static Problem ofSelectedOnly(Name name) {
        return new Problem(
                name.place(),
                "“" + name.text() + "” is known only when a call is over.",
                "Search for calls: calls where " + name.text() + " ...");
    }

    static Problem noCondition(Question question) {
        return new Problem(
                new TextSpan(0, question.text().length()),
                "This searches for "
                        + question.selection().map(Selection::word).orElse("moments")
                        + ", but a condition is expected.",
                "Leave out the words up to where.");
    }

    static Problem ofWholeRun(Syntax syntax) {
        return new Problem(
                syntax.place(),
                "This belongs to a moment, but here the run is considered as a whole.",
                "Name the moment: at(5, GETTS), or combine all: max(slices, GETTS).");
    }

    static Problem unknownOfRun(Name name, Collection<String> names) {
        List<String> known =
                new ArrayList<>(List.of("call", "slice", "at", "end", "count", "first", "last"));
        known.addAll(List.of("max", "min", "sum", "mean"));
        Arrays.stream(MachineWord.values()).map(MachineWord::text).forEach(known::add);
        known.addAll(names);
        return new Problem(
                name.place(),
                "“" + name.text() + "” is not a word about a run as a whole.",
                Say.of(
                        "%s%sWords here: %s.",
                        usual(name.text()), NearestWord.question(name.text(), known), list(known)));
    }

    static Problem unknownOfCall(Name name) {
        List<String> known =
                Word.of(Type.CALL).stream()
                        .filter(word -> !word.isOfCollectives())
                        .map(Word::text)
                        .toList();
        return new Problem(
                name.place(),
                "A call has no “" + name.text() + "”.",
                NearestWord.question(name.text(), known) + "It has: " + list(known) + ".");
    }

    static Problem needsRows(Name function, Syntax body) {
        return new Problem(
                body.place(),
                "“" + function.text() + "” needs one value per slice, and this has several.",
                "Take a metric, or max or min of slices.");
    }

    static Problem usedThus(Syntax.Word word, String example) {
        return new Problem(
                word.place(),
                "“" + word.name().text() + "” is not used this way here.",
                "Write it like this: " + example + ".");
    }

    static Problem noGathering(Name function) {
        return new Problem(
                function.place(),
                "“" + function.text() + "” is not used this way.",
                "Write count(calls where kind == Send), first(slices where GETTS > 260 us) or"
                        + " max(calls where kind == Recv, blocked).");
    }

    static Problem wants(Syntax syntax, Type wanted, Type found) {
        return new Problem(
                syntax.place(),
                "Here " + wanted.noun() + " is expected, but this is " + found.noun() + ".",
                "");
    }

    static Problem remembersNothing(Syntax syntax) {
        return new Problem(
                syntax.place(),
                "was(...) is not known here.",
                "Use it in a condition: first(slices where NP2PMSM > was(NP2PMSM)).");
    }

    private static String list(Collection<String> words) {
        List<String> distinct = words.stream().distinct().toList();
        return distinct.size() <= MOST_LISTED
                ? String.join(", ", distinct)
                : String.join(", ", distinct.subList(0, MOST_LISTED)) + " and others";
    }
}
