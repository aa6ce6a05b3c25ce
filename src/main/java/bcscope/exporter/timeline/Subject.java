package bcscope.exporter.timeline;

import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.ExecutedRun;

/// The exported run.
///
/// @param run its tables, as far as it is known
/// @param nodes node of each rank
/// @param selection the exported part
public record Subject(ExecutedRun run, int[] nodes, Extract selection) {
    /// `selection` of `shown`.
    public static Subject of(RunView shown, Extract selection) {
        ExecutedRun run = ExecutedRun.of(shown);
        int[] nodes = new int[run.program().ranks()];
        for (int rank = 0; rank < nodes.length; rank++) {
            nodes[rank] = shown.node(rank);
        }
        return new Subject(run, nodes, selection);
    }

    Program program() {
        return run.program();
    }

    int node(int rank) {
        return nodes[rank];
    }

    int ranks() {
        return nodes.length;
    }

    int machineNodes() {
        return run.scenario().machine().nodes();
    }

    boolean hasNode(int node) {
        return selection.nodes().get(node);
    }

    boolean hasRank(int rank) {
        return hasNode(nodes[rank]);
    }

    /// Its title, in one line.
    String title() {
        return line(run.scenario().name());
    }

    /// A process, in one line: the name of its job may have several.
    String titled(int rank) {
        return line(program().titled(rank));
    }

    private static String line(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
