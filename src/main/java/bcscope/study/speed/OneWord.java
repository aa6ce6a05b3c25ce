package bcscope.study.speed;

/// The measure of all times: a Java program that prints one word, started from its class file
/// alone.
public final class OneWord {
    private OneWord() {}

    /// Prints it.
    public static void main(String[] arguments) {
        System.out.println("word");
    }
}
