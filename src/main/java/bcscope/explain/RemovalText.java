package bcscope.explain;

import bcscope.base.Capital;
import bcscope.base.Numbers;
import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.blame.Cause;
import bcscope.run.branch.Removal;
import bcscope.run.branch.Wait;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Says what became of a wait whose cause was removed.
public final class RemovalText {
    private RemovalText() {}

    /// A wait in words: `rank 7 waits 12.3 ms in MPI_Recv (line 12)`.
    public static String wait(RunView run, Wait wait) {
        Program program = run.program();
        int pc = program.pc(wait.rank(), wait.position());
        return program.say(
                "%{rank} waits %{time} in %s (%s)",
                wait.rank(), wait.nanos(), program.callName(pc), program.site(wait.rank(), pc));
    }

    /// The removal in sentences.
    public static List<String> sentences(RunView run, Removal removal) {
        Program program = run.program();
        List<String> lines = new ArrayList<>();
        Wait before = removal.before();
        lines.add(Capital.of(wait(run, before)) + ".");
        lines.add(
                Say.of(
                        "%{time} of that: %s. In the branch, %s.",
                        removal.cure().causeNanos(),
                        removal.cure().cause().text(program),
                        removal.cure().does()));
        long after = removal.after().map(Wait::nanos).orElse(0L);
        lines.add(
                removal.after().isEmpty()
                        ? "The call does not block it any more."
                        : after == before.nanos()
                                ? "The wait is as long as before."
                                : Say.of(
                                        "The wait takes %{time}, %{time} %{less|more} than before.",
                                        after,
                                        Math.abs(before.nanos() - after),
                                        after < before.nanos()));
        removal.left().entrySet().stream()
                .findFirst()
                .ifPresent(largest -> lines.add(left(program, largest)));
        lines.add(total(run, removal));
        return lines;
    }

    private static String left(Program program, Map.Entry<Cause, Long> largest) {
        return Say.of(
                "Its largest cause is now: %s (%{time}).",
                largest.getKey().text(program), largest.getValue());
    }

    private static String total(RunView run, Removal removal) {
        long whole = run.progress().simulatedNanos();
        RunStatus state = removal.branch().run().progress().state();
        if (state != run.progress().state()) {
            return Say.of(
                    "The branch ends differently: %s. %s",
                    state.words(), removal.branch().run().progress().message());
        }
        long saved = removal.savedNanos();
        return saved == 0
                ? Say.of("The run takes %{time} as before.", whole)
                : Say.of(
                        "The run takes %{time} %{less|more} of its %{time} (%s).",
                        Math.abs(saved),
                        saved > 0,
                        whole,
                        Numbers.share(Math.abs(saved) / (double) whole));
    }
}
