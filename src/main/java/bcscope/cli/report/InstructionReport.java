package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.happening.LayerRoutine;
import bcscope.run.RoutineCounts;
import bcscope.run.RoutineCounts.Whole;

import com.google.gson.JsonObject;

import java.util.List;
import java.util.Locale;

/// The instructions of the message layer of BlueGene/L, function by function.
public record InstructionReport(RoutineCounts counts) {
    /// For a person.
    public String text() {
        long all = counts.instructions();
        return "Instructions of the message layer, counted in this run\n"
                + String.join("\n", routines().table(List.of(LayerRoutine.values())))
                + String.format(
                        Locale.ROOT,
                        "\n%-18s %40s %8s\n",
                        "all",
                        Numbers.count(all),
                        percent(all, all))
                + "\nIncluding what they call, on average\n"
                + String.join("\n", wholes().table(List.of(Whole.values())))
                + "\n\nSelf is what the model charges for a function, at 700 MHz; its calls are"
                + " counted,\non whichever processor of the node.\n";
    }

    private ReportTable<LayerRoutine> routines() {
        long all = counts.instructions();
        return new ReportTable<LayerRoutine>(" ")
                .column("Function", -18, LayerRoutine::function)
                .column("Calls", 12, it -> Numbers.count(counts.times(it)))
                .column("Self", 10, it -> Numbers.count(counts.instructionsOfOne(it)))
                .column("Total", 16, it -> Numbers.count(counts.instructions(it)))
                .column("Share", 8, it -> percent(counts.instructions(it), all))
                .key("routine", it -> it.name().toLowerCase(Locale.ROOT))
                .key("function", LayerRoutine::function)
                .key("calls", counts::times)
                .key("self", counts::instructionsOfOne)
                .key("total", counts::instructions);
    }

    private ReportTable<Whole> wholes() {
        return new ReportTable<Whole>(" ")
                .column(-18, Whole::function)
                .column(12, it -> Numbers.count(it.times(counts)))
                .column(10, it -> String.format(Locale.ROOT, "%,.0f", it.mean(counts)))
                .key("function", Whole::function)
                .key("calls", it -> it.times(counts))
                .key("mean", it -> it.mean(counts));
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f %%", whole == 0 ? 0.0 : 100.0 * part / whole);
    }

    /// For a program.
    public JsonObject json() {
        return new ReportFacts()
                .key("routines", routines().json(List.of(LayerRoutine.values())))
                .key("inclusive", wholes().json(List.of(Whole.values())))
                .key("instructions", counts.instructions())
                .json();
    }
}
