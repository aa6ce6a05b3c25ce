package bcscope.lesson.question;

import bcscope.lesson.LessonWords.Part;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The letters before choices and items.
public final class Letters {
    /// So many things have a letter.
    public static final int MOST = 26;

    private Letters() {}

    /// The letter of thing `index`, from 0.
    public static String of(int index) {
        return String.valueOf((char) ('a' + index));
    }

    /// What a part of an answer says, by its index.
    interface Named {
        String of(int index, long part);
    }

    /// The first `count` letters.
    public static String first(int count) {
        return IntStream.range(0, count).mapToObj(Letters::of).collect(Collectors.joining(" "));
    }

    /// The parts of an answer in words.
    static String joined(StudentAnswer answer, String between, Named named) {
        return IntStream.range(0, answer.parts().size())
                .mapToObj(i -> named.of(i, answer.parts().get(i)))
                .collect(Collectors.joining(between));
    }

    /// Each of `things` after its letter.
    static List<String> before(List<String> things) {
        return IntStream.range(0, things.size())
                .mapToObj(i -> of(i) + "   " + things.get(i))
                .toList();
    }

    /// The index of a letter, from 0; -1 if it is none of `count`.
    static int index(char letter, int count) {
        int index = Character.toLowerCase(letter) - 'a';
        return index >= 0 && index < count ? index : -1;
    }

    /// `a to c`.
    static Part all(int count) {
        return Part.of("answer.range", of(0), of(count - 1));
    }
}
