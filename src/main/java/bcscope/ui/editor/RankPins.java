package bcscope.ui.editor;

import bcscope.happening.Activity;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.stream.IntStream;

/// At which line of the text each process is at a moment.
final class RankPins {
    /// No process is anywhere.
    static final RankPins NONE = new RankPins(new int[0]);

    private final int[] lines;
    private final int[] counts;

    /// @param lines from 1 by rank; 0 for a process that is at none
    RankPins(int[] lines) {
        this.lines = lines.clone();
        counts = new int[1 + Arrays.stream(lines).max().orElse(0)];
        for (int line : lines) {
            counts[line]++;
        }
    }

    /// The places of the processes of `program` in `scene`.
    static RankPins of(SceneState scene, Program program) {
        int[] lines = new int[scene.stage().ranks()];
        for (int rank = 0; rank < lines.length; rank++) {
            lines[rank] = Math.max(0, program.line(at(scene, program, rank)));
        }
        return new RankPins(lines);
    }

    /// The operation that `rank` executes. The engine names that which comes next; a process that
    /// computes is still at the computation before it.
    private static int at(SceneState scene, Program program, int rank) {
        int pc = scene.pc(rank);
        boolean computes =
                scene.activity(rank) == Activity.COMPUTING
                        && program.position(rank, pc) > 0
                        && program.kind(pc - 1) == OperationKind.COMPUTE;
        return computes ? pc - 1 : pc;
    }

    /// How many processes are at `line`, from 1.
    int count(int line) {
        return line > 0 && line < counts.length ? counts[line] : 0;
    }

    /// Which they are, in order.
    IntStream ranks(int line) {
        return IntStream.range(0, lines.length).filter(rank -> lines[rank] == line);
    }

    /// The line of `rank`; 0 if it is at none.
    int line(int rank) {
        return rank >= 0 && rank < lines.length ? lines[rank] : 0;
    }
}
