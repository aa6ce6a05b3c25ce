package bcscope.cli.report;

import bcscope.base.Numbers;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonSerializer;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Facts about one thing: for a person a line each, of a name and a value, and for a program the
/// members of an object.
public final class ReportFacts {
    private static final Gson JSON =
            new GsonBuilder()
                    .setPrettyPrinting()
                    .disableHtmlEscaping()
                    .registerTypeAdapter(
                            ReportFacts.class,
                            (JsonSerializer<ReportFacts>) (facts, _, _) -> facts.json)
                    .create();

    private final StringBuilder text = new StringBuilder();
    private final JsonObject json = new JsonObject();

    /// A fact for both.
    public ReportFacts fact(String name, String words, String key, Object value) {
        return line(name, words).key(key, value);
    }

    /// A fact with the same name and the same words for both.
    public ReportFacts fact(String name, String words) {
        return fact(name, words, name, words);
    }

    /// A number of things, with the same name for both.
    public ReportFacts count(String name, long count) {
        return fact(name, Numbers.count(count), name, count);
    }

    /// A line for a person.
    public ReportFacts line(String name, String words) {
        text.append(String.format(Locale.ROOT, "%-17s %s\n", name, words));
        return this;
    }

    /// A member for a program: a constant in words, or a number, a text, facts, JSON, or a list of
    /// these. An empty optional is left out.
    public ReportFacts key(String key, Object value) {
        switch (value) {
            case Optional<?> perhaps -> perhaps.ifPresent(it -> key(key, it));
            case OptionalInt perhaps -> perhaps.ifPresent(it -> key(key, it));
            case OptionalLong perhaps -> perhaps.ifPresent(it -> key(key, it));
            case Enum<?> constant -> key(key, words(constant));
            default -> json.add(key, JSON.toJsonTree(value));
        }
        return this;
    }

    /// For a person.
    public String text() {
        return text.toString();
    }

    /// For a program; [#print] ends it.
    public JsonObject json() {
        return json;
    }

    /// `json` as commands print it.
    public static String print(JsonElement json) {
        return JSON.toJson(json);
    }

    /// The name of a constant as it is written in JSON.
    public static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
