package bcscope.lesson.format;

import bcscope.lesson.Variation;
import bcscope.lesson.field.Amounts;
import bcscope.lesson.field.Amounts.Amount;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what may be drawn or changed: a range, or values with `|` between them.
final class VariationReader {
    /// Limit on the number of values.
    private static final long MOST_VALUES = 100_000;

    private static final Pattern RANGE =
            Pattern.compile("(.+?)\\s*\\.\\.\\s*(.+?)(?:\\s+step\\s+(.+))?");
    private static final String EXAMPLES =
            "For example: \"610us..910us step 50us\", \"1..8\" or \"1|2|3\".";

    private VariationReader() {}

    /// Values of which one is drawn; few enough to count.
    static Optional<Variation> drawn(Json.Text json, Problems problems) {
        Optional<Variation> variation = read(json, problems);
        if (variation.isPresent() && variation.get().size() > MOST_VALUES) {
            problems.add(
                    json.place(),
                    Wording.quoted(json.text()) + " has too many values.",
                    "Give it a larger step. " + EXAMPLES);
            return Optional.empty();
        }
        if (variation.isPresent() && variation.get().size() < 2) {
            problems.add(
                    json.place(),
                    Wording.quoted(json.text()) + " has only one value.",
                    "Set it with \"set\", or let it vary. " + EXAMPLES);
            return Optional.empty();
        }
        return variation;
    }

    /// Values that are allowed.
    static Optional<Variation> read(Json.Text json, Problems problems) {
        String text = json.text().strip();
        Matcher range = RANGE.matcher(text);
        if (range.matches()) {
            return range(json, range, problems);
        }
        List<String> values = Arrays.stream(text.split("\\|", -1)).map(String::strip).toList();
        if (text.contains("..") || values.stream().anyMatch(String::isEmpty)) {
            problems.add(json.place(), Wording.quoted(text) + " has a value missing.", EXAMPLES);
            return Optional.empty();
        }
        if (values.stream().distinct().count() < values.size()) {
            problems.add(
                    json.place(), Wording.quoted(text) + " has a value twice.", "Name each once.");
            return Optional.empty();
        }
        return Optional.of(new Variation.Listed(values));
    }

    private static Optional<Variation> range(Json.Text json, Matcher parts, Problems problems) {
        Optional<Amount> least = amount(json, parts.group(1), problems);
        Optional<Amount> most = amount(json, parts.group(2), problems);
        if (least.isEmpty() || most.isEmpty()) {
            return Optional.empty();
        }
        Kind kind = most.get().kind();
        Optional<Amount> step =
                parts.group(3) == null
                        ? Optional.of(new Amount(kind, 1))
                        : amount(json, parts.group(3), problems);
        if (step.isEmpty()) {
            return Optional.empty();
        }
        boolean fits = least.get().kind() == kind && step.get().kind() == kind;
        if (!fits) {
            problems.add(
                    json.place(),
                    "The parts of " + Wording.quoted(json.text()) + " have different units.",
                    EXAMPLES);
        } else if (least.get().value() > most.get().value() || step.get().value() < 1) {
            problems.add(
                    json.place(),
                    "The range " + Wording.quoted(json.text()) + " is empty.",
                    "The lowest value comes first, and the step is greater than 0.");
        } else {
            return Optional.of(
                    new Variation.Range(
                            kind, least.get().value(), most.get().value(), step.get().value()));
        }
        return Optional.empty();
    }

    private static Optional<Amount> amount(Json.Text json, String part, Problems problems) {
        Optional<Amount> amount = Amounts.of(part);
        if (amount.isEmpty()) {
            problems.add(
                    json.place(),
                    Wording.quoted(part) + " is neither a number nor a duration nor a size.",
                    EXAMPLES);
        }
        return amount;
    }
}
