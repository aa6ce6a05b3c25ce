package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Frames;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.stream.Stream;

import javax.imageio.ImageIO;

/// Films of slices that last a second each on the screen of [NoScreen].
class FilmTest {
    @TempDir Path folder;

    @Test
    void theFramesOfASliceShareItsTimeAndDiffer() throws IOException {
        byte[] file = film("--at 4 --frames 5", "x.gif");
        Frames frames = Frames.read(file);
        assertEquals(Collections.nCopies(5, 20), frames.delays());
        for (int i = 1; i < 5; i++) {
            int caption = frames.images().get(i).getRGB(10, 190);
            assertEquals(0xFF, caption >>> 24, "the time below frame " + i + " is another");
            assertNotEquals(frames.images().get(i - 1).getRGB(10, 190), caption);
        }
        assertTrue(
                new String(file, StandardCharsets.ISO_8859_1)
                        .contains("NETSCAPE2.0\u0003\u0001\u0000\u0000"),
                "it plays forever");
    }

    @Test
    void aFilmHasTenFramesASecond() throws IOException {
        Frames frames = Frames.read(film("--at 4 --to 5", "x.gif"));
        assertEquals(Collections.nCopies(20, 10), frames.delays());
    }

    @Test
    void aSheetShowsAllFramesInRows() throws IOException {
        film("--at 4 --frames 5", "x.png");
        BufferedImage sheet = ImageIO.read(folder.resolve("x.png").toFile());
        assertEquals(3 * 300 + 2 * 4, sheet.getWidth());
        assertEquals(2 * 200 + 4, sheet.getHeight());
        long colours =
                Stream.of(0, 304, 608)
                        .flatMap(x -> Stream.of(sheet.getRGB(x, 190), sheet.getRGB(x, 394)))
                        .distinct()
                        .count();
        assertEquals(6, colours, "five frames, and a place without one");
    }

    @ParameterizedTest
    @CsvSource({
        "--at 4 --to 3, x.gif, --to 3 lies before --at 4: a film runs forwards.",
        "--at 4 --to 7, x.gif, --to 7 does not exist: it must be from 0 to 6.",
        "--at 4 --to 2147483645, x.gif, --to 2147483645 does not exist",
        "--at 4 --frames 1, x.gif, and this one would have 1: choose --frames",
        "--at 4 --frames 601, x.gif, 'A film has 2 to 600 frames'",
        "--at 4 --frames 100 --size 1000x600, x.png, make a sheet of 10036x6036",
        "--at 4 --frames 5, x.svg, x.svg shows one moment: a film ends in .gif",
        "--at 4 --to 5, x.txt, x.txt shows one moment: a film ends in .gif",
        "--at 4 --event 2, x.gif, --event is one moment",
        "--at 4 --view compare --set seed=2, x.gif, --view compare shows no slices of one run"
    })
    void aFilmThatCannotBeIsRefusedInWords(String options, String name, String problem) {
        Told told = tell(options, name);
        assertEquals(2, told.code());
        assertTrue(told.err().contains(problem), told.err());
        assertTrue(Files.notExists(folder.resolve(name)), name);
    }

    private byte[] film(String options, String name) throws IOException {
        assertEquals(new Told(0, "", ""), tell(options, name));
        return Files.readAllBytes(folder.resolve(name));
    }

    private Told tell(String options, String name) {
        String line =
                "picture one-message "
                        + options
                        + (options.contains("--view") ? "" : " --view machine")
                        + (options.contains("--size") ? "" : " --size 300x200");
        return Told.by(
                Stream.concat(
                                Stream.of(line.split(" ")),
                                Stream.of("--out", folder.resolve(name).toString()))
                        .toArray(String[]::new));
    }
}
