package bcscope.cli;

import bcscope.cli.terminal.CommandPart;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// `run FILE --set PATH=VALUE ...`, what people type most. Picocli would understand the same, but
/// reads every annotation of the command for that, which takes longer than the run of a small file;
/// it is asked for any other command line, and for what is wrong with one.
///
/// @param file as it was written
/// @param settings as they were written, in their order
record PlainRun(String file, List<String> settings) {
    /// First characters of a word that picocli may not take as it is.
    private static final String SPECIAL = "-@\"'";

    /// What `arguments` say, if they are plain.
    static Optional<PlainRun> of(List<String> arguments) {
        if (arguments.isEmpty() || !arguments.getFirst().equals(Subcommand.RUN.word())) {
            return Optional.empty();
        }
        String file = "";
        List<String> settings = new ArrayList<>();
        Iterator<String> words = arguments.subList(1, arguments.size()).iterator();
        while (words.hasNext()) {
            String word = words.next();
            boolean setting = word.equals("--set") && words.hasNext();
            String value = setting ? words.next() : word;
            if (value.isEmpty()
                    || SPECIAL.indexOf(value.charAt(0)) >= 0
                    || !(setting || file.isEmpty())) {
                return Optional.empty();
            }
            if (setting) {
                settings.add(value);
            } else {
                file = value;
            }
        }
        return file.isEmpty() ? Optional.empty() : Optional.of(new PlainRun(file, settings));
    }

    /// The command, which prints to `out` and `err`, and asks picocli through `line`.
    RunCommand command(PrintWriter out, PrintWriter err, PicocliLine line) {
        return new RunCommand(
                new RunFile(
                        this,
                        new CommandPart.WithoutPicocli(
                                out, err, () -> line.parsed().subcommand().commandSpec())));
    }
}
