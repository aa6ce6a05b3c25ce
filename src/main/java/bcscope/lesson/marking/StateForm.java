package bcscope.lesson.marking;

import bcscope.base.Say;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.lesson.By;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A list of a node for each descriptor, `a=1.RSL b=1.RDQ c=gone`.
///
/// @param descriptors where each is before, in the order of their letters
/// @param nodes how many nodes the machine has
public record StateForm(List<Held> descriptors, int nodes) implements AnswerForm {
    private static final Pattern PUT =
            Pattern.compile(
                    "([A-Za-z])\\s*[=:]?\\s*(?:([0-9]{1,9})\\s*[.:/ ]\\s*([A-Za-z]+)|(gone|-))");
    private static final Pattern ALL = Pattern.compile("(?:" + PUT.pattern() + "[\\s,;]*)+");

    @Override
    public By by() {
        return By.STATE;
    }

    @Override
    public String example() {
        return "a=1.RSL b=gone";
    }

    @Override
    public AnswerReading read(String typed) {
        String text = typed.strip();
        if (!ALL.matcher(text).matches()) {
            return not(typed, "does not put descriptors into lists.");
        }
        Long[] codes = new Long[descriptors.size()];
        Matcher put = PUT.matcher(text);
        while (put.find()) {
            int index = Letters.index(put.group(1).charAt(0), codes.length);
            if (index < 0) {
                return not(
                        typed, "has a letter that is none of " + Letters.range(codes.length) + ".");
            }
            Optional<StatePlace> place = place(put);
            if (place.isEmpty()) {
                return not(
                        typed,
                        Say.of(
                                "has no list there: nodes are 0 to %s, lists %s.",
                                nodes - 1, String.join(", ", names())));
            }
            codes[index] = place.get().code();
        }
        List<Long> parts = new ArrayList<>(Arrays.asList(codes));
        int missing = parts.indexOf(null);
        return missing >= 0
                ? not(typed, "does not say where " + Letters.of(missing) + " is.")
                : understood(parts);
    }

    private Optional<StatePlace> place(Matcher put) {
        if (put.group(4) != null) {
            return Optional.of(StatePlace.GONE);
        }
        int list = names().indexOf(put.group(3).toUpperCase(Locale.ROOT));
        int node = Integer.parseInt(put.group(2));
        return list < 0 || node >= nodes
                ? Optional.empty()
                : Optional.of(new StatePlace(node, NicList.values()[list]));
    }

    private static List<String> names() {
        return Arrays.stream(NicList.values()).map(NicList::name).toList();
    }

    @Override
    public String text(StudentAnswer answer) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < answer.parts().size(); i++) {
            text.append(i == 0 ? "" : " ")
                    .append(Letters.of(i))
                    .append('=')
                    .append(StatePlace.of(answer.parts().get(i)).text());
        }
        return text.toString();
    }
}
