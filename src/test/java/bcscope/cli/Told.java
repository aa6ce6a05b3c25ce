package bcscope.cli;

import bcscope.run.Pinned;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/// What a command told.
///
/// @param code exit code
/// @param out output, lines ended by `\n`
/// @param err error stream, likewise
public record Told(int code, String out, String err) {
    /// Without a screen.
    public static Told by(String... arguments) {
        return by(new ArrayList<>(), arguments);
    }

    /// With the parameters of [Pinned].
    static Told pinned(String... command) {
        return by(Pinned.words(command));
    }

    /// With windows that are not seen.
    ///
    /// @param windows takes the files of each window that is opened
    public static Told by(List<List<String>> windows, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code =
                Cli.execute(
                        List.of(arguments),
                        new PrintWriter(out),
                        new PrintWriter(err),
                        new NoScreen(windows));
        return new Told(code, out.toString().replace("\r", ""), err.toString().replace("\r", ""));
    }
}
