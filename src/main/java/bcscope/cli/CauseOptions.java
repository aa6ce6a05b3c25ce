package bcscope.cli;

import bcscope.base.MpiKind;
import bcscope.cli.terminal.CommandPart;
import bcscope.run.blame.Blame;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Under which MPI causes are looked for, how they are grouped, and how many are listed.
final class CauseOptions extends CommandPart {
    private static final int USUAL_TOP = 12;

    @Option(
            names = "--mpi",
            paramLabel = "MPI",
            description = "bcs or conventional; the same as --set mpi=MPI.")
    private @Nullable MpiKind mpi;

    @Option(
            names = "--top",
            paramLabel = "N",
            description =
                    "List the N largest causes. Default: "
                            + USUAL_TOP
                            + "; with --json and --csv all.")
    private Optional<Integer> top = Optional.empty();

    @Option(
            names = "--by",
            paramLabel = "GROUPING",
            description =
                    "What to group causes by: ${COMPLETION-CANDIDATES}. Default: place, that is,"
                            + " the processes and their places in the program.")
    private Blame.@Nullable Grouping grouping;

    /// Whether they say what to list.
    boolean areGiven() {
        return top.isPresent() || grouping != null;
    }

    /// Whether they say how to group causes.
    boolean groups() {
        return grouping != null;
    }

    Blame.Grouping grouping() {
        return grouping == null ? Blame.Grouping.PLACE : grouping;
    }

    /// Most causes that are listed, where the usual ones are few for a person and all for a
    /// program.
    int most(boolean forAPerson) {
        top.ifPresent(it -> between("--top", it, 1, Integer.MAX_VALUE));
        return top.orElse(forAPerson ? USUAL_TOP : Integer.MAX_VALUE);
    }

    /// Those of the command line and the MPI.
    List<String> settings(Changes changes) {
        List<String> all = new ArrayList<>(changes.settings());
        if (mpi != null) {
            all.add("mpi=" + mpi.id());
        }
        return all;
    }
}
