package bcscope.ui.pane.beside;

import bcscope.base.Numbers;
import bcscope.picture.sidebyside.PairScene;
import bcscope.program.Operations;
import bcscope.program.Program;
import bcscope.run.comparison.OperationPair;
import bcscope.run.operation.Call;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;

/// The calls of a process in both runs, to sort and to go to.
final class CallTable {
    /// Most calls in the list.
    static final int MOST = 20_000;

    private static final double ROW_HEIGHT = 23;
    private static final long NEVER = Long.MAX_VALUE;

    private final TableView<OperationPair> table =
            Nodes.named(new TableView<>(), "beside-calls", "mmds");
    private final List<Double> widths = new ArrayList<>();
    private Optional<Program> program = Optional.empty();
    private boolean following;

    CallTable(Store store) {
        table.setFixedCellSize(ROW_HEIGHT);
        table.setPlaceholder(placeholder());
        number("beside.call", 44, pair -> pair.first().number() + 1L, Numbers::count);
        words("beside.operation", 180, this::operation);
        number("beside.a", 76, pair -> length(pair.first()), CallTable::text);
        number("beside.b", 76, pair -> length(pair.second()), CallTable::text);
        number("beside.longer", 116, CallTable::longerNanos, CallTable::more);
        number("beside.later", 124, CallTable::laterNanos, CallTable::later);
        words("beside.spender", 178, CallTable::spender);
        table.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, old, pair) -> {
                    if (!following && pair != null) {
                        store.apply(
                                new Intent.OfBeside(
                                        new SecondRunChange.SelectCall(pair.first().number())));
                    }
                });
    }

    private static Label placeholder() {
        return Nodes.wrapped(Words.of("beside.calls.none"), "empty");
    }

    Node node() {
        return table;
    }

    /// Makes the columns as wide as letters that are `textFactor` times the usual ones need.
    void fit(double textFactor) {
        for (int i = 0; i < widths.size(); i++) {
            table.getColumns().get(i).setPrefWidth(widths.get(i) * textFactor);
        }
    }

    /// Lets go of the calls.
    void forget() {
        program = Optional.empty();
        following = true;
        table.getItems().clear();
        following = false;
    }

    /// Lists the calls of the process of `scene`.
    void list(PairScene scene) {
        program = Optional.of(scene.both().first().program());
        List<OperationPair> pairs = new ArrayList<>();
        int count = Math.min(MOST, scene.both().paired(scene.rank()));
        for (int number = 0; number < count; number++) {
            pairs.add(scene.both().pair(scene.rank(), number));
        }
        following = true;
        table.getItems().setAll(pairs);
        table.sort();
        following = false;
    }

    /// Marks the selected call of `scene`, and shows it where it is out of sight.
    void mark(PairScene scene) {
        following = true;
        if (scene.call().isEmpty()) {
            table.getSelectionModel().clearSelection();
        } else {
            OperationPair now = table.getSelectionModel().getSelectedItem();
            int number = scene.call().getAsInt();
            if (now == null || now.first().number() != number) {
                select(number);
            }
        }
        following = false;
    }

    private void select(int number) {
        for (int row = 0; row < table.getItems().size(); row++) {
            if (table.getItems().get(row).first().number() == number) {
                table.getSelectionModel().select(row);
                table.scrollTo(Math.max(0, row - 3));
                return;
            }
        }
    }

    private String operation(OperationPair pair) {
        return program.map(it -> Operations.text(it, pair.first().pc())).orElse("");
    }

    private static long length(Call call) {
        return call.returned() ? call.nanos() : NEVER;
    }

    private static long longerNanos(OperationPair pair) {
        return pair.returned() ? pair.longerNanos() : NEVER;
    }

    private static long laterNanos(OperationPair pair) {
        return pair.returned() ? pair.laterNanos() : NEVER;
    }

    private static String text(long nanos) {
        return nanos == NEVER ? Words.of("beside.never") : Numbers.duration(nanos);
    }

    private static String more(long nanos) {
        return difference(nanos, nanos > 0 ? "beside.is.more" : "beside.is.less");
    }

    private static String later(long nanos) {
        return difference(nanos, nanos > 0 ? "beside.is.later" : "beside.is.earlier");
    }

    /// How much, and which way: `428 µs earlier`.
    private static String difference(long nanos, String key) {
        return nanos == NEVER
                ? ""
                : nanos == 0 ? "–" : Words.of(key, Numbers.duration(Math.abs(nanos)));
    }

    private static String spender(OperationPair pair) {
        return pair.returned()
                ? pair.spender()
                        .map(part -> part.title() + "  " + more(pair.longer().nanos(part)))
                        .orElse("")
                : Words.of("beside.unreturned");
    }

    private void words(String title, double width, Function<OperationPair, String> text) {
        TableColumn<OperationPair, String> column = new TableColumn<>(Words.of(title));
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
        column.getStyleClass().add("words");
        add(column, width);
    }

    private void number(
            String title,
            double width,
            Function<OperationPair, Long> value,
            LongFunction<String> text) {
        TableColumn<OperationPair, Long> column = new TableColumn<>(Words.of(title));
        column.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())));
        column.setCellFactory(view ->
                new TableCell<>() {
                    @Override
                    protected void updateItem(Long nanos, boolean empty) {
                        super.updateItem(nanos, empty);
                        setText(empty || nanos == null ? "" : text.apply(nanos));
                    }
                });
        column.getStyleClass().add("numbers");
        add(column, width);
    }

    private void add(TableColumn<OperationPair, ?> column, double width) {
        column.setPrefWidth(width);
        widths.add(width);
        column.setReorderable(false);
        table.getColumns().add(column);
    }
}
