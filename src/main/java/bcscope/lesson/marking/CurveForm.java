package bcscope.lesson.marking;

import bcscope.base.Say;
import bcscope.lesson.By;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A number for each of several slices, blanks or commas between them.
///
/// @param first the first slice
/// @param count how many slices
/// @param number how each is typed
public record CurveForm(int first, int count, NumberForm number) implements AnswerForm {
    @Override
    public By by() {
        return By.CURVE;
    }

    @Override
    public String example() {
        String one = number.example().replace(" ", "");
        return (one + " ").repeat(count).strip();
    }

    private static String[] words(String typed) {
        String separator = typed.matches(".*[,;].*") ? "\\s*[,;]\\s*" : "\\s+";
        return typed.strip().split(separator, -1);
    }

    /// What is typed of a curve that is not whole yet: a value for each slice; none if what is
    /// typed is no value.
    public List<OptionalLong> drafted(String typed) {
        String[] words = words(typed);
        return IntStream.range(0, count)
                .mapToObj(i -> i < words.length ? number.value(words[i]) : Optional.<Long>empty())
                .map(value -> value.map(OptionalLong::of).orElse(OptionalLong.empty()))
                .toList();
    }

    /// The text for these values, with a hyphen for a missing one; empty without any values.
    public String typed(List<OptionalLong> values) {
        return values.stream().allMatch(OptionalLong::isEmpty)
                ? ""
                : values.stream()
                        .map(value -> value.isPresent() ? typed(value.getAsLong()) : "-")
                        .collect(Collectors.joining(" "));
    }

    /// `typed` with another value in `slice`.
    public String with(String typed, int slice, OptionalLong value) {
        List<OptionalLong> values = new ArrayList<>(drafted(typed));
        if (slice >= first && slice < first + count) {
            values.set(slice - first, value);
        }
        return typed(values);
    }

    /// One value as it can be typed.
    public String typed(long value) {
        return number.text(value).replace(" ", "");
    }

    @Override
    public AnswerReading read(String typed) {
        String[] words = words(typed);
        if (words.length != count) {
            return not(
                    typed,
                    Say.of(
                            "has %s values, and %s are asked for: of slices %s to %s.",
                            words.length, count, first, first + count - 1));
        }
        List<Long> values = new ArrayList<>();
        for (String word : words) {
            Optional<Long> value = number.value(word);
            if (value.isEmpty()) {
                return not(
                        typed,
                        "has the value “" + word + "”, which is not " + number.type().noun() + ".");
            }
            values.add(value.get());
        }
        return understood(values);
    }

    @Override
    public String text(StudentAnswer answer) {
        return answer.parts().stream().map(this::typed).collect(Collectors.joining(" "));
    }

    @Override
    public int right(StudentAnswer truth, StudentAnswer given) {
        int right = 0;
        for (int i = 0; i < truth.parts().size(); i++) {
            right +=
                    i < given.parts().size()
                                    && number.accepts(truth.parts().get(i), given.parts().get(i))
                            ? 1
                            : 0;
        }
        return right;
    }
}
