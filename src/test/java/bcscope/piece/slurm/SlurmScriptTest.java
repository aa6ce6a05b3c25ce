package bcscope.piece.slurm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

final class SlurmScriptTest {
    @Test
    void whatTheUserSaysIsPassedOnAndWordsOfTheShellAreQuoted() {
        SlurmScript script =
                new SlurmScript(
                        Optional.of("long"),
                        Optional.of("phys"),
                        Optional.of("30:00"),
                        "2G",
                        List.of(
                                "/opt/my java/bin/java",
                                "b'cscope.jar",
                                "sweep",
                                "ring",
                                "--out",
                                "a b"));

        assertEquals(
                """
                #!/bin/sh
                #SBATCH --job-name=bcscope
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
                exec '/opt/my java/bin/java' 'b'\\''cscope.jar' sweep ring --out 'a b' --task "$SLURM_ARRAY_TASK_ID/7"
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
    void theTasksTogetherHaveEveryPieceOnce() {
        List<Integer> pieces = IntStream.range(0, 22).boxed().toList();
        for (int tasks = 1; tasks < 30; tasks += 4) {
            List<Integer> all = new ArrayList<>();
            for (int task = 0; task < tasks; task++) {
                all.addAll(SlurmArray.share(pieces, task, tasks));
            }
            all.sort(null);
            assertEquals(pieces, all);
        }
    }
}
