package bcscope.cli.lesson.page;

import bcscope.picture.page.Html;

import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

import java.util.List;
import java.util.Locale;

/// Markdown of a lesson as HTML. Markup in it is shown as it is written, pictures from outside are
/// named instead of loaded, and a link that leads to no web address is only its words.
public final class LessonMarkup {
    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();
    private static final HtmlRenderer BLOCKS = renderer().build();
    private static final HtmlRenderer LINE = renderer().omitSingleParagraphP(true).build();
    private static final TextContentRenderer WORDS =
            TextContentRenderer.builder().extensions(TABLES).build();

    /// The title of a step is on the second level, that of a question on the third.
    private static final int HIGHEST_HEADING = 4;

    private static final int LOWEST_HEADING = 6;

    private LessonMarkup() {}

    private static HtmlRenderer.Builder renderer() {
        return HtmlRenderer.builder().extensions(TABLES).escapeHtml(true).sanitizeUrls(true);
    }

    /// Paragraphs, lists and tables.
    public static Html blocks(String markdown) {
        return new Html(BLOCKS.render(parsed(markdown)));
    }

    /// The inline content: without its paragraph if there is only one.
    public static Html line(String markdown) {
        return new Html(LINE.render(parsed(markdown)).strip());
    }

    /// The words alone, on one line.
    public static String words(String markdown) {
        return WORDS.render(parsed(markdown)).replaceAll("\\s+", " ").strip();
    }

    private static Node parsed(String markdown) {
        Node page = PARSER.parse(markdown);
        page.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Image image) {
                        visitChildren(image);
                        replaceByContent(image);
                    }

                    @Override
                    public void visit(Link link) {
                        visitChildren(link);
                        if (!isWeb(link.getDestination())) {
                            replaceByContent(link);
                        }
                    }

                    @Override
                    public void visit(Heading heading) {
                        visitChildren(heading);
                        int level = HIGHEST_HEADING - 1 + heading.getLevel();
                        heading.setLevel(Math.min(LOWEST_HEADING, level));
                    }
                });
        return page;
    }

    private static boolean isWeb(String destination) {
        String address = destination.toLowerCase(Locale.ROOT);
        return address.startsWith("https://") || address.startsWith("http://");
    }

    private static void replaceByContent(Node node) {
        Node child = node.getFirstChild();
        while (child != null) {
            Node next = child.getNext();
            node.insertBefore(child);
            child = next;
        }
        node.unlink();
    }
}
