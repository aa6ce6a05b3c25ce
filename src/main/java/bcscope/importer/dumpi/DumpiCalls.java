package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;
import bcscope.importer.TraceFiles;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The calls in the file of one rank, one after the other.
final class DumpiCalls implements Closeable {
    private static final int HAS_STATUSES = 1 | 2;
    private static final int HAS_PROCESSOR_TIMES = 4;
    private static final int HAS_CLOCK_TIMES = 8;
    private static final int HAS_THREAD = 64;
    private static final int HAS_COUNTERS = 128;
    private static final long NANOS_A_SECOND = 1_000_000_000;
    private static final int COUNTER_BYTES = 2 * Long.BYTES;
    private static final int STATUS_BYTES = 2 * Integer.BYTES + 2 * Byte.BYTES + Integer.BYTES;

    private final DumpiInput in;
    private int number;

    /// Opens the file `name`.
    DumpiCalls(TraceFiles files, String name, DumpiSections sections)
            throws ConversionProblem, IOException {
        checkVersion(files, name, sections);
        in = new DumpiInput(files, name, sections.body());
        in.skip(2 * Integer.BYTES);
    }

    /// What was written before 0.6.9 has errors that would have to be known one by one.
    private static void checkVersion(TraceFiles files, String name, DumpiSections sections)
            throws ConversionProblem, IOException {
        try (DumpiInput header = new DumpiInput(files, name, sections.header())) {
            int major = header.u8();
            int minor = header.u8();
            int least = header.u8();
            if (major == 0 && (minor < 6 || (minor == 6 && least < 9))) {
                throw new ConversionProblem(
                        header.file(),
                        0,
                        "The file is of version " + major + "." + minor + "." + least + ".",
                        "Versions from 0.6.9 on are read.");
            }
        }
    }

    String file() {
        return in.file();
    }

    /// The next call; empty after the last one.
    Optional<DumpiCall> next() throws ConversionProblem, IOException {
        if (in.atEnd()) {
            return Optional.empty();
        }
        long offset = in.offset();
        int code = in.u16();
        if (code >= DumpiFunction.count()) {
            return Optional.empty();
        }
        DumpiFunction function = DumpiFunction.of(code);
        if (function.isRefused()) {
            throw DumpiInput.problem(
                    in.file(),
                    offset,
                    "MPI_" + function.name() + " cannot be replayed.",
                    "Windows, files, other programs, intercommunicators, graphs, generalized"
                            + " requests and MPI_Alltoallw are not read from DUMPI; the tracer of"
                            + " BCScope records most of them (bcscope tracer).");
        }
        return Optional.of(read(function, offset));
    }

    private DumpiCall read(DumpiFunction function, long offset)
            throws ConversionProblem, IOException {
        number++;
        int mask = in.u8();
        if ((mask & HAS_THREAD) != 0) {
            in.u16();
        }
        boolean hasProcessorTimes = (mask & HAS_PROCESSOR_TIMES) != 0;
        boolean hasClockTimes = (mask & HAS_CLOCK_TIMES) != 0;
        long enter = hasProcessorTimes || hasClockTimes ? time() : 0;
        long leave = hasProcessorTimes || hasClockTimes ? time() : 0;
        if (hasProcessorTimes && hasClockTimes) {
            time();
            time();
        }
        if ((mask & HAS_COUNTERS) != 0) {
            in.skip((long) in.u8() * COUNTER_BYTES);
        }
        List<Integer> values = new ArrayList<>();
        List<int[]> lists = new ArrayList<>();
        List<DumpiCall.Status> statuses = new ArrayList<>();
        DumpiCall call =
                new DumpiCall(function, number, offset, enter, leave, values, lists, statuses);
        arguments(call, (mask & HAS_STATUSES) != 0);
        return call;
    }

    /// 16 bits of seconds, which begin again after 18 hours, and 32 of nanoseconds.
    private long time() throws ConversionProblem, IOException {
        long seconds = in.u16();
        return seconds * NANOS_A_SECOND + Integer.toUnsignedLong(in.i32());
    }

    private void arguments(DumpiCall call, boolean hasStatuses)
            throws ConversionProblem, IOException {
        String layout = call.function().layout();
        int root = -1;
        for (int i = 0; i < layout.length(); i++) {
            switch (layout.charAt(i)) {
                case 'i' -> call.values().add(in.i32());
                case 'h' -> call.values().add(in.u16());
                case 'b' -> call.values().add(in.u8());
                case 'r' -> {
                    root = in.i32();
                    call.values().add(root);
                }
                case '?' -> {
                    if (root != call.value(0)) {
                        i = afterRootOnly(call, layout);
                    }
                }
                case 'I' -> call.lists().add(in.ints());
                case 'H' -> call.lists().add(in.shorts());
                case 'M' -> listOfLists(call);
                case 'B', 'C' -> in.skip(in.count(Byte.BYTES));
                case 'A' -> texts();
                case 'S' -> {
                    if (hasStatuses) {
                        statuses(call);
                    }
                }
                default -> throw new IllegalStateException(layout);
            }
        }
    }

    /// A member that is not the root has not the arguments after `?`; of MPI_Gatherv it has the
    /// last one, the datatype.
    private static int afterRootOnly(DumpiCall call, String layout) {
        return call.name().equals("Gatherv") ? layout.length() - 2 : layout.length();
    }

    private void listOfLists(DumpiCall call) throws ConversionProblem, IOException {
        int rows = in.count(Integer.BYTES);
        for (int row = 0; row < rows; row++) {
            call.lists().add(in.ints());
        }
    }

    private void texts() throws ConversionProblem, IOException {
        int count = in.count(Integer.BYTES);
        for (int i = 0; i < count; i++) {
            in.skip(in.count(Byte.BYTES));
        }
    }

    private void statuses(DumpiCall call) throws ConversionProblem, IOException {
        int count = in.count(STATUS_BYTES);
        for (int i = 0; i < count; i++) {
            int bytes = in.i32();
            int source = in.i32();
            in.skip(2 * Byte.BYTES);
            call.statuses().add(new DumpiCall.Status(bytes, source, in.i32()));
        }
    }

    /// A problem in the call that was read last.
    ConversionProblem problem(DumpiCall call, String problem, String advice) {
        return DumpiInput.problem(
                in.file(), call.offset(), "MPI_" + call.name() + ": " + problem, advice);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
