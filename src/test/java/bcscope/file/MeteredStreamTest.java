package bcscope.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.ProgressMeter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class MeteredStreamTest {
    private static final int BYTES = 1 << 20;

    @TempDir Path folder;

    private final ProgressMeter meter = new ProgressMeter();

    @Test
    void theShareOfAFileThatWasReadIsTold() throws IOException {
        Path file = folder.resolve("trace.tix");
        Files.write(file, new byte[BYTES]);
        meter.watch(() -> {
            try (Input input = new Inputs().open(file)) {
                assertEquals("reading trace.tix 6 %", meter.now(), "one buffer of 64 KiB");
                input.stream().readNBytes(BYTES / 2);
                assertEquals("reading trace.tix 50 %", meter.now());
                input.stream().readAllBytes();
                assertEquals("building the program of trace.tix", meter.now());
            }
            return file;
        });
        assertEquals("", meter.now());
    }

    @Test
    void whereTheLengthIsNotKnownTheAmountIsTold() throws IOException {
        meter.watch(() -> {
            ByteArrayInputStream content = new ByteArrayInputStream(new byte[3 * BYTES]);
            try (MeteredStream in = new MeteredStream(content, Path.of("/dev/fd/63"), 0)) {
                in.skipNBytes(BYTES);
                assertEquals(0, in.read());
                in.readNBytes(BYTES);
                assertEquals("reading 63, 2 MiB", meter.now());
            }
            return content;
        });
    }
}
