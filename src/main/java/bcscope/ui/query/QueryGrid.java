package bcscope.ui.query;

import bcscope.base.Numbers;
import bcscope.search.query.CellKind;
import bcscope.search.query.QueryColumn;
import bcscope.search.query.QueryTable;
import bcscope.search.query.RowOrdering.Direction;
import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.state.Identity;
import bcscope.ui.state.query.QueryShape;
import bcscope.ui.theme.Nodes;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/// The results as a table: a line for each row or group, a click on a head sorts, Enter goes to the
/// moment of a row or opens a group.
final class QueryGrid {
    private static final double ROW_HEIGHT = 22;
    private static final double LETTER = 6.2;
    private static final double PADDING = 16;
    private static final double LEAST_BARS = 90;

    /// Width of the scroll bar and the edges.
    private static final double EDGES = 16;

    private static final double WIDEST = 230;
    private static final int SAMPLED = 300;

    private final Keyed table = new Keyed();
    private final QueryActions actions;
    private QueryTable shown = QueryTable.EMPTY;
    private QueryShape shape = QueryShape.FIRST;
    private boolean following;
    private Optional<TableColumn<TableLine, ?>> bars = Optional.empty();

    QueryGrid(QueryActions actions) {
        this.actions = actions;
        table.setId("query-table");
        table.getStyleClass().addAll("mmds", "query-table");
        table.setFixedCellSize(ROW_HEIGHT);
        table.setMinSize(0, 0);
        table.widthProperty().addListener(observable -> fit());
        table.setAccessibleText(Words.of("query.table"));
        table.setSortPolicy(view -> {
            sorted();
            return true;
        });
        table.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, old, line) -> {
                    if (!following && line instanceof TableLine.Row row) {
                        actions.goTo(shown, row.number());
                    }
                });
        table.setOnMouseClicked(event -> {
            if (table.getSelectionModel().getSelectedItem() instanceof TableLine.Group group) {
                actions.arrange(it -> it.toggled(group.group().title()));
            }
        });
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                enter();
                event.consume();
            } else if (event.getCode() == KeyCode.C && event.isShortcutDown()) {
                actions.copy();
                event.consume();
            }
        });
    }

    Node node() {
        return table;
    }

    /// Placeholder of the empty table.
    void placeholder(Node node) {
        table.setPlaceholder(node);
    }

    void focus() {
        table.requestFocus();
        if (table.getSelectionModel().isEmpty() && !table.getItems().isEmpty()) {
            table.getSelectionModel().select(0);
        }
    }

    private void enter() {
        TableLine line = table.getSelectionModel().getSelectedItem();
        switch (line) {
            case TableLine.Row row -> actions.goTo(shown, row.number());
            case TableLine.Group group -> actions.arrange(it -> it.toggled(group.group().title()));
            case null -> {}
        }
    }

    private void sorted() {
        if (following) {
            return;
        }
        Optional<QueryShape.Ordering> ordering =
                table.getSortOrder().stream()
                        .findFirst()
                        .map(column ->
                                new QueryShape.Ordering(
                                        column.getId(),
                                        column.getSortType() == TableColumn.SortType.ASCENDING
                                                ? Direction.UP
                                                : Direction.DOWN));
        actions.arrange(it -> it.withOrdering(ordering));
    }

    /// Shows `found`, arranged as `wanted`.
    void show(QueryTable found, QueryShape wanted) {
        following = true;
        boolean other = found != shown;
        Optional<TableLine> selected =
                Optional.ofNullable(table.getSelectionModel().getSelectedItem());
        boolean measured =
                !wanted.measure().equals(shape.measure()) || !wanted.group().equals(shape.group());
        shown = found;
        shape = wanted;
        List<TableLine> lines = TableLine.of(found, wanted);
        if (other || measured) {
            columns(lines);
        }
        table.getItems().setAll(lines);
        mark(wanted.ordering());
        if (other) {
            table.getSelectionModel().clearSelection();
            table.scrollTo(0);
        } else {
            selected.ifPresent(this::select);
        }
        following = false;
    }

    private void select(TableLine line) {
        for (int i = 0; i < table.getItems().size(); i++) {
            if (isSame(line, table.getItems().get(i))) {
                table.getSelectionModel().select(i);
                table.getFocusModel().focus(i);
                return;
            }
        }
    }

    private static boolean isSame(TableLine one, TableLine other) {
        return (one instanceof TableLine.Group group && other instanceof TableLine.Group it)
                ? group.group().title().equals(it.group().title())
                : one.equals(other);
    }

    private void mark(Optional<QueryShape.Ordering> ordering) {
        table.getSortOrder().clear();
        ordering.ifPresent(it ->
                table.getColumns().stream()
                        .filter(column -> it.column().equals(column.getId()))
                        .findFirst()
                        .ifPresent(column -> {
                            column.setSortType(
                                    it.direction() == Direction.UP
                                            ? TableColumn.SortType.ASCENDING
                                            : TableColumn.SortType.DESCENDING);
                            table.getSortOrder().add(column);
                        }));
    }

    /// The bars get the room that is left.
    private void fit() {
        double others =
                table.getColumns().stream()
                        .filter(column -> bars.filter(it -> Identity.same(it, column)).isEmpty())
                        .mapToDouble(TableColumn::getPrefWidth)
                        .sum();
        bars.ifPresent(column ->
                column.setPrefWidth(Math.max(LEAST_BARS, table.getWidth() - others - EDGES)));
    }

    /// Grouping columns come first.
    private void columns(List<TableLine> lines) {
        table.getColumns().clear();
        bars = Optional.empty();
        int first = shape.group().map(shown::column).orElse(-1);
        if (first >= 0) {
            table.getColumns().add(column(first, lines));
        }
        for (int i = 0; i < shown.columns().size(); i++) {
            if (i != first) {
                table.getColumns().add(column(i, lines));
            }
        }
        shape.measure()
                .ifPresent(name -> {
                    TableColumn<TableLine, Double> column = bars(shown.column(name));
                    bars = Optional.of(column);
                    table.getColumns().add(column);
                });
        fit();
    }

    private TableColumn<TableLine, String> column(int index, List<TableLine> lines) {
        QueryColumn about = shown.columns().get(index);
        TableColumn<TableLine, String> column = new TableColumn<>(about.title());
        column.setId(about.name());
        column.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(text(cell.getValue(), index, about.kind())));
        column.setReorderable(false);
        boolean words = about.kind() == CellKind.WORD;
        column.getStyleClass().add(words ? "words" : "numbers");
        if (!words) {
            column.setSortType(TableColumn.SortType.ASCENDING);
        }
        column.setPrefWidth(width(index, lines));
        return column;
    }

    /// Wide enough for the title, for rows, and for what groups say.
    private double width(int index, List<TableLine> lines) {
        QueryColumn about = shown.columns().get(index);
        int longest = about.title().length() + 1;
        for (int row = 0; row < Math.min(SAMPLED, shown.rows()); row++) {
            longest = Math.max(longest, shown.text(row, index).length());
        }
        for (TableLine line : lines.subList(0, Math.min(SAMPLED, lines.size()))) {
            longest = Math.max(longest, text(line, index, about.kind()).length() + 1);
        }
        return Math.min(WIDEST, PADDING + longest * LETTER);
    }

    private String text(TableLine line, int index, CellKind kind) {
        return switch (line) {
            case TableLine.Row row -> shown.text(row.number(), index);
            case TableLine.Group group -> text(group, index, kind);
        };
    }

    /// The text of a cell of a group: its number of rows in the column of its value, sums in the
    /// others.
    private String text(TableLine.Group line, int index, CellKind kind) {
        if (index == shown.column(shape.group().orElseThrow())) {
            String title = line.group().title();
            return Words.of(
                    line.open() ? "query.group.open" : "query.group",
                    title.isEmpty() ? Words.of("query.group.nothing") : title,
                    Numbers.count(line.group().rows().size()));
        }
        return kind.isAdditive() ? kind.text(line.group().sums().get(index)) : "";
    }

    private TableColumn<TableLine, Double> bars(int index) {
        TableColumn<TableLine, Double> column =
                new TableColumn<>(Words.of("query.bars", shown.columns().get(index).title()));
        column.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(share(cell.getValue(), index)));
        column.setCellFactory(view -> new BarCell());
        column.setSortable(false);
        column.setReorderable(false);
        column.setPrefWidth(LEAST_BARS);
        return column;
    }

    private double share(TableLine line, int index) {
        return switch (line) {
            case TableLine.Row row ->
                    Math.max(0, shown.value(row.number(), index)) / (double) shown.largest(index);
            case TableLine.Group group ->
                    shown.sum(index) == 0
                            ? 0
                            : Math.max(0, group.group().sums().get(index))
                                    / (double) shown.sum(index);
        };
    }

    /// The table, which takes the keys of its lines before any command.
    private static final class Keyed extends TableView<TableLine> implements OwnKeys {
        @Override
        public boolean takes(KeyEvent event) {
            boolean copies = event.getCode() == KeyCode.C && event.isShortcutDown();
            return copies
                    || switch (event.getCode()) {
                        case ENTER, UP, DOWN, PAGE_UP, PAGE_DOWN, HOME, END ->
                                !event.isAltDown() && !event.isShortcutDown();
                        default -> false;
                    };
        }
    }

    /// A share as a bar, of the width of its column.
    static final class BarCell extends TableCell<TableLine, Double> {
        private static final double CELL_EDGES = 16;
        private static final double LEAST = 1.5;
        private static final double HEIGHT = 9;

        private final Region bar = Nodes.styled(new Region(), "query-bar");
        private double shown;

        BarCell() {
            bar.setMinHeight(HEIGHT);
            bar.setMaxHeight(HEIGHT);
            getStyleClass().add("bars");
            widthProperty().addListener(observable -> size());
        }

        @Override
        protected void updateItem(@Nullable Double share, boolean empty) {
            super.updateItem(share, empty);
            shown = empty || share == null ? 0 : Math.clamp(share, 0, 1);
            setGraphic(shown > 0 ? bar : null);
            size();
        }

        private void size() {
            double width = Math.max(LEAST, (getWidth() - CELL_EDGES) * shown);
            bar.setMinWidth(width);
            bar.setPrefWidth(width);
            bar.setMaxWidth(width);
        }
    }
}
