package bcscope.run.recording;

import bcscope.base.Digest;
import bcscope.happening.Reordering;
import bcscope.run.Progress;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The head of a recording: how far the run was.
final class Head {
    private static final int LONGEST_MESSAGE = 10_000;
    private static final String REORDERING = "reordering";

    private Head() {}

    static byte[] of(Progress progress) {
        JsonObject head = new JsonObject();
        head.addProperty("state", progress.state().name().toLowerCase(Locale.ROOT));
        head.addProperty("message", progress.message());
        head.addProperty("slices", progress.slices());
        head.addProperty("simulatedNanos", progress.simulatedNanos());
        head.addProperty("operations", progress.operations());
        head.addProperty("messages", progress.messages());
        head.addProperty("bytes", progress.bytes());
        head.addProperty("collectives", progress.collectives());
        head.addProperty("digest", Digest.text(progress.digest()));
        if (!progress.jobs().isEmpty()) {
            JsonArray jobs = new JsonArray();
            progress.jobs().forEach(times -> jobs.add(JobsOfHead.json(times)));
            head.add("jobs", jobs);
        }
        if (!progress.reordering().equals(Reordering.NONE)) {
            head.add(REORDERING, counts(progress.reordering()));
        }
        return head.toString().getBytes(StandardCharsets.UTF_8);
    }

    static Progress read(byte[] payload) throws Damage {
        try {
            JsonObject head =
                    JsonParser.parseString(new String(payload, StandardCharsets.UTF_8))
                            .getAsJsonObject();
            String state = head.get("state").getAsString().toUpperCase(Locale.ROOT);
            String message = head.get("message").getAsString();
            return new Progress(
                    Progress.State.valueOf(state),
                    message.substring(0, Math.min(message.length(), LONGEST_MESSAGE)),
                    Math.max(0, head.get("slices").getAsInt()),
                    head.get("simulatedNanos").getAsLong(),
                    head.get("operations").getAsLong(),
                    head.get("messages").getAsLong(),
                    head.get("bytes").getAsLong(),
                    head.get("collectives").getAsLong(),
                    Long.parseUnsignedLong(head.get("digest").getAsString(), 16),
                    JobsOfHead.read(head),
                    reordering(head));
        } catch (JsonParseException
                | IllegalStateException
                | IllegalArgumentException
                | UnsupportedOperationException
                | NullPointerException broken) {
            throw new Damage("content that cannot be read");
        }
    }

    private static Reordering reordering(JsonObject head) {
        if (!head.has(REORDERING)) {
            return Reordering.NONE;
        }
        JsonArray counts = head.getAsJsonArray(REORDERING);
        return new Reordering(
                counts.get(0).getAsLong(),
                counts.get(1).getAsLong(),
                counts.get(2).getAsLong(),
                counts.get(3).getAsLong());
    }

    private static JsonArray counts(Reordering reordering) {
        JsonArray counts = new JsonArray();
        counts.add(reordering.packets());
        counts.add(reordering.overtakenPackets());
        counts.add(reordering.earlyPackets());
        counts.add(reordering.overtakenMessages());
        return counts;
    }
}
