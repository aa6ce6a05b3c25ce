package bcscope.lesson.marking;

import bcscope.base.Microphase;
import bcscope.base.NearestWord;
import bcscope.lesson.By;

import java.util.Arrays;
import java.util.List;

/// A microphase by its name.
public record MicrophaseForm() implements AnswerForm {
    private static final List<String> NAMES =
            Arrays.stream(Microphase.values()).map(Microphase::name).toList();

    @Override
    public By by() {
        return By.MICROPHASE;
    }

    @Override
    public String example() {
        return NAMES.getFirst();
    }

    @Override
    public AnswerReading read(String typed) {
        for (int i = 0; i < NAMES.size(); i++) {
            if (NAMES.get(i).equalsIgnoreCase(typed.strip())) {
                return understood(List.of((long) i));
            }
        }
        String meant = NearestWord.question(typed.strip(), NAMES);
        return not(
                typed,
                "is not a microphase. " + meant + "There are " + String.join(", ", NAMES) + ".");
    }

    @Override
    public String text(StudentAnswer answer) {
        return NAMES.get((int) answer.first());
    }
}
