package bcscope.ui.theme;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Ink;
import bcscope.picture.Theme;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

class InkSheetTest {
    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyInkIsAColourOfTheSheet(Theme theme) {
        String sheet = InkSheet.text(theme);
        for (Ink ink : Ink.values()) {
            assertTrue(sheet.contains(InkSheet.name(ink) + ": " + theme.css(ink)), ink::name);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bcscope.css", "bridge.css"})
    void aSheetNamesNoColourButInks(String name) throws IOException {
        String sheet = read(name);
        Set<String> known =
                Arrays.stream(Ink.values()).map(InkSheet::name).collect(Collectors.toSet());
        Matcher used = Pattern.compile("-ink-[a-z0-9-]+").matcher(sheet);
        while (used.find()) {
            assertTrue(known.contains(used.group()), used::group);
        }
        assertTrue(!Pattern.compile("#[0-9A-Fa-f]{3,8}\\b").matcher(sheet).find(), name);
    }

    @Test
    void anAddressIsWholeInItself() {
        assertTrue(InkSheet.address(Theme.DARK).startsWith("data:text/css;base64,"));
    }

    private static String read(String name) throws IOException {
        try (InputStream in = InkSheet.class.getResourceAsStream("/bcscope/ui/" + name)) {
            return new String(
                    java.util.Objects.requireNonNull(in, name).readAllBytes(),
                    StandardCharsets.UTF_8);
        }
    }
}
