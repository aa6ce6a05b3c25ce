package bcscope.cli.report;

import bcscope.base.Digest;
import bcscope.run.comparison.Comparison;
import bcscope.run.comparison.Outcome;
import bcscope.table.SliceColumn;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

import java.util.Locale;

/// A comparison as JSON.
public final class ComparisonJson {
    private ComparisonJson() {}

    /// Both outcomes with all processes.
    public static JsonObject of(Comparison comparison) {
        JsonObject json = new JsonObject();
        json.add("first", json(comparison.first()));
        json.add("second", json(comparison.second()));
        if (comparison.firstDifference().isPresent()) {
            json.addProperty("firstDifference", comparison.firstDifference().getAsInt());
        } else {
            json.add("firstDifference", JsonNull.INSTANCE);
        }
        return json;
    }

    private static JsonObject json(Outcome outcome) {
        JsonObject json = new JsonObject();
        json.addProperty("name", outcome.name());
        json.addProperty(
                "state", outcome.state().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        json.addProperty("message", outcome.problem());
        json.addProperty("slices", outcome.slices());
        json.addProperty("simulatedNanos", outcome.simulatedNanos());
        json.addProperty("blockedNanos", outcome.blockedNanos());
        json.addProperty("lifeNanos", outcome.lifeNanos());
        json.addProperty("operations", outcome.totals().operations());
        json.addProperty("messages", outcome.totals().messages());
        json.addProperty("bytes", outcome.totals().bytes());
        json.addProperty("collectives", outcome.totals().collectives());
        json.addProperty("meanGettsNanos", outcome.meanGettsNanos());
        json.addProperty("mostGettsNanos", outcome.mostGettsNanos());
        json.addProperty(
                "digest",
                Digest.text(
                        outcome.slices() == 0
                                ? Digest.SEED
                                : outcome.table().get(SliceColumn.DIGEST, outcome.slices() - 1)));
        JsonArray ends = new JsonArray();
        for (long end : outcome.ends()) {
            ends.add(end == Outcome.NEVER ? JsonNull.INSTANCE : new JsonPrimitive(end));
        }
        json.add("endNanos", ends);
        return json;
    }
}
