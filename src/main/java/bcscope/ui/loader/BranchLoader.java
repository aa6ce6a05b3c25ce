package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.explain.RaceText;
import bcscope.loading.Loaded;
import bcscope.run.RunView;
import bcscope.run.branch.Branch;
import bcscope.run.branch.BranchFile;
import bcscope.run.branch.BranchTree;
import bcscope.run.branch.OpenBranch;
import bcscope.run.branch.OtherMatch;
import bcscope.run.branch.Removal;
import bcscope.run.race.ForcedRun;
import bcscope.run.race.Races;
import bcscope.run.recording.RecordedRun;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.state.Branching;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.Store;

import javafx.application.Platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/// Branches the run on the screen, and shows, deletes and restores its branches.
public final class BranchLoader {
    /// Races of which it is said at once what changes.
    private static final int MOST_TRIED = 20;

    private final Store store;
    private final DocumentLoader documents;
    private final Worker.Lane lane;
    private final Consumer<List<Diagnostic>> complain;

    /// @param complain told on the FX thread what is wrong
    BranchLoader(
            Store store,
            DocumentLoader documents,
            Worker.Lane lane,
            Consumer<List<Diagnostic>> complain) {
        this.store = store;
        this.documents = documents;
        this.lane = lane;
        this.complain = complain;
    }

    /// Branches the run on the screen from `slice` on with `settings`, which name the branch.
    public void branch(OpenRun run, int slice, List<Setting> settings) {
        branch(run, new Branch("", "", slice, settings).text(), slice, settings);
    }

    /// Branches the run on the screen from `slice` on with `settings`; the branch is called
    /// `wanted`, or nearly so.
    public void branch(OpenRun run, String wanted, int slice, List<Setting> settings) {
        grow(
                run,
                now ->
                        BranchOpener.branch(
                                now.tree(),
                                new Branch(
                                        now.tree().freeName(wanted),
                                        now.shown(),
                                        slice,
                                        settings)));
    }

    /// Shows races and returns what to tell about each: what changes with it.
    @FunctionalInterface
    public interface RaceView {
        /// All on the FX thread.
        BiConsumer<Races.Possible, String> show(Races races);
    }

    /// Finds the races of the run on the screen, and gives them to `view` unless another run is
    /// there by then; then it executes the first of them, and says what changes.
    public void races(OpenRun run, RaceView view) {
        Optional<Branching> now = Branching.of(run).filter(_ -> !store.state().isExam());
        if (now.isEmpty()) {
            return;
        }
        Loaded loaded =
                now.get().branch().map(OpenBranch::loaded).orElse(now.get().tree().loaded());
        lane.add(
                ticket -> {
                    switch (OtherMatch.races(loaded)) {
                        case Parsed.Bad<Races>(var wrong) ->
                                Platform.runLater(() -> complain.accept(wrong));
                        case Parsed.Good<Races>(Races races, _) -> {
                            AtomicReference<BiConsumer<Races.Possible, String>> told =
                                    new AtomicReference<>((_, _) -> {});
                            Platform.runLater(() -> {
                                if (isShown(run)) {
                                    told.set(view.show(races));
                                }
                            });
                            races.firstOfEach(MOST_TRIED).stream()
                                    .takeWhile(_ -> ticket.isWanted())
                                    .forEach(it -> {
                                        ForcedRun forced =
                                                ForcedRun.of(
                                                        races,
                                                        loaded.program(),
                                                        it.race(),
                                                        it.instead());
                                        String effect = RaceText.effect(races, forced);
                                        Platform.runLater(() -> told.get().accept(it, effect));
                                    });
                        }
                    }
                },
                reason -> failed(run.document().title(), Words.of("races.lost", reason)));
    }

    private boolean isShown(OpenRun run) {
        return store.run()
                .filter(it -> it.document().number() == run.document().number())
                .isPresent();
    }

    private void failed(String title, String problem) {
        Platform.runLater(() -> complain.accept(List.of(Diagnostic.error(title, problem, ""))));
    }

    /// Branches the run on the screen without the cause of what `rank` waits for at `nanos`.
    public void removeCause(OpenRun run, int rank, long nanos, Removal.Extent extent) {
        grow(run, now -> BranchOpener.removal(now.tree(), now.shown(), rank, nanos, extent));
    }

    private void grow(OpenRun run, Function<Branching, Parsed<RunOpener.Found>> growing) {
        Branching.of(run)
                .filter(_ -> !store.state().isExam())
                .ifPresent(now ->
                        documents.begin(
                                Words.of("branch.opening"),
                                () -> growing.apply(now),
                                found -> grown(run.document().number(), found)));
    }

    /// Shows the branch that was found of the run with the number `asked`, if that is still on the
    /// screen.
    private void grown(int asked, RunOpener.Found found) {
        Optional<OpenRun> there = store.run().filter(run -> run.document().number() == asked);
        Optional<Branching> now = there.flatMap(Branching::of);
        if (now.isEmpty() || !(found instanceof RunOpener.OpenedBranch(var branch, var said))) {
            DocumentLoader.drop(found);
            return;
        }
        now.get().dropped().ifPresent(before -> closeAll(before, now.get().tree()));
        show(there.get().document(), now.get().with(branch, said));
    }

    /// Shows the run called `name` among the branches of the one on the screen.
    public void show(String name) {
        ofBranching((document, now) -> show(document, now.showing(name)));
    }

    /// Deletes a branch and those that leave it. That can be undone until the next change.
    public void delete(String name) {
        ofBranching((document, now) -> {
            now.dropped().ifPresent(before -> closeAll(before, now.tree()));
            show(document, now.without(name));
        });
    }

    /// Takes back the last deletion.
    public void undo() {
        ofBranching((document, now) -> show(document, now.restored()));
    }

    private void ofBranching(BiConsumer<Document, Branching> change) {
        store.run()
                .map(OpenRun::document)
                .ifPresent(document ->
                        document.branching().ifPresent(now -> change.accept(document, now)));
    }

    private void show(Document document, Branching now) {
        RunView run = now.tree().run(now.shown());
        if (run.equals(document.run())) {
            store.apply(new Intent.Branched(document.number(), now));
            return;
        }
        Optional<OpenBranch> branch = now.branch();
        Optional<SecondRun.Second> before =
                branch.map(it -> it.branch().parent())
                        .map(parent -> SecondRun.Second.branch(parent, now.tree().run(parent)));
        store.apply(
                new Intent.Opened(
                        new Document(
                                documents.nextNumber(),
                                document.title(),
                                Document.Origin.BRANCH,
                                run,
                                Optional.of(
                                        branch.map(OpenBranch::loaded).orElse(now.tree().loaded())),
                                before,
                                Optional.empty(),
                                Optional.of(now))));
    }

    /// Executes the branches that came with a recording, which is on the screen, again.
    void restore(Document document) {
        if (!(document.run() instanceof RecordedRun recorded) || document.loaded().isEmpty()) {
            return;
        }
        List<BranchFile.Kept> kept = BranchFile.read(recorded.attached().branches());
        if (kept.isEmpty()) {
            return;
        }
        List<Diagnostic> problems = new ArrayList<>();
        lane.add(
                _ -> {
                    BranchTree tree =
                            BranchTree.restored(
                                    recorded, document.loaded().get(), kept, 1, problems::add);
                    Platform.runLater(() -> {
                        store.apply(
                                new Intent.Branched(
                                        document.number(),
                                        new Branching(
                                                tree, Branch.TRUNK, List.of(), Optional.empty())));
                        if (!problems.isEmpty()) {
                            complain.accept(problems);
                        }
                    });
                },
                reason -> failed(document.title(), Words.of("branch.lost", reason)));
    }

    /// Closes the branches of `tree` that `kept` has not.
    private static void closeAll(BranchTree tree, BranchTree kept) {
        tree.branches().stream()
                .filter(it -> kept.named(it.name()).isEmpty())
                .forEach(it -> DocumentLoader.close(it.run()));
    }

    /// Closes the run of `document`, and where it has branches, all of them.
    static void closeAll(Document document) {
        DocumentLoader.close(document.run());
        document.branching()
                .ifPresent(now -> {
                    BranchTree none = BranchTree.of(now.tree().trunk(), now.tree().loaded());
                    DocumentLoader.close(now.tree().trunk());
                    closeAll(now.tree(), none);
                    now.dropped().ifPresent(before -> closeAll(before, none));
                });
    }
}
