package bcscope.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.base.Deep;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The program ends well on a real X server, whatever is open over its window: GTK frees popups
/// with their window, and to free them again ends the JVM. JavaFX's headless platform knows nothing
/// of it.
@EnabledOnOs(OS.LINUX)
class LeavingTest {
    private static final int PATIENCE_SECONDS = 90;

    @TempDir Path folder;

    @BeforeAll
    static void thereIsAScreen() throws Exception {
        Process check =
                new ProcessBuilder("bash", "packaging/require-libraries", "screen")
                        .redirectErrorStream(true)
                        .start();
        String missing =
                new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assumeTrue(check.waitFor() == 0, missing);
    }

    /// All of them in the profile `deep`: each starts the program.
    static Stream<Leaving.Way> ways() {
        return Deep.ON
                ? Stream.of(Leaving.Way.values())
                : Stream.of(Leaving.Way.CLOSE_DURING_A_LECTURE);
    }

    @ParameterizedTest
    @MethodSource("ways")
    void theProgramEndsWithoutAWord(Leaving.Way way) throws Exception {
        Process server =
                new ProcessBuilder(
                                "Xvfb",
                                "-displayfd",
                                "1",
                                "-screen",
                                "0",
                                "1440x900x24",
                                "-nolisten",
                                "tcp")
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try (BufferedReader number =
                new BufferedReader(
                        new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            Process program = program(way, ":" + number.readLine());
            boolean ended = program.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            program.destroyForcibly().waitFor();
            assertEquals("", Files.readString(folder.resolve("told")), "what it says");
            assertTrue(ended, "it ends");
            assertEquals(0, program.exitValue());
            assertFalse(Files.exists(folder.resolve("crash")), "it crashes");
            assertTrue(
                    Files.exists(folder.resolve(".config/bcscope/settings.json")),
                    "it remembers its settings in the home folder of the environment");
        } finally {
            server.destroy();
        }
    }

    private Process program(Leaving.Way way, String display) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dprism.order=sw",
                        "-XX:ErrorFile=" + folder.resolve("crash"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Leaving.class.getName(),
                        way.name());
        builder.environment().put("DISPLAY", display);
        builder.environment().put("GDK_BACKEND", "x11");
        builder.environment().put("NO_AT_BRIDGE", "1");
        builder.environment().put("HOME", folder.toString());
        builder.environment().remove("XDG_CONFIG_HOME");
        return builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("told").toFile())
                .start();
    }
}
