package bcscope.script.check;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.check.CallChecker.Planned;
import bcscope.script.check.Functions.Instance;
import bcscope.script.code.Step;
import bcscope.script.code.Term;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.Statement;
import bcscope.script.syntax.Statement.Block;
import bcscope.script.syntax.Statement.Right;
import bcscope.script.word.FunctionWord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/// What statements mean. A statement that is wrong is told, and gives no step.
final class StatementChecker {
    private final Frame frame;
    private final Functions functions;
    private final Optional<Instance> function;
    private final Facts facts;
    private final Findings findings;
    private final TermChecker terms;
    private final Declarations declarations;
    private final CallChecker calls;

    /// @param function that the statements belong to; empty for the program
    StatementChecker(Frame frame, Functions functions, Optional<Instance> function) {
        this.frame = frame;
        this.functions = functions;
        this.function = function;
        this.facts = functions.facts();
        this.findings = facts.findings();
        this.terms = new TermChecker(frame, functions);
        this.declarations = new Declarations(frame, findings);
        this.calls = new CallChecker(frame, functions, terms);
    }

    /// The steps of a block, with a scope of its own.
    List<Step> steps(Block block) {
        frame.open();
        List<Step> steps = steps(block.statements());
        frame.close(block.toLine());
        return steps;
    }

    /// The steps of `statements`, in the scope of the frame.
    List<Step> steps(List<Statement> statements) {
        List<Step> steps = new ArrayList<>();
        boolean told = false;
        for (Statement statement : statements) {
            if (!told
                    && !Flow.reachesEnd(steps)
                    && !(statement instanceof Statement.Definition)) {
                told = true;
                findings.warning(
                        new Problem(
                                statement.place(),
                                "This is never reached.",
                                "What stands before it ends the program, the function, or never."));
            }
            steps.addAll(steps(statement));
        }
        return steps;
    }

    private List<Step> steps(Statement statement) {
        return switch (statement) {
            case Statement.Header it -> wrong(ScriptComplaints.lateHeader(it));
            case Statement.Declaration it -> declaration(it);
            case Statement.Assignment it -> assignment(it);
            case Statement.Invocation it -> invocation(it);
            case Statement.Called it -> called(it);
            case Statement.If it -> conditional(it);
            case Statement.Repeat it -> repeat(it);
            case Statement.While it -> {
                Optional<Term> condition = terms.condition(it.condition());
                List<Step> body = steps(it.body());
                yield condition.<Step>map(of -> new Step.While(it.line(), of, body)).stream()
                        .toList();
            }
            case Statement.For it -> loop(it);
            case Statement.Definition it -> {
                functions.define(it, frame);
                yield List.of();
            }
            case Statement.Return it -> returned(it);
            case Statement.Check it -> check(it);
            case Statement.Fail it ->
                    terms.message(it.message())
                            .<Step>map(said -> new Step.Fail(it.line(), said, it.place()))
                            .stream()
                            .toList();
            case Statement.Broken it -> {
                it.declared().stream()
                        .filter(name -> frame.own(name.text()).isEmpty())
                        .forEach(
                                name ->
                                        facts.use(
                                                frame.declare(
                                                        name,
                                                        Optional.empty(),
                                                        Variable.Kind.VAR,
                                                        it.line())));
                yield List.of();
            }
        };
    }

    private List<Step> wrong(Problem problem) {
        findings.problem(problem);
        return List.of();
    }

    private List<Step> declaration(Statement.Declaration it) {
        Variable.Kind kind =
                switch (it.keyword()) {
                    case LET -> Variable.Kind.LET;
                    case VAR -> Variable.Kind.VAR;
                };
        Source source = source(it.value(), it.line());
        Optional<Variable> variable =
                declarations.declare(it.name(), source.type(), kind, it.line());
        return variable.isEmpty() || source.type().isEmpty()
                ? List.of()
                : List.of(source.into(variable.get().slot()));
    }

    /// Where a value comes from: an expression, a function, a call.
    ///
    /// @param type empty where a problem was told
    private record Source(Optional<ValueType> type, IntFunction<Step> step) {
        static Source missing() {
            return new Source(
                    Optional.empty(),
                    _ -> {
                        throw new IllegalStateException("a source without a type");
                    });
        }

        Step into(int slot) {
            return step.apply(slot);
        }
    }

    private Source source(Right right, int line) {
        return switch (right) {
            case Right.Plain(Expression.Application it)
                    when functions.isDefined(it.name().text()) ->
                    invoked(it, line);
            case Right.Plain(Expression expression) ->
                    terms.term(expression)
                            .map(
                                    term ->
                                            new Source(
                                                    Optional.of(term.type()),
                                                    slot -> new Step.Assign(line, slot, term)))
                            .orElseGet(Source::missing);
            case Right.OfCall(var call) ->
                    calls.planned(call, line, CallChecker.Use.VALUE)
                            .map(
                                    planned ->
                                            new Source(
                                                    planned.result(),
                                                    slot -> planned.step(OptionalInt.of(slot))))
                            .orElseGet(Source::missing);
        };
    }

    private Source invoked(Expression.Application it, int line) {
        List<Optional<Term>> operands = it.operands().stream().map(terms::term).toList();
        Optional<Instance> instance = functions.instance(it.name(), it.place(), operands);
        Optional<ValueType> type =
                instance.flatMap(found -> functions.result(it.name(), found));
        return type.isEmpty()
                ? Source.missing()
                : new Source(
                        type,
                        slot ->
                                new Step.Invoke(
                                        line,
                                        instance.get().index(),
                                        TermChecker.all(operands).orElseThrow(),
                                        OptionalInt.of(slot),
                                        it.place()));
    }

    private List<Step> assignment(Statement.Assignment it) {
        Optional<Variable> variable = variable(it.name());
        if (variable.isEmpty() || variable.get().type().isEmpty()) {
            source(it.value(), it.line());
            return List.of();
        }
        int slot = variable.get().slot();
        ValueType type = variable.get().type().get();
        return it.indices().isEmpty()
                ? given(it, slot, type)
                : element(it, slot, type);
    }

    /// The variable, where it can be assigned to.
    private Optional<Variable> variable(Identifier name) {
        Optional<Variable> own = frame.own(name.text());
        if (own.isPresent()) {
            if (own.get().kind() == Variable.Kind.VAR) {
                return own;
            }
            findings.problem(ScriptComplaints.cannotChange(name, own.get()));
        } else if (frame.outer(name.text()).isPresent()) {
            findings.problem(ScriptComplaints.outerCannotChange(name));
        } else if (Term.Fact.of(name.text()).isPresent()) {
            findings.problem(ScriptComplaints.reserved(name));
        } else {
            findings.problem(ScriptComplaints.assignedUndeclared(name, frame.names()));
            frame.declare(name, Optional.empty(), Variable.Kind.VAR, facts.lineOf(name.place()));
        }
        return Optional.empty();
    }

    private List<Step> given(Statement.Assignment it, int slot, ValueType type) {
        Source source = source(it.value(), it.line());
        if (source.type().isEmpty()) {
            return List.of();
        }
        if (source.type().get().equals(type)) {
            return List.of(source.into(slot));
        }
        int temporary = frame.temporary();
        Optional<Term> fitting =
                fitting(
                        it,
                        temporary,
                        source.type().get(),
                        type,
                        "“" + it.name().text() + "”");
        return fitting.map(
                        term ->
                                List.of(
                                        source.into(temporary),
                                        new Step.Assign(it.line(), slot, term)))
                .orElse(List.of());
    }

    private Optional<Term> fitting(
            Statement.Assignment it, int slot, ValueType found, ValueType wanted, String what) {
        Term value = new Term.Variable(found, slot, "", it.place());
        Optional<Term> term = TermChecker.as(value, wanted);
        if (term.isEmpty()) {
            findings.problem(
                    ScriptComplaints.wanted(place(it.value()), what, wanted, found));
        }
        return term;
    }

    private static TextSpan place(Right right) {
        return switch (right) {
            case Right.Plain(Expression expression) -> expression.place();
            case Right.OfCall(var call) -> call.place();
        };
    }

    /// `list[i][j] = e` changes a copy of `list[i]`, which then takes its place.
    private List<Step> element(Statement.Assignment it, int slot, ValueType type) {
        List<Step> steps = new ArrayList<>();
        List<Step> back = new ArrayList<>();
        int list = slot;
        ValueType of = type;
        for (int i = 0; i < it.indices().size(); i++) {
            if (!(of instanceof ListOf(ValueType inner))) {
                return wrong(ScriptComplaints.notList(new Expression.Word(it.name().place(), it.name()), of));
            }
            Optional<Term> index = terms.term(it.indices().get(i), Plain.INTEGER, "The index");
            if (index.isEmpty()) {
                return List.of();
            }
            int value = frame.temporary();
            Term at = new Term.Variable(Plain.INTEGER, frame.temporary(), "", it.place());
            steps.add(new Step.Assign(it.line(), ((Term.Variable) at).slot(), index.get()));
            Term whole = new Term.Variable(of, list, it.name().text(), it.place());
            if (i + 1 < it.indices().size()) {
                steps.add(
                        new Step.Assign(
                                it.line(), value, new Term.Element(inner, whole, at, it.place())));
            }
            back.addFirst(
                    new Step.AssignElement(
                            it.line(),
                            list,
                            at,
                            new Term.Variable(inner, value, "", it.place()),
                            it.place()));
            list = value;
            of = inner;
        }
        Source source = source(it.value(), it.line());
        if (source.type().isEmpty()) {
            return List.of();
        }
        int found = frame.temporary();
        Optional<Term> term = fitting(it, found, source.type().get(), of, "An element");
        if (term.isEmpty()) {
            return List.of();
        }
        steps.add(source.into(found));
        steps.add(new Step.Assign(it.line(), list, term.get()));
        steps.addAll(back);
        return steps;
    }

    private List<Step> invocation(Statement.Invocation it) {
        String name = it.name().text();
        if (!functions.isDefined(name)
                && FunctionWord.of(name).isPresent()) {
            return wrong(ScriptComplaints.doesNothing(it.place(), name + "(...)"));
        }
        List<Optional<Term>> operands = it.operands().stream().map(terms::term).toList();
        return functions.instance(it.name(), it.place(), operands)
                .<Step>map(
                        instance ->
                                new Step.Invoke(
                                        it.line(),
                                        instance.index(),
                                        TermChecker.all(operands).orElseThrow(),
                                        OptionalInt.empty(),
                                        it.place()))
                .stream()
                .toList();
    }

    private List<Step> called(Statement.Called it) {
        Optional<Planned> planned = calls.planned(it.call(), it.line(), CallChecker.Use.STATEMENT);
        return planned.<Step>map(call -> call.step(calls.named(call, it.line()))).stream().toList();
    }

    private List<Step> conditional(Statement.If it) {
        List<Step> otherwise = List.of();
        List<Optional<Term>> conditions = new ArrayList<>();
        List<List<Step>> bodies = new ArrayList<>();
        for (Statement.Branch branch : it.branches()) {
            conditions.add(terms.condition(branch.condition()));
            bodies.add(steps(branch.body()));
        }
        if (it.otherwise().isPresent()) {
            otherwise = steps(it.otherwise().get());
        }
        for (int i = conditions.size() - 1; i >= 0; i--) {
            if (conditions.get(i).isPresent()) {
                otherwise =
                        List.of(
                                new Step.If(
                                        it.branches().get(i).line(),
                                        conditions.get(i).get(),
                                        bodies.get(i),
                                        otherwise));
            }
        }
        return otherwise;
    }

    private List<Step> repeat(Statement.Repeat it) {
        Optional<Term> times = terms.term(it.times(), Plain.INTEGER, "How often something is repeated");
        List<Step> body = steps(it.body());
        return times.<Step>map(of -> new Step.Repeat(it.line(), of, body, it.times().place()))
                .stream()
                .toList();
    }

    private List<Step> loop(Statement.For it) {
        Optional<Term> from = terms.term(it.from(), Plain.INTEGER, "The begin");
        Optional<Term> to = terms.term(it.to(), Plain.INTEGER, "The end");
        frame.open();
        Optional<Variable> counter =
                declarations.declare(
                        it.counter(), Optional.of(Plain.INTEGER), Variable.Kind.COUNTER, it.line());
        List<Step> body = steps(it.body());
        frame.close(it.body().toLine());
        return from.isPresent() && to.isPresent() && counter.isPresent()
                ? List.of(
                        new Step.For(
                                it.line(), counter.get().slot(), from.get(), to.get(), body))
                : List.of();
    }

    private List<Step> returned(Statement.Return it) {
        if (it.value().isEmpty()) {
            if (function.filter(Instance::returnsValue).isPresent()) {
                return wrong(ScriptComplaints.returnsNothing(it.place()));
            }
            return List.of(new Step.Return(it.line(), Optional.empty()));
        }
        Right right = it.value().get();
        if (function.isEmpty()) {
            return wrong(ScriptComplaints.returnOfProgram(it.place()));
        }
        Instance instance = function.get();
        Source source = source(right, it.line());
        instance.returns(source.type());
        if (source.type().isEmpty() || instance.result().isEmpty()) {
            return List.of();
        }
        ValueType wanted = instance.result().get();
        int slot = frame.temporary();
        Optional<Term> term =
                TermChecker.as(
                        new Term.Variable(source.type().get(), slot, "", it.place()), wanted);
        if (term.isEmpty()) {
            return wrong(
                    ScriptComplaints.wanted(
                            place(right), "What is returned", wanted, source.type().get()));
        }
        return source.into(slot) instanceof Step.Assign(_, _, Term value)
                ? List.of(
                        new Step.Return(
                                it.line(), TermChecker.as(value, wanted)))
                : List.of(source.into(slot), new Step.Return(it.line(), term));
    }

    private List<Step> check(Statement.Check it) {
        Optional<Term> condition = terms.condition(it.condition());
        Optional<Step.Message> message = it.message().flatMap(terms::message);
        boolean whole = it.message().isEmpty() || message.isPresent();
        return condition.isPresent() && whole
                ? List.of(
                        new Step.Check(
                                it.line(),
                                condition.get(),
                                facts.text(it.condition().place()),
                                message,
                                it.place()))
                : List.of();
    }
}
