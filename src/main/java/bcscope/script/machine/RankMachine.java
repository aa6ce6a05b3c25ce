package bcscope.script.machine;

import bcscope.base.Numbers;
import bcscope.program.Program;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.value.Absent;
import bcscope.script.value.ListValue;
import bcscope.script.value.VariableFrame;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Executes a script for one process, from one call to the next. Stops at a call until [#next] is
/// called again; before that, the variables of the call's results are set from outside.
public final class RankMachine {
    /// Joining lists copies values: this many count as one step.
    private static final long MOVED_IN_A_STEP = 1_000;

    private final Code code;
    private final ExecutionLimits limits;
    private final Evaluator values;
    private final Functions functions;
    private final VariableFrame outer;
    private final List<Activation> stack = new ArrayList<>();

    /// The code that is written and the state of its requests, if loops are to be written as loops.
    private @Nullable RankCode folding;

    private Supplier<Object> requests = () -> "";
    private long steps;
    private long movedBefore;
    private int depth;

    /// Sum of [Code.Function#callDepth] over the functions whose values terms wait for.
    private int callDepth;

    private VariableFrame returned = new VariableFrame(1);

    /// @param parameters their values, as stored in a [VariableFrame]
    public RankMachine(Code code, ScriptProcess self, long[] parameters, ExecutionLimits limits) {
        this(code, self, parameters, limits, code.body());
    }

    /// A machine for the first `steps` statements of the program.
    public static RankMachine ofPrefix(
            Code code, ScriptProcess self, long[] parameters, ExecutionLimits limits, int steps) {
        return new RankMachine(code, self, parameters, limits, code.body().subList(0, steps));
    }

    private RankMachine(
            Code code,
            ScriptProcess self,
            long[] parameters,
            ExecutionLimits limits,
            List<Instruction> body) {
        this.code = code;
        this.limits = limits;
        outer = VariableFrame.of(code.slots(), parameters);
        values = new Evaluator(code, self, outer, limits.values(), this::result);
        functions = values.functions();
        stack.add(Activation.block(body));
    }

    /// Begins after the first `shared` statements, which `before` has executed for all processes.
    public void beginBehind(int shared, RankMachine before) {
        outer.copyFrom(before.outer);
        stack.getFirst().next = shared;
    }

    /// From now on loops whose iterations are all the same are written to `target` as loops.
    ///
    /// @param state a value that is equal if requests are in the same state
    public void fold(RankCode target, Supplier<Object> state) {
        folding = target;
        requests = state;
    }

    public Evaluator values() {
        return values;
    }

    /// Variables of the current function or program.
    public VariableFrame frame() {
        return values.frame();
    }

    /// Variables of the program.
    public VariableFrame outer() {
        return outer;
    }

    /// The functions that the process is in.
    public CallStack calls() {
        return new CallStack(
                stack.reversed().stream()
                        .flatMap(it -> Stream.ofNullable(it.by))
                        .map(Instruction.Invoke::line)
                        .toList());
    }

    /// `failure`, which happened here in `line` if it does not say otherwise.
    public ScriptFailure failed(ScriptFailure failure, int line) {
        return failure.at(line).within(calls());
    }

    /// The state on which the further execution depends.
    ///
    /// @param requests equal if the requests are in the same state
    public Rest rest(Object requests) {
        return new Rest(
                stack.stream().map(Rest.Place::of).toList(),
                stack.stream()
                        .flatMap(it -> Stream.ofNullable(it.caller))
                        .map(VariableFrame::copy)
                        .toList(),
                LoopFold.Snapshot.of(frame(), outer, requests, functions.drawn()));
    }

    /// Executes up to the next call.
    ///
    /// @return null if the program is over
    /// @throws ScriptFailure with its line
    public Instruction.@Nullable Call next() {
        steps = 0;
        movedBefore = values.moved();
        try {
            return run(0);
        } catch (ScriptFailure failure) {
            throw failure.within(calls());
        }
    }

    private Instruction.@Nullable Call run(int base) {
        while (stack.size() > base) {
            Activation top = stack.getLast();
            if (top.next == top.steps.size()) {
                turn(top);
                continue;
            }
            Instruction step = top.steps.get(top.next++);
            try {
                count();
                if (step instanceof Instruction.Call call) {
                    return call;
                }
                execute(step);
            } catch (ScriptFailure failure) {
                throw failure.at(step.line());
            }
        }
        return null;
    }

    private void count() {
        if (++steps + (values.moved() - movedBefore) / MOVED_IN_A_STEP > limits.steps()) {
            throw ScriptFailure.of(
                    "The program made "
                            + Numbers.count(limits.steps(), "step")
                            + " since its last call: it seems to run forever.",
                    "Change the condition of its loop, or raise the limit with --set"
                            + " job.program.stepLimit.");
        }
    }

    private void execute(Instruction step) {
        switch (step) {
            case Instruction.Assign(_, int slot, CodeTerm value) -> assign(slot, value);
            case Instruction.AssignElement it -> assign(it);
            case Instruction.If it ->
                    branch(values.holds(it.condition()) ? it.then() : it.otherwise());
            case Instruction.Repeat it -> repeat(it, values.whole(it.times()), -1);
            case Instruction.For it -> forEach(it);
            case Instruction.While it -> {
                if (values.holds(it.condition())) {
                    stack.add(Activation.loop(it, Long.MAX_VALUE));
                }
            }
            case Instruction.Jump it -> jump(it.ends());
            case Instruction.Return it -> leave(it);
            case Instruction.Invoke it -> invoke(it);
            case Instruction.Check it -> Checks.check(values, it);
            case Instruction.Fail it -> throw Checks.failed(values, it);
            case Instruction.Call _ ->
                    throw new IllegalArgumentException("a call is not executed here");
        }
    }

    private void branch(List<Instruction> steps) {
        if (!steps.isEmpty()) {
            stack.add(Activation.block(steps));
        }
    }

    private void assign(int slot, CodeTerm value) {
        try {
            values.store(frame(), slot, value);
        } catch (Absent.Asked unknown) {
            frame().absent(slot, Absent.Unknown.VALUE);
        }
    }

    private void assign(Instruction.AssignElement it) {
        Object list = frame().object(it.slot());
        if (list instanceof Absent.Unknown) {
            return;
        }
        if (!(list instanceof ListValue all)) {
            throw ScriptFailure.of("This list has no value yet.", "Give it one first.");
        }
        try {
            int index = Lists.index(all, values.whole(it.index()));
            values.put(all, index, it.value());
        } catch (Absent.Asked unknown) {
            frame().absent(it.slot(), Absent.Unknown.VALUE);
        }
    }

    private void forEach(Instruction.For loop) {
        long from = values.whole(loop.from());
        long to = values.whole(loop.to());
        if (to < from) {
            return;
        }
        long turns = to - from + 1;
        if (turns <= 0) {
            throw Calculation.tooLarge("The number of iterations");
        }
        frame().number(loop.slot(), from);
        if (folding != null && LoopFold.reads(loop.body(), loop.slot())) {
            stack.add(Activation.loop(loop, turns));
        } else {
            repeat(loop, turns, loop.slot());
        }
    }

    /// @param counter slot of an unread counter, or -1
    private void repeat(Instruction.Loop loop, long turns, int counter) {
        if (turns < 0) {
            throw ScriptFailure.of(
                    "Nothing can be repeated " + turns + " times.", "Give 0 or more.");
        }
        if (turns == 0 || loop.body().isEmpty()) {
            return;
        }
        Activation made = Activation.loop(loop, turns);
        RankCode target = folding;
        if (target != null
                && turns > 1
                && turns <= ProgramLimits.MOST_TURNS
                && target.openLoops() < Program.MAX_LOOP_DEPTH) {
            target.atLine(loop.line());
            made.fold = LoopFold.begin(target, turns, counter);
        }
        stack.add(made);
    }

    /// The statements of `top` have been executed.
    private void turn(Activation top) {
        if (top.loop == null) {
            if (top.caller != null) {
                depth--;
                values.enter(top.caller);
            }
            stack.removeLast();
            return;
        }
        // The last turn, too, decides what becomes of the loop that is written.
        boolean folded = isFolded(top);
        if (!folded && top.turnsLeft > 0 && goesOn(top.loop)) {
            top.turnsLeft--;
            top.next = 0;
        } else {
            stack.removeLast();
        }
    }

    private boolean goesOn(Instruction.Loop loop) {
        if (loop instanceof Instruction.While(int head, CodeTerm condition, _)) {
            try {
                count();
                return values.holds(condition);
            } catch (ScriptFailure failure) {
                throw failure.at(head);
            }
        }
        if (loop instanceof Instruction.For(_, int slot, _, _, _)) {
            frame().number(slot, frame().number(slot) + 1);
        }
        return true;
    }

    private boolean isFolded(Activation top) {
        LoopFold fold = top.fold;
        if (fold == null) {
            return false;
        }
        LoopFold.Verdict verdict =
                fold.turned(
                        LoopFold.Snapshot.of(frame(), outer, requests.get(), functions.drawn()));
        if (verdict != LoopFold.Verdict.OPEN) {
            top.fold = null;
        }
        return verdict == LoopFold.Verdict.FOLDED;
    }

    private void invoke(Instruction.Invoke it) {
        Code.Function function = code.functions().get(it.function());
        VariableFrame callee = new VariableFrame(function.slots());
        for (int i = 0; i < it.operands().size(); i++) {
            CodeTerm operand = it.operands().get(i);
            if (function.changed().contains(i)
                    && operand instanceof CodeTerm.Variable(_, int slot, _, _)) {
                callee.share(i, frame(), slot);
                continue;
            }
            try {
                values.store(callee, i, operand);
            } catch (Absent.Asked unknown) {
                callee.absent(i, Absent.Unknown.VALUE);
            }
        }
        enter(function, callee, it);
    }

    private void enter(
            Code.Function function, VariableFrame callee, Instruction.@Nullable Invoke by) {
        if (++depth > ExecutionLimits.DEEPEST) {
            throw ScriptFailure.of(
                    "More than "
                            + ExecutionLimits.DEEPEST
                            + " functions are within each other: "
                            + function.name()
                            + " seems to call itself forever.",
                    "Give it an end.");
        }
        stack.add(Activation.function(function.body(), frame(), by));
        values.enter(callee);
    }

    /// Leaves the innermost loop, or its turn only.
    private void jump(boolean ends) {
        while (stack.getLast().loop == null) {
            stack.removeLast();
        }
        Activation loop = stack.getLast();
        loop.next = loop.steps.size();
        if (ends) {
            abandon(loop);
            stack.removeLast();
        }
    }

    private static void abandon(Activation loop) {
        if (loop.fold != null) {
            loop.fold.abandon();
            loop.fold = null;
        }
    }

    /// Leaves the function, or the program.
    private void leave(Instruction.Return it) {
        while (!stack.isEmpty()) {
            Activation top = stack.removeLast();
            abandon(top);
            VariableFrame caller = top.caller;
            if (caller != null) {
                // The value is part of the function: what it calls is within it.
                pass(it, caller, top.by);
                depth--;
                return;
            }
        }
    }

    private void pass(
            Instruction.Return it, VariableFrame caller, Instruction.@Nullable Invoke by) {
        if (it.value().isPresent() && (by == null || by.result().isPresent())) {
            VariableFrame target = by == null ? returned : caller;
            int slot = by == null ? 0 : by.result().getAsInt();
            try {
                values.store(target, slot, it.value().get());
            } catch (Absent.Asked unknown) {
                target.absent(slot, Absent.Unknown.VALUE);
            }
        }
        values.enter(caller);
    }

    /// Executes `function`, which makes no calls, in `callee`.
    private VariableFrame result(Code.Function function, VariableFrame callee) {
        VariableFrame before = returned;
        returned = new VariableFrame(1);
        int base = stack.size();
        enter(function, callee, null);
        RankCode target = folding;
        folding = null;
        callDepth += function.callDepth();
        try {
            if (callDepth > ExecutionLimits.DEEPEST_CALLS) {
                throw ScriptFailure.of(
                        "The calls of functions are nested too deeply for terms of this length.",
                        "Name parts of the terms with let, or nest fewer calls.");
            }
            Instruction.Call call = run(base);
            if (call != null) {
                throw new IllegalArgumentException(function.name() + " makes calls");
            }
            return returned;
        } finally {
            callDepth -= function.callDepth();
            folding = target;
            returned = before;
        }
    }
}
