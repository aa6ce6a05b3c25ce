package bcscope.cli.lesson;

import bcscope.cli.Cli;
import bcscope.cli.CommandFiles;
import bcscope.cli.lesson.page.ClassPage;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.OutputFile;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.GradedClass;
import bcscope.picture.Png;
import bcscope.picture.Theme;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The picture of a class as a file.
///
/// @param file where it is written
/// @param form what the ending of its name asks for
/// @param screen what draws pixels
record ClassPictureFile(OutputFile file, Form form, Cli.Screen screen) {
    private static final int MOST_PIXELS = 16_000;

    /// In which form.
    enum Form {
        SVG,
        HTML,
        PNG
    }

    /// A picture that is to be written to `path`, or else why it cannot be.
    static ClassPictureFile of(Path path, CommandPart command) {
        OutputFile file = OutputFile.of(path, "picture");
        String name = path.toString().toLowerCase(Locale.ROOT);
        Optional<Form> form =
                Arrays.stream(Form.values())
                        .filter(each -> name.endsWith("." + each.name().toLowerCase(Locale.ROOT)))
                        .findFirst();
        if (form.isEmpty()) {
            throw command.wrong("--picture " + path + " must end in .svg, .html or .png.");
        }
        CommandFiles.check(file);
        return new ClassPictureFile(
                file, form.get(), ((Cli) command.spec().root().userObject()).screen());
    }

    /// Writes it as far as there is something to draw.
    void write(CommandFiles writing, GradedClass graded, Map<String, LessonFile> lessons) {
        if (graded.sheets().isEmpty()) {
            throw failed("There is nothing to draw: no file could be marked.", "");
        }
        ClassPage page = new ClassPage(graded, lessons);
        byte[] bytes =
                switch (form) {
                    case SVG -> page.svg().getBytes(StandardCharsets.UTF_8);
                    case HTML -> page.html().getBytes(StandardCharsets.UTF_8);
                    case PNG -> png(page);
                };
        writing.note(file.write(bytes));
    }

    private byte[] png(ClassPage page) {
        int height = (int) Math.ceil(page.height());
        if (height > MOST_PIXELS) {
            throw failed(
                    "A picture of so many students is too high for PNG.",
                    "Write .svg or .html instead.");
        }
        return Png.encode(screen.still((int) ClassPage.WIDTH, height, Theme.LIGHT, page::draw));
    }

    private CommandFailed failed(String problem, String advice) {
        return new CommandFailed(ExitCode.BAD_FILE, file.path().toString(), problem, advice);
    }
}
