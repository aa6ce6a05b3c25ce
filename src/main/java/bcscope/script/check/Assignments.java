package bcscope.script.check;

import bcscope.expression.TextSpan;
import bcscope.script.check.ScriptFunctions.Instance;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.Statement;
import bcscope.script.syntax.Statement.Right;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/// Declarations and assignments, and the sources of their values.
record Assignments(
        ScriptNames frame, ScriptFunctions functions, TermChecker terms, CallChecker calls) {
    List<Instruction> declaration(Statement.Declaration it) {
        DeclaredName.Kind kind =
                switch (it.keyword()) {
                    case LET -> DeclaredName.Kind.LET;
                    case VAR -> DeclaredName.Kind.VAR;
                };
        Source source = typed(it, kind, source(it.value(), it.line()));
        Optional<DeclaredName> variable =
                new Declarations(frame, findings())
                        .declare(it.name(), source.type(), kind, it.line());
        return variable.isEmpty() || source.type().isEmpty()
                ? List.of()
                : List.of(source.into(variable.get().slot()));
    }

    /// `source` with the type that is known from the last time, where it is a list of which nothing
    /// says what it is of.
    private Source typed(Statement.Declaration it, DeclaredName.Kind kind, Source source) {
        if (source.type().filter(Types::isOpen).isEmpty()) {
            return source;
        }
        Optional<ValueType> known = functions.facts().lists().of(frame, it.name().place());
        if (known.isPresent()) {
            return source.as(known.get());
        }
        if (kind == DeclaredName.Kind.LET || frame.isTyped()) {
            findings().problem(ScriptComplaints.emptyList(place(it.value())));
        }
        return source;
    }

    /// Where a value comes from: an expression, a function, a call.
    ///
    /// @param type empty if a problem was reported
    record Source(Optional<ValueType> type, IntFunction<Instruction> step) {
        static Source missing() {
            return new Source(
                    Optional.empty(),
                    _ -> {
                        throw new IllegalStateException("a source without a type");
                    });
        }

        /// Its list without values as one of `wanted`.
        Source as(ValueType wanted) {
            return new Source(
                    Optional.of(wanted),
                    slot ->
                            into(slot) instanceof Instruction.Assign(int line, _, CodeTerm value)
                                    ? new Instruction.Assign(
                                            line, slot, TermChecker.as(value, wanted).orElse(value))
                                    : into(slot));
        }

        Instruction into(int slot) {
            return step.apply(slot);
        }
    }

    Source source(Right right, int line) {
        return switch (right) {
            case Right.Plain(Expression.Application it)
                    when functions.isDefined(it.name().text()) ->
                    invoked(it, line);
            case Right.Plain(Expression expression) ->
                    terms.term(expression)
                            .map(term ->
                                    new Source(
                                            Optional.of(term.type()),
                                            slot -> new Instruction.Assign(line, slot, term)))
                            .orElseGet(Source::missing);
            case Right.OfCall(var call) ->
                    calls.planned(call, line, CallChecker.Use.VALUE)
                            .map(planned ->
                                    new Source(
                                            planned.result(),
                                            slot -> planned.step(OptionalInt.of(slot))))
                            .orElseGet(Source::missing);
        };
    }

    private Source invoked(Expression.Application it, int line) {
        List<Optional<CodeTerm>> operands = it.operands().stream().map(terms::term).toList();
        Optional<Instance> instance =
                functions.invoked(it.name(), it.place(), it.operands(), operands, frame);
        Optional<ValueType> type = instance.flatMap(found -> functions.result(it.name(), found));
        return type.isEmpty()
                ? Source.missing()
                : new Source(
                        type,
                        slot ->
                                new Instruction.Invoke(
                                        line,
                                        instance.get().index(),
                                        TermChecker.all(operands).orElseThrow(),
                                        OptionalInt.of(slot),
                                        it.place()));
    }

    List<Instruction> assignment(Statement.Assignment it) {
        Optional<DeclaredName> variable = variable(it.name());
        if (variable.isEmpty() || variable.get().type().isEmpty()) {
            source(it.value(), it.line());
            return List.of();
        }
        DeclaredName declared = variable.get();
        ValueType type = declared.type().get();
        return it.indices().isEmpty() ? given(it, declared, type) : element(it, declared, type);
    }

    /// The variable, where it can be assigned to.
    private Optional<DeclaredName> variable(Identifier name) {
        Optional<DeclaredName> own = frame.own(name.text());
        if (own.isPresent()) {
            if (own.get().isVariable()) {
                return own;
            }
            findings().problem(ScriptComplaints.cannotChange(name, own.get()));
        } else if (frame.outer(name.text()).isPresent()) {
            findings().problem(ScriptComplaints.outerCannotChange(name));
        } else if (CodeTerm.Fact.of(name.text()).isPresent()) {
            findings().problem(ScriptComplaints.reserved(name));
        } else {
            findings().problem(ScriptComplaints.assignedUndeclared(name, frame.names()));
            frame.declare(
                    name,
                    Optional.empty(),
                    DeclaredName.Kind.VAR,
                    functions.facts().lineOf(name.place()));
        }
        return Optional.empty();
    }

    private List<Instruction> given(
            Statement.Assignment it, DeclaredName variable, ValueType type) {
        int slot = variable.slot();
        Source given = source(it.value(), it.line());
        if (given.type().isEmpty()) {
            return List.of();
        }
        if (Types.isOpen(type)) {
            functions.facts().lists().assigned(frame, variable, given.type().get());
            return List.of();
        }
        Source source = filled(given, type);
        if (source.type().get().equals(type)) {
            return List.of(source.into(slot));
        }
        int temporary = frame.temporary();
        Optional<CodeTerm> fitting =
                fitting(it, temporary, source.type().get(), type, "“" + it.name().text() + "”");
        return fitting.map(term ->
                        List.of(
                                source.into(temporary),
                                new Instruction.Assign(it.line(), slot, term)))
                .orElse(List.of());
    }

    /// `source`, as a list of what `wanted` is one of, where it says nothing itself.
    static Source filled(Source source, ValueType wanted) {
        Optional<ValueType> type = source.type();
        return type.filter(Types::isOpen).isPresent()
                        && Types.common(type.get(), wanted).equals(Optional.of(wanted))
                ? source.as(wanted)
                : source;
    }

    private Optional<CodeTerm> fitting(
            Statement.Assignment it, int slot, ValueType found, ValueType wanted, String what) {
        CodeTerm value = new CodeTerm.Variable(found, slot, "", it.place());
        Optional<CodeTerm> term = TermChecker.as(value, wanted);
        if (term.isEmpty()) {
            findings().problem(ScriptComplaints.wanted(place(it.value()), what, wanted, found));
        }
        return term;
    }

    static TextSpan place(Right right) {
        return switch (right) {
            case Right.Plain(Expression expression) -> expression.place();
            case Right.OfCall(var call) -> call.place();
        };
    }

    /// `list[i][j] = e` changes a copy of `list[i]`, which then takes its place.
    private List<Instruction> element(
            Statement.Assignment it, DeclaredName variable, ValueType type) {
        List<Instruction> steps = new ArrayList<>();
        List<Instruction> back = new ArrayList<>();
        int list = variable.slot();
        ValueType of = type;
        for (int i = 0; i < it.indices().size(); i++) {
            if (!(of instanceof ListOf(ValueType inner))) {
                Expression name = new Expression.Word(it.name().place(), it.name());
                findings().problem(ScriptComplaints.notList(name, of, ""));
                return List.of();
            }
            Optional<CodeTerm> index = terms.term(it.indices().get(i), Plain.INTEGER, "The index");
            if (index.isEmpty()) {
                return List.of();
            }
            int value = frame.temporary();
            CodeTerm at = new CodeTerm.Variable(Plain.INTEGER, frame.temporary(), "", it.place());
            steps.add(
                    new Instruction.Assign(
                            it.line(), ((CodeTerm.Variable) at).slot(), index.get()));
            CodeTerm whole = new CodeTerm.Variable(of, list, it.name().text(), it.place());
            if (i + 1 < it.indices().size()) {
                steps.add(
                        new Instruction.Assign(
                                it.line(),
                                value,
                                new CodeTerm.Element(inner, whole, at, it.place())));
            }
            back.addFirst(
                    new Instruction.AssignElement(
                            it.line(),
                            list,
                            at,
                            new CodeTerm.Variable(inner, value, "", it.place()),
                            it.place()));
            list = value;
            of = inner;
        }
        Source given = source(it.value(), it.line());
        if (given.type().isEmpty()) {
            return List.of();
        }
        if (Types.isOpen(of)) {
            learn(variable, given.type().get(), it.indices().size());
            return List.of();
        }
        Source source = filled(given, of);
        int found = frame.temporary();
        Optional<CodeTerm> term = fitting(it, found, source.type().get(), of, "An element");
        if (term.isEmpty()) {
            return List.of();
        }
        steps.add(source.into(found));
        steps.add(new Instruction.Assign(it.line(), list, term.get()));
        steps.addAll(back);
        return steps;
    }

    /// `variable` is a list of lists and so on, `depth` deep, of `element`s.
    private void learn(DeclaredName variable, ValueType element, int depth) {
        ValueType whole = element;
        for (int i = 0; i < depth; i++) {
            whole = new ListOf(whole);
        }
        functions.facts().lists().assigned(frame, variable, whole);
    }

    private ScriptFindings findings() {
        return functions.facts().findings();
    }
}
