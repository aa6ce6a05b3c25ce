package bcscope.study.comet;

import bcscope.base.MpiKind;
import bcscope.model.Model;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.List;

/// Whether a machine is the one of the thesis, an iPSC/860 under NX/2, and which numbers of the
/// thesis went into it.
final class ThesisMachine {
    private static final double SAME = 1e-3;

    private ThesisMachine() {}

    /// Whether the results may be compared with those of the thesis.
    static boolean is(Scenario scenario) {
        return scenario.machine().network() == NetworkKind.IPSC_860
                && scenario.mpi() == MpiKind.CONVENTIONAL;
    }

    /// What a reader must know of the inputs, a sentence each; none for other machines.
    static List<String> inputs(Scenario scenario) {
        if (!is(scenario)) {
            return List.of();
        }
        List<String> kept = new ArrayList<>();
        List<String> sentences = new ArrayList<>();
        for (Thesis number : Thesis.values()) {
            number.input()
                    .ifPresent(parameter -> {
                        double here = number.inUnit(scenario.model().get(parameter));
                        if (has(scenario.model(), number)) {
                            kept.add(inputText(number) + " (" + parameter.path() + ")");
                        } else {
                            sentences.add(
                                    parameter.path()
                                            + " is not that of the thesis: "
                                            + number.text(here)
                                            + " instead of "
                                            + number.text()
                                            + " ("
                                            + number.place()
                                            + ").");
                        }
                    });
        }
        if (!kept.isEmpty()) {
            sentences.addFirst(
                    "Inputs of this machine, taken from the thesis: "
                            + String.join(", ", kept)
                            + " (S2 sections 4.1, 4.2 and 5.1). A fit that gives them back recovers"
                            + " what was put in; it reproduces nothing.");
        }
        return sentences;
    }

    /// A long message crosses the circuit three times, so the profile has a third of the hop.
    private static String inputText(Thesis number) {
        return number == Thesis.HOP
                ? Measurements.text("%.0f/3 µs a hop and crossing", number.value())
                : number.text();
    }

    /// Whether `number` is the value of its parameter in `model`.
    static boolean has(Model model, Thesis number) {
        return number.input()
                .map(parameter ->
                        Math.abs(number.deviation(number.inUnit(model.get(parameter)))) < SAME)
                .orElse(false);
    }
}
