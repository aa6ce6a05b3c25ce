package bcscope.ui.query;

import bcscope.expression.Completion;
import bcscope.expression.Expressions;
import bcscope.expression.Problem;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.mds.Distribution;
import bcscope.search.query.CellKind;
import bcscope.search.query.QueryColumn;
import bcscope.search.query.QueryTable;
import bcscope.search.query.RowOrdering.Direction;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.inspector.Histogram;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.pane.field.ExpressionField;
import bcscope.ui.pane.field.FieldLanguage;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Identity;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.query.Answer;
import bcscope.ui.state.query.Queries;
import bcscope.ui.state.query.QueryShape;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;

/// A question about the run, and what it finds as a table with sums and a distribution.
public final class QueryPane implements Pane {
    private static final double HISTOGRAM_WIDTH = 300;
    private static final double CHOICES_WIDTH = 560;

    /// Left end of the field: beside the choice of the content of the drawer.
    private static final double CHOICES_LEFT = 121;

    private final ExpressionField field;
    private final QueryActions actions;
    private final QueryGrid grid;
    private final QueryMenu menu;
    private final ToggleButton keep = new ToggleButton(Words.of("query.keep"));
    private final ToggleButton marking = new ToggleButton(Words.of("query.marking"));
    private final Label count = Nodes.fixed(Nodes.named(new Label(), "query-count", "query-count"));
    private final Label sums = Nodes.named(new Label(), "query-sums", "muted", "small-text");
    private final Label placeholder = Nodes.wrapped("", "muted");
    private final FlowPane ready = Nodes.named(new FlowPane(14, 2), "query-ready");
    private final ProgressBar progress = Nodes.named(new ProgressBar(), "query-progress");
    private final Button cancel = new Button(Words.of("query.cancel"));
    private final ColumnChoice sort;
    private final ToggleButton down = new ToggleButton("\u2193");
    private final ColumnChoice group;
    private final ColumnChoice measure;
    private final PictureCanvas histogram = new PictureCanvas("query-histogram");
    private final HBox head = Nodes.named(Nodes.row(8), "query-head");
    private final HBox tools = Nodes.styled(Nodes.row(8), "query-tools");
    private final StackPane body = Nodes.named(new StackPane(), "query");
    private final ChangeDetector opened = new ChangeDetector();
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector found = new ChangeDetector();
    private final ChangeDetector listed = new ChangeDetector();

    /// Whether the table gets the focus once something was found.
    private boolean awaiting;

    /// Whether the field gets the focus once it is seen.
    private boolean writing;

    public QueryPane(Store store, CommandRunner commands) {
        actions = new QueryActions(store);
        grid = new QueryGrid(actions);
        menu = new QueryMenu(this::askAgain);
        field =
                new ExpressionField(
                        "query",
                        Words.of("query.prompt"),
                        new QueryLanguage(),
                        new ExpressionField.Listener() {
                            @Override
                            public void take(String text) {
                                awaiting = true;
                                actions.ask(text);
                            }

                            @Override
                            public void left() {
                                awaiting = false;
                            }
                        });
        sort =
                new ColumnChoice(
                        "query-sort",
                        "query.sort",
                        column -> true,
                        name ->
                                actions.arrange(shape ->
                                        shape.withOrdering(name.map(it -> ordering(shape, it)))));
        group =
                new ColumnChoice(
                        "query-group",
                        "query.groups",
                        column -> column.kind() != CellKind.INSTANT,
                        name -> actions.arrange(shape -> shape.grouped(name)));
        measure =
                new ColumnChoice(
                        "query-measure",
                        "query.measure",
                        column -> column.kind().isAmount(),
                        name -> actions.arrange(shape -> shape.withMeasure(name)));
        build(commands);
    }

    private static QueryShape.Ordering ordering(QueryShape shape, String column) {
        return new QueryShape.Ordering(
                column,
                shape.ordering().map(QueryShape.Ordering::direction).orElse(Direction.DOWN));
    }

    private void build(CommandRunner commands) {
        HBox.setHgrow(field.line(), Priority.ALWAYS);
        button(keep, "query-keep", "query.keep.about", actions::toggleKept);
        button(marking, "query-marking", "query.marking.about", actions::toggleMarking);
        button(cancel, "query-cancel", "query.cancel", actions::cancel);
        button(
                down,
                "query-down",
                "query.down",
                () ->
                        actions.arrange(shape ->
                                shape.withOrdering(
                                        shape.ordering()
                                                .map(it ->
                                                        new QueryShape.Ordering(
                                                                it.column(),
                                                                it.direction().turned())))));
        head.getChildren().addAll(field.line(), progress, cancel, menu.node(), keep);
        buildTools(commands);
        sums.setMinWidth(0);
        ready.setAlignment(Pos.CENTER);
        VBox invitation = new VBox(8, placeholder, ready);
        invitation.setAlignment(Pos.CENTER);
        grid.placeholder(invitation);
        histogram.setMinWidth(HISTOGRAM_WIDTH);
        histogram.setPrefWidth(HISTOGRAM_WIDTH);
        HBox both = Nodes.tall(new HBox(12, grid.node(), histogram));
        HBox.setHgrow(grid.node(), Priority.ALWAYS);
        both.setMinHeight(0);
        field.choices().setMaxWidth(CHOICES_WIDTH);
        StackPane.setAlignment(field.choices(), Pos.TOP_LEFT);
        StackPane.setMargin(field.choices(), new Insets(0, 0, 0, CHOICES_LEFT));
        body.getChildren().addAll(new VBox(4, tools, both, sums), field.choices());
        Nodes.show(progress, false);
        Nodes.show(cancel, false);
    }

    private void buildTools(CommandRunner commands) {
        Button copy = new Button(Words.of("query.copy"));
        button(copy, "query-copy", "query.copy.about", actions::copy);
        Button csv = new Button("CSV");
        button(csv, "query-csv", "query.csv.about", () -> commands.run(Command.EXPORT_QUERY));
        Label verdict = field.verdict();
        verdict.setMinWidth(0);
        tools.getChildren()
                .addAll(
                        count,
                        verdict,
                        Nodes.spring(),
                        sort.node(),
                        down,
                        group.node(),
                        measure.node(),
                        marking,
                        copy,
                        csv);
    }

    private static void button(ButtonBase button, String id, String about, Runnable action) {
        button.setId(id);
        Tips.set(button, Words.of(about));
        button.setMinWidth(ButtonBase.USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
    }

    private Hyperlink link(String question) {
        Hyperlink link = Nodes.styled(new Hyperlink(question), "expression");
        link.setMnemonicParsing(false);
        link.setOnAction(event -> askAgain(question));
        return link;
    }

    private void askAgain(String question) {
        field.write(question);
        awaiting = true;
        actions.ask(question);
    }

    @Override
    public Node node() {
        return body;
    }

    /// The field above it.
    public Node head() {
        return head;
    }

    /// Gives the focus to the field.
    public void write() {
        field.focus();
        writing = !field.isFocused();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Queries queries = run.queries();
        field.about(run.facts());
        if (opened.changed(run.document().number()) && !run.document().origin().keepsPlace()) {
            field.write(queries.asked().map(Question::text).orElse(""));
        }
        if (writing) {
            write();
        }
        if (listed.changed(run.document().number(), queries.kept(), queries.before())) {
            menu.show(queries, run.facts());
            ready.getChildren()
                    .setAll(ReadyQueries.fitting(run.facts()).stream().map(this::link).toList());
        }
        boolean ofAnswer =
                found.changed(run.document().number(), queries.answer(), queries.shape());
        if (ofAnswer) {
            arrange(queries);
        }
        if (dirty.changed(run.document().number(), queries, run.slices(), chrome.theme())) {
            say(run, queries);
            picture(queries, chrome);
        }
        if (ofAnswer && awaiting && queries.pending().isEmpty()) {
            awaiting = false;
            grid.focus();
        }
    }

    private void arrange(Queries queries) {
        QueryTable table = queries.answer().map(Answer::table).orElse(QueryTable.EMPTY);
        QueryShape shape = queries.shape();
        grid.show(table, shape);
        sort.show(table, shape.ordering().map(QueryShape.Ordering::column));
        group.show(table, shape.group());
        measure.show(table, shape.measure());
        down.setDisable(shape.ordering().isEmpty());
        boolean isDown =
                shape.ordering().filter(it -> it.direction() == Direction.DOWN).isPresent();
        down.setSelected(isDown);
        down.setText(shape.ordering().isPresent() && !isDown ? "\u2191" : "\u2193");
    }

    private void say(OpenRun run, Queries queries) {
        Optional<Question> asked = queries.asked();
        boolean pending = queries.pending().isPresent();
        boolean answered = queries.answer().isPresent();
        count.setText(
                queries.pending()
                        .map(it -> QueryWords.progress(it, run))
                        .or(() ->
                                asked.flatMap(question ->
                                        queries.answer()
                                                .map(it -> QueryWords.count(it, question, run))))
                        .orElse(""));
        Nodes.show(count, !count.getText().isEmpty());
        Nodes.show(progress, pending);
        Nodes.show(cancel, pending);
        queries.pending()
                .ifPresent(it ->
                        progress.setProgress(it.slice() / (double) Math.max(1, run.slices())));
        sums.setText(
                queries.answer().flatMap(answer -> QueryWords.sums(answer.table())).orElse(""));
        Nodes.show(sums, !sums.getText().isEmpty());
        keep.setDisable(asked.isEmpty());
        keep.setSelected(queries.keepsAsked());
        marking.setSelected(queries.marking() == Queries.Marking.SHOWN);
        for (Node tool : tools.getChildren()) {
            if (!Identity.same(tool, count) && !Identity.same(tool, field.verdict())) {
                Nodes.show(tool, answered);
            }
        }
        Nodes.show(ready, !pending && !answered);
        boolean told =
                answered
                        && !pending
                        && asked.filter(it -> it.text().equals(field.text())).isPresent();
        field.verdict().setVisible(!told);
        placeholder.setText(
                pending ? "" : answered ? Words.of("query.nothing") : Words.of("query.empty"));
    }

    private void picture(Queries queries, Chrome chrome) {
        Optional<Answer> answer =
                queries.answer()
                        .filter(it ->
                                it.table().rows() > 1 && queries.shape().measure().isPresent());
        Nodes.show(histogram, answer.isPresent());
        answer.ifPresent(it -> {
            int index = it.table().column(queries.shape().measure().orElseThrow());
            QueryColumn column = it.table().columns().get(index);
            Distribution values = Distributions.of(it.table(), index);
            histogram.draw(
                    chrome.theme(),
                    surface ->
                            Histogram.draw(surface, column.title(), values, column.kind()::text));
            histogram.say(column.title() + ". " + Histogram.sentence(values, column.kind()::text));
        });
    }

    /// Questions: `messages where bytes > 3 KB`, or a condition.
    static final class QueryLanguage implements FieldLanguage {
        @Override
        public Verdict judge(String text, RunFacts facts) {
            return switch (Expressions.check(text, facts)) {
                case Expressions.Checked.Right(Question question) ->
                        new Verdict.Right(QueryWords.meaning(question));
                case Expressions.Checked.Wrong(List<Problem> problems) ->
                        new Verdict.Wrong(problems.getFirst());
            };
        }

        @Override
        public Optional<Offer> offer(String text, int caret, RunFacts facts) {
            return Optional.of(new Offer(Completion.ofQuestion(text, caret, facts), 0));
        }
    }
}
