package bcscope.scenario.file;

import bcscope.scenario.TimeSharing;
import bcscope.scenario.TimeSharing.Launch;
import bcscope.scenario.TimeSharing.Policy;
import bcscope.scenario.TimeSharing.Quantum;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Values;
import bcscope.scenario.json.Json;

import java.util.List;
import java.util.Optional;

/// The section `timeSharing`.
final class SharingFormat extends ObjectFormat<TimeSharing> {
    private static final Key<TimeSharing, Policy> POLICY =
            Key.of("policy", Formats.choice(Policy.values(), Policy::id), TimeSharing::policy)
                    .unlessBrief(TimeSharing.DEFAULT.policy())
                    .means(
                            "Which processes have a CPU: all of them, each its own; those of the"
                                + " jobs in one row of the Ousterhout matrix, row by row; the first"
                                + " job that can run, or one job after the other");

    private static final Key<TimeSharing, Quantum> QUANTUM =
            Key.of("quantum", new OfQuantum(), TimeSharing::quantum)
                    .unlessBrief(TimeSharing.DEFAULT.quantum())
                    .means("How long a row of the Ousterhout matrix stays scheduled");

    private static final Key<TimeSharing, Launch> LAUNCH =
            Key.of("launch", Formats.choice(Launch.values(), Launch::id), TimeSharing::launch)
                    .unlessBrief(TimeSharing.DEFAULT.launch())
                    .means(
                            "How jobs get onto their nodes: already there, or as STORM launches"
                                    + " them; on BlueGene/L, through the control daemons of the"
                                    + " I/O nodes");

    private static final List<Key<TimeSharing, ?>> KEYS = List.of(POLICY, QUANTUM, LAUNCH);

    @Override
    public List<Key<TimeSharing, ?>> keys() {
        return KEYS;
    }

    @Override
    protected TimeSharing make(Values values) {
        return new TimeSharing(values.get(POLICY), values.get(QUANTUM), values.get(LAUNCH));
    }

    /// A number is one of slices, and what has a unit is a duration.
    private record OfQuantum() implements Format<Quantum> {
        private static final Format<Long> SLICES =
                Formats.number(Kind.COUNT, 1, Quantum.MOST_SLICES);
        private static final Format<Long> TIME =
                Formats.number(Kind.DURATION, 1, ScenarioFormat.LONGEST_NANOS);

        @Override
        public String allowed() {
            return "a number of slices, 1 to 1000000, or a duration with its unit, 1ns to 3600s";
        }

        @Override
        public Optional<Quantum> read(Found found) {
            Optional<String> text = found.scalar(allowed());
            if (text.isEmpty()) {
                return Optional.empty();
            }
            return text.get().strip().matches("[+-]?\\d+")
                    ? SLICES.read(found).map(slices -> new Quantum(slices, 0))
                    : TIME.read(found).map(nanos -> new Quantum(0, nanos));
        }

        @Override
        public Json write(Quantum quantum, Spot spot) {
            return quantum.slices() > 0
                    ? SLICES.write(quantum.slices(), spot)
                    : TIME.write(quantum.nanos(), spot);
        }
    }
}
