package bcscope.cli.lesson.page;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import javax.xml.parsers.DocumentBuilderFactory;

/// A page as a reader gets it.
///
/// @param document its elements
record PageText(Document document) {
    private static final Set<String> BLOCKS =
            Set.of(
                    "p", "h1", "h2", "h3", "h4", "li", "tr", "dt", "dd", "pre", "header", "section",
                    "figure", "summary");

    /// The page, which must be well-formed XML.
    static PageText of(String page) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return new PageText(
                factory.newDocumentBuilder().parse(new InputSource(new StringReader(page))));
    }

    /// All elements called `name`.
    List<Element> elements(String name) {
        NodeList found = document.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    /// All elements of the class `name`.
    List<Element> ofClass(String name) {
        return elements("*").stream()
                .filter(each -> List.of(each.getAttribute("class").split(" ")).contains(name))
                .toList();
    }

    /// The words outside of pictures, a block a line, without what is in elements called `without`.
    String words(String... without) {
        return words(document.getDocumentElement(), Set.of(without));
    }

    /// The words of one element.
    static String words(Element element, Set<String> without) {
        StringBuilder words = new StringBuilder();
        collect(element, without, words);
        return words.toString()
                .replaceAll("[ \t\n]*\n[ \t\n]*", "\n")
                .replaceAll("[ \t]+", " ")
                .strip();
    }

    private static void collect(Node node, Set<String> without, StringBuilder words) {
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            String name = child.getNodeName();
            if (child.getNodeType() == Node.TEXT_NODE) {
                words.append(child.getTextContent().replace("\n", " "));
            } else if (child instanceof Element element && !without.contains(name)) {
                words.append(
                        BLOCKS.contains(name)
                                ? "\n"
                                : Set.of("td", "th").contains(name) ? " | " : "");
                words.append(mark(element));
                collect(child, without, words);
                words.append(BLOCKS.contains(name) ? "\n" : "");
            }
        }
    }

    /// How what is empty looks.
    private static String mark(Element element) {
        return switch (element.getAttribute("class")) {
            case "box" -> "[ ]";
            case "blank", "blank short" -> "____";
            default -> "";
        };
    }
}
