package bcscope.lesson.marking;

/// The letters before choices and items.
public final class Letters {
    /// So many things have a letter.
    public static final int MOST = 26;

    private Letters() {}

    /// The letter of thing `index`, from 0.
    public static String of(int index) {
        return String.valueOf((char) ('a' + index));
    }

    /// The index of a letter, from 0; -1 if it is none of `count`.
    static int index(char letter, int count) {
        int index = Character.toLowerCase(letter) - 'a';
        return index >= 0 && index < count ? index : -1;
    }

    /// `a to c`.
    static String range(int count) {
        return of(0) + " to " + of(count - 1);
    }
}
