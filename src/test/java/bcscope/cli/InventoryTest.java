package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.exporter.ExportFormat;
import bcscope.importer.ForeignFormat;
import bcscope.lesson.draw.BundledLesson;
import bcscope.loading.Sample;
import bcscope.metric.Metric;
import bcscope.model.ModelParameter;
import bcscope.picture.view.View;
import bcscope.ui.command.Command;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a person can use, a line each: who makes the program smaller sees here what went with it.
/// `-Dgolden=accept` writes the list anew.
class InventoryTest {
    private static final Path LIST = Path.of("src/test/resources/bcscope/cli/inventory.txt");

    @Test
    void nothingThatAPersonUsesIsLost() throws IOException {
        String now =
                Stream.of(
                                lines("command", Subcommand.values(), it -> it.name()),
                                lines("window", Command.values(), InventoryTest::withKeys),
                                lines("view", View.values(), View::id),
                                lines(
                                        "import",
                                        ForeignFormat.values(),
                                        it -> it.name().replace('_', '-')),
                                lines("export", ExportFormat.values(), ExportFormat::id),
                                lines("lesson", BundledLesson.values(), BundledLesson::id),
                                lines("sample", Sample.values(), Sample::id),
                                lines("metric", Metric.values(), Metric::name),
                                lines("parameter", ModelParameter.values(), it -> it.name()))
                        .flatMap(Function.identity())
                        .collect(Collectors.joining("\n", "", "\n"));
        if ("accept".equals(System.getProperty("golden"))) {
            Files.writeString(LIST, now);
        }
        assertEquals(Files.readString(LIST), now);
    }

    private static <T> Stream<String> lines(String kind, T[] all, Function<T, String> name) {
        return Arrays.stream(all)
                .map(each -> kind + " " + name.apply(each).toLowerCase(Locale.ROOT).strip());
    }

    private static String withKeys(Command command) {
        return command.id() + " " + command.keys().shown();
    }
}
