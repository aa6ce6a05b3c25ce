package bcscope.expression;

import bcscope.base.Microphase;
import bcscope.expression.Syntax.Name;
import bcscope.happening.NicList;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the meaning of a word in its context: first among the words of the implied owner, then
/// among the words without an owner, then among the metrics.
record WordFinder(Checker checker, RunFacts facts, Scope scope) {
    /// Whether `name`, without arguments, is a word here.
    boolean knows(Name name) {
        return checker.named(name).isPresent()
                || property(name).isPresent()
                || alone(name).isPresent()
                || ObjectWord.of(name.text()).isPresent()
                || metric(name).isPresent();
    }

    Optional<Formula> word(Syntax.Word word) {
        Name name = word.name();
        List<Syntax> arguments = word.arguments();
        Optional<Formula.Fold> fold = Formula.Fold.of(name.text());
        if (fold.isPresent()) {
            return folded(word, fold.get());
        }
        if (name.text().equals("count")) {
            return checker.wrong(Complaints.noCount(name));
        }
        Optional<Formula> property = arguments.isEmpty() ? property(name) : Optional.empty();
        if (property.isPresent()) {
            return property;
        }
        Optional<ObjectWord> object = ObjectWord.of(name.text());
        if (object.isPresent()) {
            return object(word, object.get());
        }
        Optional<Word> alone = alone(name);
        if (alone.isPresent()) {
            return alone(word, alone.get());
        }
        Optional<Metric> metric = metric(name);
        if (metric.isPresent()) {
            return metric(word, metric.get());
        }
        Optional<Word> ofProcess = named(Type.PROCESS, name);
        if (ofProcess.isPresent()) {
            return arguments.size() == 1
                    ? number(Domain.PROCESSES, arguments.getFirst())
                            .map(rank -> reading(ofProcess.get(), List.of(rank)))
                    : checker.wrong(Complaints.whose(name, ofProcess.get()));
        }
        return checker.wrong(Complaints.unknownWord(name, known()));
    }

    /// What is asked of an object.
    Optional<Formula> property(Syntax.Property property) {
        Optional<Formula> target = checker.term(property.target());
        if (target.isEmpty()) {
            return target;
        }
        if (!(target.get() instanceof Formula.Owner owner)) {
            return checker.wrong(Complaints.noObject(property, target.get().type()));
        }
        Name name = property.name();
        Optional<Word> word = named(owner.type(), name);
        if (word.isPresent()) {
            return word.get().isOfSelected() && !scope.isOfCalls()
                    ? checker.wrong(Complaints.ofSelectedOnly(name))
                    : property.arguments().isEmpty()
                            ? Optional.of(reading(word.get(), owner.of()))
                            : checker.wrong(Complaints.takesNothing(name));
        }
        Optional<ObjectWord> object =
                ObjectWord.of(name.text()).filter(it -> it.domain().type() == owner.type());
        if (object.isPresent()) {
            return object(name, object.get(), owner.of(), property.arguments());
        }
        Optional<Metric> metric =
                owner.type() == Type.NODE ? metric(name) : Optional.<Metric>empty();
        return metric.isPresent()
                ? atNode(name, metric.get(), owner.of().getFirst())
                : checker.wrong(Complaints.unknownProperty(name, owner.type(), facts));
    }

    /// The constant of an enumeration that `name` is.
    Optional<Formula> constant(Type type, Name name) {
        List<String> names = names(type);
        int index = names.indexOf(name.text());
        return index < 0
                ? checker.wrong(Complaints.unknown(name, "not " + type.noun(), names))
                : Optional.of(new Formula.Constant(type, index, said(type, name.text())));
    }

    private static String said(Type type, String name) {
        return type == Type.CALL_KIND ? CallKinds.mpiName(name) : name;
    }

    static List<String> names(Type enumeration) {
        return switch (enumeration) {
            case STATE -> ProcessState.words();
            case MICROPHASE -> Arrays.stream(Microphase.values()).map(Enum::name).toList();
            case CALL_KIND -> CallKinds.names();
            case LIST_NAME -> Arrays.stream(NicList.values()).map(Enum::name).toList();
            case TRUTH, INTEGER, REAL, DURATION, SIZE, PART, PERCENTAGE -> List.of();
            case DATA_RATE, FREQUENCY, PROCESS, NODE, CALL, LIST, BUDGET, LINKS -> List.of();
        };
    }

    private Optional<Formula> folded(Syntax.Word word, Formula.Fold fold) {
        return word.arguments().size() == 2
                        && word.arguments().getFirst()
                                instanceof Syntax.Word(_, Name domain, var of)
                        && of.isEmpty()
                ? checker.folded(fold, domain, word.arguments().getLast())
                : checker.wrong(Complaints.noFold(word.name()));
    }

    /// A word of what is at hand.
    private Optional<Formula> property(Name name) {
        for (Iterator<Formula.Owner> owners = scope.owners(); owners.hasNext(); ) {
            Formula.Owner owner = owners.next();
            Optional<Word> word = named(owner.type(), name);
            if (word.isPresent()) {
                return Optional.of(reading(word.get(), owner.of()));
            }
        }
        return Optional.empty();
    }

    private static Formula reading(Word word, List<Formula> of) {
        Formula.Reading reading = new Formula.Reading(word, of);
        return word.type() == Type.TRUTH ? new Formula.Holds(reading) : reading;
    }

    private static Optional<Word> named(Type owner, Name name) {
        return Word.of(owner).stream().filter(word -> word.text().equals(name.text())).findFirst();
    }

    private static Optional<Word> alone(Name name) {
        return Word.alone().stream().filter(word -> word.text().equals(name.text())).findFirst();
    }

    /// Metrics are written in capitals; the spellings of the literature are known.
    private static Optional<Metric> metric(Name name) {
        return name.text().equals(name.text().toUpperCase(Locale.ROOT))
                ? Metric.named(name.text())
                : Optional.empty();
    }

    private Optional<Formula> object(Syntax.Word word, ObjectWord object) {
        List<Syntax> arguments = word.arguments();
        if (arguments.size() == object.more().size() + 1) {
            return number(object.domain(), arguments.getFirst())
                    .flatMap(it ->
                            object(
                                    word.name(),
                                    object,
                                    List.of(it),
                                    arguments.subList(1, arguments.size())));
        }
        Optional<Formula.Owner> atHand = scope.innermost(object.domain().type());
        return atHand.isPresent() && arguments.size() == object.more().size()
                ? object(word.name(), object, atHand.get().of(), arguments)
                : checker.wrong(Complaints.which(word.name(), object));
    }

    private Optional<Formula> object(
            Name name, ObjectWord object, List<Formula> of, List<Syntax> arguments) {
        if (scope.isOfCalls()) {
            return checker.wrong(Complaints.ofMoments(name));
        }
        if (!object.means(facts.mpi())) {
            return checker.wrong(Complaints.notUnder(name, facts.mpi()));
        }
        if (arguments.size() != object.more().size()) {
            return checker.wrong(Complaints.which(name, object));
        }
        List<Formula> all = new ArrayList<>(of);
        for (int i = 0; i < arguments.size(); i++) {
            Optional<Formula> argument = enumerated(object.more().get(i), arguments.get(i));
            if (argument.isEmpty()) {
                return argument;
            }
            all.add(argument.get());
        }
        return Optional.of(new Formula.Owner(object.type(), List.copyOf(all)));
    }

    private Optional<Formula> enumerated(Type type, Syntax argument) {
        return argument instanceof Syntax.Word(_, Name name, var of) && of.isEmpty()
                ? constant(type, name)
                : checker.wrong(Complaints.noConstant(argument, type, names(type)));
    }

    private Optional<Formula> alone(Syntax.Word word, Word meant) {
        Name name = word.name();
        if (scope.isOfCalls()) {
            return checker.wrong(Complaints.ofMoments(name));
        }
        if (!meant.means(facts.mpi())) {
            return checker.wrong(Complaints.notUnder(name, facts.mpi()));
        }
        List<Type> parameters = meant.parameters();
        if (word.arguments().size() != parameters.size()) {
            return checker.wrong(
                    parameters.isEmpty()
                            ? Complaints.takesNothing(name)
                            : Complaints.takes(name, names(parameters.getFirst())));
        }
        List<Formula> arguments = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            enumerated(parameters.get(i), word.arguments().get(i)).ifPresent(arguments::add);
        }
        return arguments.size() == parameters.size()
                ? Optional.of(reading(meant, List.copyOf(arguments)))
                : Optional.empty();
    }

    private Optional<Formula> metric(Syntax.Word word, Metric metric) {
        if (scope.isOfCalls()) {
            return checker.wrong(Complaints.ofMoments(word.name()));
        }
        if (word.arguments().size() > 1) {
            return checker.wrong(Complaints.takesNode(word.name()));
        }
        if (word.arguments().size() == 1) {
            return number(Domain.NODES, word.arguments().getFirst())
                    .flatMap(node -> atNode(word.name(), metric, node));
        }
        Optional<Formula.Owner> atHand = scope.innermost(Type.NODE);
        if (atHand.isPresent() && metric.local()) {
            return atNode(word.name(), metric, atHand.get().of().getFirst());
        }
        if (!metric.means(facts.mpi())) {
            return checker.wrong(Complaints.notUnder(word.name(), facts.mpi()));
        }
        return metric.available()
                ? Optional.of(Operators.series(MetricSeries.of(metric)))
                : checker.wrong(Complaints.atNodesOnly(word.name()));
    }

    private Optional<Formula> atNode(Name name, Metric metric, Formula node) {
        if (!metric.means(facts.mpi())) {
            return checker.wrong(Complaints.notUnder(name, facts.mpi()));
        }
        return metric.local()
                ? Optional.of(new Formula.NodeMetric(Operators.type(metric), metric, node))
                : checker.wrong(Complaints.noNodes(name));
    }

    /// The number of a process or node.
    private Optional<Formula> number(Domain domain, Syntax argument) {
        if (argument instanceof Syntax.Word(_, Name name, var of) && of.isEmpty() && !knows(name)) {
            return checker.wrong(Complaints.noIndex(argument, domain));
        }
        Optional<Formula> term = checker.term(argument);
        if (term.isEmpty()) {
            return term;
        }
        if (term.get().type() != Type.INTEGER) {
            return checker.wrong(Complaints.noIndex(argument, domain));
        }
        return term.get() instanceof Formula.Constant(_, long value, _)
                        && (value < 0 || value >= domain.size(facts))
                ? checker.wrong(Complaints.outside(argument, domain, value, domain.size(facts)))
                : term;
    }

    /// All words that are allowed here.
    private List<String> known() {
        List<String> known = new ArrayList<>();
        for (Iterator<Formula.Owner> owners = scope.owners(); owners.hasNext(); ) {
            Word.of(owners.next().type()).forEach(word -> known.add(word.text()));
        }
        if (!scope.isOfCalls()) {
            Word.alone().stream()
                    .filter(word -> word.means(facts.mpi()))
                    .forEach(word -> known.add(word.text()));
            Arrays.stream(ObjectWord.values())
                    .filter(word -> word.means(facts.mpi()))
                    .forEach(word -> known.add(word.text()));
            Metric.under(facts.mpi()).forEach(metric -> known.add(metric.name()));
            Word.of(Type.PROCESS).forEach(word -> known.add(word.text()));
            known.addAll(List.of("count", "max", "min", "sum", "mean"));
        }
        return known;
    }
}
