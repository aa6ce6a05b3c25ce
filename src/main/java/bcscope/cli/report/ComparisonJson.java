package bcscope.cli.report;

import bcscope.base.Digest;
import bcscope.run.comparison.Comparison;
import bcscope.run.comparison.Outcome;
import bcscope.table.SliceColumn;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

import java.util.OptionalInt;

/// A comparison as JSON.
public final class ComparisonJson {
    private ComparisonJson() {}

    /// Both outcomes with all processes.
    public static JsonObject of(Comparison comparison) {
        OptionalInt slice = comparison.firstDifference();
        return new ReportFacts()
                .key("first", facts(comparison.first()))
                .key("second", facts(comparison.second()))
                .key("firstDifference", slice.isPresent() ? slice.getAsInt() : JsonNull.INSTANCE)
                .json();
    }

    private static ReportFacts facts(Outcome outcome) {
        long digest =
                outcome.slices() == 0
                        ? Digest.SEED
                        : outcome.table().get(SliceColumn.DIGEST, outcome.slices() - 1);
        return new ReportFacts()
                .key("name", outcome.name())
                .key("state", outcome.state())
                .key("message", outcome.problem())
                .key("slices", outcome.slices())
                .key("simulatedNanos", outcome.simulatedNanos())
                .key("blockedNanos", outcome.blockedNanos())
                .key("lifeNanos", outcome.lifeNanos())
                .key("operations", outcome.totals().operations())
                .key("messages", outcome.totals().messages())
                .key("bytes", outcome.totals().bytes())
                .key("collectives", outcome.totals().collectives())
                .key("meanGettsNanos", outcome.meanGettsNanos())
                .key("mostGettsNanos", outcome.mostGettsNanos())
                .key("digest", Digest.text(digest))
                .key(
                        "endNanos",
                        outcome.ends().stream()
                                .map(end ->
                                        end == Outcome.NEVER
                                                ? JsonNull.INSTANCE
                                                : new JsonPrimitive(end))
                                .toList());
    }
}
