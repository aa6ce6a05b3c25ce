package bcscope.run.recording;

import bcscope.base.Digest;
import bcscope.base.Release;
import bcscope.base.RunStatus;
import bcscope.happening.Reordering;
import bcscope.run.Progress;
import bcscope.run.recording.Verification.Difference;
import bcscope.scenario.Workload;
import bcscope.table.JobTimes;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/// The head of a recording: the components of [Progress] under their names, the state in words, the
/// digest in hexadecimal digits. What there is none of is left out.
///
/// @param progress how far the run was
/// @param writer name and version of the program that wrote it; empty if it says nothing
record Head(Progress progress, String writer) {
    private static final int LONGEST_MESSAGE = 10_000;
    private static final int LONGEST_WRITER = 100;
    private static final String WRITER = "writer";
    private static final String STATE = "state";
    private static final String DIGEST = "digest";
    private static final String JOBS = "jobs";
    private static final String REORDERING = "reordering";
    private static final Gson GSON =
            new GsonBuilder()
                    .registerTypeAdapter(JobTimes.class, new NumbersOf<>(JobTimes.class))
                    .registerTypeAdapter(Reordering.class, new NumbersOf<>(Reordering.class))
                    .create();

    /// A record of numbers as a list of them, in the order of its components.
    private record NumbersOf<R extends Record>(Class<R> type)
            implements JsonSerializer<R>, JsonDeserializer<R> {
        private static final Gson BY_NAME = new Gson();

        @Override
        public JsonElement serialize(R numbers, Type of, JsonSerializationContext context) {
            JsonArray list = new JsonArray();
            BY_NAME.toJsonTree(numbers).getAsJsonObject().asMap().values().forEach(list::add);
            return list;
        }

        @Override
        public R deserialize(JsonElement json, Type of, JsonDeserializationContext context) {
            JsonArray list = json.getAsJsonArray();
            RecordComponent[] components = type.getRecordComponents();
            JsonObject numbers = new JsonObject();
            for (int i = 0; i < components.length; i++) {
                numbers.add(components[i].getName(), list.get(i));
            }
            return BY_NAME.fromJson(numbers, type);
        }
    }

    /// The bytes in the file.
    static byte[] of(Progress progress) {
        JsonObject head = json(progress);
        head.addProperty(WRITER, Release.name());
        return head.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static JsonObject json(Progress progress) {
        JsonObject head =
                GSON.toJsonTree(progress.withMessage(first(progress.message(), LONGEST_MESSAGE)))
                        .getAsJsonObject();
        head.addProperty(STATE, progress.state().name().toLowerCase(Locale.ROOT));
        head.addProperty(DIGEST, Digest.text(progress.digest()));
        if (progress.jobs().isEmpty()) {
            head.remove(JOBS);
        }
        if (progress.reordering().equals(Reordering.NONE)) {
            head.remove(REORDERING);
        }
        return head;
    }

    private static String first(String text, int most) {
        return text.substring(0, Math.min(text.length(), most));
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
            String writer = head.has(WRITER) ? head.get(WRITER).getAsString() : "";
            return new Head(progress, first(writer, LONGEST_WRITER));
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
        JsonObject all = head.deepCopy();
        all.addProperty(
                STATE,
                RunStatus.valueOf(head.get(STATE).getAsString().toUpperCase(Locale.ROOT)).name());
        all.addProperty(DIGEST, Long.parseUnsignedLong(head.get(DIGEST).getAsString(), 16));
        if (!head.has(JOBS)) {
            all.add(JOBS, new JsonArray());
        }
        if (!head.has(REORDERING)) {
            all.add(REORDERING, GSON.toJsonTree(Reordering.NONE));
        }
        Progress progress = GSON.fromJson(all, Progress.class);
        if (progress.slices() < 0) {
            throw new Damage("a number of slices of " + progress.slices());
        }
        if (progress.jobs().size() > Workload.MOST_JOBS) {
            throw new Damage("more jobs than there can be");
        }
        return progress;
    }
}
