package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.scenario.Begin;
import bcscope.scenario.format.Key;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether what a run begins with is there.
public final class BeginChecks {
    private BeginChecks() {}

    /// The problem if the program has `ranks` processes; empty if there is none. A selection that
    /// was right until a setting made the machine or the program smaller is not wrong: [#fitted]
    /// leaves it out.
    public static List<Diagnostic> problems(PlacedScenario placed, int ranks) {
        Begin begin = placed.scenario().begin();
        int nodes = placed.scenario().machine().nodes();
        List<Diagnostic> all = new ArrayList<>();
        phaseless(placed).ifPresent(all::add);
        missing(placed, BeginFormat.NODE, begin.node(), "node", "the machine", nodes)
                .ifPresent(all::add);
        missing(placed, BeginFormat.RANK, begin.rank(), "rank", "the program", ranks)
                .ifPresent(all::add);
        return all;
    }

    private static Optional<Diagnostic> phaseless(PlacedScenario placed) {
        MpiKind mpi = placed.scenario().mpi();
        Begin begin = placed.scenario().begin().under(mpi);
        if (mpi == MpiKind.BCS || begin.phase().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                placed.place(BeginFormat.path(BeginFormat.PHASE))
                        .error(
                                Say.of(
                                        "Conventional MPI has no microphases: there is no %s to"
                                                + " begin with.",
                                        begin.phase().get()),
                                "Leave out \"begin.phase\"."));
    }

    /// `placed` without the selection of what is not there.
    public static PlacedScenario fitted(PlacedScenario placed, int ranks) {
        Begin begin = placed.scenario().begin();
        Begin fitting = begin.on(placed.scenario().machine().nodes(), ranks);
        return fitting.equals(begin)
                ? placed
                : new PlacedScenario(placed.scenario().withBegin(fitting), placed.places());
    }

    private static Optional<Diagnostic> missing(
            PlacedScenario placed,
            Key<Begin, Integer> key,
            Optional<Integer> number,
            String kind,
            String whole,
            int count) {
        String path = BeginFormat.path(key);
        if (number.isEmpty() || number.get() < count || isOvertaken(placed, path)) {
            return Optional.empty();
        }
        return Optional.of(
                placed.place(path)
                        .error(
                                Say.of(
                                        "There is no %s %{n}: %s has the %ss 0 to %{n}.",
                                        kind, number.get(), whole, kind, count - 1),
                                "Set \"" + path + "\" to one of them, or leave it out."));
    }

    /// Whether settings have changed the scenario since the value at `path` was written.
    private static boolean isOvertaken(PlacedScenario placed, String path) {
        return !Setting.isIn(placed.place(path))
                && placed.places().values().stream().anyMatch(Setting::isIn);
    }
}
