package bcscope.script.check;

import bcscope.base.NearestWord;
import bcscope.base.Say;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.Statement;
import bcscope.script.word.CallWord;
import bcscope.script.word.FunctionWord;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The functions of a script. The types of operands are those of the call: a function is checked
/// for each list of types that it is called with, and is a function of the code for each.
final class ScriptFunctions {
    private static final int MOST_INSTANCES = 200;

    private final Facts facts;
    private final Map<String, Defined> definitions = new LinkedHashMap<>();
    private final Map<String, Integer> laterDefinitions = new LinkedHashMap<>();
    private final List<Instance> instances = new ArrayList<>();
    private final List<Nested> nested = new ArrayList<>();

    ScriptFunctions(Facts facts) {
        this.facts = facts;
    }

    /// A definition and what it may read.
    private record Defined(Statement.Definition text, Map<String, DeclaredName> outer) {}

    /// A use within an expression, where only functions without calls are allowed.
    private record Nested(Identifier name, Instance instance) {}

    /// A function with the types of its operands.
    static final class Instance {
        private final int index;
        private final String name;
        private final List<Optional<ValueType>> types;
        private Optional<ValueType> result = Optional.empty();
        private boolean returnsValue;
        private boolean calls;
        private boolean finished;
        private Code.@Nullable Function code;

        private Instance(int index, String name, List<Optional<ValueType>> types) {
            this.index = index;
            this.name = name;
            this.types = types;
        }

        int index() {
            return index;
        }

        /// What it returns, as far as it is known.
        Optional<ValueType> result() {
            return result;
        }

        boolean returnsValue() {
            return returnsValue;
        }

        /// It returns values of this type.
        void returns(Optional<ValueType> type) {
            returnsValue = true;
            result = result.or(() -> type);
        }
    }

    Facts facts() {
        return facts;
    }

    /// The statements at the top of a text, before they are checked.
    void announce(List<Statement> statements) {
        for (Statement statement : statements) {
            if (statement instanceof Statement.Definition it) {
                laterDefinitions.putIfAbsent(it.name().text(), it.line());
            }
        }
    }

    boolean isDefined(String name) {
        return definitions.containsKey(name);
    }

    List<String> names() {
        List<String> names = new ArrayList<>(definitions.keySet());
        Arrays.stream(FunctionWord.values()).map(FunctionWord::text).forEach(names::add);
        return names;
    }

    /// From here on it can be called.
    void define(Statement.Definition definition, ScriptNames frame) {
        Identifier name = definition.name();
        if (!frame.isOutermost()) {
            facts.findings()
                    .problem(
                            new Problem(
                                    name.place(),
                                    "A function is defined outside of all blocks.",
                                    "Move the definition to the top of the text."));
        } else if (CallWord.of(name.text()).isPresent()
                || FunctionWord.of(name.text()).isPresent()) {
            facts.findings().problem(ScriptComplaints.reserved(name));
        } else if (definitions.containsKey(name.text())) {
            facts.findings()
                    .problem(
                            ScriptComplaints.declaredTwice(
                                    name, definitions.get(name.text()).text.line()));
        } else {
            Defined defined = new Defined(definition, frame.outermost());
            definitions.put(name.text(), defined);
            List<Optional<ValueType>> unknown =
                    definition.operands().stream().map(_ -> Optional.<ValueType>empty()).toList();
            check(new Instance(-1, name.text(), unknown), defined);
        }
    }

    /// A name with operands within an expression.
    Optional<CodeTerm> application(
            Expression.Application it, List<Optional<CodeTerm>> operands, TermChecker terms) {
        Optional<FunctionWord> word = FunctionWord.of(it.name().text());
        if (word.isPresent()) {
            return new BuiltIns(facts).applied(word.get(), it, operands);
        }
        Optional<Instance> instance = instance(it.name(), it.place(), operands);
        if (instance.isEmpty()) {
            return Optional.empty();
        }
        Optional<Identifier> changed = changed(it.name());
        if (changed.isPresent()) {
            facts.findings()
                    .problem(ScriptComplaints.changesInExpression(it.name(), changed.get()));
            return Optional.empty();
        }
        Instance found = instance.get();
        nested.add(new Nested(it.name(), found));
        return result(it.name(), found)
                .flatMap(type ->
                        TermChecker.all(operands)
                                .map(some ->
                                        new CodeTerm.Evaluated(
                                                type, found.index, some, it.place())));
    }

    /// What `instance` returns; if it returns nothing, that is reported.
    Optional<ValueType> result(Identifier name, Instance instance) {
        if (!instance.finished && !instance.returnsValue) {
            facts.findings()
                    .problem(
                            new Problem(
                                    name.place(),
                                    "“" + name.text() + "” calls itself before its first return.",
                                    "Write a case that returns a value above."));
            return Optional.empty();
        }
        if (!instance.returnsValue) {
            facts.findings().problem(ScriptComplaints.noValue(name));
            return Optional.empty();
        }
        return instance.result;
    }

    /// The first operand that the function `name` changes.
    private Optional<Identifier> changed(Identifier name) {
        return Optional.ofNullable(definitions.get(name.text()))
                .flatMap(it -> ChangedOperands.first(it.text));
    }

    /// The function for a statement of `frame` that gives it `operands`, written `given`.
    Optional<Instance> invoked(
            Identifier name,
            TextSpan place,
            List<Expression> given,
            List<Optional<CodeTerm>> operands,
            ScriptNames frame) {
        Defined defined = definitions.get(name.text());
        return instance(name, place, operands)
                .filter(_ ->
                        defined != null
                                && new ChangedOperands(frame, facts.findings())
                                        .fit(defined.text, given));
    }

    /// The function for operands of these types.
    private Optional<Instance> instance(
            Identifier name, TextSpan place, List<Optional<CodeTerm>> operands) {
        Defined defined = definitions.get(name.text());
        if (defined == null) {
            facts.findings().problem(unknown(name));
            return Optional.empty();
        }
        int wanted = defined.text.operands().size();
        if (operands.size() != wanted) {
            facts.findings()
                    .problem(
                            ScriptComplaints.operands(
                                    place,
                                    defined.text.signature(),
                                    name.text(),
                                    wanted,
                                    operands.size()));
            return Optional.empty();
        }
        if (operands.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        if (operands.stream().flatMap(Optional::stream).anyMatch(it -> Types.isOpen(it.type()))) {
            facts.findings().problem(ScriptComplaints.emptyList(place));
            return Optional.empty();
        }
        return instance(
                defined, operands.stream().map(it -> it.map(CodeTerm::type)).toList(), place);
    }

    private Problem unknown(Identifier name) {
        Optional<CallWord> call = CallWord.of(name.text());
        if (call.isPresent()) {
            return ScriptComplaints.callAsFunction(name, call.get().signature());
        }
        Integer later = laterDefinitions.get(name.text());
        return later == null
                ? ScriptComplaints.unknownFunction(name, names())
                : ScriptComplaints.notYetDefined(name, later);
    }

    private Optional<Instance> instance(
            Defined defined, List<Optional<ValueType>> types, TextSpan place) {
        String name = defined.text.name().text();
        Optional<Instance> known =
                instances.stream()
                        .filter(it -> it.name.equals(name) && it.types.equals(types))
                        .findFirst();
        if (known.isPresent()) {
            return known;
        }
        if (instances.stream().anyMatch(it -> it.name.equals(name) && !it.finished)) {
            facts.findings()
                    .problem(
                            new Problem(
                                    place,
                                    "“" + name + "” calls itself with values of other types.",
                                    "Call it with the types that it was called with."));
            return Optional.empty();
        }
        if (instances.size() >= MOST_INSTANCES) {
            facts.findings()
                    .problem(
                            new Problem(
                                    place,
                                    "Functions are called with more than "
                                            + MOST_INSTANCES
                                            + " combinations of types.",
                                    "Use fewer functions or fewer types."));
            return Optional.empty();
        }
        Instance instance = new Instance(instances.size(), name, types);
        instances.add(instance);
        facts.findings().within(note(defined.text, types, place), () -> check(instance, defined));
        return Optional.of(instance);
    }

    /// The call whose types make the function wrong, a sentence: its definition alone is not.
    private String note(
            Statement.Definition text, List<Optional<ValueType>> types, TextSpan place) {
        List<String> operands = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            String noun = types.get(i).map(ValueType::noun).orElse("unknown");
            operands.add(text.operands().get(i).name().text() + " is " + noun);
        }
        return operands.isEmpty()
                ? ""
                : Say.of(
                        "It is called in line %s, where %s.",
                        facts.lineOf(place), String.join(", ", operands));
    }

    private void check(Instance instance, Defined defined) {
        ScriptNames frame = ScriptNames.ofFunction(defined.outer, instance.types);
        Statement.Definition text = defined.text;
        Declarations declarations = new Declarations(frame, facts.findings());
        Set<Integer> changed = new TreeSet<>();
        for (int i = 0; i < text.operands().size(); i++) {
            Statement.Formal formal = text.operands().get(i);
            DeclaredName.Kind kind =
                    formal.changes() ? DeclaredName.Kind.CHANGED : DeclaredName.Kind.OPERAND;
            declarations.declare(formal.name(), instance.types.get(i), kind, text.line());
            if (formal.changes()) {
                changed.add(i);
            }
        }
        int told = facts.findings().told();
        List<Instruction> body =
                new StatementChecker(frame, this, Optional.of(instance)).steps(text.body());
        instance.finished = true;
        instance.calls = makesCalls(body);
        boolean right = facts.findings().told() == told;
        if (right && instance.result.isPresent() && Flow.reachesEnd(body)) {
            facts.findings()
                    .problem(
                            new Problem(
                                    text.name().place(),
                                    "“"
                                            + instance.name
                                            + "” returns a value, but not on every way to its"
                                            + " end.",
                                    "Write a return at its end."));
        }
        instance.code =
                new Code.Function(
                        instance.name,
                        text.line(),
                        text.operands().size(),
                        changed,
                        instance.result.orElse(Plain.INTEGER),
                        instance.returnsValue,
                        body,
                        frame.slots(),
                        frame.named(text.body().toLine()),
                        instance.calls,
                        Instruction.all(body)
                                .flatMap(step -> step.terms().stream())
                                .mapToInt(CodeTerm::callDepth)
                                .max()
                                .orElse(0));
    }

    private boolean makesCalls(List<Instruction> steps) {
        return Instruction.all(steps)
                .anyMatch(step ->
                        step instanceof Instruction.Call
                                || (step instanceof Instruction.Invoke it
                                        && instances.get(it.function()).calls));
    }

    /// `name` as the operator of a reduction of `of`: it makes one value of two and depends on
    /// nothing else, since it may be applied at any process.
    Optional<Instruction.Operator> combining(Identifier name, TextSpan place, CodeTerm of) {
        Optional<CodeTerm> value = Optional.of(of);
        Optional<Instance> instance = instance(name, place, List.of(value, value));
        Optional<Problem> problem = instance.flatMap(it -> unfit(it, name, of.type()));
        if (problem.isPresent()) {
            facts.findings().problem(problem.get());
        }
        return problem.isPresent()
                ? Optional.empty()
                : instance.map(it -> new Instruction.Operator.OfScript(it.index, it.name));
    }

    private Optional<Problem> unfit(Instance instance, Identifier name, ValueType type) {
        Optional<Identifier> changed = changed(name);
        if (changed.isPresent()) {
            return Optional.of(
                    new Problem(
                            name.place(),
                            ChangedOperands.changes(name, changed.get())
                                    + " it cannot be an operator.",
                            "Let it compute with its operands only."));
        }
        if (instance.calls || !instance.finished) {
            return Optional.of(
                    new Problem(
                            name.place(),
                            "“" + name.text() + "” makes calls, so it cannot be an operator.",
                            "Let it compute with its operands only."));
        }
        if (!instance.result.equals(Optional.of(type))) {
            return Optional.of(
                    new Problem(
                            name.place(),
                            Say.of(
                                    "“%s” makes %s of two values, each of which is %s.",
                                    name.text(),
                                    instance.result.map(ValueType::noun).orElse("nothing"),
                                    type.noun()),
                            "An operator makes a value of the same type."));
        }
        return new FunctionDependence(
                        it -> Optional.ofNullable(instances.get(it).code), new HashSet<>())
                .of(instance.index)
                .map(what ->
                        new Problem(
                                name.place(),
                                Say.of(
                                        "“%s” depends on %s, so it is not the same operator at"
                                                + " each process.",
                                        name.text(), what),
                                "Let it compute with its operands only."));
    }

    /// Checks that no expression makes calls.
    void finish() {
        nested.stream()
                .filter(it -> it.instance.calls && it.instance.returnsValue)
                .forEach(
                        it -> facts.findings().problem(ScriptComplaints.callInExpression(it.name)));
    }

    /// All functions, by index.
    List<Code.Function> code() {
        List<Code.Function> all = new ArrayList<>();
        for (Instance instance : instances) {
            if (instance.code != null) {
                all.add(instance.code);
            }
        }
        return all;
    }

    /// What may have been meant by a name that is not a call.
    String nearest(String text) {
        List<String> all = new ArrayList<>(CallWord.texts());
        all.addAll(definitions.keySet());
        all.addAll(List.of("let", "var", "repeat", "for", "if", "while", "def", "return"));
        all.addAll(List.of("check", "fail"));
        return NearestWord.question(text, all);
    }
}
