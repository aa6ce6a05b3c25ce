package bcscope.sweep.slurm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepRequest;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

final class SlurmScriptTest {
    @Test
    void whatTheUserSaysIsPassedOnAndWordsOfTheShellAreQuoted() {
        SlurmScript script =
                new SlurmScript(
                        Optional.of("long"),
                        Optional.of("phys"),
                        Optional.of("30:00"),
                        "2G",
                        List.of("/opt/my java/bin/java", "-jar", "b'cscope.jar"));

        assertEquals(
                """
                #!/bin/sh
                #SBATCH --job-name=bcscope-sweep
                #SBATCH --array=0-6
                #SBATCH --cpus-per-task=1
                #SBATCH --mem=2G
                #SBATCH --time=30:00
                #SBATCH --partition=long
                #SBATCH --account=phys
                #SBATCH --requeue
                #SBATCH --open-mode=append
                #SBATCH --output="/home/a b/out/log/%A_%a.txt"
                #SBATCH --chdir=HERE
                exec '/opt/my java/bin/java' -jar 'b'\\''cscope.jar' sweep --task "$SLURM_ARRAY_TASK_ID/7" --out '/home/a b/out'
                """,
                script.text(Path.of("/home/a b/out"), 7)
                        .replace("=" + Path.of("").toAbsolutePath() + "\n", "=HERE\n"));
    }

    @Test
    void withoutAWordOfTheUserTheClusterDecides() {
        SlurmScript script =
                new SlurmScript(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        SlurmScript.USUAL_MEMORY,
                        List.of("bcscope"));

        List<String> options =
                script.text(Path.of("/out"), 1)
                        .lines()
                        .filter(line -> line.matches("#SBATCH --(time|partition|account).*"))
                        .toList();
        assertEquals(List.of(), options);
    }

    @Test
    void theTasksTogetherHaveEveryRunOnce() {
        SweepRequest request =
                new SweepRequest(
                        List.of("one-message"),
                        List.of(),
                        List.of("seed=1..11"),
                        List.of("simulated"),
                        "mpi=bcs,conventional",
                        0,
                        1);
        SweepDesign design = SweepDesign.of(request).orElseThrow();
        for (int tasks = 1; tasks < 30; tasks += 4) {
            List<SweepRun> all = new ArrayList<>();
            for (int task = 0; task < tasks; task++) {
                all.addAll(SlurmSweep.runs(design, task, tasks));
            }
            all.sort(Comparator.comparingInt(SweepRun::point).thenComparingInt(SweepRun::side));
            assertEquals(design.runs(), all);
        }
    }
}
