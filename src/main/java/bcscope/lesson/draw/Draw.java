package bcscope.lesson.draw;

import bcscope.base.SeededStream;
import bcscope.expression.Formula;
import bcscope.lesson.Lesson;
import bcscope.lesson.field.Amounts;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Quantity.Kind;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The values drawn by a seed for a lesson. A value depends on the seed, the lesson and its own
/// name alone: a further name changes no other value.
///
/// @param lesson whose values they are
/// @param seed of the student
/// @param values in the order of their names
public record Draw(Lesson lesson, long seed, List<Drawn> values) {
    /// What `seed` draws for `lesson`.
    public static Draw of(Lesson lesson, long seed) {
        List<Drawn> values = new ArrayList<>();
        lesson.vary()
                .forEach((name, variation) -> {
                    long index =
                            stream(lesson, seed, "vary " + name).upTo(variation.size() - 1, 0, 0);
                    values.add(new Drawn(name, variation.text(index)));
                });
        return new Draw(lesson, seed, List.copyOf(values));
    }

    private static SeededStream stream(Lesson lesson, long seed, String purpose) {
        return new SeededStream(seed, "lesson " + lesson.id() + ": " + purpose);
    }

    /// The values of the scenario that the lesson sets, in its order.
    public List<Setting> settings() {
        return lesson.set().stream()
                .map(each -> new Setting(each.key(), text(each.value()).orElse(each.value())))
                .toList();
    }

    private Optional<String> text(String name) {
        return values.stream()
                .filter(value -> value.name().equals(name))
                .map(Drawn::text)
                .findFirst();
    }

    /// What the expressions of the lesson read under the names of drawn values.
    public SortedMap<String, Formula.Constant> names() {
        SortedMap<String, Formula.Constant> names = new TreeMap<>();
        for (Drawn value : values) {
            value.constant().ifPresent(constant -> names.put(value.name(), constant));
        }
        return names;
    }

    /// The numbers `0..count-1` in an order of this student's, for things to be shown.
    ///
    /// @param purpose what is shown
    public List<Integer> shuffled(String purpose, int count) {
        SeededStream stream = stream(lesson, seed, "order " + purpose);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            order.add(i);
        }
        for (int i = count - 1; i > 0; i--) {
            Collections.swap(order, i, (int) stream.upTo(i, i, 0));
        }
        return List.copyOf(order);
    }

    /// The draws in which one duration is `nanos` less or more and all else is the same.
    public List<Draw> near(long nanos) {
        List<Draw> near = new ArrayList<>();
        for (Drawn value : values) {
            Amounts.of(value.text())
                    .filter(amount -> amount.kind() == Kind.DURATION)
                    .ifPresent(here -> {
                        for (long other :
                                List.of(Math.max(0, here.value() - nanos), here.value() + nanos)) {
                            near.add(with(value.name(), Amounts.written(Kind.DURATION, other)));
                        }
                    });
        }
        return List.copyOf(near);
    }

    private Draw with(String name, String text) {
        return new Draw(
                lesson,
                seed,
                values.stream()
                        .map(value -> value.name().equals(name) ? new Drawn(name, text) : value)
                        .toList());
    }

    /// The seed and the values, for a message: `seed 3 (post = 760us)`.
    public String said() {
        return values.isEmpty()
                ? "seed " + seed
                : "seed "
                        + seed
                        + values.stream()
                                .map(Drawn::said)
                                .collect(Collectors.joining(", ", " (", ")"));
    }
}
