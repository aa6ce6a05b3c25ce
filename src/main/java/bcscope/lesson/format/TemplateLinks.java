package bcscope.lesson.format;

import bcscope.lesson.field.MarkdownText;
import bcscope.lesson.field.Template;

import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

import java.util.ArrayList;
import java.util.List;

/// The targets of links and pictures in a text.
public final class TemplateLinks {
    private TemplateLinks() {}

    /// The destinations in `template`, in its order.
    public static List<String> of(Template template) {
        List<String> destinations = new ArrayList<>();
        MarkdownText.blocks(template.words()).forEach(node -> collect(node, destinations));
        return destinations;
    }

    private static void collect(Node node, List<String> destinations) {
        if (node instanceof Link link) {
            destinations.add(link.getDestination());
        } else if (node instanceof Image image) {
            destinations.add(image.getDestination());
        }
        MarkdownText.children(node).forEach(child -> collect(child, destinations));
    }
}
