package bcscope.ui.loader;

import bcscope.run.RunView;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.Verification;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import java.util.Optional;

/// Executes the run on the screen again in the background and compares all that its tables hold. A
/// recording is verified as soon as it is opened, a run when it has ended or on demand.
public final class ReplayVerifier implements AutoCloseable {
    private final Store store;
    private Optional<RecordedRun> verified = Optional.empty();

    /// The recording made to verify a run that is not a recording: as large as the run itself.
    private Optional<RecordedRun> made = Optional.empty();

    private int document = -1;

    public ReplayVerifier(Store store) {
        this.store = store;
    }

    /// Begins with the slices that there are now; a recording is verified only once.
    public void begin(OpenRun run) {
        giveUp();
        document = run.document().number();
        RunView view = run.document().run();
        if (!(view instanceof RecordedRun)) {
            made = Optional.of(new RecordedRun(Recording.of(view)));
        }
        RecordedRun again = view instanceof RecordedRun recorded ? recorded : made.orElseThrow();
        again.startVerifying();
        verified = Optional.of(again);
    }

    /// Takes over how far it is. For the frame loop.
    public void follow(OpenRun run) {
        boolean stranger = run.document().number() != document;
        boolean automatic =
                run.document().run() instanceof RecordedRun
                        || (run.progress().ended() && run.slices() > 0);
        if (stranger && automatic) {
            begin(run);
        } else if (stranger && run.document().hiding().isEmpty()) {
            giveUp();
        }
        if (!stranger && verified.isPresent()) {
            Verification now = verified.get().verification();
            if (!run.findings().verification().equals(Optional.of(now))) {
                store.apply(new Intent.Verify(document, now));
            }
            if (!(now instanceof Verification.Verifying)) {
                giveUp();
            }
        }
    }

    private void giveUp() {
        made.ifPresent(DocumentLoader::close);
        made = Optional.empty();
        verified = Optional.empty();
    }

    @Override
    public void close() {
        giveUp();
        document = -1;
    }
}
