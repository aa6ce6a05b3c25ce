package bcscope.cli;

import bcscope.base.NearestWord;
import bcscope.base.Say;
import bcscope.cli.terminal.CommandPart;
import bcscope.expression.Problem;
import bcscope.loading.Sample;
import bcscope.loading.ScriptSample;

import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// The problems of a command line, in words, with the word that was probably meant.
final class Misuse {
    private Misuse() {}

    /// One or two sentences about `wrong`.
    static String sentence(ParameterException wrong) {
        CommandLine command = wrong.getCommandLine();
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return unmatched(command, unmatched.getUnmatched());
        }
        if (wrong instanceof MissingParameterException
                && !command.getUnmatchedArguments().isEmpty()) {
            return unmatched(command, command.getUnmatchedArguments());
        }
        ArgSpec argument = wrong.getArgSpec();
        return argument instanceof OptionSpec option
                        && option.type().isEnum()
                        && wrong.getValue() != null
                ? noConstant(option, wrong.getValue())
                : Objects.toString(wrong.getMessage(), "");
    }

    /// The problems of an expression, each problem below its place in the text.
    static String expression(String text, List<Problem> problems) {
        return problems.stream()
                .map(problem ->
                        problem.underlined(text)
                                + System.lineSeparator()
                                + (problem.problem() + " " + problem.advice()).strip())
                .collect(
                        Collectors.joining(
                                System.lineSeparator(),
                                "The expression is wrong." + System.lineSeparator(),
                                ""));
    }

    /// Where one reads how a command is used.
    static String help(ParameterException wrong) {
        return "See " + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help.";
    }

    private static String unmatched(CommandLine command, List<String> words) {
        CommandSpec spec = command.getCommandSpec();
        String first =
                words.stream()
                        .filter(word -> word.startsWith("-"))
                        .findFirst()
                        .orElseGet(words::getFirst);
        if (first.startsWith("-")) {
            List<String> options =
                    spec.options().stream()
                            .flatMap(option -> Arrays.stream(option.names()))
                            .toList();
            String name = first.split("=", 2)[0];
            return RunCommand.OF_ONE_RUN.contains(name) && !spec.positionalParameters().isEmpty()
                    ? Say.of(
                            "“%s” is an option of bcscope run. Save its run with --save, and give"
                                    + " %s the recording.",
                            name, spec.name())
                    : sentence("There is no option “" + name + "”. ", name, options);
        }
        if (spec.parent() == null) {
            Collection<String> commands = command.getSubcommands().keySet();
            return isFile(first)
                    ? "“" + first + "” is not a command. Did you mean bcscope run " + first + "?"
                    : sentence("There is no command “" + first + "”. ", first, commands);
        }
        return "“" + first + "” is one argument too many for the command " + spec.name() + ".";
    }

    private static String sentence(String problem, String word, Collection<String> legal) {
        return (problem + NearestWord.question(word, legal)).strip();
    }

    private static String noConstant(OptionSpec option, String value) {
        List<String> names =
                Arrays.stream(option.type().getEnumConstants())
                        .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                        .toList();
        return CommandPart.unknown(option.longestName().replaceFirst("^-+", ""), value, names);
    }

    private static boolean isFile(String word) {
        try {
            return Sample.byId(word).isPresent()
                    || ScriptSample.byFile(word).isPresent()
                    || Files.isRegularFile(Path.of(word));
        } catch (InvalidPathException impossible) {
            return false;
        }
    }
}
