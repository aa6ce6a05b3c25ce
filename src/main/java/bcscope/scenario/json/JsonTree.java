package bcscope.scenario.json;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/// Reads JSON into a positioned tree.
///
/// Gson decides what is legal and tells how many characters it has taken; the first character of
/// the next token is then found by stepping over white space and the one expected separator. So
/// every value has its exact place, and a syntax error is said at the character that should not be
/// there, not at the end of a buffer.
///
/// Limits: [#MOST_BYTES], [#MOST_DEPTH], [#MOST_TEXT], [#MOST_VALUES]. What exceeds them is a
/// diagnostic.
public final class JsonTree {
    /// Longest file in bytes.
    public static final int MOST_BYTES = 16 << 20;

    /// Deepest nesting of objects and lists.
    public static final int MOST_DEPTH = 64;

    /// Longest string or number in UTF-16 units.
    public static final int MOST_TEXT = 65_536;

    /// Most values in a file.
    public static final int MOST_VALUES = 100_000;

    private static final char NO_SEPARATOR = 0;

    private final String source;
    private final String text;
    private final LineIndex lines;
    private final JsonReader reader;
    private final List<Diagnostic> repeated = new ArrayList<>();
    private int consumed;
    private int values;
    private char separator = NO_SEPARATOR;
    private String expected = "a JSON object in braces";

    private JsonTree(String source, String text) {
        this.source = source;
        this.text = text;
        lines = new LineIndex(text);
        reader = new JsonReader(new StringReader(text));
        reader.setStrictness(Strictness.STRICT);
        reader.setNestingLimit(MOST_DEPTH + 1);
    }

    /// The tree of a file's bytes, or the first thing that is no JSON.
    public static Parsed<Json> read(String source, byte[] bytes) {
        if (bytes.length > MOST_BYTES) {
            return Parsed.bad(tooLong(source));
        }
        return Utf8.decode(source, bytes).then(text -> new JsonTree(source, text).whole());
    }

    /// What to say of a file that is longer than [#MOST_BYTES].
    public static Diagnostic tooLong(String source) {
        return Place.in(source)
                .error(
                        "The file is too long for a scenario.",
                        "The limit is " + (MOST_BYTES >> 20) + " MiB.");
    }

    private Parsed<Json> whole() {
        try {
            Json tree = value(1);
            expect(NO_SEPARATOR, "the end of the file");
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                return Parsed.bad(syntaxError());
            }
            return repeated.isEmpty() ? Parsed.good(tree) : new Parsed.Bad<>(repeated);
        } catch (Refused e) {
            return Parsed.bad(e.reason);
        } catch (MalformedJsonException | EOFException | NumberFormatException e) {
            return Parsed.bad(syntaxError());
        } catch (IOException e) {
            throw new UncheckedIOException("a string has no other failures", e);
        }
    }

    private Json value(int depth) throws IOException, Refused {
        JsonToken token = reader.peek();
        Place place = lines.place(source, next());
        checkCount(place);
        Json value =
                switch (token) {
                    case BEGIN_OBJECT -> object(place, depth);
                    case BEGIN_ARRAY -> list(place, depth);
                    case STRING -> new Json.Text(place, limited(place, reader.nextString()));
                    case NUMBER -> new Json.Numeral(place, limited(place, reader.nextString()));
                    case BOOLEAN -> new Json.Flag(place, reader.nextBoolean());
                    case NULL -> nothing(place);
                    case END_OBJECT, END_ARRAY, NAME, END_DOCUMENT ->
                            throw new Refused(syntaxError());
                };
        taken();
        return value;
    }

    private Json nothing(Place place) throws IOException {
        reader.nextNull();
        return new Json.Nothing(place);
    }

    private Json object(Place place, int depth) throws IOException, Refused {
        checkDepth(place, depth);
        TreeMap<String, Place> places = new TreeMap<>();
        List<Json.Member> members = new ArrayList<>();
        reader.beginObject();
        taken();
        expect(NO_SEPARATOR, "a key in double quotes, or }");
        while (reader.hasNext()) {
            Json.Member member = member(depth);
            Place earlier = places.putIfAbsent(member.key(), member.place());
            if (earlier == null) {
                members.add(member);
            } else {
                repeated.add(writtenTwice(member, earlier));
            }
            expect(',', "a comma and a key, or }");
        }
        reader.endObject();
        return new Json.Section(place, List.copyOf(members));
    }

    private Json.Member member(int depth) throws IOException, Refused {
        Place place = lines.place(source, next());
        String key = limited(place, reader.nextName());
        taken();
        expect(':', "a colon and a value");
        return new Json.Member(place, key, value(depth + 1));
    }

    private Json list(Place place, int depth) throws IOException, Refused {
        checkDepth(place, depth);
        List<Json> elements = new ArrayList<>();
        reader.beginArray();
        taken();
        expect(NO_SEPARATOR, "a value, or ]");
        while (reader.hasNext()) {
            elements.add(value(depth + 1));
            expect(',', "a comma and a value, or ]");
        }
        reader.endArray();
        return new Json.Sequence(place, List.copyOf(elements));
    }

    private static void checkDepth(Place place, int depth) throws Refused {
        if (depth > MOST_DEPTH) {
            throw new Refused(
                    place.error(
                            "Objects and lists are nested too deeply.",
                            "The limit is " + MOST_DEPTH + " levels; a scenario needs three."));
        }
    }

    private void checkCount(Place place) throws Refused {
        if (++values > MOST_VALUES) {
            throw new Refused(
                    place.error(
                            "There are too many values in this file.",
                            String.format(Locale.ROOT, "The limit is %,d.", MOST_VALUES)));
        }
    }

    private static String limited(Place place, String text) throws Refused {
        if (text.length() > MOST_TEXT) {
            throw new Refused(
                    place.error(
                            "This text is too long.",
                            String.format(Locale.ROOT, "The limit is %,d characters.", MOST_TEXT)));
        }
        return text;
    }

    private static Diagnostic writtenTwice(Json.Member member, Place earlier) {
        return member.place()
                .error(
                        "The key " + SyntaxError.quoted(member.key()) + " is written twice.",
                        "It is already on line " + earlier.line() + "; keep one of the two.");
    }

    private void taken() {
        consumed = Math.toIntExact(reader.getCharacterOffset());
    }

    private void expect(char separatorBefore, String what) {
        separator = separatorBefore;
        expected = what;
    }

    /// Offset of the first character of the next token.
    private int next() {
        int offset = afterSpace(consumed);
        boolean separated =
                separator != NO_SEPARATOR
                        && offset < text.length()
                        && text.charAt(offset) == separator;
        return separated ? afterSpace(offset + 1) : offset;
    }

    private int afterSpace(int from) {
        int offset = from;
        while (offset < text.length() && " \t\r\n".indexOf(text.charAt(offset)) >= 0) {
            offset++;
        }
        return offset;
    }

    private Diagnostic syntaxError() {
        int offset = next();
        boolean tooMany = separator == ',' && text.startsWith(",", afterSpace(consumed));
        SyntaxError error =
                tooMany && offset < text.length() && "}],".indexOf(text.charAt(offset)) >= 0
                        ? SyntaxError.comma(afterSpace(consumed))
                        : SyntaxError.at(text, offset, expected);
        return lines.place(source, error.offset()).error(error.problem(), error.advice());
    }

    /// Ends the reading with its reason.
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient Diagnostic reason;

        Refused(Diagnostic reason) {
            super(reason.problem(), null, false, false);
            this.reason = reason;
        }
    }

    /// Strict decoding of a file's bytes.
    private static final class Utf8 {
        private static final char BYTE_ORDER_MARK = '\uFEFF';

        private Utf8() {}

        /// The characters of `bytes` without a byte order mark, or where the bytes stop being
        /// UTF-8.
        static Parsed<String> decode(String source, byte[] bytes) {
            CharsetDecoder decoder =
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT);
            ByteBuffer in = ByteBuffer.wrap(bytes);
            CharBuffer out = CharBuffer.allocate(bytes.length);
            CoderResult result = decoder.decode(in, out, true);
            String text = withoutMark(out.flip().toString());
            if (!result.isError()) {
                return Parsed.good(text);
            }
            Place place = new LineIndex(text).place(source, text.length());
            String problem =
                    String.format(
                            Locale.ROOT,
                            "Byte %d (0x%02X) is not UTF-8.",
                            in.position() + 1,
                            bytes[in.position()]);
            return Parsed.bad(place.error(problem, "Save the file as UTF-8 text."));
        }

        private static String withoutMark(String text) {
            return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        }
    }
}
