package bcscope.loading;

import bcscope.file.Input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// The programs to read and change that come with BCScope, from the simplest to the one that knows
/// least in advance. The files lie in `samples/` and within the program.
public enum ScriptSample {
    RING("ring", "Ring", "Every process passes a message to the right"),
    RING_SUM("ring-sum", "Ring with values", "Numbers travel once around and are added up"),
    UNSAFE_EXCHANGE("unsafe-exchange", "Unsafe exchange", "Both send first: fix the deadlock"),
    HALO("halo", "Halo exchange", "A grid of processes exchanges its borders"),
    INCAST("incast", "Incast", "All send to one at once"),
    WAVEFRONT("wavefront", "Wavefront", "Sweeps through a grid, as SWEEP3D does them"),
    CHECKPOINT_MARKERS(
            "checkpoint-markers", "Checkpoint by markers", "Nothing is under way while all write"),
    SAGE_LIKE("sage-like", "Like SAGE", "Neighbours, unequal work and many small allreduces"),
    COLLECTIVES("collectives", "All collectives", "Every collective call once"),
    ALL_TO_ALL_ROUNDS("all-to-all-rounds", "All to all by rounds", "No process gets two at once"),
    TREE_SUM("tree-sum", "Sum over a tree", "A reduce, built by hand from messages"),
    TRAPEZOID("trapezoid", "Trapezoidal rule", "An area in parts, added up by a reduction"),
    MATRIX_VECTOR("matrix-vector", "Matrix times vector", "Rows here, the vector from everybody"),
    PREFIX_SUMS("prefix-sums", "Prefix sums", "Sums by doubling distances, as MPI_Scan gives them"),
    ODD_EVEN_SORT(
            "odd-even-sort", "Odd-even sort", "Neighbours exchange numbers until all are sorted"),
    MATRIX("matrix", "Matrix with numbers", "Shifted, transposed, broadcast and checked"),
    CANNON("cannon", "Cannon's algorithm", "Matrices multiplied on a square of processes"),
    JACOBI_RESIDUAL(
            "jacobi-residual", "Jacobi until it converges", "An allreduce decides when to stop"),
    MASTER_WORKER("master-worker", "Master and worker", "Work for any process that is free"),
    COLLECT_PARTS("collect-parts", "Parts of a table", "A race for the order of its entries");

    private final String stem;
    private final String title;
    private final String teaser;

    ScriptSample(String stem, String title, String teaser) {
        this.stem = stem;
        this.title = title;
        this.teaser = teaser;
    }

    /// The program whose file is called `name`.
    public static Optional<ScriptSample> byFile(String name) {
        return Arrays.stream(values()).filter(each -> each.file().equals(name)).findFirst();
    }

    /// Name of the file, which is its name for commands too.
    public String file() {
        return stem + ScriptFile.SUFFIX;
    }

    /// What it says.
    public String text() {
        try (Input input = new Folder.OfSamples().open(file())) {
            return new String(input.stream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    /// A name for people.
    public String title() {
        return title;
    }

    /// What it does, without a full stop.
    public String teaser() {
        return teaser;
    }
}
