package bcscope.ui.window;

import bcscope.program.CallSource;

import java.util.Optional;

/// Notices that the engine waits noticeably long for one process: most questions to a live program
/// are answered within a frame, and need not be shown.
final class AskedWatch {
    private static final long LONG_NANOS = 300_000_000;

    private Optional<Question> question = Optional.empty();

    /// A question of the run of one document, first seen at an instant.
    private record Question(int document, long number, long sinceNanos) {}

    /// The process that the engine of `document` has been waiting for at `nowNanos`, where it waits
    /// for what `waiting` says.
    Optional<CallSource.Place> see(
            int document, Optional<CallSource.Waiting> waiting, long nowNanos) {
        question = waiting.map(now -> known(document, now, nowNanos));
        return waiting.map(CallSource.Waiting::place)
                .filter(_ ->
                        question.filter(it -> nowNanos - it.sinceNanos >= LONG_NANOS).isPresent());
    }

    private Question known(int document, CallSource.Waiting now, long nowNanos) {
        return question.filter(it -> it.document == document && it.number == now.question())
                .orElseGet(() -> new Question(document, now.question(), nowNanos));
    }
}
