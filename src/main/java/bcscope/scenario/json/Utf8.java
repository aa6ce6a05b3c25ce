package bcscope.scenario.json;

import bcscope.base.Parsed;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Strict decoding of a file's bytes.
final class Utf8 {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private Utf8() {}

    /// The characters of `bytes` without a byte order mark, or where the bytes stop being UTF-8.
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
