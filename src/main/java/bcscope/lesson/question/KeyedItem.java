package bcscope.lesson.question;

import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.lesson.field.Template;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A thing with a value of the run by which it is put in order or found.
public record KeyedItem(Template text, Embedded key) {
    /// Those under `key`, at least `least`.
    static List<KeyedItem> read(Fields fields, String key, int least) {
        if (fields.required(key).isEmpty()) {
            return List.of();
        }
        List<KeyedItem> items = new ArrayList<>();
        List<Json> elements = fields.elements(key).toList();
        for (Json json : elements) {
            Optional<Json.Section> section = fields.object(key, json);
            if (section.isPresent()) {
                Fields item = new Fields(section.get(), "the item", fields.problems());
                items.add(
                        new KeyedItem(
                                item.requiredTemplate("text"), item.requiredExpression("key")));
                item.end();
            }
        }
        if (elements.size() < least) {
            fields.problems()
                    .add(
                            fields.place(),
                            Wording.quoted(key) + " has too few items.",
                            "Write " + least + " or more.");
        }
        return List.copyOf(items);
    }

    /// The keys of `items`.
    static List<Long> keys(QuestionRun run, List<KeyedItem> items) {
        return items.stream().map(item -> StudentAnswer.part(run.value(item.key()))).toList();
    }

    /// The texts of `items`.
    static List<String> texts(QuestionRun run, List<KeyedItem> items) {
        return items.stream().map(item -> run.text(item.text())).toList();
    }
}
