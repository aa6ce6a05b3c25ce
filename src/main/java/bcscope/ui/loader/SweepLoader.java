package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.file.Inputs;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.picture.plot.Swept;
import bcscope.piece.PiecePool;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.Setting;
import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepPieces;
import bcscope.sweep.SweepRequest;
import bcscope.sweep.SweepRow;
import bcscope.sweep.SweptKey;
import bcscope.ui.Words;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenSweep;
import bcscope.ui.state.OpenSweep.Stage;
import bcscope.ui.state.OpenSweep.Wish;
import bcscope.ui.state.WorkbenchState;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/// Executes the sweep of the window in the background. One at a time: another wish ends the
/// previous one. Only its rows are kept.
public final class SweepLoader implements AutoCloseable {
    private static final String NOWHERE = "FILE";
    private static final long TOLD_NANOS = 150_000_000;

    private final Worker worker;
    private final Worker.Lane lane;
    private Optional<Wish> begun = Optional.empty();
    private volatile Optional<PiecePool<SweepRun, SweepRow>> pool = Optional.empty();

    SweepLoader(Worker worker) {
        this.worker = worker;
        lane = worker.lane("sweep of the window", Worker.Order.ONE_BY_ONE);
    }

    /// Begins the sweep that is wanted, and ends one that is not any more. For the FX thread.
    void follow(WorkbenchState state) {
        Optional<Wish> wanted = state.sweep().filter(OpenSweep::isWorking).map(OpenSweep::wish);
        boolean isSame =
                wanted.isPresent()
                        && begun.filter(it -> Identity.same(it, wanted.get())).isPresent();
        if (!isSame && (wanted.isPresent() || begun.isPresent())) {
            close();
            begun = wanted;
            wanted.ifPresent(wish ->
                    lane.begin(
                            ticket -> work(wish, ticket),
                            reason -> tell(wish, new Stage.Impossible(reason), Optional.empty())));
        }
    }

    private void work(Wish wish, Worker.Ticket ticket) throws InterruptedException {
        switch (design(wish)) {
            case Parsed.Good<SweepDesign>(SweepDesign design, _) -> {
                try {
                    execute(wish, design, ticket);
                } catch (IOException unread) {
                    refuse(
                            wish,
                            ticket,
                            Words.of("sweep.unread", String.valueOf(unread.getMessage())));
                }
            }
            case Parsed.Bad<SweepDesign>(List<Diagnostic> errors) -> {
                Diagnostic first = errors.getFirst();
                refuse(wish, ticket, (first.problem() + " " + first.advice()).strip());
            }
        }
    }

    private void refuse(Wish wish, Worker.Ticket ticket, String reason) {
        ticket.answer(() -> tell(wish, new Stage.Impossible(reason), Optional.empty()));
    }

    static Parsed<SweepDesign> design(Wish wish) {
        List<SweptKey> keys = new ArrayList<>();
        for (String text : wish.over()) {
            switch (SweptKey.parse(text, OpenSweep.MOST_RUNS)) {
                case Parsed.Good<SweptKey>(SweptKey key, _) -> keys.add(key);
                case Parsed.Bad<SweptKey>(List<Diagnostic> errors) -> {
                    return new Parsed.Bad<>(errors);
                }
            }
        }
        return wish.base()
                .with(wish.fixed())
                .then(base -> SweepDesign.of(base, keys, wish.measures()));
    }

    /// The same sweep for the command line. Its file is one on disk, the name of a sample, or the
    /// word FILE where the program was written nowhere.
    public static SweepRequest request(Wish wish) {
        PlacedScenario placed = wish.base().placed();
        List<String> settings =
                Stream.concat(placed.settings().stream(), wish.fixed().stream())
                        .map(Setting::text)
                        .toList();
        return new SweepRequest(
                List.of(file(wish.base())), settings, wish.over(), wish.measures(), "", 0, 1);
    }

    private static String file(Loaded base) {
        try {
            Path file = Path.of(base.placed().place("").source());
            String name = Inputs.nameOf(file);
            return base.folder() instanceof Folder.OfSamples
                    ? Sample.byId(name.replaceFirst("\\.json$", "")).map(Sample::id).orElse(name)
                    : Files.exists(file) ? file.toAbsolutePath().normalize().toString() : NOWHERE;
        } catch (InvalidPathException isNoFile) {
            return NOWHERE;
        }
    }

    private void execute(Wish wish, SweepDesign design, Worker.Ticket ticket)
            throws IOException, InterruptedException {
        PiecePool<SweepRun, SweepRow> mine = new PiecePool<>(new SweepPieces(design));
        Teller teller = new Teller(wish, design, mine);
        mine.listen((_, _) -> teller.now());
        pool = Optional.of(mine);
        // It may have been given up before it could be cancelled.
        if (!ticket.isWanted()) {
            return;
        }
        // One processor is for the window.
        mine.execute(design.runs(), Math.max(1, PiecePool.usualWorkers() - 1));
        Stage end = mine.isCancelled() ? new Stage.Cancelled() : new Stage.Done();
        tell(wish, end, Optional.of(Swept.of(design, mine.rows())));
    }

    private void tell(Wish wish, Stage stage, Optional<Swept> swept) {
        worker.post(new Intent.SweepOn(new OpenSweep(wish, stage, swept)));
    }

    @Override
    public void close() {
        lane.giveUp();
        pool.ifPresent(PiecePool::cancel);
        pool = Optional.empty();
    }

    /// Tells now and then what is known, from the thread of whichever run has ended.
    private final class Teller {
        private final Wish wish;
        private final SweepDesign design;
        private final PiecePool<SweepRun, SweepRow> mine;
        private final AtomicBoolean busy = new AtomicBoolean();
        private volatile long toldNanos = System.nanoTime() - TOLD_NANOS;

        Teller(Wish wish, SweepDesign design, PiecePool<SweepRun, SweepRow> mine) {
            this.wish = wish;
            this.design = design;
            this.mine = mine;
        }

        void now() {
            if (System.nanoTime() - toldNanos >= TOLD_NANOS && busy.compareAndSet(false, true)) {
                tell(
                        wish,
                        new Stage.Working(mine.progress()),
                        Optional.of(Swept.of(design, mine.rows())));
                toldNanos = System.nanoTime();
                busy.set(false);
            }
        }
    }
}
