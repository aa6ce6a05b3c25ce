package bcscope.lesson.marking;

import bcscope.lesson.By;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Things in their order, by letters: `c a b`.
///
/// Of all pairs, those in the right order less those in the wrong one count, so that chance earns
/// nothing.
///
/// @param items as they are shown
public record OrderForm(List<String> items) implements AnswerForm {
    @Override
    public By by() {
        return By.ORDER;
    }

    @Override
    public String example() {
        StringBuilder letters = new StringBuilder();
        for (int i = items.size() - 1; i >= 0; i--) {
            letters.append(Letters.of(i)).append(i > 0 ? " " : "");
        }
        return letters.toString();
    }

    @Override
    public AnswerReading read(String typed) {
        String letters = typed.replaceAll("[\\s,;<>-]", "");
        List<Long> order = new ArrayList<>();
        for (int i = 0; i < letters.length(); i++) {
            long index = Letters.index(letters.charAt(i), items.size());
            if (index < 0) {
                return not(typed, "has a letter that is none of " + range() + ".");
            }
            if (order.contains(index)) {
                return not(typed, "has a letter twice.");
            }
            order.add(index);
        }
        return order.size() < items.size()
                ? not(typed, "does not have all letters from " + range() + ".")
                : understood(order);
    }

    private String range() {
        return Letters.range(items.size());
    }

    @Override
    public String text(StudentAnswer answer) {
        return answer.parts().stream()
                .map(part -> Letters.of(part.intValue()))
                .collect(Collectors.joining(" "));
    }

    @Override
    public String words(StudentAnswer answer) {
        return answer.parts().stream()
                .map(part -> items.get(part.intValue()))
                .collect(Collectors.joining(", "));
    }

    @Override
    public int size(StudentAnswer truth) {
        return truth.parts().size() * (truth.parts().size() - 1) / 2;
    }

    @Override
    public int right(StudentAnswer truth, StudentAnswer given) {
        List<Long> order = truth.parts();
        int balance = 0;
        for (int i = 0; i < order.size(); i++) {
            for (int j = i + 1; j < order.size(); j++) {
                boolean isKept =
                        given.parts().indexOf(order.get(i)) < given.parts().indexOf(order.get(j));
                balance += isKept ? 1 : -1;
            }
        }
        return Math.max(0, balance);
    }
}
