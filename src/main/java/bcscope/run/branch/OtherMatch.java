package bcscope.run.branch;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.loading.Loaded;
import bcscope.run.Measurement;
import bcscope.run.race.ForcedRun;
import bcscope.run.race.Races;
import bcscope.scenario.file.Setting;

import java.util.List;
import java.util.Optional;

/// The change by which a call takes a different message from the one it took: `race=7`, a possible
/// match by its number in [Races#possible].
public final class OtherMatch {
    private static final String KEY = "race";

    private OtherMatch() {}

    /// The change to the possible match `number`.
    public static Setting setting(int number) {
        return new Setting(KEY, Integer.toString(number));
    }

    /// `setting` for a person: such a change as `another message (number 7 of the races)`.
    static String text(Setting setting) {
        return setting.path().equals(KEY)
                ? Say.of("another message (number %s of the races)", setting.value())
                : setting.text();
    }

    /// Whether one of `settings` is such a change.
    static boolean isIn(List<Setting> settings) {
        return settings.stream().anyMatch(it -> it.path().equals(KEY));
    }

    /// The races of `loaded`, by executing it from its beginning.
    ///
    /// @return why they cannot be found, if it has several jobs
    public static Parsed<Races> races(Loaded loaded) {
        return loaded.program().jobs().size() > 1
                ? bad("Races are found only in runs with one job.", "Open a run with one job.")
                : Parsed.good(Races.of(Measurement.ordered(loaded.scenario(), loaded.program())));
    }

    /// `before` with a program that takes what `settings`, which must be one of these changes, say.
    static Parsed<Loaded> applied(Loaded before, List<Setting> settings) {
        if (settings.size() > 1) {
            return bad(
                    "A branch in which another message is taken changes nothing else.",
                    "Make a branch of that branch for other changes.");
        }
        return races(before)
                .then(races -> {
                    List<Races.Possible> all = races.possible();
                    Optional<Races.Possible> wanted =
                            all.stream()
                                    .filter(it ->
                                            Integer.toString(it.number())
                                                    .equals(settings.getFirst().value()))
                                    .findFirst();
                    return wanted.isEmpty()
                            ? bad(
                                    Say.of(
                                            "There is no possible match %s.",
                                            settings.getFirst().value()),
                                    all.isEmpty()
                                            ? "No call could have taken another message."
                                            : Say.of(
                                                    "They are numbered from 1 to %{n}.",
                                                    all.size()))
                            : Parsed.good(
                                    new Loaded(
                                            before.placed(),
                                            ForcedRun.forced(
                                                    races,
                                                    before.program(),
                                                    wanted.get().race(),
                                                    wanted.get().instead()),
                                            before.folder()));
                });
    }

    private static <T> Parsed<T> bad(String problem, String advice) {
        return Parsed.bad(Diagnostic.error(KEY, problem, advice));
    }
}
