package bcscope.scenario.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

class JsonTreeTest {
    @Test
    void everyValueKnowsItsLineAndColumn() {
        String text =
                """
                {
                  "a": 12,
                \t"b" :
                    [ true,null , "x\\n\\"y" ],
                  "ü😀": {"c": -1.5e3}
                }
                """;
        assertEquals(
                List.of(
                        "1:1 an object",
                        "2:3 key a",
                        "2:8 a number 12",
                        "3:2 key b",
                        "4:5 a list",
                        "4:7 a truth value",
                        "4:12 null",
                        "4:19 a text x\n\"y",
                        "5:3 key ü😀",
                        "5:9 an object",
                        "5:10 key c",
                        "5:15 a number -1.5e3"),
                described(good(text)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "~~ | 1:1 The file ends too early.",
                "{ | 1:2 The file ends too early.",
                "{\"a\" | 1:5 The file ends too early.",
                "{\"a\": | 1:6 The file ends too early.",
                "{\"a\": 1 | 1:8 The file ends too early.",
                "{\"a\": 1;\"b\": 2} | 1:7 Unexpected \"1;\".",
                "{\"a\": 1 \"b\": 2} | 1:9 Unexpected text in quotes.",
                "{\"a\": 1,} | 1:8 There is a comma too many.",
                "[1 ,, 2] | 1:4 There is a comma too many.",
                "[1,] | 1:3 There is a comma too many.",
                "[,1] | 1:2 Unexpected \",\".",
                "{\"a\" 1} | 1:6 Unexpected \"1\".",
                "{a: 1} | 1:2 Unexpected \"a\".",
                "{'a': 1} | 1:2 A text must be in double quotes.",
                "[tru] | 1:2 Unexpected \"tru\".",
                "[TRUE] | 1:2 Unexpected \"TRUE\".",
                "[NaN] | 1:2 Unexpected \"NaN\".",
                "[-Infinity] | 1:2 Unexpected \"-Infinity\".",
                "[01] | 1:2 Unexpected \"01\".",
                "[1.] | 1:2 Unexpected \"1.\".",
                "[+1] | 1:2 Unexpected \"+1\".",
                "[0x1F] | 1:2 Unexpected \"0x1F\".",
                "[1] 2 | 1:5 Unexpected \"2\".",
                "[1] [2] | 1:5 Unexpected \"[\".",
                "// words | 1:1 Comments are not allowed.",
                "{/* x */} | 1:2 Comments are not allowed.",
                "[1] # x | 1:5 Comments are not allowed.",
                "[\"abc] | 1:2 This text has no closing double quote.",
                "[\"ab\\qc\"] | 1:5 This is not a JSON escape.",
                "[\"ab\\u12g4\"] | 1:5 This is not a JSON escape.",
                "[\"ab\\ud83d\"] | 1:5 This escape is half of a character.",
                "[\"ab\\uDE00\"] | 1:5 This escape is half of a character.",
                "[\"\\ud83d\\ude00\\ud83dx\"] | 1:15 This escape is half of a character.",
                "{\"k\\q\": 1} | 1:4 This is not a JSON escape.",
                "[1}| 1:3 Unexpected \"}\".",
                "{\"a\":1]| 1:7 Unexpected \"]\".",
            })
    void aSyntaxErrorIsSaidWhereItStands(String text, String expected) {
        Diagnostic error = bad(bytes(text == null ? "" : text)).getFirst();
        String said = error.line() + ":" + error.column() + " " + error.problem();
        assertTrue(said.startsWith(expected), said);
    }

    @Test
    void aTextThatRunsOverTheEndOfItsLineIsSaidAtItsBeginning() {
        Diagnostic error = bad(bytes("{\n  \"a\": \"b,\n  \"c\": 1}")).getFirst();
        assertEquals(2, error.line());
        assertEquals(8, error.column());
    }

    @Test
    void aControlCharacterIsNamed() {
        Diagnostic error = bad(bytes("[\"a\u0001b\"]")).getFirst();
        assertEquals("The control character U+0001 is not allowed in a text.", error.problem());
        assertEquals(4, error.column());
    }

    @Test
    void linesEndWithLfCrLfOrCr() {
        for (String end : List.of("\n", "\r\n", "\r")) {
            Json.Section section = (Json.Section) good("{" + end + end + " \"a\": 1}");
            Place place = section.members().getFirst().place();
            assertEquals(new Place("f", 3, 2), place);
        }
    }

    @Test
    void everyRepeatedKeyIsReported() {
        List<Diagnostic> errors = bad(bytes("{\"a\":1,\n\"a\":{\"b\":1,\"b\":2},\n\"a\":3}"));
        assertEquals(3, errors.size());
        assertEquals("The key \"b\" is written twice.", errors.get(0).problem());
        assertEquals("The key \"a\" is written twice.", errors.get(1).problem());
        assertEquals(2, errors.get(1).line());
        assertEquals("It is already on line 1; keep one of the two.", errors.get(2).advice());
    }

    @Test
    void aByteOrderMarkIsSkippedAndNotCounted() {
        Json.Section section = (Json.Section) good("\uFEFF{\"a\": 1}");
        assertEquals(new Place("f", 1, 2), section.members().getFirst().place());
    }

    @Test
    void bytesThatAreNotUtf8AreSaidWhereTheyStand() {
        byte[] bytes = bytes("{\n \"a\": \"xy\"}");
        bytes[9] = (byte) 0xFF;
        Diagnostic error = bad(bytes).getFirst();
        assertEquals("Byte 10 (0xFF) is not UTF-8.", error.problem());
        assertEquals(2, error.line());
        assertEquals(8, error.column());
    }

    @Test
    void halfACharacterAtTheEndIsNotUtf8() {
        byte[] bytes = {'[', '"', (byte) 0xE2, (byte) 0x82};
        assertEquals("Byte 3 (0xE2) is not UTF-8.", bad(bytes).getFirst().problem());
    }

    @Test
    void deepNestingIsRefusedNotFollowed() {
        String legal = "[".repeat(JsonTree.MOST_DEPTH) + "]".repeat(JsonTree.MOST_DEPTH);
        assertInstanceOf(Json.Sequence.class, good(legal));
        for (int depth : new int[] {JsonTree.MOST_DEPTH + 1, 1_000_000}) {
            Diagnostic lists = bad(bytes("[".repeat(depth))).getFirst();
            assertEquals("Objects and lists are nested too deeply.", lists.problem());
            assertEquals(JsonTree.MOST_DEPTH + 1, lists.column());
            Diagnostic objects = bad(bytes("{\"a\":".repeat(depth))).getFirst();
            assertEquals("Objects and lists are nested too deeply.", objects.problem());
        }
    }

    @Test
    void hugeTextsNumbersListsAndFilesAreRefused() {
        String tooLong = "x".repeat(JsonTree.MOST_TEXT + 1);
        assertEquals(
                "This text is too long.", bad(bytes("[\"" + tooLong + "\"]")).getFirst().problem());
        assertEquals(
                "This text is too long.",
                bad(bytes("{\"" + tooLong + "\":1}")).getFirst().problem());
        String many = "[" + "1,".repeat(JsonTree.MOST_VALUES) + "1]";
        assertEquals(
                "There are too many values in this file.", bad(bytes(many)).getFirst().problem());
        Diagnostic file = bad(new byte[JsonTree.MOST_BYTES + 1]).getFirst();
        assertEquals("The file is too long for a scenario.", file.problem());
        assertEquals("The limit is 16 MiB.", file.advice());
    }

    @Test
    void aNumberKeepsTheDigitsItWasWrittenWith() {
        Json.Sequence list = (Json.Sequence) good("[1e999, 123456789012345678901234567890, 1.10]");
        assertEquals(
                List.of("1e999", "123456789012345678901234567890", "1.10"),
                list.elements().stream().map(e -> ((Json.Numeral) e).literal()).toList());
    }

    private static Json good(String text) {
        Parsed<Json> parsed = JsonTree.read("f", bytes(text));
        return switch (parsed) {
            case Parsed.Good<Json>(Json value, _) -> value;
            case Parsed.Bad<Json>(List<Diagnostic> errors) -> throw new AssertionError(errors);
        };
    }

    private static List<Diagnostic> bad(byte[] bytes) {
        Parsed<Json> parsed = JsonTree.read("f", bytes);
        assertInstanceOf(Parsed.Bad.class, parsed);
        return parsed.diagnostics();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> described(Json json) {
        List<String> lines = new ArrayList<>();
        describe(json, lines);
        return lines;
    }

    private static void describe(Json json, List<String> lines) {
        String content =
                switch (json) {
                    case Json.Text text -> " " + text.text();
                    case Json.Numeral numeral -> " " + numeral.literal();
                    case Json.Section _, Json.Sequence _, Json.Flag _, Json.Nothing _ -> "";
                };
        lines.add(at(json.place()) + " " + json.kind() + content);
        switch (json) {
            case Json.Section section ->
                    section.members()
                            .forEach(member -> {
                                lines.add(at(member.place()) + " key " + member.key());
                                describe(member.value(), lines);
                            });
            case Json.Sequence list -> list.elements().forEach(element -> describe(element, lines));
            case Json.Text _, Json.Numeral _, Json.Flag _, Json.Nothing _ -> {}
        }
    }

    private static String at(Place place) {
        return String.format(Locale.ROOT, "%d:%d", place.line(), place.column());
    }
}
