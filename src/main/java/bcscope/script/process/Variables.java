package bcscope.script.process;

import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.RankCode;
import bcscope.script.code.Code;
import bcscope.script.code.Instruction;
import bcscope.script.machine.CallStack;
import bcscope.script.machine.ExecutionLimits;
import bcscope.script.machine.RankMachine;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.machine.ScriptProcess;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.ValueTexts;
import bcscope.script.value.VariableFrame;
import bcscope.script.word.CallWord;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The values that the variables of a script have at any moment of a run: the process is executed
/// again, alone and up to there, with what its calls returned then. So time goes back for variables
/// too, though nothing of them is stored.
public final class Variables {
    private final ScriptJob job;
    private final int ranks;
    private final Model model;
    private final long seed;

    // What the calls of each process brought; empty if the program was made before the run.
    private final Optional<List<AnswerLog>> logs;

    /// A variable with its value.
    ///
    /// @param text the value for people, or why there is none
    /// @param fromLine first line of the text at which the name means this
    /// @param toLine last one
    public record Value(String name, String text, int fromLine, int toLine) {}

    /// What a process has.
    ///
    /// @param values of the function that it is in, and of the program
    /// @param calls the functions that it is in
    public record State(List<Value> values, CallStack calls) {}

    /// Where a process is.
    ///
    /// @param calls MPI calls that it has entered
    /// @param within whether it is in the last of them
    /// @param line that it executes, or 0
    public record Place(int calls, boolean within, int line) {
        /// After its last call that returned.
        public static final Place END = new Place(Integer.MAX_VALUE, false, 0);
    }

    Variables(ScriptJob job, int ranks, Model model, long seed, Optional<List<AnswerLog>> logs) {
        this.job = job;
        this.ranks = ranks;
        this.model = model;
        this.seed = seed;
        this.logs = logs;
    }

    /// The variables of a program compiled before the run. Received values are unknown: nothing
    /// depends on them, so only sizes are sent.
    public static Variables of(
            Code code,
            long[] parameters,
            ExecutionLimits limits,
            int ranks,
            Model model,
            long seed) {
        return new Variables(
                ScriptJob.of(code, parameters, limits), ranks, model, seed, Optional.empty());
    }

    /// All that `rank` has where it is at `place`.
    public State at(int rank, Place place) {
        RankCode written = new RankCode();
        Group world = Group.of(Communicator.world(ranks), rank);
        RankScript script =
                new RankScript(
                        job,
                        new ScriptProcess(rank, ranks, world, seed),
                        written,
                        written::size,
                        model,
                        new GroupCalls(members -> new Communicator(Communicator.SELF, members)),
                        logs.isPresent() ? Cargo.VALUES : Cargo.SIZES);
        Instruction.Call last = null;
        try {
            last = execute(script, place);
        } catch (ScriptFailure | Absent.Asked end) {
            // It is as far as it came.
        }
        return new State(values(script, last), script.machine.calls());
    }

    private Instruction.@Nullable Call execute(RankScript script, Place place) {
        CallResults answers = new CallResults(script);
        Instruction.Call last = null;
        int entered = 0;
        for (int index = 0; ; index++) {
            IssuedCall issued = script.advance();
            if (issued == null) {
                return last;
            }
            last = issued.call();
            boolean isCall = issued.asksMachine() && !isLocal(last);
            if (isCall && entered == place.calls()) {
                return last;
            }
            entered += isCall ? 1 : 0;
            boolean there =
                    entered == place.calls()
                            && (isCall ? place.within() : last.line() == place.line());
            if (there || !returns(script, answers, issued, index)) {
                return last;
            }
        }
    }

    private static boolean isLocal(Instruction.Call call) {
        return call.word() == CallWord.COMPUTE || call.word() == CallWord.MARK;
    }

    /// @return whether it is known what `issued` returned
    private boolean returns(RankScript script, CallResults answers, IssuedCall issued, int index) {
        if (logs.isEmpty()) {
            if (issued.meeting() != null) {
                return false;
            }
            ForeseenResults.foresee(script, issued);
            return true;
        }
        AnswerLog log = logs.get().get(script.self.rank());
        if (index >= log.size()) {
            return false;
        }
        CallAnswer answer = log.get(index);
        if (issued.isNothing()) {
            LiveScript.pass(script, answers, issued, answer.nanos());
        } else {
            answers.apply(issued, answer);
        }
        return true;
    }

    private List<Value> values(RankScript script, Instruction.@Nullable Call last) {
        List<Value> all = new ArrayList<>();
        RankMachine machine = script.machine;
        if (machine.frame() != machine.outer() && last != null) {
            add(job.variables().getOrDefault(last, List.of()), machine.frame(), all);
        }
        add(job.code().variables(), machine.outer(), all);
        return all;
    }

    private static void add(List<Code.Named> variables, VariableFrame frame, List<Value> into) {
        for (Code.Named named : variables) {
            into.add(new Value(named.name(), text(named, frame), named.fromLine(), named.toLine()));
        }
    }

    private static String text(Code.Named named, VariableFrame frame) {
        Object object = frame.object(named.slot());
        return switch (object) {
            case Absent.Awaited(ScriptRequest request) ->
                    "not available yet: " + request.name + " is not complete";
            case Absent.Elsewhere(_, String who) -> "only at " + who;
            case Absent.Unknown _ -> "received; nothing depends on it, so only its size travels";
            case null, default -> ValueTexts.text(named.type(), frame.number(named.slot()), object);
        };
    }
}
