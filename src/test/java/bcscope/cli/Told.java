package bcscope.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/// What a command told, without a screen.
///
/// @param code exit code
/// @param out output, lines ended by `\n`
/// @param err error stream, likewise
record Told(int code, String out, String err) {
    static Told by(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code =
                Cli.execute(
                        List.of(arguments),
                        new PrintWriter(out),
                        new PrintWriter(err),
                        new NoScreen(new ArrayList<>()));
        return new Told(code, out.toString().replace("\r", ""), err.toString().replace("\r", ""));
    }
}
