package bcscope.lesson.marking;

import bcscope.lesson.By;

import java.util.List;
import java.util.Locale;

/// One of several texts, by its letter or by its words.
///
/// @param options as they are shown
public record ChoiceForm(List<String> options) implements AnswerForm {
    @Override
    public By by() {
        return By.CHOICE;
    }

    @Override
    public String example() {
        return "a";
    }

    @Override
    public AnswerReading read(String typed) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        for (int i = 0; i < options.size(); i++) {
            if (text.equals(Letters.of(i))
                    || text.equals(options.get(i).strip().toLowerCase(Locale.ROOT))) {
                return understood(List.of((long) i));
            }
        }
        return not(
                typed, "is none of the choices: they are " + Letters.range(options.size()) + ".");
    }

    @Override
    public String text(StudentAnswer answer) {
        return Letters.of((int) answer.first());
    }

    @Override
    public String words(StudentAnswer answer) {
        return options.get((int) answer.first());
    }
}
