package bcscope.script.check;

import bcscope.expression.Arithmetic;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.check.CallChecker.Planned;
import bcscope.script.check.ScriptFunctions.Instance;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Statement;
import bcscope.script.syntax.Statement.Block;
import bcscope.script.syntax.Statement.Right;
import bcscope.script.word.FunctionWord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Checks the meaning of statements. A statement that is wrong is reported, and gives no step.
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
    private int loops;

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
    List<Instruction> steps(Block block) {
        frame.open();
        List<Instruction> steps = steps(block.statements());
        frame.close(block.toLine());
        return steps;
    }

    /// The steps of `statements`, in the scope of the frame.
    List<Instruction> steps(List<Statement> statements) {
        List<Instruction> steps = new ArrayList<>();
        boolean ended = false;
        SentBuffers sent = new SentBuffers(findings);
        for (Statement statement : statements) {
            if (ended && !(statement instanceof Statement.Definition)) {
                findings.warning(ScriptComplaints.neverReached(statement));
                ended = false;
            }
            List<Instruction> some = steps(statement);
            sent.look(statement, some);
            steps.addAll(some);
            ended |= !Flow.reachesEnd(some);
        }
        return steps;
    }

    private List<Instruction> steps(Statement statement) {
        return switch (statement) {
            case Statement.Header it -> wrong(ScriptComplaints.lateHeader(it));
            case Statement.Declaration it -> assignments.declaration(it);
            case Statement.Assignment it -> assignments.assignment(it);
            case Statement.Invocation it -> invocation(it);
            case Statement.Called it -> called(it);
            case Statement.If it -> conditional(it);
            case Statement.Repeat it -> repeat(it);
            case Statement.While it -> {
                Optional<CodeTerm> condition = terms.condition(it.condition());
                List<Instruction> body = turn(it.body());
                yield condition
                        .<Instruction>map(of -> new Instruction.While(it.line(), of, body))
                        .stream()
                        .toList();
            }
            case Statement.For it -> loop(it);
            case Statement.ForEach it -> loop(it);
            case Statement.Jump it ->
                    loops > 0
                            ? List.of(new Instruction.Jump(it.line(), it.ends()))
                            : wrong(ScriptComplaints.noLoop(it));
            case Statement.Definition it -> {
                functions.define(it, frame);
                yield List.of();
            }
            case Statement.Return it -> returned(it);
            case Statement.Check it -> check(it);
            case Statement.Fail it ->
                    terms
                            .message(it.message())
                            .<Instruction>map(
                                    said -> new Instruction.Fail(it.line(), said, it.place()))
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

    private List<Instruction> wrong(Problem problem) {
        findings.problem(problem);
        return List.of();
    }

    private List<Instruction> invocation(Statement.Invocation it) {
        String name = it.name().text();
        if (!functions.isDefined(name) && FunctionWord.of(name).isPresent()) {
            return wrong(ScriptComplaints.doesNothing(it.place(), name + "(...)"));
        }
        List<Optional<CodeTerm>> operands = it.operands().stream().map(terms::term).toList();
        return functions
                .invoked(it.name(), it.place(), it.operands(), operands, frame)
                .<Instruction>map(instance ->
                        new Instruction.Invoke(
                                it.line(),
                                instance.index(),
                                TermChecker.all(operands).orElseThrow(),
                                OptionalInt.empty(),
                                it.place()))
                .stream()
                .toList();
    }

    private List<Instruction> called(Statement.Called it) {
        Optional<Planned> planned = calls.planned(it.call(), it.line(), CallChecker.Use.STATEMENT);
        return planned.<Instruction>map(call -> call.step(calls.named(call, it.line()))).stream()
                .toList();
    }

    private List<Instruction> conditional(Statement.If it) {
        List<Instruction> otherwise = List.of();
        List<Optional<CodeTerm>> conditions = new ArrayList<>();
        List<List<Instruction>> bodies = new ArrayList<>();
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
                                new Instruction.If(
                                        it.branches().get(i).line(),
                                        conditions.get(i).get(),
                                        bodies.get(i),
                                        otherwise));
            }
        }
        return otherwise;
    }

    private List<Instruction> repeat(Statement.Repeat it) {
        Optional<CodeTerm> times =
                terms.term(it.times(), Plain.INTEGER, "The number of repetitions");
        List<Instruction> body = turn(it.body());
        return times
                .<Instruction>map(
                        of -> new Instruction.Repeat(it.line(), of, body, it.times().place()))
                .stream()
                .toList();
    }

    /// The steps of the body of a loop.
    private List<Instruction> turn(Block body) {
        loops++;
        List<Instruction> steps = steps(body);
        loops--;
        return steps;
    }

    /// As a loop over the indices of a list that nobody else can change.
    private List<Instruction> loop(Statement.ForEach it) {
        Optional<CodeTerm> list =
                terms.list(it.list(), "A range is written 0..n - 1: both ends are included.");
        frame.open();
        Optional<ValueType> of = list.map(term -> ((ListOf) term.type()).element());
        Optional<DeclaredName> name =
                declarations.declare(it.name(), of, DeclaredName.Kind.COUNTER, it.line());
        List<Instruction> body = new ArrayList<>(turn(it.body()));
        frame.close(it.body().toLine());
        if (list.isEmpty() || name.isEmpty()) {
            return List.of();
        }
        TextSpan place = it.list().place();
        int all = frame.temporary();
        int index = frame.temporary();
        CodeTerm kept = new CodeTerm.Variable(list.get().type(), all, facts.text(place), place);
        CodeTerm at = new CodeTerm.Variable(Plain.INTEGER, index, it.name().text(), place);
        CodeTerm one = new CodeTerm.Whole(Plain.INTEGER, 1);
        body.addFirst(
                new Instruction.Assign(
                        it.line(),
                        name.get().slot(),
                        new CodeTerm.Element(of.orElseThrow(), kept, at, place)));
        CodeTerm length =
                new CodeTerm.Applied(Plain.INTEGER, FunctionWord.LENGTH, List.of(kept), 0, place);
        CodeTerm last = new CodeTerm.Computed(Plain.INTEGER, Arithmetic.MINUS, length, one, place);
        return List.of(
                new Instruction.Assign(it.line(), all, list.get()),
                new Instruction.For(
                        it.line(), index, new CodeTerm.Whole(Plain.INTEGER, 0), last, body));
    }

    private List<Instruction> loop(Statement.For it) {
        Optional<CodeTerm> from = terms.term(it.from(), Plain.INTEGER, "The begin");
        Optional<CodeTerm> to = terms.term(it.to(), Plain.INTEGER, "The end");
        frame.open();
        Optional<DeclaredName> counter =
                declarations.declare(
                        it.counter(),
                        Optional.of(Plain.INTEGER),
                        DeclaredName.Kind.COUNTER,
                        it.line());
        List<Instruction> body = turn(it.body());
        frame.close(it.body().toLine());
        return from.isPresent() && to.isPresent() && counter.isPresent()
                ? List.of(
                        new Instruction.For(
                                it.line(), counter.get().slot(), from.get(), to.get(), body))
                : List.of();
    }

    private List<Instruction> returned(Statement.Return it) {
        if (it.value().isEmpty()) {
            if (function.filter(Instance::returnsValue).isPresent()) {
                return wrong(ScriptComplaints.returnsNothing(it.place()));
            }
            return List.of(new Instruction.Return(it.line(), Optional.empty()));
        }
        Right right = it.value().get();
        if (function.isEmpty()) {
            return wrong(ScriptComplaints.returnOfProgram(it.place()));
        }
        Instance instance = function.get();
        Assignments.Source source = assignments.source(right, it.line());
        if (instance.result().isEmpty() && source.type().filter(Types::isOpen).isPresent()) {
            return wrong(ScriptComplaints.emptyList(Assignments.place(right)));
        }
        instance.returns(source.type());
        if (source.type().isEmpty() || instance.result().isEmpty()) {
            return List.of(new Instruction.Return(it.line(), Optional.empty()));
        }
        ValueType wanted = instance.result().get();
        source = Assignments.filled(source, wanted);
        int slot = frame.temporary();
        Optional<CodeTerm> term =
                TermChecker.as(
                        new CodeTerm.Variable(source.type().get(), slot, "", it.place()), wanted);
        if (term.isEmpty()) {
            return wrong(
                    ScriptComplaints.wanted(
                            Assignments.place(right),
                            "The returned value",
                            wanted,
                            source.type().get()));
        }
        return source.into(slot) instanceof Instruction.Assign(_, _, CodeTerm value)
                ? List.of(new Instruction.Return(it.line(), TermChecker.as(value, wanted)))
                : List.of(source.into(slot), new Instruction.Return(it.line(), term));
    }

    private List<Instruction> check(Statement.Check it) {
        Optional<CodeTerm> condition = terms.condition(it.condition());
        Optional<Instruction.Message> message = it.message().flatMap(terms::message);
        boolean whole = it.message().isEmpty() || message.isPresent();
        return condition.isPresent() && whole
                ? List.of(
                        new Instruction.Check(
                                it.line(),
                                condition.get(),
                                facts.text(it.condition().place()),
                                message,
                                it.place()))
                : List.of();
    }
}
