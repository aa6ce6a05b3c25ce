package bcscope.ui.loader.exchange;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.base.Parsed;
import bcscope.importer.GapHistogram;
import bcscope.importer.ImportStatistics;
import bcscope.loading.TraceReport;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The contents of a trace, and the choice of its mean computation.
public final class TraceLook implements Chooser {
    private static final String PROGRAM = "job.program.";

    /// Key of the mean length of computations.
    private static final String MEAN_GAP = PROGRAM + "meanGap";

    /// Key of the trace; naming it makes all computations as long as recorded.
    private static final String TRACE = PROGRAM + "trace";

    /// Keys that stay as they are then.
    private static final List<String> KEPT =
            List.of(PROGRAM + "leastGap", PROGRAM + "mostGap", PROGRAM + "wildcards");

    private static final double WIDTH = 640;
    private static final double SPACING = 8;
    private static final double GAP = 14;
    private static final double BAR_WIDTH = 170;
    private static final double BAR_HEIGHT = 10;
    private static final double VIEWPORT_HEIGHT = 440;
    private static final int FIELD_COLUMNS = 9;

    private final TraceReport report;
    private final Scenario scenario;
    private final TextField mean = Nodes.named(new TextField(), "trace-mean");
    private final String before;
    private final ScrollPane node;
    private final ObservableBooleanValue valid;

    /// @param report contents of the trace
    /// @param scenario scenario that runs it
    /// @param height how high it can be
    public TraceLook(TraceReport report, Scenario scenario, double height) {
        this.report = report;
        this.scenario = scenario;
        before = Setting.in(scenario, MEAN_GAP).map(Setting::value).orElse("");
        mean.setText(before);
        mean.setPrefColumnCount(FIELD_COLUMNS);
        mean.setPromptText(Words.of("trace.recorded"));
        VBox content = new VBox(GAP, facts());
        report.gaps().ifPresent(it -> content.getChildren().add(gaps(it)));
        content.getChildren().add(choice());
        if (!report.guessed().isEmpty()) {
            content.getChildren().add(guessed());
        }
        node = Nodes.scrolled(content);
        node.setPrefViewportHeight(Math.min(VIEWPORT_HEIGHT, height));
        valid =
                Bindings.createBooleanBinding(
                        () -> mean.getText().isBlank() || asked().isPresent(), mean.textProperty());
    }

    private GridPane facts() {
        ImportStatistics found = report.statistics();
        GridPane grid = new GridPane(SPACING * 2, SPACING / 2);
        fact(grid, "trace.file", report.file());
        fact(grid, "trace.processes", Numbers.count(found.ranks()));
        fact(
                grid,
                "trace.messages",
                Words.of(
                        "trace.messages.of",
                        Numbers.count(found.messages()),
                        Numbers.count(found.bytes())));
        fact(grid, "trace.collectives", report.collectives().said());
        fact(grid, "trace.communicators", Numbers.count(Math.max(report.communicators(), 0)));
        fact(
                grid,
                "trace.computations",
                Words.of(
                        "trace.computations.of",
                        Numbers.count(found.gaps()),
                        Numbers.duration(report.meanNanos())));
        return grid;
    }

    private static void fact(GridPane grid, String name, String value) {
        Label key = Nodes.fixed(Nodes.label(Words.of(name), "muted"));
        Label text = Nodes.wrapped(value);
        grid.addRow(grid.getRowCount(), key, text);
        GridPane.setValignment(key, VPos.TOP);
    }

    /// A bar for each class of computations, as long as it is frequent.
    private VBox gaps(GapHistogram histogram) {
        GridPane grid = new GridPane(SPACING * 2, SPACING / 2);
        for (GapHistogram.Row row : histogram.rows(report.sliceNanos())) {
            Region bar = Nodes.styled(new Region(), "trace-bar");
            bar.setPrefSize(Math.ceil(row.share() * BAR_WIDTH), BAR_HEIGHT);
            bar.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            bar.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            Label count = Nodes.label(Numbers.count(row.count()), "mono");
            grid.addRow(grid.getRowCount(), new Label(row.name()), count, bar);
            GridPane.setHalignment(count, HPos.RIGHT);
        }
        return new VBox(SPACING, Nodes.label(Words.of("trace.gaps"), "trace-heading"), grid);
    }

    private VBox choice() {
        Label label = new Label(Words.of("trace.mean"));
        label.setLabelFor(mean);
        Label preview = Nodes.named(Nodes.wrapped("", "muted"), "trace-preview");
        preview.textProperty()
                .bind(Bindings.createStringBinding(this::preview, mean.textProperty()));
        HBox line = Nodes.row(SPACING, label, mean);
        return new VBox(SPACING, line, preview);
    }

    /// The least length of the run.
    private String preview() {
        long nanos = mean.getText().isBlank() ? report.meanNanos() : asked().orElse(0L);
        if (nanos == 0) {
            return Words.of("trace.wrong");
        }
        return report.leastSlices(nanos)
                .map(slices ->
                        Words.of(
                                "trace.preview",
                                Numbers.count(slices),
                                Numbers.duration(report.sliceNanos()),
                                Numbers.duration(nanos)))
                .orElse("");
    }

    /// The entered mean, ns; empty if it is none.
    private Optional<Long> asked() {
        Parsed<Scenario> applied = new Setting(MEAN_GAP, mean.getText().strip()).applyTo(scenario);
        return applied instanceof Parsed.Good<Scenario>(Scenario changed, _)
                        && changed.job().program() instanceof Trace(_, var options)
                        && options.targetMeanGapNanos() > 0
                ? Optional.of(options.targetMeanGapNanos())
                : Optional.empty();
    }

    private VBox guessed() {
        VBox lines = new VBox(SPACING, Nodes.label(Words.of("trace.guessed"), "trace-heading"));
        for (Diagnostic diagnostic : report.guessed()) {
            Label line = Nodes.wrapped(diagnostic.problem() + " " + diagnostic.advice());
            lines.getChildren().add(line);
        }
        return lines;
    }

    @Override
    public Region node() {
        return node;
    }

    @Override
    public double width() {
        return WIDTH;
    }

    @Override
    public ObservableBooleanValue valid() {
        return valid;
    }

    /// The changes; empty if there is none.
    public List<Setting> settings() {
        String text = mean.getText().strip();
        if (text.equals(before)) {
            return List.of();
        }
        return text.isEmpty() ? asRecorded() : List.of(new Setting(MEAN_GAP, text));
    }

    private List<Setting> asRecorded() {
        String path = ((Trace) scenario.job().program()).path();
        return Stream.concat(
                        Stream.of(new Setting(TRACE, path)),
                        KEPT.stream().flatMap(key -> Setting.in(scenario, key).stream()))
                .toList();
    }
}
