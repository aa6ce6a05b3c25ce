package bcscope.lesson.format;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.Pointed;
import bcscope.lesson.Pointed.Target;
import bcscope.lesson.field.Fields;
import bcscope.metric.Metric;
import bcscope.scenario.OpeningView;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a block that says what the screen shows.
final class LookReader {
    private static final Pattern POINTED =
            Pattern.compile("([a-z]+)\\(\\s*([^,()]+?)\\s*(?:,\\s*([^,()]+?)\\s*)?\\)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    private LookReader() {}

    static LessonBlock.Look read(Fields fields) {
        Optional<OpeningView> view = fields.choice("view", OpeningView.values(), OpeningView::id);
        List<Integer> nodes = fields.counts("nodes");
        List<Integer> ranks = fields.counts("ranks");
        var at = fields.expression("at");
        Optional<Microphase> phase = fields.choice("phase", Microphase.values(), Microphase::name);
        boolean hides =
                fields.text("hide")
                        .flatMap(json ->
                                fields.choice(json, List.of("future", "nothing"), word -> word))
                        .filter("future"::equals)
                        .isPresent();
        List<Pointed> points =
                fields.texts("point").stream()
                        .flatMap(json -> pointed(fields, json).stream())
                        .toList();
        fields.end();
        return new LessonBlock.Look(fields.place(), view, nodes, ranks, at, phase, hides, points);
    }

    private static Optional<Pointed> pointed(Fields fields, Json.Text json) {
        Matcher parts = POINTED.matcher(json.text().strip());
        Optional<Target> target = parts.matches() ? Target.of(parts.group(1)) : Optional.empty();
        if (target.isEmpty()) {
            String word = json.text().replaceFirst("\\(.*", "").strip();
            fields.problems()
                    .add(
                            json.place(),
                            "Nothing called " + Wording.quoted(json.text()) + " can be shown.",
                            Wording.suggestion(word, Target.words())
                                    + " For example: "
                                    + Target.LIST.example()
                                    + ".");
            return Optional.empty();
        }
        return pointed(fields, json, target.get(), parts);
    }

    private static Optional<Pointed> pointed(
            Fields fields, Json.Text json, Target target, Matcher parts) {
        boolean isTwo = parts.group(3) != null;
        String number = target.isNumbered() ? parts.group(2) : "";
        String name = target.isNamed() ? isTwo ? parts.group(3) : parts.group(2) : "";
        boolean fits =
                isTwo == (target.isNumbered() && target.isNamed())
                        && target.isNumbered() == NUMBER.matcher(number).matches();
        if (!fits) {
            fields.problems()
                    .add(
                            json.place(),
                            Wording.quoted(json.text()) + " cannot be used to point at this.",
                            "For example: " + target.example() + ".");
            return Optional.empty();
        }
        List<String> names = names(target);
        if (!names.contains(name)) {
            fields.problems()
                    .add(
                            json.place(),
                            "There is no " + target.word() + " " + Wording.quoted(name) + ".",
                            Wording.suggestion(name, names));
            return Optional.empty();
        }
        return Optional.of(
                new Pointed(
                        json.place(),
                        target,
                        number.isEmpty() ? -1 : Integer.parseInt(number),
                        name));
    }

    private static List<String> names(Target target) {
        return switch (target) {
            case NODE, RANK, SLICE -> List.of("");
            case LIST -> names(NicList.values());
            case THREAD -> names(NicThread.values());
            case PHASE -> names(Microphase.values());
            case METRIC -> names(Metric.values());
        };
    }

    private static List<String> names(Enum<?>[] values) {
        return Arrays.stream(values).map(Enum::name).toList();
    }
}
