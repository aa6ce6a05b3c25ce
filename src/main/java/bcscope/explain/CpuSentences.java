package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Happening;
import bcscope.program.Program;

/// The words of what the managers decided about jobs and CPUs.
record CpuSentences(Program program) {
    /// The sentence about `happening` without slice, phase and full stop.
    String clause(Happening.CpuDecision happening) {
        return switch (happening) {
            case Happening.JobStarted h -> started(h);
            case Happening.RowSelected h ->
                    Say.of(
                            "row %s of the Ousterhout matrix is scheduled from now on; the strobe"
                                    + " announces this to every Node Manager",
                            h.row());
            case Happening.CpuGiven h ->
                    manager(h.node())
                            + " gives a CPU to "
                            + program.named(h.rank())
                            + (h.switchNanos() > 0
                                    ? ", after a context switch of "
                                            + Numbers.exactMicros(h.switchNanos())
                                    : "");
            case Happening.CpuWithheld h ->
                    program.say(
                            "%s leaves %{rank} waiting although it is ready: %s",
                            manager(h.node()),
                            h.rank(),
                            h.holder() < 0
                                    ? "the row of its job is not scheduled"
                                    : program.named(h.holder()) + " has the CPU");
        };
    }

    private String started(Happening.JobStarted h) {
        long waited = h.timeNanos() - h.launchNanos();
        return Say.of(
                "the Machine Manager starts %{n process} of %s%s",
                h.ranks(),
                program.jobs().size() == 1
                        ? "the job"
                        : "job " + program.jobs().get(h.job()).name(),
                waited > 0 ? ", " + Numbers.exactMicros(waited) + " after its launch began" : "");
    }

    private static String manager(int node) {
        return "the Node Manager of node " + node;
    }
}
