package bcscope.ui.query;

import bcscope.expression.RunFacts;
import bcscope.ui.Words;
import bcscope.ui.state.query.Queries;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

import java.util.List;
import java.util.function.Consumer;

/// The questions that can be asked again: those that are kept with the run, those asked before, and
/// some for a start.
final class QueryMenu {
    private final MenuButton button = Nodes.fixed(new MenuButton(Words.of("query.menu")));
    private final Consumer<String> choose;

    /// @param choose takes a question that was chosen
    QueryMenu(Consumer<String> choose) {
        this.choose = choose;
        button.setId("query-menu");
    }

    MenuButton node() {
        return button;
    }

    void show(Queries queries, RunFacts facts) {
        button.getItems().clear();
        section("query.kept", queries.kept());
        section(
                "query.before",
                queries.before().stream().filter(it -> !queries.kept().contains(it)).toList());
        section("query.ready", ReadyQueries.fitting(facts));
    }

    private void section(String title, List<String> questions) {
        if (questions.isEmpty()) {
            return;
        }
        if (!button.getItems().isEmpty()) {
            button.getItems().add(new SeparatorMenuItem());
        }
        Label head = Nodes.label(Words.of(title), "muted", "small-text");
        CustomMenuItem titled = new CustomMenuItem(head, /* hideOnClick= */ false);
        titled.setDisable(true);
        button.getItems().add(titled);
        for (String question : questions) {
            MenuItem item = new MenuItem(question);
            item.setMnemonicParsing(false);
            item.getStyleClass().add("expression");
            item.setOnAction(event -> choose.accept(question));
            button.getItems().add(item);
        }
    }
}
