package bcscope.ui.start.help;

import bcscope.loading.Documents;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Separator;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// A page as nodes: Markdown with tables, read by commonmark-java. What the pages do not use, such
/// as HTML, is left out.
public final class PageNodes {
    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final double WIDEST_PICTURE = 760;

    private final String folder;
    private final Consumer<String> follow;
    private final Map<String, javafx.scene.Node> anchors = new LinkedHashMap<>();

    private PageNodes(String folder, Consumer<String> follow) {
        this.folder = folder;
        this.follow = follow;
    }

    /// A page that is drawn.
    ///
    /// @param content its paragraphs
    /// @param anchors its headings by the names that links have for them
    public record Drawn(VBox content, Map<String, javafx.scene.Node> anchors) {}

    /// Draws `markdown`, whose pictures lie in `folder`; `follow` gets the target of a link that is
    /// clicked.
    public static Drawn of(String markdown, String folder, Consumer<String> follow) {
        PageNodes nodes = new PageNodes(folder, follow);
        VBox content = Nodes.styled(new VBox(10), "help-page");
        Node page = Parser.builder().extensions(TABLES).build().parse(markdown);
        nodes.blocks(page).forEach(content.getChildren()::add);
        return new Drawn(content, nodes.anchors);
    }

    private List<javafx.scene.Node> blocks(Node parent) {
        List<javafx.scene.Node> nodes = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            block(child).ifPresent(nodes::add);
        }
        return nodes;
    }

    private Optional<javafx.scene.Node> block(Node block) {
        return switch (block) {
            case Heading heading -> Optional.of(heading(heading));
            case Paragraph paragraph -> Optional.of(paragraph(paragraph));
            case FencedCodeBlock code -> Optional.of(code(code.getLiteral()));
            case IndentedCodeBlock code -> Optional.of(code(code.getLiteral()));
            case BulletList list -> Optional.of(list(list, 0));
            case OrderedList list ->
                    Optional.of(
                            list(list, Optional.ofNullable(list.getMarkerStartNumber()).orElse(1)));
            case TableBlock table -> Optional.of(table(table));
            case BlockQuote quote -> Optional.of(quote(quote));
            case ThematicBreak _ -> Optional.of(new Separator());
            default -> Optional.empty();
        };
    }

    private javafx.scene.Node heading(Heading heading) {
        TextFlow flow = flow(heading, "help-heading-" + Math.min(3, heading.getLevel()));
        anchors.putIfAbsent(anchor(plain(heading)), flow);
        return flow;
    }

    /// The name of a heading in links, as GitHub makes it, and of a term in a table.
    static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private javafx.scene.Node paragraph(Paragraph paragraph) {
        return paragraph.getFirstChild() instanceof org.commonmark.node.Image image
                        && image.getNext() == null
                ? picture(image)
                : flow(paragraph, "help-text");
    }

    private javafx.scene.Node picture(org.commonmark.node.Image image) {
        return Documents.picture(folder + image.getDestination())
                .<javafx.scene.Node>map(bytes -> {
                    ImageView view = new ImageView(new Image(new ByteArrayInputStream(bytes)));
                    view.setPreserveRatio(true);
                    view.setFitWidth(Math.min(WIDEST_PICTURE, view.getImage().getWidth()));
                    view.setAccessibleText(plain(image));
                    return view;
                })
                .orElseGet(() -> flow(image, "help-text"));
    }

    private javafx.scene.Node quote(BlockQuote quote) {
        VBox box = Nodes.styled(new VBox(6), "help-quote");
        blocks(quote).forEach(box.getChildren()::add);
        return box;
    }

    /// Lines as they are; those that are too long are reached by scrolling.
    private static javafx.scene.Node code(String literal) {
        Label label = Nodes.label(literal.stripTrailing(), "mono", "help-code");
        label.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        ScrollPane scroll = Nodes.styled(new ScrollPane(label), "edge-to-edge", "help-code-scroll");
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFitToWidth(true);
        scroll.setMinHeight(Region.USE_PREF_SIZE);
        scroll.setFocusTraversable(false);
        return scroll;
    }

    /// A list that counts from `first`, or, if that is 0, has bullets.
    private javafx.scene.Node list(Node list, int first) {
        VBox lines = new VBox(4);
        int number = first;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            if (item instanceof ListItem) {
                Label mark = new Label(first == 0 ? "•" : number++ + ".");
                mark.setMinWidth(22);
                VBox content = Nodes.wide(new VBox(4));
                blocks(item).forEach(content.getChildren()::add);
                lines.getChildren().add(new HBox(mark, content));
            }
        }
        return lines;
    }

    private javafx.scene.Node table(TableBlock table) {
        GridPane grid = Nodes.styled(new GridPane(14, 5), "help-table");
        TableColumns columns = new TableColumns(grid);
        int row = 0;
        for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
            for (Node line = part.getFirstChild(); line != null; line = line.getNext()) {
                if (line instanceof TableRow && !plain(line).isBlank()) {
                    row(grid, line, row++, columns);
                }
            }
        }
        return grid;
    }

    private void row(GridPane grid, Node line, int row, TableColumns columns) {
        int column = 0;
        for (Node node = line.getFirstChild(); node != null; node = node.getNext()) {
            TableCell cell = (TableCell) node;
            TextFlow flow = flow(cell, cell.isHeader() ? "help-head" : "help-text");
            if (cell.getFirstChild() instanceof StrongEmphasis term) {
                anchors.putIfAbsent(anchor(plain(term)), flow);
            }
            grid.add(flow, column, row);
            columns.add(column++, plain(cell));
        }
    }

    private TextFlow flow(Node parent, String style) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add(style);
        inline(parent, flow, style);
        return flow;
    }

    private void inline(Node parent, TextFlow flow, String style) {
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            switch (child) {
                case org.commonmark.node.Text text -> add(flow, text.getLiteral(), style);
                case Code code -> add(flow, code.getLiteral(), "help-inline-code");
                case SoftLineBreak _ -> add(flow, " ", style);
                case StrongEmphasis strong -> inline(strong, flow, "help-strong");
                case Emphasis emphasis -> inline(emphasis, flow, "help-emphasis");
                case Link link -> flow.getChildren().add(link(link));
                default -> inline(child, flow, style);
            }
        }
    }

    private static void add(TextFlow flow, String words, String style) {
        Text text = new Text(words);
        text.getStyleClass().add(style);
        flow.getChildren().add(text);
    }

    private Hyperlink link(Link link) {
        Hyperlink hyperlink = Nodes.styled(new Hyperlink(plain(link)), "help-link");
        hyperlink.setOnAction(event -> follow.accept(link.getDestination()));
        return hyperlink;
    }

    private static String plain(Node node) {
        StringBuilder words = new StringBuilder();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            words.append(
                    switch (child) {
                        case org.commonmark.node.Text text -> text.getLiteral();
                        case Code code -> code.getLiteral();
                        case SoftLineBreak _ -> " ";
                        default -> plain(child);
                    });
        }
        return words.toString();
    }

    /// The widths of the columns of a table: in the proportion of their texts, but no column is so
    /// narrow that its longest word breaks, as far as there is room.
    static final class TableColumns {
        private static final int LEAST_LETTERS = 6;
        private static final int MOST_LETTERS = 60;

        private final GridPane grid;
        private final List<Integer> letters = new ArrayList<>();
        private final List<String> words = new ArrayList<>();

        TableColumns(GridPane grid) {
            this.grid = grid;
            grid.widthProperty().addListener((width, before, now) -> fit(now.doubleValue()));
        }

        /// Takes in a cell with `text` in `column`.
        void add(int column, String text) {
            if (column == letters.size()) {
                letters.add(LEAST_LETTERS);
                words.add("");
                grid.getColumnConstraints().add(new ColumnConstraints());
            }
            int length = Math.clamp(text.length(), LEAST_LETTERS, MOST_LETTERS);
            letters.set(column, Math.max(letters.get(column), length));
            String longest =
                    Arrays.stream(text.split("\\s+", -1))
                            .max(Comparator.comparingInt(String::length))
                            .orElse("");
            if (longest.length() > words.get(column).length()) {
                words.set(column, longest);
            }
        }

        private void fit(double width) {
            Font font = font();
            double room = width - grid.getHgap() * (letters.size() - 1);
            double[] least = words.stream().mapToDouble(word -> width(word, font) / room).toArray();
            double[] shares = shares(least);
            for (int i = 0; i < shares.length; i++) {
                grid.getColumnConstraints().get(i).setPercentWidth(100 * shares[i]);
            }
        }

        /// The shares of the columns, where those that need more than their proportion get it from
        /// the others.
        private double[] shares(double[] least) {
            double all = letters.stream().mapToInt(Integer::intValue).sum();
            double wanted = 0;
            double given = 0;
            for (int i = 0; i < least.length; i++) {
                boolean isTight = least[i] > letters.get(i) / all;
                wanted += isTight ? least[i] : 0;
                given += isTight ? 0 : letters.get(i) / all;
            }
            double[] shares = new double[least.length];
            for (int i = 0; i < least.length; i++) {
                double own = letters.get(i) / all;
                boolean fits = wanted < 1 && given > 0;
                shares[i] = !fits ? own : least[i] > own ? least[i] : own * (1 - wanted) / given;
            }
            return shares;
        }

        /// The font of the column headers, which are the widest.
        private Font font() {
            return grid.getChildren().stream()
                    .filter(TextFlow.class::isInstance)
                    .flatMap(cell -> ((TextFlow) cell).getChildren().stream())
                    .filter(Text.class::isInstance)
                    .map(text -> ((Text) text).getFont())
                    .findFirst()
                    .orElseGet(Font::getDefault);
        }

        private static double width(String word, Font font) {
            Text text = new Text(word);
            text.setFont(font);
            return Math.ceil(text.getLayoutBounds().getWidth()) + 1;
        }
    }
}
