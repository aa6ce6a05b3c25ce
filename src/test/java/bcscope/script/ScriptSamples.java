package bcscope.script;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Programs that the tests of the language share.
final class ScriptSamples {
    private static final Path FOLDER =
            Path.of("src", "test", "resources", "bcscope", "script", "samples");

    private ScriptSamples() {}

    /// Their files, by name.
    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList();
        }
    }

    /// What stands in them.
    static List<String> texts() throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path file : files()) {
            texts.add(Files.readString(file));
        }
        return texts;
    }

    /// What stands in `name`.
    static String text(String name) throws IOException {
        return Files.readString(FOLDER.resolve(name));
    }
}
