package bcscope.exporter.timeline;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceEvents;
import bcscope.metric.Metric;
import bcscope.run.operation.CallLog;
import bcscope.run.operation.CallReplay;
import bcscope.table.SliceTable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/// Makes a timeline of a run that is reported slice by slice: it remembers the call that each
/// process is in and the messages under way, and no more.
final class TimelineFeed implements CallReplay.Hearer {
    private static final int NO_CALL = -1;
    private static final long UNKNOWN = -1;

    private final Subject subject;
    private final TimelineSink sink;
    private final SliceTable slices;
    private final int[] calls;
    private final long[] sinceNanos;
    private final Map<Long, UnderWay> messages = new HashMap<>();
    private long fromNanos = UNKNOWN;
    private long reachedNanos;
    private boolean selected;
    private long received;

    /// A message that has met its receive.
    private static final class UnderWay {
        final Descriptor send;
        long beganNanos = UNKNOWN;

        UnderWay(Descriptor send) {
            this.send = send;
        }
    }

    private TimelineFeed(Subject subject, TimelineSink sink) {
        this.subject = subject;
        this.sink = sink;
        slices = subject.run().slices();
        calls = new int[subject.ranks()];
        sinceNanos = new long[subject.ranks()];
        Arrays.fill(calls, NO_CALL);
    }

    /// Feeds `sink` the exported part of the run.
    ///
    /// @param shouldContinue is told every slice before it is executed
    /// @return whether all was reported
    static boolean tell(Subject subject, TimelineSink sink, IntPredicate shouldContinue)
            throws IOException {
        TimelineFeed feed = new TimelineFeed(subject, sink);
        try {
            boolean whole =
                    CallReplay.of(subject.run(), subject.selection().last(), feed, shouldContinue);
            if (whole) {
                feed.end();
            }
            return whole;
        } catch (UncheckedIOException failed) {
            throw failed.getCause();
        }
    }

    /// Something that is written.
    @FunctionalInterface
    private interface Writing {
        void write() throws IOException;
    }

    private static void written(Writing writing) {
        try {
            writing.write();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void slice(SliceEvents events) {
        selected = subject.selection().contains(events.slice());
        reachedNanos = events.endNanos();
        if (selected) {
            if (fromNanos < 0) {
                fromNanos = events.startNanos();
                written(() -> sink.begin(fromNanos));
            }
            written(() ->
                    sink.slice(
                            events.slice(),
                            events.startNanos(),
                            events.windows(),
                            values(events.slice())));
        }
        for (Happening happening : events.happenings()) {
            happened(happening);
        }
    }

    private long[] values(int slice) {
        List<Metric> metrics = subject.selection().metrics();
        long[] values = new long[metrics.size()];
        for (int i = 0; i < values.length; i++) {
            Metric metric = metrics.get(i);
            values[i] = metric.read(slices, slice, metric.aggregates().getFirst());
        }
        return values;
    }

    private void happened(Happening happening) {
        if (happening instanceof Happening.Matched matched) {
            messages.put(key(matched.receive()), new UnderWay(matched.send()));
        } else if (happening instanceof MessageEvent.Met met) {
            messages.put(key(met.receive()), new UnderWay(met.send()));
        } else if (happening instanceof Happening.Transferred transferred) {
            UnderWay message = messages.get(key(transferred.receive()));
            if (message != null && message.beganNanos < 0) {
                message.beganNanos = transferred.timeNanos();
            }
        } else if (happening instanceof Happening.Completed completed
                && completed.descriptor().kind() == Descriptor.Kind.RECEIVE) {
            UnderWay message = messages.remove(key(completed.descriptor()));
            if (message != null) {
                complete(message, completed.descriptor(), completed.timeNanos());
            }
        }
    }

    private static long key(Descriptor receive) {
        return ((long) receive.rank() << Integer.SIZE) | receive.number();
    }

    private void complete(UnderWay message, Descriptor receive, long nanos) {
        Descriptor send = message.send;
        if (selected && subject.hasRank(send.rank()) && subject.hasRank(receive.rank())) {
            Delivery told =
                    new Delivery(
                            received,
                            send.rank(),
                            receive.rank(),
                            send.tag(),
                            send.bytes(),
                            send.communicator(),
                            Math.max(send.postNanos(), fromNanos),
                            Math.max(
                                    message.beganNanos < 0 ? send.postNanos() : message.beganNanos,
                                    fromNanos),
                            Math.max(receive.postNanos(), fromNanos),
                            nanos);
            received++;
            written(() -> sink.message(told));
        }
    }

    @Override
    public void call(CallLog.Kind kind, int rank, int pc, long nanos) {
        switch (kind) {
            case BEGAN -> sinceNanos[rank] = nanos;
            case ENTERED -> {
                computed(rank, nanos);
                calls[rank] = pc;
                sinceNanos[rank] = nanos;
            }
            case RETURNED, UNDONE -> {
                returned(rank, nanos);
                sinceNanos[rank] = nanos;
            }
            case FINISHED -> {
                computed(rank, nanos);
                sinceNanos[rank] = Long.MAX_VALUE;
            }
            case BLOCKED, AWAKENED -> {
                // still in its call
            }
        }
    }

    private void computed(int rank, long nanos) {
        long from = Math.max(sinceNanos[rank], fromNanos);
        if (tells(rank) && calls[rank] == NO_CALL && nanos > from) {
            written(() -> sink.computation(rank, from, nanos));
        }
    }

    private void returned(int rank, long nanos) {
        int pc = calls[rank];
        calls[rank] = NO_CALL;
        long from = Math.max(sinceNanos[rank], fromNanos);
        if (tells(rank) && pc != NO_CALL && nanos >= from) {
            written(() -> sink.call(rank, pc, from, nanos));
        }
    }

    /// Whether what `rank` does now is exported.
    private boolean tells(int rank) {
        return selected && fromNanos >= 0 && subject.hasRank(rank);
    }

    @Override
    public void sliceEnded() {
        // what is not over goes on in the next slice
    }

    private void end() throws IOException {
        long end = reachedNanos;
        if (fromNanos < 0) {
            fromNanos = end;
            sink.begin(end);
        }
        for (int rank = 0; rank < calls.length; rank++) {
            if (calls[rank] != NO_CALL) {
                long from = Math.max(sinceNanos[rank], fromNanos);
                if (tells(rank) && end >= from) {
                    sink.open(rank, calls[rank], from, end);
                }
            } else {
                computed(rank, end);
            }
        }
        sink.end(end);
    }
}
