package bcscope.script.process;

import bcscope.base.Numbers;
import bcscope.base.ProgressMeter;
import bcscope.base.Say;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.script.code.Code;
import bcscope.script.machine.ExecutionLimits;
import bcscope.script.machine.Prefix;
import bcscope.script.machine.RankMachine;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.machine.ScriptProcess;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Makes a program of a script whose calls do not depend on what is received: every process is
/// executed to its end before the run. Loops stay loops, and processes that do the same share their
/// code, so that a program of many processes and turns stays small.
public final class Compilation {
    private final ScriptJob script;
    private final List<String> labels;
    private final String name;
    private final int ranks;
    private final Model model;
    private final long seed;
    private final List<Communicator> communicators = new ArrayList<>();
    private final GroupCalls meetings = new GroupCalls(this::define);
    private final List<RankCode> codes = new ArrayList<>();
    private final Map<Integer, List<Integer>> shapes = new HashMap<>();
    private final int[] owner;
    private volatile int reached;

    /// Result of a script.
    public sealed interface Result {
        /// A program.
        record Made(Program program) implements Result {}

        /// What it says of itself, or what is wrong with it, where `rank` executes it.
        record Failed(int rank, ScriptFailure failure) implements Result {}

        /// Its calls are known only when it runs.
        record Live() implements Result {}
    }

    /// A process that waits for the other members of a communicator.
    private record Waiting(RankScript rank, IssuedCall issued) {}

    private Compilation(
            String name, ScriptJob script, List<String> labels, int ranks, Model model, long seed) {
        this.name = name;
        this.labels = labels;
        this.script = script;
        this.ranks = ranks;
        owner = new int[ranks];
        this.model = model;
        this.seed = seed;
        communicators.add(Communicator.world(ranks));
        communicators.add(new Communicator(Communicator.SELF, new int[0]));
    }

    /// The program of `ranks` processes that execute `code`.
    ///
    /// @param parameters by number, as [VariableFrame] keeps them
    /// @param seed of random numbers
    public static Result of(
            String name,
            Code code,
            long[] parameters,
            ExecutionLimits limits,
            int ranks,
            Model model,
            long seed) {
        List<String> labels = new ArrayList<>();
        ScriptJob script = ScriptJob.of(code, parameters, limits, labels::add);
        Compilation compilation = new Compilation(name, script, labels, ranks, model, seed);
        try (ProgressMeter.Stage _ = ProgressMeter.begin(compilation::progress)) {
            return compilation.run();
        } catch (Absent.Asked asked) {
            return new Result.Live();
        }
    }

    private String progress() {
        return Say.of("working out the calls of process %{n} of %{n}", reached, ranks);
    }

    private Communicator define(int[] members) {
        if (communicators.size() == ProgramLimits.MOST_COMMUNICATORS) {
            throw ScriptFailure.of(
                    "There are more communicators than a program can have.",
                    "The limit is " + Numbers.count(ProgramLimits.MOST_COMMUNICATORS) + ".");
        }
        Communicator made = new Communicator(communicators.size(), members);
        communicators.add(made);
        return made;
    }

    private Result run() {
        int different = script.isSame() ? 1 : ranks;
        int shared = different == 1 ? 0 : Prefix.length(script.code());
        RankMachine before;
        try {
            before = executed(shared);
        } catch (ScriptFailure failure) {
            return new Result.Failed(0, failure);
        }
        List<Waiting> waiting = new ArrayList<>();
        for (int rank = 0; rank < different; rank++) {
            reached = rank;
            RankCode written = new RankCode();
            RankScript made =
                    new RankScript(
                            script,
                            self(rank),
                            written,
                            written::size,
                            model,
                            meetings,
                            Cargo.SIZES);
            made.machine.beginBehind(shared, before);
            made.machine.fold(written, made.requests::state);
            try {
                goOn(made, waiting);
            } catch (ScriptFailure failure) {
                return new Result.Failed(rank, failure);
            }
        }
        return meet(waiting).orElseGet(this::made);
    }

    private ScriptProcess self(int rank) {
        return new ScriptProcess(rank, ranks, Group.of(communicators.getFirst(), rank), seed);
    }

    /// What has executed the first `shared` statements.
    private RankMachine executed(int shared) {
        RankMachine machine =
                RankMachine.ofPrefix(
                        script.code(), self(0), script.parameters(), script.limits(), shared);
        machine.next();
        return machine;
    }

    /// Lets those continue whose meetings are complete, until all are over. Where some never are, a
    /// run shows how far the processes come, and who calls what instead.
    private Optional<Result> meet(List<Waiting> waiting) {
        List<Waiting> now = waiting;
        while (!now.isEmpty()) {
            List<Waiting> next = new ArrayList<>();
            for (Waiting each : now) {
                GroupCall meeting = Objects.requireNonNull(each.issued.meeting());
                if (!meeting.isOver()) {
                    next.add(each);
                    continue;
                }
                try {
                    take(each.issued, meeting);
                    goOn(each.rank, next);
                } catch (ScriptFailure failure) {
                    return Optional.of(new Result.Failed(each.rank.self.rank(), failure));
                }
            }
            if (next.equals(now)) {
                return Optional.of(new Result.Live());
            }
            now = next;
        }
        return Optional.empty();
    }

    private void take(IssuedCall issued, GroupCall meeting) {
        if (meeting.groups().isEmpty()) {
            meetings.divide(meeting, issued.group().communicator().orElseThrow());
        }
        ForeseenResults.group(issued, meeting);
    }

    private void goOn(RankScript rank, List<Waiting> waiting) {
        while (true) {
            IssuedCall issued = rank.advance();
            if (issued == null) {
                keep(rank.written, rank.self.rank());
                return;
            }
            if (rank.written.size() > Generator.MOST_OPERATIONS) {
                throw new ScriptFailure(
                        issued.call().line(),
                        "The program would have more than "
                                + Numbers.count(Generator.MOST_OPERATIONS)
                                + " operations.",
                        "Let loops do the same in every iteration, or repeat them less often.");
            }
            GroupCall meeting = issued.meeting();
            if (meeting != null) {
                if (!meeting.isOver()) {
                    waiting.add(new Waiting(rank, issued));
                    return;
                }
                take(issued, meeting);
            } else {
                ForeseenResults.foresee(rank, issued);
            }
        }
    }

    private void keep(RankCode written, int rank) {
        int hash = written.shape();
        for (int candidate : shapes.getOrDefault(hash, List.of())) {
            if (codes.get(candidate).same(written)) {
                owner[rank] = candidate;
                return;
            }
        }
        shapes.computeIfAbsent(hash, _ -> new ArrayList<>()).add(codes.size());
        owner[rank] = codes.size();
        codes.add(written);
    }

    private Result made() {
        return new Result.Made(Program.of(name, codes, owner, communicators).labelled(labels));
    }
}
