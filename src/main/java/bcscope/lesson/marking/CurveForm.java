package bcscope.lesson.marking;

import bcscope.lesson.By;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

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

    @Override
    public AnswerReading read(String typed) {
        String separator = typed.matches(".*[,;].*") ? "\\s*[,;]\\s*" : "\\s+";
        String[] words = typed.strip().split(separator, -1);
        if (words.length != count) {
            return not(
                    typed,
                    "has "
                            + words.length
                            + " values, and "
                            + count
                            + " are asked for: of slices "
                            + first
                            + " to "
                            + (first + count - 1)
                            + ".");
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
        return answer.parts().stream()
                .map(number::text)
                .map(text -> text.replace(" ", ""))
                .collect(Collectors.joining(" "));
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
