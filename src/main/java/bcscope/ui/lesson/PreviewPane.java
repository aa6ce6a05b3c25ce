package bcscope.ui.lesson;

import bcscope.base.Diagnostic;
import bcscope.lesson.LessonWords;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.Drawn;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.loader.PreviewLoader;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonMode.Preview;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.stream.Collectors;

/// Preview for the author of a lesson: findings of the checker, an outline of steps, blocks and
/// questions with their answers for the seed, and the step that is read with everything that is in
/// it.
public final class PreviewPane implements Pane {
    private final Store store;
    private final BorderPane root = Nodes.named(new BorderPane(), "preview", "lesson");
    private final Label title = wrapped("preview-title", "lesson-title");
    private final Label file = wrapped("preview-file", "muted", "small-text", "mono");
    private final Label seed = wrapped("preview-seed", "muted", "small-text");
    private final Label stage = wrapped("preview-stage", "lesson-worth");
    private final VBox findings = Nodes.named(new VBox(6), "preview-findings");
    private final VBox outline = Nodes.named(new VBox(2), "preview-outline", "lesson-steps");
    private final VBox step = Nodes.named(new VBox(12), "preview-step");
    private final ScrollPane scroll;
    private final ChangeDetector dirty = new ChangeDetector();
    private final Button back =
            Nodes.named(new Button(LessonWords.english().say("lesson.back")), "preview-back");
    private final Button next =
            Nodes.named(new Button(LessonWords.english().say("lesson.next")), "preview-next");
    private int page = -1;

    public PreviewPane(Store store, CommandRunner commands) {
        this.store = store;
        Button other = new Button(Words.of("preview.seed.other"));
        other.setId("preview-other-seed");
        Tips.set(other, Command.LESSON_AGAIN.tip());
        other.setOnAction(event -> commands.run(Command.LESSON_AGAIN));
        back.setOnAction(event -> commands.run(Command.LESSON_BACK));
        next.setOnAction(event -> commands.run(Command.LESSON_NEXT));
        Label badge = Nodes.fixed(Nodes.label(Words.of("preview.badge"), "lesson-badge"));
        scroll = Nodes.scrolled(Nodes.styled(new VBox(12, findings, outline, step), "lesson-body"));
        FlowPane seeds = new FlowPane(10, 4, badge, other);
        root.setTop(Nodes.styled(new VBox(6, title, file, seeds, seed, stage), "lesson-head"));
        root.setCenter(scroll);
        root.setBottom(Nodes.styled(new HBox(8, back, Nodes.spring(), next), "lesson-foot"));
    }

    private static Label wrapped(String id, String... classes) {
        return Nodes.named(Nodes.whole("", classes), id);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        store.state()
                .lesson()
                .filter(dirty::changed)
                .ifPresent(lesson -> {
                    if (lesson.sitting().mode() instanceof Preview preview) {
                        draw(lesson, preview);
                    }
                });
    }

    private void draw(OpenLesson lesson, Preview preview) {
        title.setText(lesson.course().title());
        file.setText(preview.file().toString());
        seed.setText(
                Words.of("preview.seed", String.valueOf(lesson.course().seed()), drawn(lesson)));
        stage.setText(words(preview));
        Nodes.mark(
                stage, preview.findings().isEmpty() ? "right" : "wrong", List.of("right", "wrong"));
        findings.getChildren()
                .setAll(preview.findings().stream().map(PreviewPane::finding).toList());
        outline.getChildren().setAll(new LessonOutline(lesson, this::go).nodes());
        step.getChildren().setAll(PreviewStep.nodes(lesson));
        back.setDisable(!lesson.isOpen(lesson.page() - 1));
        next.setDisable(!lesson.isOpen(lesson.page() + 1));
        if (page != lesson.page()) {
            page = lesson.page();
            Platform.runLater(() -> scroll.setVvalue(0));
        }
    }

    private void go(int other) {
        store.apply(new Intent.OfLesson(new LessonChange.GoToPage(other)));
    }

    private static String drawn(OpenLesson lesson) {
        return Draw.of(lesson.course().file().lesson(), lesson.course().seed()).values().stream()
                .map(Drawn::said)
                .collect(Collectors.joining(", "));
    }

    private static String words(Preview preview) {
        return switch (preview.stage()) {
            case CHECKING -> Words.of("preview.checking");
            case CHECKED ->
                    preview.findings().isEmpty()
                            ? Words.of("preview.right", PreviewLoader.SEEDS)
                            : Words.of("preview.findings", preview.findings().size());
            case BROKEN -> Words.of("preview.broken");
        };
    }

    private static Node finding(Diagnostic finding) {
        boolean isError = finding.severity() == Diagnostic.Severity.ERROR;
        String place =
                finding.line() > 0
                        ? Words.of("preview.place", finding.line(), finding.column())
                        : finding.file();
        Label where =
                Nodes.label(
                        place + "  " + Words.of(isError ? "preview.error" : "preview.warning"),
                        "mono",
                        "small-text");
        Label what = wrapped("preview-problem");
        what.setText((finding.problem() + " " + finding.advice()).strip());
        return Nodes.styled(new VBox(2, where, what), "lesson-card", "fault-card");
    }
}
