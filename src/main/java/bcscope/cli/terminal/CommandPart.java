package bcscope.cli.terminal;

import bcscope.base.NearestWord;
import bcscope.base.Say;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/// A part of a command, mixed into it: knows where the command prints, and says what is wrong with
/// its arguments. Options that several commands have are in parts that extend it.
@Command
public class CommandPart {
    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec spec;

    private @Nullable WithoutPicocli plain;

    /// What a command has whose arguments were understood without picocli.
    ///
    /// @param out where it prints
    /// @param err where it says what is wrong
    /// @param spec the command as picocli understands it, which is asked only now
    public record WithoutPicocli(PrintWriter out, PrintWriter err, Supplier<CommandSpec> spec) {}

    /// A part that picocli fills.
    public CommandPart() {}

    /// A part of a command whose arguments were understood without picocli.
    protected CommandPart(WithoutPicocli plain) {
        this.plain = plain;
    }

    /// The command itself.
    public final CommandSpec spec() {
        if (spec == null) {
            spec = Objects.requireNonNull(plain).spec().get();
        }
        return spec;
    }

    /// Where it prints.
    public final PrintWriter out() {
        return plain == null ? spec().commandLine().getOut() : plain.out();
    }

    /// Where it says what is wrong.
    public final PrintWriter err() {
        return plain == null ? spec().commandLine().getErr() : plain.err();
    }

    /// Says at once what it does now.
    public final void tell(String line) {
        err().println(line);
        err().flush();
    }

    /// What `name` means among `legal`, if it means anything.
    ///
    /// @param noun what it is a name of
    public final <T> T known(
            String noun, String name, Optional<T> meant, Collection<String> legal) {
        return meant.orElseThrow(() -> wrong(unknown(noun, name, legal)));
    }

    /// That there is no `noun` called `name`, which of `legal` is near, and all of them.
    public static String unknown(String noun, String name, Collection<String> legal) {
        return Say.of(
                "There is no %s “%s”. %sThere are: %s.",
                noun, name, NearestWord.question(name, legal), String.join(", ", legal));
    }

    /// That it was not called as it should be, for the reason that `problem` gives.
    public final ParameterException wrong(String problem) {
        return new ParameterException(spec().commandLine(), problem);
    }

    /// `value` of `option`, if it lies in `least..most`.
    public final int between(String option, int value, int least, int most) {
        if (value < least || value > most) {
            String range =
                    most == Integer.MAX_VALUE
                            ? Say.of("it must be at least %{n}.", least)
                            : Say.of("it must be from %{n} to %{n}.", least, most);
            throw wrong(option + " " + value + " is out of range: " + range);
        }
        return value;
    }

    /// `value` of `option`, if it lies in `0..count - 1`.
    public final int within(String option, int value, int count) {
        if (value < 0 || value >= count) {
            String range =
                    count == 0 ? "there are none." : "it must be from 0 to " + (count - 1) + ".";
            throw wrong(option + " " + value + " does not exist: " + range);
        }
        return value;
    }
}
