package bcscope.expression;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

import java.util.List;

/// A text as lexers read it. They count what people see as characters, everything else here counts
/// characters of Java, of which some that people see are two, such as 😀. So each half is read as a
/// character that no rule knows, and places are those of the text.
public final class LexedText {
    private static final char UNREADABLE = 0xFFFD;

    private LexedText() {}

    /// `text` for a lexer.
    public static CharStream of(String text) {
        StringBuilder plain = new StringBuilder(text);
        for (int i = 0; i < plain.length(); i++) {
            if (Character.isSurrogate(plain.charAt(i))) {
                plain.setCharAt(i, UNREADABLE);
            }
        }
        return CharStreams.fromString(plain.toString());
    }

    /// Restores the texts of the lexer's tokens from `text`; half a surrogate pair gets the text of
    /// the whole.
    public static void restore(List<? extends Token> tokens, String text) {
        for (Token token : tokens) {
            int from = token.getStartIndex();
            int to = token.getStopIndex() + 1;
            if (token.getType() != Token.EOF && from < to) {
                ((CommonToken) token).setText(written(text, from, to));
            }
        }
    }

    private static String written(String text, int from, int to) {
        boolean second =
                from > 0 && Character.isSurrogatePair(text.charAt(from - 1), text.charAt(from));
        boolean first =
                to < text.length()
                        && Character.isSurrogatePair(text.charAt(to - 1), text.charAt(to));
        return text.substring(second ? from - 1 : from, first ? to + 1 : to);
    }
}
