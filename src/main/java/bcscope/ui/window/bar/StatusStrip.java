package bcscope.ui.window.bar;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.RunStatus;
import bcscope.program.CallSource;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.QuietStretch;
import bcscope.run.Run;
import bcscope.run.recording.Verification;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Squeeze;
import bcscope.ui.theme.Tips;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// The line at the bottom: where the cursor is, whether the replay is verified, what the engine
/// does.
public final class StatusStrip {
    private static final PseudoClass GOOD = PseudoClass.getPseudoClass("good");
    private static final PseudoClass BAD = PseudoClass.getPseudoClass("bad");

    /// In units of the size of their type.
    private static final double MOST_POSITION = 40;

    private static final double MOST_STATE = 33;

    private final HBox bar = Nodes.styled(Nodes.row(14), "status-strip");
    private final Phrase position = new Phrase("status-position", MOST_POSITION, "mono");
    private final Label quiet = Nodes.fixed(Nodes.named(new Label(), "status-quiet", "muted"));
    private final Phrase replay = new Phrase("digest-lamp", MOST_STATE, "digest-lamp");
    private final Phrase engine = new Phrase("status-engine", MOST_STATE, "muted");
    private final ProgressBar working = Nodes.named(new ProgressBar(), "status-working");
    private final Hyperlink cancel = new Hyperlink(Words.of("status.cancel"));
    private final Hyperlink assumptions =
            Nodes.fixed(new Hyperlink(Words.of("status.assumptions")));
    private final ChangeDetector dirty = new ChangeDetector();
    private final Remaining remaining = new Remaining();
    private final Squeeze squeeze;
    private Command order = Command.CANCEL;
    private int lastSlices;
    private long lastNanos;
    private double rate;

    public StatusStrip(CommandRunner commands, TaskStrip tasks) {
        replay.node().setOnMouseClicked(event -> commands.run(Command.VERIFY));
        working.setPrefWidth(90);
        cancel.setId("status-cancel");
        cancel.setOnAction(event -> commands.run(order));
        assumptions.setOnAction(event -> commands.run(Command.ASSUMPTIONS));
        engine.node().setMaxWidth(Double.MAX_VALUE);
        engine.node().setAlignment(Pos.CENTER_RIGHT);
        HBox.setHgrow(engine.node(), Priority.ALWAYS);
        bar.getChildren()
                .addAll(
                        position.node(),
                        quiet,
                        replay.node(),
                        engine.node(),
                        tasks.node(),
                        working,
                        cancel,
                        assumptions);
        squeeze = concessions();
    }

    /// The parts that are shortened or left out in a narrow strip.
    private Squeeze concessions() {
        return new Squeeze(bar)
                .or(replay::shorten, replay::spellOut)
                .or(() -> Nodes.show(assumptions, false), () -> Nodes.show(assumptions, true))
                .or(engine::shorten, engine::spellOut)
                .or(position::shorten, position::spellOut)
                .or(() -> Nodes.show(replay.node(), false), () -> Nodes.show(replay.node(), true))
                .or(() -> Nodes.show(engine.node(), false), () -> Nodes.show(engine.node(), true));
    }

    /// Puts `nodes` at the beginning.
    public void lead(Node... nodes) {
        bar.getChildren().addAll(0, List.of(nodes));
    }

    /// Says as much as there is room for.
    public void fit() {
        squeeze.fit();
    }

    public HBox node() {
        return bar;
    }

    public void show(OpenRun run, Chrome chrome) {
        if (!dirty.changed(
                run.cursor(),
                run.detail(),
                run.progress(),
                run.hurry(),
                run.findings().asked(),
                run.findings().verification(),
                chrome.theme())) {
            return;
        }
        position.say(positionOf(run), positionOf(run), "");
        Nodes.show(quiet, run.hurry().isPresent());
        quiet.setText(run.hurry().map(slices -> quietOf(run, slices)).orElse(""));
        showVerification(run);
        boolean running = run.progress().state() == RunStatus.RUNNING;
        Nodes.show(working, running);
        boolean stands = run.progress().state() == RunStatus.PAUSED;
        boolean paused = stands && !run.isHidden();
        order = paused ? Command.CONTINUE : run.isLive() ? Command.LIVE_STOP : Command.CANCEL;
        cancel.setText(Words.of(paused ? "status.continue" : "status.cancel"));
        Tips.set(cancel, order.tip());
        Nodes.show(cancel, running || paused);
        showEngine(run);
        engine.node()
                .pseudoClassStateChanged(
                        BAD,
                        run.progress().state() == RunStatus.DEADLOCKED
                                || run.progress().state() == RunStatus.FAILED
                                || run.progress().state() == RunStatus.NODE_FAILED);
        squeeze.fit();
    }

    private void showEngine(OpenRun run) {
        RunStatus status = run.progress().state();
        if (status == RunStatus.PAUSED && run.isHidden()) {
            String hidden = Words.of("status.hidden");
            engine.say(hidden, hidden, "");
            return;
        }
        engine.say(
                status == RunStatus.RUNNING ? engineAtWork(run) : ended(run),
                Words.of("status.state." + id(status)),
                whyStopped(run));
    }

    private static String id(RunStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    /// For example `slice 41 · PM · 10.257 341 ms`.
    private static String positionOf(OpenRun run) {
        String phase = run.cursorWord().map(word -> " · " + word).orElse("");
        return run.words(
                "status.position",
                Numbers.count(run.cursor().slice()),
                phase,
                Numbers.instant(run.cursor().nanos()));
    }

    /// For example `14 quiet slices`.
    private static String quietOf(OpenRun run, QuietStretch slices) {
        return run.words("status.quiet", Numbers.count(slices.count()));
    }

    private void showVerification(OpenRun run) {
        Optional<Verification> verification = run.findings().verification();
        String words =
                verification
                        .map(of -> verificationOf(of, run.mpi()))
                        .orElseGet(() -> Words.of("status.replay.none"));
        replay.say(words, words, Words.of("status.replay.tip"));
        replay.node()
                .pseudoClassStateChanged(
                        GOOD,
                        verification
                                .filter(v ->
                                        v instanceof Verification.Verifying
                                                || v instanceof Verification.Verified)
                                .isPresent());
        replay.node()
                .pseudoClassStateChanged(
                        BAD,
                        verification
                                .filter(v ->
                                        v instanceof Verification.Differs
                                                || v instanceof Verification.VerifiedPart
                                                || v instanceof Verification.Impossible)
                                .isPresent());
    }

    private String verificationOf(Verification verification, MpiKind mpi) {
        return switch (verification) {
            case Verification.Verifying so -> verifying(so);
            case Verification.Verified _ -> Words.of("status.replay.all");
            case Verification.VerifiedPart part ->
                    Words.of(
                            mpi, "status.replay.part", Numbers.count(part.slices()), part.damage());
            case Verification.Stopped at ->
                    Words.of(mpi, "status.replay.stopped", Numbers.count(at.slices()));
            case Verification.Impossible no ->
                    Words.of(
                            mpi,
                            "status.replay.impossible",
                            Numbers.count(no.slice()),
                            no.reason());
            case Verification.Differs differs -> firstDifference(differs, mpi);
        };
    }

    private String verifying(Verification.Verifying so) {
        long percent = 100L * so.slices() / Math.max(1, so.of());
        OptionalLong seconds = remaining.seconds(so.slices(), so.of(), System.nanoTime());
        return seconds.isPresent()
                ? Words.of("status.replay.left", percent, seconds.getAsLong())
                : Words.of("status.replay.to", percent);
    }

    private static String firstDifference(Verification.Differs differs, MpiKind mpi) {
        String what =
                differs.values().stream()
                        .findFirst()
                        .map(Verification.Difference::words)
                        .orElseGet(() -> Words.of("status.replay.order"));
        return Words.of("status.replay.differs", differs.place().words(mpi), what);
    }

    private String engineAtWork(OpenRun run) {
        Program program = run.document().run().program();
        return run.findings()
                .asked()
                .map(place -> EngineWords.waiting(program, place))
                .orElseGet(() -> pace(run));
    }

    private String pace(OpenRun run) {
        long now = System.nanoTime();
        if (lastNanos == 0 || run.slices() < lastSlices) {
            lastNanos = now;
            lastSlices = run.slices();
        }
        if (now - lastNanos > 400_000_000L) {
            rate = (run.slices() - lastSlices) * 1e9 / (now - lastNanos);
            lastNanos = now;
            lastSlices = run.slices();
        }
        return run.words(
                "status.running", Numbers.count(run.slices()), Numbers.count(Math.round(rate)));
    }

    /// Names the process for which the engine of a live run was waiting when it was stopped.
    private static String whyStopped(OpenRun run) {
        return run.progress().state() == RunStatus.STOPPED ? run.progress().message() : "";
    }

    /// The end of a run with its reason; the sentence of a deadlock begins with that word.
    static String problem(RunStatus state, String message) {
        return state == RunStatus.DEADLOCKED
                ? Words.of("status.deadlock", message)
                : Words.of("status.state." + id(state)) + " · " + message;
    }

    private static String ended(OpenRun run) {
        Progress progress = run.progress();
        String how = Words.of("status.state." + id(progress.state()));
        String what = Words.of("status.ended", Numbers.duration(progress.simulatedNanos()));
        if (progress.state() == RunStatus.STOPPED && run.document().run() instanceof Run) {
            return EngineWords.stopped(progress.slices(), run.mpi()) + " · " + what;
        }
        return progress.message().isEmpty()
                ? how + " · " + what
                : problem(progress.state(), progress.message());
    }

    /// The text of the status line for a live run: for whom the engine waits, and where a person
    /// has stopped it.
    static final class EngineWords {
        private EngineWords() {}

        /// For example `waiting for rank 3 (line 41)`.
        static String waiting(Program program, CallSource.Place place) {
            String process = program.named(place.rank());
            return place.line() > 0
                    ? Words.of("status.waiting.line", process, place.line())
                    : Words.of("status.waiting", process);
        }

        /// The place at which a run with `slices` slices was stopped: `stopped by you at slice 12`.
        static String stopped(int slices, MpiKind mpi) {
            return slices == 0
                    ? Words.of(mpi, "status.stopped.begin")
                    : Words.of(mpi, "status.stopped", Numbers.count(slices - 1));
        }
    }

    /// A text of a bar, in a long form and a short one for narrow bars. Text longer than there is
    /// room for in any bar ends in an ellipsis; the tooltip has all of it.
    private static final class Phrase {
        private static final double TOOLTIP_WIDTH = 480;

        private final Label label;
        private final Tooltip tooltip = new Tooltip();
        private final double most;
        private String whole = "";
        private String brief = "";

        /// A phrase `most` units of the size of its type wide at most, which has the id `id` and is
        /// of these style classes.
        Phrase(String id, double most, String... classes) {
            label = Nodes.named(new Label(), id, classes);
            label.setTooltip(tooltip);
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(TOOLTIP_WIDTH);
            this.most = most;
        }

        Label node() {
            return label;
        }

        /// Says `whole` from now on, or `brief`. `more` is a hint for the tooltip.
        void say(String whole, String brief, String more) {
            this.whole = whole;
            this.brief = brief;
            tooltip.setText(more.isEmpty() ? whole : whole + "\n" + more);
        }

        void shorten() {
            show(brief);
        }

        void spellOut() {
            show(whole);
        }

        private void show(String text) {
            if (!text.equals(label.getText())) {
                label.setText(text);
            }
            double room = most * label.getFont().getSize();
            label.setMinWidth(Math.min(room, Math.ceil(label.prefWidth(-1))));
        }
    }

    /// Estimates the remaining time of work from its speed so far. Says nothing before it has seen
    /// enough of it.
    static final class Remaining {
        private static final long NANOS_PER_SECOND = 1_000_000_000;

        private long total = -1;
        private long firstDone;
        private long lastDone;
        private long firstNanos;

        /// Seconds left, rounded up, when `done` of `amount` parts are done at `nowNanos`; empty in
        /// the first second.
        OptionalLong seconds(long done, long amount, long nowNanos) {
            if (amount != total || done < lastDone) {
                total = amount;
                firstDone = done;
                firstNanos = nowNanos;
            }
            lastDone = done;
            long passedNanos = nowNanos - firstNanos;
            if (passedNanos < NANOS_PER_SECOND || done <= firstDone) {
                return OptionalLong.empty();
            }
            double leftNanos = (double) passedNanos / (done - firstDone) * (amount - done);
            return OptionalLong.of((long) Math.ceil(leftNanos / NANOS_PER_SECOND));
        }
    }
}
