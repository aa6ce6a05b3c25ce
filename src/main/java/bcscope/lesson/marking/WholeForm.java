package bcscope.lesson.marking;

import bcscope.lesson.By;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A slice, a node or a process by its number: `slice 5`, or `5`.
///
/// @param by slice, node or rank
/// @param most greatest number that can be answered
public record WholeForm(By by, int most) implements AnswerForm {
    private static final Pattern NUMBER = Pattern.compile("(?:([A-Za-z]+)\\s*)?([0-9]{1,9})");

    @Override
    public String example() {
        return by.id() + " 0";
    }

    @Override
    public AnswerReading read(String typed) {
        Matcher parts = NUMBER.matcher(typed.strip());
        if (!parts.matches()) {
            return not(typed, "is not the number of a " + by.id() + ".");
        }
        String word = parts.group(1);
        if (word != null && !word.equalsIgnoreCase(by.id())) {
            return not(typed, "is a " + word + ", and a " + by.id() + " is asked for.");
        }
        long number = Long.parseLong(parts.group(2));
        return number > most
                ? not(typed, "does not exist: the last " + by.id() + " is " + most + ".")
                : understood(List.of(number));
    }

    @Override
    public String text(StudentAnswer answer) {
        return by.id() + " " + answer.first();
    }
}
