package bcscope.lesson.marking;

import bcscope.lesson.By;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A link by the nodes that it joins, `0 -> 1`, or a descriptor by its process and its number among
/// all that the process has posted, `rank 0, descriptor 1`.
///
/// @param by link or descriptor
/// @param mostFirst greatest first number that there is
public record PairForm(By by, int mostFirst) implements AnswerForm {
    private static final Pattern TWO = Pattern.compile("\\D*([0-9]{1,9})\\D+([0-9]{1,9})\\D*");

    @Override
    public String example() {
        return isLink() ? "0 -> 1" : "rank 0, descriptor 1";
    }

    private boolean isLink() {
        return by == By.LINK;
    }

    @Override
    public AnswerReading read(String typed) {
        Matcher two = TWO.matcher(typed.strip());
        if (!two.matches()) {
            return not(typed, "are not two numbers: " + by.noun() + " are asked for.");
        }
        long first = Long.parseLong(two.group(1));
        long second = Long.parseLong(two.group(2));
        String word = isLink() ? "node" : "rank";
        return first > mostFirst || (isLink() && second > mostFirst)
                ? not(typed, "does not exist: the last " + word + " is " + mostFirst + ".")
                : understood(List.of(first, second));
    }

    @Override
    public String text(StudentAnswer answer) {
        long second = answer.parts().getLast();
        return isLink()
                ? answer.first() + " -> " + second
                : "rank " + answer.first() + ", descriptor " + second;
    }

    /// A pair with one right number is not half right: it is another thing.
    @Override
    public int size(StudentAnswer truth) {
        return 1;
    }

    @Override
    public int right(StudentAnswer truth, StudentAnswer given) {
        return truth.equals(given) ? 1 : 0;
    }
}
