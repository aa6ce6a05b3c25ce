package bcscope.run.race;

import bcscope.base.RunStatus;
import bcscope.loading.ScriptValues;
import bcscope.program.GrowingProgram;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ProgramWalk;
import bcscope.program.TakenOrder.OfRank;
import bcscope.run.Measurement;
import bcscope.run.Measurement.OrderedRun;
import bcscope.run.Progress;
import bcscope.run.race.Race.Choice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;

/// The run of a program in which the call of a race takes another message: all calls that do not
/// need the match of that call take what they took, all others are free.
///
/// @param instead the message that it takes
/// @param end how the run ended
/// @param effect the most important difference from the run with the race
/// @param valuesAreKnown whether variables have values: the program is a live script
/// @param values variables with another value at the end
/// @param otherCalls processes that compute, send or meet in another way
public record ForcedRun(
        Race race,
        Choice instead,
        Progress end,
        Effect effect,
        boolean valuesAreKnown,
        List<ChangedValue> values,
        List<Integer> otherCalls) {
    public ForcedRun {
        values = List.copyOf(values);
        otherCalls = List.copyOf(otherCalls);
    }

    /// What another message changes, the most important first.
    public enum Effect {
        /// The run ends before the call gets this message: nothing is known.
        NOT_FEASIBLE,
        /// The run ends in another way.
        END,
        /// Variables have other values at the end.
        VALUES,
        /// Processes make other calls.
        CALLS,
        /// The run takes more or less time.
        TIME,
        /// Nothing.
        NOTHING
    }

    /// A variable that has another value at the end.
    ///
    /// @param before its value in the run with the race
    /// @param after its value in the forced run
    public record ChangedValue(int rank, String name, String before, String after) {}

    /// A race of `races` with `instead`, executed.
    ///
    /// @param program that of the races, before a run
    public static ForcedRun of(Races races, Program program, Race race, Choice instead) {
        return of(
                races,
                race,
                instead,
                Measurement.ordered(races.run().scenario(), forced(races, program, race, instead)));
    }

    /// The program that takes `instead`, before a run.
    public static GrowingProgram forced(Races races, Program program, Race race, Choice instead) {
        return GrowingProgram.following(program, races.forced(race, instead));
    }

    /// `run`, an execution of that program, compared with the run with the race.
    static ForcedRun of(Races races, Race race, Choice instead, OrderedRun run) {
        Program before = races.run().program();
        boolean taken = isTaken(races, race, instead, run);
        List<ChangedValue> values = taken ? changed(before, run.program()) : List.of();
        List<Integer> calls = taken ? otherCalls(before, run.program()) : List.of();
        return new ForcedRun(
                race,
                instead,
                run.progress(),
                taken ? effect(races.run(), run, values, calls) : Effect.NOT_FEASIBLE,
                ScriptValues.atEnd(run.program()).isPresent(),
                values,
                calls);
    }

    private static boolean isTaken(Races races, Race race, Choice instead, OrderedRun run) {
        OfRank order = run.order().ranks().get(race.call().rank());
        int number = race.call().number();
        return switch (race.call().kind()) {
            case RECEIVE ->
                    isTooLong(races, race, instead, run)
                            || has(order.receives(), number, instead.message());
            case PROBE -> has(order.probes(), number, instead.message());
            case WAIT -> has(order.completions(), number, List.of(instead.request()));
        };
    }

    /// Whether the run failed because the message is longer than the receive.
    private static boolean isTooLong(Races races, Race race, Choice instead, OrderedRun run) {
        return instead.message().bytes() > races.run().program().amount(race.pc())
                && run.progress().state() == RunStatus.FAILED;
    }

    private static <T> boolean has(List<Optional<T>> calls, int number, T taken) {
        return number < calls.size() && calls.get(number).equals(Optional.of(taken));
    }

    private static Effect effect(
            OrderedRun before, OrderedRun after, List<ChangedValue> values, List<Integer> calls) {
        boolean fails = after.progress().state() == RunStatus.FAILED;
        if (before.progress().state() != after.progress().state()
                || (fails && !before.progress().message().equals(after.progress().message()))) {
            return Effect.END;
        }
        if (!values.isEmpty()) {
            return Effect.VALUES;
        }
        if (!calls.isEmpty()) {
            return Effect.CALLS;
        }
        return before.progress().simulatedNanos() == after.progress().simulatedNanos()
                ? Effect.NOTHING
                : Effect.TIME;
    }

    private static List<ChangedValue> changed(Program before, Program after) {
        List<ChangedValue> changed = new ArrayList<>();
        List<SortedMap<String, String>> own = ScriptValues.atEnd(before).orElse(List.of());
        List<SortedMap<String, String>> other = ScriptValues.atEnd(after).orElse(List.of());
        for (int rank = 0; rank < Math.min(own.size(), other.size()); rank++) {
            for (Map.Entry<String, String> value : own.get(rank).entrySet()) {
                String now = other.get(rank).getOrDefault(value.getKey(), "");
                if (!now.equals(value.getValue())) {
                    changed.add(new ChangedValue(rank, value.getKey(), value.getValue(), now));
                }
            }
        }
        return changed;
    }

    private static List<Integer> otherCalls(Program before, Program after) {
        return IntStream.range(0, before.ranks())
                .filter(rank -> calls(before, rank) != calls(after, rank))
                .boxed()
                .toList();
    }

    /// A hash of all that `rank` does but receive and wait, which follow from what others do.
    private static int calls(Program program, int rank) {
        int hash = 0;
        ProgramWalk walk = new ProgramWalk(program, rank);
        for (int pc = walk.next(); !program.kind(pc).isEnd(); pc = walk.next()) {
            OperationKind kind = program.kind(pc);
            boolean acts =
                    switch (kind.effect()) {
                        case SENDS, SENDS_A_COPY, MEETS -> true;
                        case RECEIVES -> false;
                        case NOTHING -> kind.role() == OperationKind.Role.LOCAL;
                    };
            if (acts) {
                hash =
                        Objects.hash(
                                hash,
                                kind.ordinal(),
                                program.peer(pc),
                                program.tag(pc),
                                program.amount(pc),
                                program.label(pc));
            }
        }
        return hash;
    }
}
