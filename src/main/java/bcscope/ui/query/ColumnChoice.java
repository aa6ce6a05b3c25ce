package bcscope.ui.query;

import bcscope.search.query.QueryColumn;
import bcscope.search.query.QueryTable;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.ChoiceBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// One column of a table to choose, or none.
final class ColumnChoice {
    private static final double WIDTH = 164;

    private final ChoiceBox<Optional<QueryColumn>> box = new ChoiceBox<>();
    private final Predicate<QueryColumn> fitting;
    private boolean following;

    /// @param id of the control
    /// @param key of its words: `%s` is the title of the column, and `key.none` that there is none
    /// @param fitting which columns can be chosen
    /// @param chosen is told the name of the column
    ColumnChoice(
            String id,
            String key,
            Predicate<QueryColumn> fitting,
            Consumer<Optional<String>> chosen) {
        this.fitting = fitting;
        box.setId(id);
        Nodes.explain(box, Words.of(key + ".about"));
        box.setConverter(
                Nodes.titles(it ->
                        it.map(column -> Words.of(key, column.title()))
                                .orElseGet(() -> Words.of(key + ".none"))));
        box.setPrefWidth(WIDTH);
        box.setMinWidth(WIDTH);
        box.setOnAction(event -> {
            Optional<QueryColumn> value = box.getValue();
            if (!following && value != null) {
                chosen.accept(value.map(QueryColumn::name));
            }
        });
    }

    ChoiceBox<Optional<QueryColumn>> node() {
        return box;
    }

    /// Offers the columns of `table` and shows the one that is chosen.
    void show(QueryTable table, Optional<String> name) {
        following = true;
        List<Optional<QueryColumn>> all = new ArrayList<>();
        all.add(Optional.empty());
        table.columns().stream().filter(fitting).map(Optional::of).forEach(all::add);
        if (!box.getItems().equals(all)) {
            box.getItems().setAll(all);
        }
        box.setValue(name.map(it -> table.columns().get(table.column(it))));
        following = false;
    }
}
