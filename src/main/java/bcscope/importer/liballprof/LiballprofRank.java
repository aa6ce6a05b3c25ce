package bcscope.importer.liballprof;

import bcscope.importer.ConversionProblem;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The calls of one rank as records of TIX. A request is named by the address of the program's
/// variable that holds it.
final class LiballprofRank {
    /// Local calls that take no time distinguishable from computation in a trace.
    private static final Set<String> LOCAL =
            Set.of(
                    "MPI_Comm_rank",
                    "MPI_Comm_size",
                    "MPI_Type_extent",
                    "MPI_Type_size",
                    "MPI_Type_struct",
                    "MPI_Type_contiguous",
                    "MPI_Type_vector",
                    "MPI_Type_hvector",
                    "MPI_Type_indexed",
                    "MPI_Type_hindexed",
                    "MPI_Type_create_struct",
                    "MPI_Type_create_resized",
                    "MPI_Type_commit",
                    "MPI_Type_free",
                    "MPI_Type_get_extent",
                    "MPI_Address",
                    "MPI_Get_address",
                    "MPI_Get_count",
                    "MPI_Get_processor_name",
                    "MPI_Wtime",
                    "MPI_Wtick",
                    "MPI_Initialized",
                    "MPI_Errhandler_set",
                    "MPI_Comm_set_errhandler",
                    "MPI_Op_create",
                    "MPI_Op_free",
                    "MPI_Cart_coords",
                    "MPI_Cart_rank",
                    "MPI_Cart_shift",
                    "MPI_Dims_create");

    /// Operators by their numbers; every other number is one of the program's own.
    private static final List<String> OPERATORS =
            List.of(
                    "user", "min", "max", "sum", "prod", "land", "band", "lor", "bor", "lxor",
                    "bxor", "minloc", "maxloc");

    /// The number of the last type that has one; others are known by their handles.
    private static final int LAST_TYPE = 22;

    /// MPI_PROC_NULL of MPICH, and MPI_ANY_SOURCE of Open MPI.
    private static final int NOBODY_OR_ANY = -1;

    private static final long[] STEPS = {Integer.BYTES, Long.BYTES};

    private final int ranks;
    private final Map<Long, Long> requests = new HashMap<>();
    private long made;

    LiballprofRank(int ranks) {
        this.ranks = ranks;
    }

    /// What the call is in TIX, without the rank; empty if it is nothing.
    String record(LiballprofLine line) throws ConversionProblem {
        String name = line.name();
        return switch (name) {
            case "MPI_Init", "MPI_Init_thread" -> "";
            case "MPI_Finalize" -> "finalize";
            case "MPI_Send", "MPI_Ssend", "MPI_Bsend", "MPI_Rsend" -> send(line, word(name));
            case "MPI_Recv" -> receive(line);
            case "MPI_Isend", "MPI_Issend", "MPI_Ibsend", "MPI_Irsend", "MPI_Irecv" ->
                    begin(line, word(name));
            case "MPI_Sendrecv" -> sendrecv(line);
            case "MPI_Wait" -> await(line, 0);
            case "MPI_Waitall" -> awaitAll(line);
            case "MPI_Barrier" -> "barrier " + communicator(line, 0);
            case "MPI_Bcast" ->
                    "bcast " + bytes(line, 1, 2) + " " + root(line, 3) + communicator(line, 4);
            case "MPI_Reduce" ->
                    "reduce "
                            + bytes(line, 2, 3)
                            + " "
                            + root(line, 5)
                            + combined(line, 3, 4)
                            + communicator(line, 6);
            case "MPI_Allreduce", "MPI_Scan", "MPI_Exscan" ->
                    word(name)
                            + " "
                            + bytes(line, 2, 3)
                            + " "
                            + combined(line, 3, 4)
                            + communicator(line, 5);
            case "MPI_Gather", "MPI_Scatter" ->
                    word(name) + " " + block(line) + " " + root(line, 6) + communicator(line, 7);
            case "MPI_Allgather", "MPI_Alltoall" ->
                    word(name) + " " + bytes(line, 4, 5) + " " + communicator(line, 6);
            default -> nothing(line);
        };
    }

    private static String nothing(LiballprofLine line) throws ConversionProblem {
        if (LOCAL.contains(line.name())) {
            return "";
        }
        throw line.problem(
                "This call is not supported.",
                "The trace does not say enough about it, or it has never been tested; record the"
                        + " program with the tracer of BCScope instead (bcscope tracer).");
    }

    private static String word(String name) {
        return name.substring("MPI_".length()).toLowerCase(Locale.ROOT);
    }

    /// The size of a block of MPI_Gather or MPI_Scatter: the root, whose own one may be in place,
    /// says how long that of another member is, and each of those how long its own is.
    private static long block(LiballprofLine line) throws ConversionProblem {
        boolean isRoot = line.integer(6) == line.part(7, 1);
        boolean isSent = line.name().equals("MPI_Gather") != isRoot;
        return isSent ? bytes(line, 1, 2) : bytes(line, 4, 5);
    }

    private static String message(LiballprofLine line, String word, long peer, int communicator)
            throws ConversionProblem {
        return word
                + " "
                + peer
                + " "
                + line.integer(4)
                + " "
                + bytes(line, 1, 2)
                + " "
                + communicator;
    }

    private String send(LiballprofLine line, String word) throws ConversionProblem {
        return message(line, word, destination(line), communicator(line, 5));
    }

    private String receive(LiballprofLine line) throws ConversionProblem {
        long source = line.integer(3);
        return message(line, "recv", source, communicator(line, 5))
                + " "
                + source
                + " "
                + line.integer(4)
                + " "
                + bytes(line, 1, 2);
    }

    private String begin(LiballprofLine line, String word) throws ConversionProblem {
        String record =
                word.equals("irecv")
                        ? message(line, word, line.integer(3), communicator(line, 5))
                        : send(line, word);
        long number = made++;
        requests.put(line.integer(6), number);
        return record + " " + number;
    }

    private String sendrecv(LiballprofLine line) throws ConversionProblem {
        String received = " " + line.integer(8) + " " + line.integer(9) + " " + bytes(line, 6, 7);
        return "sendrecv "
                + destination(line)
                + " "
                + line.integer(4)
                + " "
                + bytes(line, 1, 2)
                + received
                + " "
                + communicator(line, 10)
                + received;
    }

    private String await(LiballprofLine line, int index) throws ConversionProblem {
        Long request = requests.remove(line.integer(index));
        return request == null ? "" : "wait " + request;
    }

    /// The requests are in an array, whose elements are as long as this MPI makes them: the length
    /// for which more of them are open.
    private String awaitAll(LiballprofLine line) throws ConversionProblem {
        long count = line.integer(0);
        long base = line.integer(1);
        List<Long> addresses = List.of();
        for (long step : STEPS) {
            List<Long> open =
                    requests.keySet().stream()
                            .filter(it -> isElement(it - base, step, count))
                            .sorted()
                            .toList();
            addresses = open.size() > addresses.size() ? open : addresses;
        }
        StringBuilder record = new StringBuilder("waitall ").append(addresses.size());
        for (long address : addresses) {
            record.append(' ').append(requests.remove(address));
        }
        return record.toString();
    }

    /// Whom a message is sent to; -1 cannot be read, since it shows that the numbers are MPICH's.
    private static long destination(LiballprofLine line) throws ConversionProblem {
        long peer = line.integer(3);
        if (peer == NOBODY_OR_ANY) {
            throw line.problem(
                    "The destination is -1, which is MPI_PROC_NULL under MPICH.",
                    "Only traces made with Open MPI are read, where -1 is MPI_ANY_SOURCE; record"
                            + " the program with the tracer of BCScope instead (bcscope tracer).");
        }
        return peer;
    }

    private static boolean isElement(long distance, long step, long count) {
        return distance >= 0 && distance % step == 0 && distance / step < count;
    }

    private static String root(LiballprofLine line, int index) throws ConversionProblem {
        return line.integer(index) + " ";
    }

    private static long bytes(LiballprofLine line, int count, int type) throws ConversionProblem {
        long elements = line.integer(count);
        long size = line.part(type, 1);
        if (elements < 0 || size < 0 || elements > Integer.MAX_VALUE || size > Integer.MAX_VALUE) {
            throw line.problem(
                    "A message of " + elements + " elements of " + size + " bytes.",
                    "The line may be damaged.");
        }
        return elements * size;
    }

    /// Operator and element type of a reduction.
    private static String combined(LiballprofLine line, int type, int operator)
            throws ConversionProblem {
        long number = line.integer(operator);
        boolean isKnown = number >= 0 && number < OPERATORS.size();
        return OPERATORS.get(isKnown ? (int) number : 0)
                + " "
                + element(line.part(type, 0), line.part(type, 1))
                + " ";
    }

    /// The elements of type `number`. Of a type that has no number of the format only the size is
    /// known: 4 bytes are taken for integers, 8 for doubles.
    private static String element(long number, long size) {
        return switch (Math.clamp(number, 0, LAST_TYPE + 1)) {
            case 1, 2, 3, 5, 6, 20 -> sized(size, "i32", "i64");
            case 8, 9, 10, 11 -> sized(size, "f32", "f64");
            case 13 -> "i8";
            case 15 -> "f64i32";
            case 17 -> "i32i32";
            case 21 -> size == 1 ? "i8" : "other";
            case 22 -> "c128";
            case 0, LAST_TYPE + 1 -> sized(size, "i32", "f64");
            default -> "other";
        };
    }

    private static String sized(long size, String four, String eight) {
        return size == Integer.BYTES ? four : size == Long.BYTES ? eight : "other";
    }

    /// The number of the communicator in TIX. Its members are not in the trace, only how many there
    /// are: with all of them it is taken for MPI_COMM_WORLD.
    private int communicator(LiballprofLine line, int index) throws ConversionProblem {
        long size = line.part(index, 2);
        if (size == 1 && ranks > 1) {
            return 1;
        }
        if (size != ranks) {
            throw line.problem(
                    "The call is on a communicator of " + size + " of the " + ranks + " processes.",
                    "The trace does not say which they are; record the program with the tracer of"
                            + " BCScope instead (bcscope tracer).");
        }
        return 0;
    }
}
