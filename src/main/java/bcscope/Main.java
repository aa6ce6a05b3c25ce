package bcscope;

/// Where the program starts. Does not extend `Application`, because JavaFX is on the class path.
public final class Main {
    private Main() {}

    /// Decides between the window and a command.
    public static void main(String[] arguments) {
        System.out.println("BCScope 0.1.0: nothing to run yet.");
    }
}
