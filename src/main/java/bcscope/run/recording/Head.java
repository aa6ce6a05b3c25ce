package bcscope.run.recording;

import bcscope.base.Digest;
import bcscope.base.Release;
import bcscope.base.RunStatus;
import bcscope.happening.Reordering;
import bcscope.run.Progress;
import bcscope.run.recording.Verification.Difference;
import bcscope.scenario.Workload;
import bcscope.table.JobTimes;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/// The head of a recording.
///
/// @param progress how far the run was
/// @param writer name and version of the program that wrote it; empty if it says nothing
record Head(Progress progress, String writer) {
    private static final int LONGEST_MESSAGE = 10_000;
    private static final int LONGEST_WRITER = 100;
    private static final String WRITER = "writer";
    private static final String REORDERING = "reordering";

    /// The bytes in the file.
    static byte[] of(Progress progress) {
        JsonObject head = json(progress);
        head.addProperty(WRITER, Release.name());
        return head.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static JsonObject json(Progress progress) {
        String message = progress.message();
        JsonObject head = new JsonObject();
        head.addProperty("state", progress.state().name().toLowerCase(Locale.ROOT));
        head.addProperty(
                "message", message.substring(0, Math.min(message.length(), LONGEST_MESSAGE)));
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
        return head;
    }

    /// What differs between the heads of `recorded` and `executed`, key by key.
    static List<Difference> differences(Progress recorded, Progress executed) {
        JsonObject before = json(recorded);
        JsonObject now = json(executed);
        Set<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(now.keySet());
        List<Difference> differences = new ArrayList<>();
        for (String key : keys) {
            if (!Objects.equals(before.get(key), now.get(key))) {
                differences.add(new Difference(key, text(before.get(key)), text(now.get(key))));
            }
        }
        return List.copyOf(differences);
    }

    private static String text(@Nullable JsonElement value) {
        return value == null
                ? ""
                : value.isJsonPrimitive() ? value.getAsString() : value.toString();
    }

    /// Reads what [#of] wrote. Keys that it does not know say nothing to it; what it knows must be
    /// written as it would write it.
    static Head read(byte[] payload) throws Damage {
        try {
            JsonObject head =
                    JsonParser.parseString(new String(payload, StandardCharsets.UTF_8))
                            .getAsJsonObject();
            Progress progress = progress(head);
            JsonObject again = json(progress);
            for (String key : again.keySet()) {
                if (!again.get(key).toString().equals(String.valueOf(head.get(key)))) {
                    throw new Damage("“" + key + "” in a form that this program does not write");
                }
            }
            return new Head(progress, writer(head));
        } catch (JsonParseException
                | IllegalStateException
                | IllegalArgumentException
                | UnsupportedOperationException
                | IndexOutOfBoundsException
                | ClassCastException
                | NullPointerException broken) {
            throw new Damage("content that cannot be read");
        }
    }

    private static Progress progress(JsonObject head) throws Damage {
        String state = head.get("state").getAsString().toUpperCase(Locale.ROOT);
        int slices = head.get("slices").getAsInt();
        if (slices < 0) {
            throw new Damage("a number of slices of " + slices);
        }
        return new Progress(
                RunStatus.valueOf(state),
                head.get("message").getAsString(),
                slices,
                head.get("simulatedNanos").getAsLong(),
                head.get("operations").getAsLong(),
                head.get("messages").getAsLong(),
                head.get("bytes").getAsLong(),
                head.get("collectives").getAsLong(),
                Long.parseUnsignedLong(head.get("digest").getAsString(), 16),
                JobsOfHead.read(head),
                reordering(head));
    }

    private static String writer(JsonObject head) {
        String writer = head.has(WRITER) ? head.get(WRITER).getAsString() : "";
        return writer.substring(0, Math.min(writer.length(), LONGEST_WRITER));
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

    /// The jobs in the head of a recording: eight numbers each, in the order of [JobTimes].
    static final class JobsOfHead {
        private JobsOfHead() {}

        static JsonArray json(JobTimes times) {
            JsonArray numbers = new JsonArray();
            numbers.add(times.submittedNanos());
            numbers.add(times.launchNanos());
            numbers.add(times.startNanos());
            numbers.add(times.startSlice());
            numbers.add(times.endNanos());
            numbers.add(times.endSlice());
            numbers.add(times.detectedNanos());
            numbers.add(times.cpuNanos());
            return numbers;
        }

        /// The jobs of `head`; none if it says nothing about them. What is no number is told by an
        /// exception, as everywhere in the head.
        static List<JobTimes> read(JsonObject head) {
            List<JobTimes> jobs = new ArrayList<>();
            if (head.has("jobs")) {
                for (JsonElement job : head.getAsJsonArray("jobs")) {
                    JsonArray numbers = job.getAsJsonArray();
                    if (numbers.size() != 8 || jobs.size() >= Workload.MOST_JOBS) {
                        throw new IllegalArgumentException("jobs of another form");
                    }
                    jobs.add(
                            new JobTimes(
                                    numbers.get(0).getAsLong(),
                                    numbers.get(1).getAsLong(),
                                    numbers.get(2).getAsLong(),
                                    numbers.get(3).getAsInt(),
                                    numbers.get(4).getAsLong(),
                                    numbers.get(5).getAsInt(),
                                    numbers.get(6).getAsLong(),
                                    numbers.get(7).getAsLong()));
                }
            }
            return List.copyOf(jobs);
        }
    }
}
