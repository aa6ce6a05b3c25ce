package bcscope.bcs;

import bcscope.bcs.WorkPlan.Sharing;
import bcscope.host.JobMap;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The CPUs that have to be scheduled, numbered from 0. There are none if every process has a CPU
/// of its own; with a matrix there are all, because a row that is not running pauses everywhere.
///
/// @param cpuOf CPU of each process, -1 if it has one for itself
/// @param base where the processes of each CPU begin in `residents`; one more than CPUs
/// @param residents processes by CPU, on each in the order of priority
record SharedCpus(int[] cpuOf, int[] base, int[] residents) {
    private static final int ALONE = -1;

    static SharedCpus of(JobMap map, Sharing sharing) {
        int[] order =
                IntStream.range(0, map.ranks())
                        .boxed()
                        .sorted(Comparator.comparingInt(map::cpu))
                        .mapToInt(Integer::intValue)
                        .toArray();
        int[] cpuOf = new int[map.ranks()];
        int[] base = new int[map.ranks() + 1];
        int[] residents = new int[map.ranks()];
        int cpus = 0;
        int settled = 0;
        int end;
        for (int begin = 0; begin < order.length; begin = end) {
            end = begin + 1;
            while (end < order.length && map.cpu(order[end]) == map.cpu(order[begin])) {
                end++;
            }
            boolean decided = needsDecision(sharing, end - begin);
            for (int i = begin; i < end; i++) {
                cpuOf[order[i]] = decided ? cpus : ALONE;
                residents[settled] = order[i];
                settled += decided ? 1 : 0;
            }
            cpus += decided ? 1 : 0;
            base[cpus] = settled;
        }
        return new SharedCpus(
                cpuOf, Arrays.copyOf(base, cpus + 1), Arrays.copyOf(residents, settled));
    }

    private static boolean needsDecision(Sharing sharing, int residents) {
        return switch (sharing) {
            case DEDICATED, BATCH -> false;
            case GANG -> true;
            case YIELD_ON_BLOCK -> residents > 1;
        };
    }
}
