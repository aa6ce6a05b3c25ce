package bcscope.ui.pane;

import bcscope.expression.Completion;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.metric.DerivedSeries;
import bcscope.search.SeriesReader;
import bcscope.ui.Words;
import bcscope.ui.pane.field.ExpressionField;
import bcscope.ui.pane.field.FieldLanguage;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The line over the timeline in which a derived track is written: an expression, or `name =
/// expression`. Enter adds it, Escape puts the line away.
final class TrackField {
    private final Store store;
    private final ExpressionField field;
    private final VBox root;

    /// Whether the field gets the focus once it is seen.
    private boolean writing;

    TrackField(Store store) {
        this.store = store;
        field =
                new ExpressionField(
                        "track",
                        Words.of("track.prompt"),
                        new TrackLanguage(),
                        new ExpressionField.Listener() {
                            @Override
                            public void take(String text) {
                                add(text);
                            }

                            @Override
                            public void left() {
                                // An empty line is only put away by Escape.
                            }
                        });
        Button close = Nodes.named(new Button("X"), "track-close", "inset-close");
        close.setAccessibleText(Words.of("track.close"));
        close.setOnAction(event -> close());
        HBox.setHgrow(field.line(), Priority.ALWAYS);
        Label verdict = field.verdict();
        verdict.setMinWidth(0);
        root = new VBox(2, new HBox(6, field.line(), close), field.choices(), verdict);
        root.setPadding(new Insets(2, 10, 4, 10));
        root.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ESCAPE) {
                        close();
                    }
                });
        Nodes.show(root, false);
    }

    Node node() {
        return root;
    }

    /// Shows the line and gives it the focus.
    void open() {
        Nodes.show(root, true);
        field.focus();
        writing = !field.isFocused();
    }

    private void close() {
        field.write("");
        Nodes.show(root, false);
    }

    void show(OpenRun run) {
        field.about(run.facts());
        if (writing && root.isVisible()) {
            open();
        }
    }

    private void add(String text) {
        store.run()
                .ifPresent(run ->
                        Named.of(text)
                                .series(run.facts())
                                .ifPresent(series -> {
                                    store.apply(
                                            new Intent.Arrange(
                                                    run.timeline().adding(fresh(run, series))));
                                    close();
                                }));
    }

    /// A name is used once.
    private static DerivedSeries fresh(OpenRun run, DerivedSeries series) {
        List<String> names =
                run.timeline().derived().stream()
                        .filter(it -> !it.equals(series))
                        .map(DerivedSeries::name)
                        .toList();
        String name = series.name();
        for (int i = 2; names.contains(name); i++) {
            name = series.name() + " " + i;
        }
        return new DerivedSeries(name, series.expression(), series.unit(), series.divisor());
    }

    /// An expression with a name.
    ///
    /// @param begin start of the expression in the text
    private record Named(String name, String expression, int begin) {
        private static final Pattern NAME = Pattern.compile("\\s*([^=<>!&|]+?)\\s*=(?!=)\\s*");

        static Named of(String text) {
            Matcher named = NAME.matcher(text);
            return named.lookingAt()
                    ? new Named(named.group(1), text.substring(named.end()).strip(), named.end())
                    : new Named(
                            text.strip(),
                            text.strip(),
                            text.length() - text.stripLeading().length());
        }

        Optional<DerivedSeries> series(RunFacts facts) {
            return SeriesReader.series(name, expression, facts)
                            instanceof SeriesReader.Checked.Right right
                    ? Optional.of(right.series())
                    : Optional.empty();
        }
    }

    private static final class TrackLanguage implements FieldLanguage {
        @Override
        public Verdict judge(String text, RunFacts facts) {
            Named named = Named.of(text);
            return switch (SeriesReader.series(named.name, named.expression, facts)) {
                case SeriesReader.Checked.Right right ->
                        new Verdict.Right(
                                Words.of(
                                        right.formula().fromTables()
                                                ? "track.tables"
                                                : "track.detail",
                                        right.formula().type().noun()));
                case SeriesReader.Checked.Wrong(List<Problem> problems) ->
                        new Verdict.Wrong(problems.getFirst().movedBy(named.begin));
            };
        }

        @Override
        public Optional<Offer> offer(String text, int caret, RunFacts facts) {
            Named named = Named.of(text);
            return caret < named.begin
                    ? Optional.empty()
                    : Optional.of(
                            new Offer(
                                    Completion.at(
                                            text.substring(named.begin),
                                            caret - named.begin,
                                            facts),
                                    named.begin));
        }
    }
}
