package bcscope.bcs;

import bcscope.happening.Activity;
import bcscope.host.Processes;
import bcscope.nic.NicSystem;
import bcscope.program.JobSpan;

/// Ends the jobs of a node that is declared dead while other jobs continue: the Node Managers end
/// their processes and take their descriptors out of the NICs, between two slices.
final class JobLoss {
    private static final byte STOPPED = (byte) Activity.STOPPED.ordinal();

    private final NicSystem nic;
    private final CpuSchedule cpus;

    JobLoss(NicSystem nic, CpuSchedule cpus) {
        this.nic = nic;
        this.cpus = cpus;
    }

    /// Whether a process of `job` has not ended or been ended.
    static boolean lives(JobSpan job, Processes processes) {
        for (int rank = job.first(); rank < job.end(); rank++) {
            Activity activity = processes.activity(rank);
            if (activity != Activity.FINISHED && activity != Activity.STOPPED) {
                return true;
            }
        }
        return false;
    }

    /// Ends the jobs of the node of `loss`, at `nanos` and after `slice`.
    ///
    /// @return number of processes that were ended
    int end(FailStop.Loss loss, int slice, long nanos, RankTable ranks) {
        int ended = 0;
        for (int job = 0; job < nic.map.jobs().size(); job++) {
            JobSpan span = nic.map.jobs().get(job);
            if (lives(span, ranks.processes) && FailStop.strikes(nic.map, loss, span)) {
                nic.mix(job);
                for (int rank = span.first(); rank < span.end(); rank++) {
                    ended += end(rank, job, nanos, ranks);
                }
                nic.memory.forget(span, nic.map.communicators());
                cpus.lost(job, slice, nanos);
            }
        }
        return ended;
    }

    private int end(int rank, int job, long nanos, RankTable ranks) {
        Activity activity = ranks.processes.activity(rank);
        if (activity == Activity.FINISHED || activity == Activity.STOPPED) {
            return 0;
        }
        if (activity.blocked()) {
            ranks.blocked.remove(rank);
            ranks.restarts.remove(rank);
        }
        cpus.lost(rank, job, nanos, activity);
        ranks.processes.activity[rank] = STOPPED;
        return 1;
    }
}
