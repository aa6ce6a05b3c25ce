package bcscope.cli.report;

import bcscope.base.Numbers;
import bcscope.happening.LayerRoutine;
import bcscope.run.RoutineCounts;
import bcscope.run.RoutineCounts.Whole;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.util.Locale;

/// The instructions of the message layer of BlueGene/L, function by function.
public final class InstructionReport {
    private final RoutineCounts counts;

    /// About `counts`.
    public InstructionReport(RoutineCounts counts) {
        this.counts = counts;
    }

    /// For a person.
    public String text() {
        StringBuilder text =
                new StringBuilder("Instructions of the message layer, counted in this run\n");
        text.append(row("Function", "Calls", "Self", "Total", "Share"));
        long all = counts.instructions();
        for (LayerRoutine routine : LayerRoutine.values()) {
            long total = counts.instructions(routine);
            text.append(
                    row(
                            routine.function(),
                            Numbers.count(counts.times(routine)),
                            Numbers.count(counts.instructionsOfOne(routine)),
                            Numbers.count(total),
                            percent(total, all)));
        }
        text.append(row("all", "", "", Numbers.count(all), percent(all, all)));
        text.append("\nIncluding what they call, on average\n");
        for (Whole whole : Whole.values()) {
            text.append(
                    row(
                            whole.function(),
                            Numbers.count(whole.times(counts)),
                            String.format(Locale.ROOT, "%,.0f", whole.mean(counts)),
                            "",
                            ""));
        }
        return text.append(
                        "\nSelf is what the model charges for a function, at 700 MHz; its calls are"
                                + " counted,\non whichever processor of the node.\n")
                .toString();
    }

    private static String row(Object... cells) {
        return String.format(Locale.ROOT, "%-18s %12s %10s %16s %8s", cells).stripTrailing() + "\n";
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f %%", whole == 0 ? 0.0 : 100.0 * part / whole);
    }

    /// For a program.
    public JsonObject json() {
        JsonArray routines = new JsonArray();
        for (LayerRoutine routine : LayerRoutine.values()) {
            JsonObject row = new JsonObject();
            row.addProperty("routine", routine.name().toLowerCase(Locale.ROOT));
            row.addProperty("function", routine.function());
            row.addProperty("calls", counts.times(routine));
            row.addProperty("self", counts.instructionsOfOne(routine));
            row.addProperty("total", counts.instructions(routine));
            routines.add(row);
        }
        JsonArray wholes = new JsonArray();
        for (Whole whole : Whole.values()) {
            JsonObject row = new JsonObject();
            row.addProperty("function", whole.function());
            row.addProperty("calls", whole.times(counts));
            row.addProperty("mean", whole.mean(counts));
            wholes.add(row);
        }
        JsonObject json = new JsonObject();
        json.add("routines", routines);
        json.add("inclusive", wholes);
        json.addProperty("instructions", counts.instructions());
        return json;
    }
}
