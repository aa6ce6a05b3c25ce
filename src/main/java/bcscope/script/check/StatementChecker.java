package bcscope.script.check;

import bcscope.expression.Problem;
import bcscope.script.check.CallChecker.Planned;
import bcscope.script.check.ScriptFunctions.Instance;
import bcscope.script.code.Step;
import bcscope.script.code.Term;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Statement;
import bcscope.script.syntax.Statement.Block;
import bcscope.script.syntax.Statement.Right;
import bcscope.script.word.FunctionWord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What statements mean. A statement that is wrong is told, and gives no step.
final class StatementChecker {
    private final ScriptNames frame;
    private final ScriptFunctions functions;
    private final Optional<Instance> function;
    private final Facts facts;
    private final ScriptFindings findings;
    private final TermChecker terms;
    private final Declarations declarations;
    private final CallChecker calls;
    private final Assignments assignments;

    /// @param function that the statements belong to; empty for the program
    StatementChecker(ScriptNames frame, ScriptFunctions functions, Optional<Instance> function) {
        this.frame = frame;
        this.functions = functions;
        this.function = function;
        this.facts = functions.facts();
        this.findings = facts.findings();
        this.terms = new TermChecker(frame, functions);
        this.declarations = new Declarations(frame, findings);
        this.calls = new CallChecker(frame, functions, terms);
        this.assignments = new Assignments(frame, functions, terms, calls);
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
        boolean ended = false;
        for (Statement statement : statements) {
            if (ended && !(statement instanceof Statement.Definition)) {
                findings.warning(ScriptComplaints.neverReached(statement));
                ended = false;
            }
            List<Step> some = steps(statement);
            steps.addAll(some);
            ended |= !Flow.reachesEnd(some);
        }
        return steps;
    }

    private List<Step> steps(Statement statement) {
        return switch (statement) {
            case Statement.Header it -> wrong(ScriptComplaints.lateHeader(it));
            case Statement.Declaration it -> assignments.declaration(it);
            case Statement.Assignment it -> assignments.assignment(it);
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
                    terms
                            .message(it.message())
                            .<Step>map(said -> new Step.Fail(it.line(), said, it.place()))
                            .stream()
                            .toList();
            case Statement.Broken it -> {
                it.declared().stream()
                        .filter(name -> frame.own(name.text()).isEmpty())
                        .forEach(name ->
                                facts.use(
                                        frame.declare(
                                                name,
                                                Optional.empty(),
                                                DeclaredName.Kind.VAR,
                                                it.line())));
                yield List.of();
            }
        };
    }

    private List<Step> wrong(Problem problem) {
        findings.problem(problem);
        return List.of();
    }

    private List<Step> invocation(Statement.Invocation it) {
        String name = it.name().text();
        if (!functions.isDefined(name) && FunctionWord.of(name).isPresent()) {
            return wrong(ScriptComplaints.doesNothing(it.place(), name + "(...)"));
        }
        List<Optional<Term>> operands = it.operands().stream().map(terms::term).toList();
        return functions
                .instance(it.name(), it.place(), operands)
                .<Step>map(instance ->
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
        Optional<Term> times =
                terms.term(it.times(), Plain.INTEGER, "How often something is repeated");
        List<Step> body = steps(it.body());
        return times
                .<Step>map(of -> new Step.Repeat(it.line(), of, body, it.times().place()))
                .stream()
                .toList();
    }

    private List<Step> loop(Statement.For it) {
        Optional<Term> from = terms.term(it.from(), Plain.INTEGER, "The begin");
        Optional<Term> to = terms.term(it.to(), Plain.INTEGER, "The end");
        frame.open();
        Optional<DeclaredName> counter =
                declarations.declare(
                        it.counter(),
                        Optional.of(Plain.INTEGER),
                        DeclaredName.Kind.COUNTER,
                        it.line());
        List<Step> body = steps(it.body());
        frame.close(it.body().toLine());
        return from.isPresent() && to.isPresent() && counter.isPresent()
                ? List.of(new Step.For(it.line(), counter.get().slot(), from.get(), to.get(), body))
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
        Assignments.Source source = assignments.source(right, it.line());
        instance.returns(source.type());
        if (source.type().isEmpty() || instance.result().isEmpty()) {
            return List.of(new Step.Return(it.line(), Optional.empty()));
        }
        ValueType wanted = instance.result().get();
        int slot = frame.temporary();
        Optional<Term> term =
                TermChecker.as(
                        new Term.Variable(source.type().get(), slot, "", it.place()), wanted);
        if (term.isEmpty()) {
            return wrong(
                    ScriptComplaints.wanted(
                            Assignments.place(right),
                            "What is returned",
                            wanted,
                            source.type().get()));
        }
        return source.into(slot) instanceof Step.Assign(_, _, Term value)
                ? List.of(new Step.Return(it.line(), TermChecker.as(value, wanted)))
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
