package bcscope;

import bcscope.ui.BCScopeApplication;

import java.util.List;

/// Where the program starts. Does not extend `Application`, because JavaFX is on the class path.
public final class Main {
    private Main() {}

    /// Decides between the window and a command: nothing or `open FILE` is the window.
    public static void main(String[] arguments) {
        List<String> words = List.of(arguments);
        if (words.isEmpty() || words.getFirst().equals("open")) {
            BCScopeApplication.show(words.stream().skip(1).toList());
        } else {
            System.out.println("BCScope 0.1.0: no commands yet.");
        }
    }
}
