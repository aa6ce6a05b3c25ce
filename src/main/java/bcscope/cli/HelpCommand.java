package bcscope.cli;

import bcscope.base.NearestWord;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.loading.Documents;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/// Prints a page of the documents, a word of the glossary, or the options of a command.
@Command(
        name = "help",
        description = {
            "Print a page of the documentation, the meaning of a term, or the options of a"
                    + " command.",
            "Without TOPIC it lists the pages."
        },
        footer = {
            "  bcscope help",
            "  bcscope help programs",
            "  bcscope help model/protocol",
            "  bcscope help MSM",
            "  bcscope help run"
        })
final class HelpCommand implements Callable<Integer> {
    private final Cli.Screen screen;

    @Mixin private CommandPart command = new CommandPart();

    @Parameters(
            paramLabel = "TOPIC",
            arity = "0..1",
            description = "A page, a term of the glossary, or a command.")
    private Optional<String> topic = Optional.empty();

    HelpCommand(Cli.Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        PrintWriter err = command.err();
        if (topic.isEmpty()) {
            list(out);
            return ExitCode.DONE.number();
        }
        String about = topic.get();
        Optional<String> page = Documents.page(about.toLowerCase(Locale.ROOT));
        if (page.isEmpty() && commands().anyMatch(about::equals)) {
            return Cli.execute(List.of(about, "--help"), out, err, screen);
        }
        out.print(
                page.or(() -> Documents.word(about).map(HelpCommand::told))
                        .orElseThrow(() -> unknown(about)));
        return ExitCode.DONE.number();
    }

    private static void list(PrintWriter out) {
        for (Documents.Page page : Documents.pages()) {
            out.println(String.format(Locale.ROOT, "%-18s %s", page.topic(), page.purpose()));
        }
        out.println();
        out.println("bcscope help TOPIC prints one of them; TOPIC can also be a word such as MSM,");
        out.println("or a command.");
    }

    private static String told(Documents.Word word) {
        return word.word() + ": " + word.standsFor() + "\n" + word.meaning() + "\n";
    }

    private static CommandFailed unknown(String about) {
        List<String> known =
                Stream.of(
                                commands(),
                                Documents.pages().stream().map(Documents.Page::topic),
                                Documents.words().stream().map(Documents.Word::word))
                        .flatMap(words -> words)
                        .toList();
        return new CommandFailed(
                ExitCode.USAGE,
                about,
                "There is no page, word or command of that name.",
                NearestWord.question(about, known) + "bcscope help lists the pages.");
    }

    private static Stream<String> commands() {
        return Arrays.stream(Subcommand.values()).map(Subcommand::word);
    }
}
