package bcscope.scenario.file;

import bcscope.model.Computation;
import bcscope.scenario.Machine;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ListFormat;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Values;

import java.util.List;

/// An entry of the list `computations`.
final class ComputationFormat extends ObjectFormat<Computation> {
    private static final int LAST_CALL = 1_000_000_000;

    private static final Key<Computation, Integer> RANK =
            Key.of(
                            "rank",
                            Formats.count(
                                    0, Machine.MOST_NODES * Machine.MOST_PROCESSES_PER_NODE - 1),
                            Computation::rank)
                    .means("Which process computes");

    private static final Key<Computation, Integer> CALL =
            Key.of("call", Formats.count(1, LAST_CALL), Computation::firstCall)
                    .means("Before which of its calls it computes, counted from 1");

    private static final Key<Computation, Integer> LAST =
            Key.of("lastCall", Formats.count(1, LAST_CALL), Computation::lastCall)
                    .when((it, _) -> it.lastCall() > it.firstCall())
                    .missing("the same as `call`")
                    .means("Up to which call the same holds");

    private static final Key<Computation, Long> TIME =
            Key.of(
                            "time",
                            Formats.number(Kind.DURATION, 0, ScenarioFormat.LONGEST_NANOS),
                            Computation::nanos)
                    .means(
                            "How long each computation takes there, instead of what the program"
                                    + " says");

    private static final List<Key<Computation, ?>> KEYS = List.of(RANK, CALL, LAST, TIME);

    /// The whole list.
    static ListFormat<Computation> list() {
        return new ListFormat<>(
                "a list of changed computations, each an object as below",
                0,
                Computation.MOST,
                _ -> new ComputationFormat());
    }

    /// Path of entry `index` in the file.
    static String path(int index) {
        return KeyPath.element(ScenarioFormat.COMPUTATIONS.name(), index);
    }

    @Override
    public List<Key<Computation, ?>> keys() {
        return KEYS;
    }

    @Override
    protected Computation make(Values values) {
        int first = values.required(CALL).orElse(1);
        int last = values.find(LAST).orElse(first);
        if (last < first) {
            values.problem(
                    values.place(LAST),
                    "The last call is before the first.",
                    "Make \"lastCall\" at least \"call\", or leave it out.");
        }
        return new Computation(
                values.required(RANK).orElse(0), first, last, values.required(TIME).orElse(0L));
    }
}
