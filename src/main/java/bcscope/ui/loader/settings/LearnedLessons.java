package bcscope.ui.loader.settings;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The lessons that a person has completed, with the most points earned.
///
/// @param hundredths of points, by the name of the lesson
public record LearnedLessons(Map<String, Integer> hundredths) {
    public LearnedLessons {
        hundredths = Map.copyOf(hundredths);
    }

    /// The lessons in `text`, which [#text] wrote; unreadable parts are left out.
    public static LearnedLessons of(String text) {
        Map<String, Integer> found = new TreeMap<>();
        for (String each : text.split(" ", -1)) {
            int sign = each.indexOf('=');
            String number = each.substring(sign + 1);
            if (sign > 0 && number.matches("[0-9]{1,6}")) {
                found.put(each.substring(0, sign), Integer.valueOf(number));
            }
        }
        return new LearnedLessons(found);
    }

    /// The text in which they are kept.
    public String text() {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(hundredths)
                .forEach((id, earned) ->
                        text.append(text.isEmpty() ? "" : " ")
                                .append(id)
                                .append('=')
                                .append(earned));
        return text.toString();
    }

    /// The points earned in the lesson `id`; empty if it was not completed.
    public Optional<Integer> earned(String id) {
        return Optional.ofNullable(hundredths.get(id));
    }

    /// With lesson `id` completed.
    public LearnedLessons with(String id, int earned) {
        Map<String, Integer> changed = new TreeMap<>(hundredths);
        changed.merge(id, earned, Math::max);
        return new LearnedLessons(changed);
    }
}
