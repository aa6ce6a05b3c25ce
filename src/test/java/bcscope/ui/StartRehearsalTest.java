package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// The start from which the JVM learns what the window needs, in a process of its own.
class StartRehearsalTest {
    private static final int PATIENCE_SECONDS = 60;

    @TempDir Path folder;

    @Test
    void theWindowOpensItsSampleAndClosesByItself() throws Exception {
        Path settings = folder.resolve("settings.json");
        Path told = folder.resolve("told");
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dglass.platform=Big",
                        "-Dprism.order=sw",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dbcscope.rehearsal=true",
                        "-Dbcscope.settings=" + settings,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "bcscope.Main",
                        "open",
                        "one-message");
        builder.environment().put("HOME", folder.toString());
        Process window = builder.redirectErrorStream(true).redirectOutput(told.toFile()).start();
        try {
            assertTrue(window.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it stays open");
        } finally {
            window.destroyForcibly();
        }
        assertEquals(0, window.exitValue(), () -> read(told));
        assertFalse(read(told).contains("Exception"), () -> read(told));
        assertTrue(Files.exists(settings), "what it remembers goes into the file named");
        assertTrue(
                OS.WINDOWS.isCurrentOs() || Files.exists(folder.resolve(".openjfx")),
                "what JavaFX keeps goes into the home folder of the environment");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
