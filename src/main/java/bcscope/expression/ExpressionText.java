package bcscope.expression;

import bcscope.base.Say;
import bcscope.metric.Metric;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A question in words, for one who has not learnt the language: `GETTS > 260 us` is "a slice lasts
/// longer than 260 µs". Made for one use: what was named once is "it" afterwards.
final class ExpressionText {
    private final RunFacts facts;
    private final Optional<Selection> selection;
    private final boolean ofMessages;
    private final Quantifier[] quantifiers;
    private final Map<Integer, String> folded = new HashMap<>();
    private Optional<String> head = Optional.empty();
    private final Set<Integer> named = new HashSet<>();

    /// @param slots how many quantifiers are nested
    /// @param selection what is looked for; empty for moments
    ExpressionText(RunFacts facts, int slots, Optional<Selection> selection) {
        this.facts = facts;
        this.selection = selection;
        ofMessages = selection.filter(Selection.MESSAGES::equals).isPresent();
        quantifiers = new Quantifier[slots];
    }

    /// What the quantifier at the head has at hand is called `name`.
    ExpressionText named(String name) {
        head = Optional.of(name);
        return this;
    }

    /// A clause that can follow "when".
    String clause(Formula condition) {
        return switch (condition) {
            case Formula.Fixed(boolean value) ->
                    value ? "this is always true" : "this is never true";
            case Formula.Holds(Formula.Reading reading) -> holds(reading, "");
            case Formula.Not(Formula.Holds(Formula.Reading reading)) -> holds(reading, "not ");
            case Formula.Not(Formula operand) -> "it is not true that " + together(operand);
            case Formula.Known(Formula operand) ->
                    operand instanceof Formula.Reading(Word word, _) && word == Word.CALL_BLOCKED
                            ? blockedInIt()
                            : of(operand) + " is blocked";
            case Formula.OneOf it -> state(it);
            case Formula.Compared it -> compared(it);
            case Formula.Both(Formula left, Formula right) ->
                    part(left) + end(left) + " and " + part(right);
            case Formula.Either(Formula left, Formula right) ->
                    clause(left)
                            + (left instanceof Formula.Either ? "" : end(left))
                            + " or "
                            + clause(right);
            case Formula.Quantified it -> quantified(it);
            case Formula.Before(_, Formula operand, _) -> "just before, " + together(operand);
            case Formula.Value _ -> noun(condition);
        };
    }

    private String part(Formula condition) {
        return condition instanceof Formula.Either ? together(condition) : clause(condition);
    }

    /// A clause that begins by saying how it is joined, so that what precedes applies to all of it.
    private String together(Formula condition) {
        String join =
                condition instanceof Formula.Both
                        ? "both "
                        : condition instanceof Formula.Either ? "either " : "";
        return join + clause(condition);
    }

    /// A comma, if what follows could be taken for a part of `condition`.
    private static String end(Formula condition) {
        return Scoping.isOpen(condition) ? "," : "";
    }

    private String quantified(Formula.Quantified it) {
        quantifiers[it.slot()] = it.quantifier();
        named.remove(it.slot());
        if (Scoping.isClear(it) || (it.slot() == 0 && head.isPresent())) {
            String clause = clause(it.body());
            named.remove(it.slot());
            return clause;
        }
        named.add(it.slot());
        String clause = together(it.body());
        named.remove(it.slot());
        String one = it.domain().one();
        return switch (it.quantifier()) {
            case ANY -> Say.of("there is a %s for which %s", one, clause);
            case ALL -> Say.of("for every %s, %s", one, clause);
            case NO -> Say.of("there is no %s for which %s", one, clause);
        };
    }

    private String holds(Formula.Reading reading, String not) {
        if (reading.word() == Word.DEADLOCK) {
            return not.isEmpty() ? "the processes deadlock" : "the processes do not deadlock";
        }
        return noun(reading.of().getFirst()) + (not.isEmpty() ? " runs" : " does not run");
    }

    private String state(Formula.OneOf it) {
        if (it.value() instanceof Formula.Before(_, Formula operand, _)) {
            return "just before, "
                    + state(new Formula.OneOf(operand, it.mask(), it.named(), it.relation()));
        }
        String who = of(it.value());
        return it.relation() == Relation.EQUAL
                ? who + " " + it.named().clause()
                : who + " is in a state other than " + it.named().word();
    }

    private String compared(Formula.Compared it) {
        if (isWritten(it.left()) && !isWritten(it.right())) {
            return compared(
                    new Formula.Compared(
                            it.relation().mirrored(),
                            /* left= */ it.right(),
                            /* right= */ it.left()));
        }
        if (it.left() instanceof Formula.Series(_, var series)
                && series.metric() == Metric.GETTS
                && !it.relation().isEquality()) {
            return facts.mpi().fill("a {slice} lasts ") + longer(it.relation()) + noun(it.right());
        }
        return it.left() instanceof Formula.Reading reading
                        && (reading.word() != Word.SIZE || isWritten(it.right()))
                ? asked(reading, it.relation(), it.right())
                : noun(it.left()) + " " + it.relation().words() + " " + noun(it.right());
    }

    private static boolean isWritten(Formula value) {
        return value instanceof Formula.Constant || value instanceof Formula.Real;
    }

    private static String longer(Relation relation) {
        return switch (relation) {
            case LESS -> "less than ";
            case AT_MOST -> "at most ";
            case MORE -> "longer than ";
            case AT_LEAST -> "at least ";
            case EQUAL, DIFFERENT -> "";
        };
    }

    private static String quantity(Relation relation) {
        return switch (relation) {
            case LESS -> "less than ";
            case AT_MOST -> "at most ";
            case MORE -> "more than ";
            case AT_LEAST -> "at least ";
            case EQUAL -> "exactly ";
            case DIFFERENT -> "other than ";
        };
    }

    /// Whoever is named first in the text is named first here: afterwards it is "it".
    private String asked(Formula.Reading reading, Relation relation, Formula right) {
        return switch (reading.word()) {
            case BLOCKED ->
                    of(reading) + " has been blocked for " + quantity(relation) + noun(right);
            case CALL_BLOCKED -> blockedInIt() + " for " + quantity(relation) + noun(right);
            case SIZE -> descriptors(reading, relation, right);
            case USED -> quantity(relation) + noun(right) + " of " + of(reading) + " is used";
            case PHASE ->
                    relation == Relation.EQUAL
                            ? noun(right) + " runs"
                            : "a microphase other than " + noun(right) + " runs";
            case TO, FROM -> peer(reading, relation, right);
            case KIND ->
                    Say.of(
                            "%s %{is|is in} %{|a call other than }%s",
                            of(reading),
                            isSelected(reading),
                            relation == Relation.EQUAL,
                            noun(right));
            case LINE, CALL_LINE ->
                    relation == Relation.EQUAL
                            ? of(reading) + " is at line " + noun(right)
                            : plain(reading, relation, right);
            case SLICE,
                    TIME,
                    RETRIES,
                    RUNS,
                    DEADLOCK,
                    RANK,
                    HOME,
                    STATE,
                    NODE,
                    TAG,
                    BYTES,
                    ROOT,
                    COMMUNICATOR,
                    CALLER,
                    LIST_BYTES,
                    UNUSED,
                    BUDGET_BYTES,
                    LINK_BYTES,
                    LINK_LOAD,
                    CALL_NUMBER,
                    CALL_ENTERED,
                    CALL_RETURNED,
                    CALL_TOOK,
                    CALL_SLICE,
                    MEMBERS,
                    SPREAD ->
                    plain(reading, relation, right);
        };
    }

    private String peer(Formula.Reading reading, Relation relation, Formula right) {
        if (relation != Relation.EQUAL) {
            return plain(reading, relation, right);
        }
        String verb =
                reading.word() == Word.TO
                        ? ofMessages ? "goes to" : "sends to"
                        : ofMessages ? "comes from" : "receives from";
        return Say.of("%s %s rank %s", of(reading), verb, noun(right));
    }

    private String descriptors(Formula.Reading reading, Relation relation, Formula right) {
        String amount = noun(right);
        return Say.of(
                "%s%s %{descriptor is|descriptors are} in %s",
                quantity(relation), amount, amount.equals("1"), of(reading));
    }

    private String plain(Formula.Reading reading, Relation relation, Formula right) {
        return noun(reading) + " " + relation.words() + " " + noun(right);
    }

    private static boolean isSelected(Formula.Reading reading) {
        return reading.of().isEmpty();
    }

    /// What a reading is asked of.
    private String of(Formula value) {
        return value instanceof Formula.Reading(Word word, List<Formula> of)
                ? owner(word, of)
                : noun(value);
    }

    private String owner(Word word, List<Formula> of) {
        if (word.owner().isEmpty()) {
            return "";
        }
        return switch (word.owner().get()) {
            case CALL -> of.isEmpty() ? selected() : number("rank", of.getFirst());
            case PROCESS -> number("rank", of.getFirst());
            case NODE -> number("node", of.getFirst());
            case LIST -> "the " + noun(of.getLast()) + " of " + number("node", of.getFirst());
            case BUDGET -> "the budget of " + number("node", of.getFirst());
            case LINKS -> "the links of " + number("node", of.getFirst());
            case TRUTH,
                    INTEGER,
                    REAL,
                    DURATION,
                    SIZE,
                    PART,
                    PERCENTAGE,
                    DATA_RATE,
                    FREQUENCY,
                    STATE,
                    MICROPHASE,
                    CALL_KIND,
                    LIST_NAME ->
                    "";
        };
    }

    private String selected() {
        return isOf(Selection.COLLECTIVES)
                ? "the collective"
                : ofMessages ? "the message" : "the call";
    }

    private String blockedInIt() {
        return isOf(Selection.COLLECTIVES)
                ? "its processes were blocked in it"
                : "its process was blocked in it";
    }

    private boolean isOf(Selection one) {
        return selection.filter(one::equals).isPresent();
    }

    private String number(String noun, Formula number) {
        return number instanceof Formula.Subject subject
                ? subject(subject)
                : noun + " " + noun(number);
    }

    private String subject(Formula.Subject subject) {
        if (!named.add(subject.slot())) {
            return named.size() == 1 ? "it" : "the " + subject.domain().one();
        }
        if (subject.slot() == 0 && head.isPresent()) {
            return head.get();
        }
        if (folded.containsKey(subject.slot())) {
            return folded.get(subject.slot());
        }
        String one = subject.domain().one();
        return switch (quantifiers[subject.slot()]) {
            case ANY -> "a " + one;
            case ALL -> "every " + one;
            case NO -> "no " + one;
        };
    }

    /// A value in words.
    private String noun(Formula value) {
        return switch (value) {
            case Formula.Constant(_, _, String said) -> said;
            case Formula.Real(_, _, String said) -> said;
            case Formula.Series(_, var series) ->
                    series.metric().name() + series.of().map(it -> " (" + it + ")").orElse("");
            case Formula.NodeMetric(_, Metric metric, Formula node) ->
                    metric.name() + " of " + number("node", node);
            case Formula.Reading reading -> reading(reading);
            case Formula.Subject subject -> "the number of " + subject(subject);
            case Formula.Owner(Type type, _) -> type.noun();
            case Formula.Computed it ->
                    operand(it.left()) + " " + it.operator().sign() + " " + operand(it.right());
            case Formula.Negative(_, Formula operand) -> "-" + operand(operand);
            case Formula.Folded it -> folded(it);
            case Formula.Counted(Domain domain, int slot, Formula condition) -> {
                named.add(slot);
                String counted =
                        isBlocked(condition, slot)
                                ? "the number of blocked " + domain.several()
                                : Say.of(
                                        "the number of %s for which %s",
                                        domain.several(), together(condition));
                named.remove(slot);
                yield counted;
            }
            case Formula.Before(_, Formula operand, _) -> noun(operand) + " just before";
            case Formula.OfRun it -> it.said();
            case Formula.Truth _ -> clause(value);
        };
    }

    private String operand(Formula value) {
        return value instanceof Formula.Computed ? "(" + noun(value) + ")" : noun(value);
    }

    private String folded(Formula.Folded it) {
        named.remove(it.slot());
        boolean ofMetric =
                it.body() instanceof Formula.NodeMetric(_, _, Formula.Subject(_, int slot))
                        && slot == it.slot();
        boolean ofAll = ofMetric || it.fold() == Formula.Fold.SUM || it.fold() == Formula.Fold.MEAN;
        folded.put(it.slot(), ofAll ? "all " + it.domain().several() : "any " + it.domain().one());
        String what = noun(it.body());
        folded.remove(it.slot());
        named.remove(it.slot());
        return switch (it.fold()) {
            case MAX -> "the largest " + what.replaceFirst("^the ", "");
            case MIN -> "the smallest " + what.replaceFirst("^the ", "");
            case SUM -> "the sum of " + what;
            case MEAN -> "the mean of " + what;
        };
    }

    /// Whether `condition` is just that the process in `slot` is blocked.
    private static boolean isBlocked(Formula condition, int slot) {
        return condition instanceof Formula.Known(Formula.Reading(Word word, List<Formula> of))
                && word == Word.BLOCKED
                && of.getFirst() instanceof Formula.Subject subject
                && subject.slot() == slot;
    }

    private String reading(Formula.Reading reading) {
        boolean ofCurrent =
                reading.word().owner().filter(Type.CALL::equals).isPresent()
                        && !isSelected(reading);
        String of = (ofCurrent ? "the call of " : "") + of(reading);
        String word =
                switch (reading.word()) {
                    case SLICE, CALL_SLICE -> facts.mpi().fill("the {slice}");
                    case TIME -> "the time";
                    case PHASE -> "the microphase";
                    case RETRIES -> "the number of queries answered no";
                    case RUNS, DEADLOCK -> reading.word().text();
                    case RANK, CALLER -> "the rank";
                    case HOME, NODE -> "the node";
                    case STATE -> "the state";
                    case BLOCKED, CALL_BLOCKED -> "the blocked time";
                    case LINE, CALL_LINE -> "the line";
                    case KIND -> "the kind of call";
                    case TO -> "the destination";
                    case FROM -> "the source";
                    case TAG -> "the tag";
                    case BYTES -> "the length";
                    case ROOT -> "the root";
                    case COMMUNICATOR -> "the communicator";
                    case SIZE -> "the number of descriptors";
                    case LIST_BYTES -> "the size in bytes";
                    case USED -> "the used part";
                    case UNUSED -> "the unused part";
                    case BUDGET_BYTES -> "the size";
                    case LINK_BYTES -> "the traffic";
                    case LINK_LOAD -> "the largest load";
                    case CALL_NUMBER -> "the number";
                    case CALL_ENTERED -> "the entry";
                    case CALL_RETURNED -> "the return";
                    case CALL_TOOK -> "the duration";
                    case MEMBERS -> "the number of processes";
                    case SPREAD -> "the time from first to last arrival";
                };
        return of.isEmpty() ? word : word + " of " + of;
    }
}
