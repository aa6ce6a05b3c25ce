package bcscope.lesson.format;

import bcscope.lesson.Lesson.Assigned;
import bcscope.lesson.Lesson.Located;
import bcscope.lesson.Variation;
import bcscope.lesson.field.Fields;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Reads the block that says what a lesson is: names, time, scenario, what is drawn.
final class HeadReader {
    private static final int MOST_MINUTES = 180;

    /// Names of drawn values, which expressions use.
    private static final Pattern NAME = Pattern.compile("[a-z][A-Za-z0-9]*");

    private HeadReader() {}

    /// What the head says.
    record Head(
            Place place,
            String id,
            int minutes,
            String level,
            List<String> needs,
            Located scenario,
            SortedMap<String, Variation> vary,
            List<Assigned> set) {}

    /// The head in `fields`; where something is wrong, that is noted, and the head is any.
    static Head read(Fields fields) {
        String id = fields.id().orElse("lesson");
        int minutes =
                fields.required("minutes").isEmpty()
                        ? 1
                        : fields.count("minutes", 1, MOST_MINUTES).orElse(1);
        String level = fields.text("level").map(Json.Text::text).orElse("");
        List<String> needs = fields.texts("needs").stream().map(Json.Text::text).toList();
        Located scenario =
                fields.requiredText("scenario")
                        .map(json -> scenario(fields, json))
                        .orElse(new Located(fields.place(), ""));
        SortedMap<String, Variation> vary = vary(fields);
        List<Assigned> set = set(fields, vary);
        fields.end();
        return new Head(fields.place(), id, minutes, level, needs, scenario, vary, set);
    }

    private static Located scenario(Fields fields, Json.Text json) {
        String path = json.text();
        boolean climbs = List.of(path.split("[/\\\\]", -1)).contains("..");
        if (climbs || path.startsWith("/") || path.contains("\\") || path.contains(":")) {
            fields.problems()
                    .add(
                            json.place(),
                            Wording.quoted(path) + " is not below the folder of the lesson.",
                            "Name a file beside the lesson with /, or a sample.");
        }
        return new Located(json.place(), path);
    }

    private static SortedMap<String, Variation> vary(Fields fields) {
        SortedMap<String, Variation> vary = new TreeMap<>();
        for (Json.Member member : fields.members("vary")) {
            if (!NAME.matcher(member.key()).matches() || isTaken(member.key())) {
                fields.problems()
                        .add(
                                member.place(),
                                Wording.quoted(member.key()) + " cannot be the name of a value.",
                                isTaken(member.key())
                                        ? "The word has a meaning in lessons: choose another."
                                        : "Write letters and digits, a small letter first: post.");
            } else {
                fields.text(member.key(), member.value())
                        .flatMap(json -> VariationReader.drawn(json, fields.problems()))
                        .ifPresent(variation -> vary.put(member.key(), variation));
            }
        }
        return vary;
    }

    private static boolean isTaken(String name) {
        return name.equals("answer") || name.equals("s");
    }

    private static List<Assigned> set(Fields fields, SortedMap<String, Variation> vary) {
        List<Assigned> set = new ArrayList<>();
        for (Json.Member member : fields.members("set")) {
            Optional<String> value = member.value().scalar();
            if (value.isEmpty()) {
                fields.wrong(member.key(), member.value(), "a name of \"vary\", or a value");
            }
            value.ifPresent(text -> set.add(new Assigned(member.place(), member.key(), text)));
        }
        for (String name : vary.keySet()) {
            if (set.stream().noneMatch(each -> each.value().equals(name))) {
                fields.problems()
                        .add(
                                fields.place(),
                                "Nothing is set to " + Wording.quoted(name) + ".",
                                "Name it in \"set\": { \"job.program.sendAt\": \""
                                        + name
                                        + "\" }.");
            }
        }
        return List.copyOf(set);
    }
}
