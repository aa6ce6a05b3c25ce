package bcscope.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The formats that the program opens, each with the files that its cases are made of, what happens
/// to them, and what is then done with them.
enum Format {
    /// Scenarios in JSON, with traces and a profile beside them.
    SCENARIO(
            "scenario",
            Corpus.CASE_JSON,
            Corpus.CASE_JSON,
            Corpus::scenarios,
            Mix.of(4, JsonMutation.values())
                    .and(1, TextMutation.values())
                    .and(1, ByteMutation.values()),
            ScenarioTrial::open),
    /// Time-independent traces.
    TIX("tix", Corpus.CASE_TIX, Corpus.CASE_TIX, Corpus::tix, Mix.OF_TRACES, ScenarioTrial::open),
    /// Time-independent traces of SimGrid.
    TI("ti", Corpus.CASE_TI, Corpus.CASE_TI, Corpus::ti, Mix.OF_TRACES, ScenarioTrial::open),
    /// Traces of liballprof, a file for each rank.
    LIBALLPROF(
            "liballprof", "case-0.txt", "", Corpus::liballprof, Mix.OF_TRACES, ScenarioTrial::open),
    /// Schedules of LogGOPSim.
    GOAL(
            "goal",
            Corpus.CASE_GOAL,
            Corpus.CASE_GOAL,
            Corpus::goal,
            Mix.OF_TRACES,
            ScenarioTrial::open),
    /// The same, compiled.
    GOAL_BINARY(
            "goal-binary",
            Corpus.CASE_GOAL,
            Corpus.CASE_GOAL,
            Corpus::goalBinary,
            Mix.of(1, ByteMutation.values()),
            ScenarioTrial::open),
    /// DUMPI, a file for each rank and one beside them.
    DUMPI(
            "dumpi",
            Corpus.CASE_DUMPI,
            "",
            Corpus::dumpi,
            Mix.of(1, ByteMutation.values()),
            ScenarioTrial::open),
    /// What otf2-print has printed of a trace.
    OTF2(
            "otf2",
            Corpus.CASE_OTF2,
            Corpus.CASE_OTF2,
            Corpus::otf2,
            Mix.OF_TRACES,
            ScenarioTrial::open),
    /// Cost profiles, beside scenarios that name them.
    PROFILE(
            "profile",
            Corpus.CASE_JSON,
            Corpus.PROFILE,
            Corpus::profiles,
            Mix.of(4, JsonMutation.values())
                    .and(1, TextMutation.values())
                    .and(1, ByteMutation.values()),
            ScenarioTrial::open),
    /// Folders of dump files.
    DUMPS(
            "dumps",
            "",
            "",
            Runs::dumps,
            Mix.of(3, TextMutation.values()).and(1, ByteMutation.values()),
            DumpTrial::open),
    /// Recordings, damaged as files can be.
    RECORDING(
            "recording",
            Corpus.CASE_RECORDING,
            Corpus.CASE_RECORDING,
            Runs::recordings,
            Mix.of(1, ByteMutation.values()),
            RecordingTrial::open),
    /// Recordings with other contents and right checksums.
    FORGED(
            "forged",
            Corpus.CASE_RECORDING,
            Corpus.CASE_RECORDING,
            Runs::recordings,
            Mix.of(1, new ChunkForger()),
            RecordingTrial::open);

    /// Most changes to the files of a case.
    private static final int MOST_CHANGES = 4;

    private final String id;
    private final String opened;
    private final String changed;
    private final Supplier<List<Input>> whole;
    private final Mix mutations;
    private final Exercise exercise;
    private Optional<List<Input>> corpus = Optional.empty();

    /// @param opened name of the file that is opened; empty for the folder
    /// @param changed name of the file that is changed; empty for any
    Format(
            String id,
            String opened,
            String changed,
            Supplier<List<Input>> whole,
            Mix mutations,
            Exercise exercise) {
        this.id = id;
        this.opened = opened;
        this.changed = changed;
        this.whole = whole;
        this.mutations = mutations;
        this.exercise = exercise;
    }

    /// Name on the command line.
    String id() {
        return id;
    }

    String opened() {
        return opened;
    }

    Exercise exercise() {
        return exercise;
    }

    static Optional<Format> named(String id) {
        return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
    }

    /// Whole files, the same in every run.
    synchronized List<Input> corpus() {
        List<Input> made = corpus.orElseGet(whole);
        corpus = Optional.of(made);
        return made;
    }

    /// A case.
    Input draw(RandomGenerator chance) {
        List<Input> all = corpus();
        Input input = all.get(chance.nextInt(all.size()));
        for (int changes = drawnChanges(chance); changes > 0; changes--) {
            String name = changed.isEmpty() ? input.anyName(chance) : changed;
            Input other = all.get(chance.nextInt(all.size()));
            String donor = changed.isEmpty() ? other.anyName(chance) : changed;
            Mutation mutation = mutations.any(chance);
            input = input.with(name, mutation.apply(input.bytes(name), other.bytes(donor), chance));
        }
        return changed.isEmpty() && chance.nextInt(8) == 0
                ? input.without(input.anyName(chance))
                : input;
    }

    /// Mostly one: what is damaged once gets further than what is damaged often.
    private static int drawnChanges(RandomGenerator chance) {
        return chance.nextInt(3) > 0 ? 1 : 1 + chance.nextInt(MOST_CHANGES);
    }
}
