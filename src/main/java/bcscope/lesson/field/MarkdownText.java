package bcscope.lesson.field;

import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Markdown with the place of each part.
public final class MarkdownText {
    private static final Parser PARSER =
            Parser.builder()
                    .extensions(List.of(TablesExtension.create()))
                    .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
                    .build();

    private MarkdownText() {}

    /// A stretch of a text.
    ///
    /// @param from offset of its first character
    /// @param to offset after its last
    public record Stretch(int from, int to) {
        /// The characters of `text` in it.
        public String of(String text) {
            return text.substring(from, to);
        }
    }

    /// The top-level blocks of `text`.
    public static List<Node> blocks(String text) {
        return children(PARSER.parse(text));
    }

    /// The parts of `node`.
    public static List<Node> children(Node node) {
        List<Node> all = new ArrayList<>();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            all.add(child);
        }
        return all;
    }

    /// The source range of `nodes`, from the first to the last.
    public static Stretch stretch(List<? extends Node> nodes) {
        int from = Integer.MAX_VALUE;
        int to = 0;
        for (Node node : nodes) {
            for (SourceSpan span : node.getSourceSpans()) {
                from = Math.min(from, span.getInputIndex());
                to = Math.max(to, span.getInputIndex() + span.getLength());
            }
        }
        return new Stretch(Math.min(from, to), to);
    }

    /// The characters of `text` that are code, in a line of text or as a block.
    public static BitSet code(String text) {
        BitSet code = new BitSet(text.length());
        blocks(text).forEach(node -> mark(node, code));
        return code;
    }

    private static void mark(Node node, BitSet code) {
        if (node instanceof Code
                || node instanceof FencedCodeBlock
                || node instanceof IndentedCodeBlock) {
            for (SourceSpan span : node.getSourceSpans()) {
                code.set(span.getInputIndex(), span.getInputIndex() + span.getLength());
            }
        }
        children(node).forEach(child -> mark(child, code));
    }
}
