package bcscope.loading;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.file.Input;
import bcscope.script.ScriptFront;
import bcscope.script.ScriptReport;
import bcscope.script.code.Code;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// The text of a script.
///
/// @param name of the file, for messages
public record ScriptFile(String name, String text) {
    /// Most bytes of a script.
    public static final int MOST_BYTES = 1_000_000;

    /// Extension of script files.
    public static final String SUFFIX = ".bcs";

    /// The script in `input`, the file called `name`.
    public static Parsed<ScriptFile> read(String name, Input input) throws IOException {
        byte[] bytes = input.stream().readNBytes(MOST_BYTES + 1);
        input.checkUnchanged();
        if (bytes.length > MOST_BYTES) {
            return Parsed.bad(
                    Diagnostic.error(
                            name,
                            "This script has more than " + MOST_BYTES + " bytes.",
                            "Put what repeats itself into loops and functions."));
        }
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return Parsed.good(
                    new ScriptFile(name, text.startsWith("\uFEFF") ? text.substring(1) : text));
        } catch (CharacterCodingException noText) {
            return Parsed.bad(
                    Diagnostic.error(name, "This is not UTF-8 text.", "Save it in that encoding."));
        }
    }

    /// What it is as a program.
    public ScriptReport report() {
        return ScriptFront.check(name, text);
    }

    /// What can be executed, or what is wrong with it; warnings are reported when it is built.
    Parsed<Code> codeAlone() {
        return code() instanceof Parsed.Good<Code>(Code code, _) ? Parsed.good(code) : code();
    }

    /// What can be executed, with warnings, or what is wrong with it.
    public Parsed<Code> code() {
        ScriptReport report = report();
        return report.code().isPresent()
                ? new Parsed.Good<>(report.code().get(), report.diagnostics(name, text))
                : new Parsed.Bad<>(report.diagnostics(name, text));
    }
}
