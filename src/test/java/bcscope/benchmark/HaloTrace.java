package bcscope.benchmark;

import bcscope.base.SeededStream;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/// The text of a TIX trace of any length, made while it is read: processes on a ring exchange halos
/// with both neighbours, compute, and agree on a sum. A step of a process is seven records.
///
/// `HaloTrace RANKS STEPS FILE` writes it to a file, compressed where its name ends with `.gz`.
final class HaloTrace extends InputStream {
    /// Records of a process in one step.
    static final int RECORDS_A_STEP = 7;

    private static final int HALO_BYTES = 4_096;
    private static final long LEAST_NANOS = 200_000;

    private final int ranks;
    private final int steps;
    private final SeededStream nanos = new SeededStream(1, "computation");
    private final StringBuilder text = new StringBuilder();
    private byte[] block = new byte[0];
    private int blockAt;
    private int step = -1;
    private int rank;

    HaloTrace(int ranks, int steps) {
        this.ranks = ranks;
        this.steps = steps;
    }

    /// Records of a trace of `ranks` processes and `steps` steps.
    static long records(int ranks, int steps) {
        return (long) ranks * ((long) RECORDS_A_STEP * steps + 2);
    }

    /// Writes a trace to a file.
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[2]);
        boolean packed = file.toString().endsWith(".gz");
        OutputStream plain = new BufferedOutputStream(Files.newOutputStream(file));
        try (OutputStream out = packed ? new GZIPOutputStream(plain) : plain;
                InputStream in =
                        new HaloTrace(
                                Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]))) {
            in.transferTo(out);
        }
    }

    @Override
    public int read() {
        return fill() ? block[blockAt++] : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        if (!fill()) {
            return -1;
        }
        int part = Math.min(length, block.length - blockAt);
        System.arraycopy(block, blockAt, target, offset, part);
        blockAt += part;
        return part;
    }

    /// Makes the next records where all are read: those of one process in one step.
    private boolean fill() {
        if (blockAt < block.length) {
            return true;
        }
        if (step > steps) {
            return false;
        }
        text.setLength(0);
        write();
        block = text.toString().getBytes(StandardCharsets.US_ASCII);
        blockAt = 0;
        if (++rank == ranks) {
            rank = 0;
            step++;
        }
        return true;
    }

    private void write() {
        if (step < 0) {
            record("init ").append(ranks).append('\n');
        } else if (step == steps) {
            record("finalize\n");
        } else {
            exchange();
        }
    }

    private void exchange() {
        int left = (rank + ranks - 1) % ranks;
        int right = (rank + 1) % ranks;
        long request = 4L * step;
        post("irecv ", left, 0, request);
        post("irecv ", right, 1, request + 1);
        post("isend ", right, 0, request + 2);
        post("isend ", left, 1, request + 3);
        record("waitall 4");
        text.append(' ').append(request);
        received(left, 0);
        text.append(' ').append(request + 1);
        received(right, 1);
        text.append(' ').append(request + 2).append(' ').append(request + 3).append('\n');
        long more = nanos.upTo(LEAST_NANOS, rank, step);
        record("compute ").append(LEAST_NANOS + more).append('\n');
        record("allreduce 8 sum f64 0\n");
    }

    private void post(String call, int peer, int tag, long request) {
        record(call).append(peer).append(' ').append(tag).append(' ').append(HALO_BYTES);
        text.append(" 0 ").append(request).append('\n');
    }

    private void received(int source, int tag) {
        text.append(':').append(source).append(':').append(tag).append(':').append(HALO_BYTES);
    }

    private StringBuilder record(String call) {
        return text.append(rank).append(' ').append(call);
    }
}
