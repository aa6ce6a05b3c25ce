package bcscope.importer.otf;

import bcscope.importer.ConversionProblem;
import bcscope.importer.ConvertedLines;
import bcscope.importer.ForeignText;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// The events of one process as records of TIX. The records of one call are between the events
/// ENTER and LEAVE of its region. Where a non-blocking receive is posted, the trace does not say
/// from whom; that is known when it is complete, and until then what follows waits.
final class Otf2Rank {
    /// Calls on windows and files, of which the events do not say what they wait for.
    private static final Pattern REFUSED =
            Pattern.compile(
                    "MPI_((Win|File)_\\w+|R?(put|get|accumulate|get_accumulate)|Fetch_and_op"
                            + "|Compare_and_swap)",
                    Pattern.CASE_INSENSITIVE);

    private final int rank;
    private final Otf2Definitions definitions;
    private final Otf2Doubts doubts;
    private final List<Event> inCall = new ArrayList<>();
    private final Map<Long, ArrayDeque<Request>> open = new HashMap<>();
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
    private String call = "";
    private long leftTicks = -1;
    private long requests;

    /// What a call did.
    ///
    /// @param word of the event
    /// @param peer world rank, or -1 for none
    /// @param tag of the message
    /// @param bytes of the message
    /// @param communicator number in TIX
    /// @param request number in the trace
    private record Event(
            String word, int peer, long tag, long bytes, int communicator, long request) {
        String message() {
            return peer + " " + tag + " " + bytes + " " + communicator;
        }

        String match() {
            return peer + " " + tag + " " + bytes;
        }
    }

    /// An open request.
    ///
    /// @param number in TIX
    /// @param posted the record of a receive that is not complete; empty for a send
    private record Request(long number, Optional<Waiting> posted) {}

    /// A record that cannot be given away before those above it are.
    private static final class Waiting {
        final int line;
        String text;

        Waiting(int line, String text) {
            this.line = line;
            this.text = text;
        }
    }

    Otf2Rank(int rank, Otf2Definitions definitions, Otf2Doubts doubts) {
        this.rank = rank;
        this.definitions = definitions;
        this.doubts = doubts;
    }

    /// The region `name` begins.
    void enter(String name, long ticks, String file, int line) throws ConversionProblem {
        if (!name.startsWith("MPI_") || !call.isEmpty()) {
            return;
        }
        if (REFUSED.matcher(name).matches()) {
            throw new ConversionProblem(
                    file,
                    line,
                    name + " cannot be replayed from OTF2.",
                    "Calls on windows and files are not read; the tracer of BCScope records how"
                            + " long they took (bcscope tracer).");
        }
        if (leftTicks >= 0 && ticks > leftTicks) {
            write(line, "compute " + definitions.nanos(ticks - leftTicks));
        }
        call = name;
    }

    /// The region `name` ends.
    void leave(String name, long ticks, String file, int line) throws ConversionProblem {
        if (!name.equals(call)) {
            return;
        }
        called(file, line);
        inCall.clear();
        call = "";
        leftTicks = ticks;
    }

    /// An event of MPI.
    void event(Otf2Line event, String file, int line) throws ConversionProblem {
        switch (event.word()) {
            case "MPI_COLLECTIVE_BEGIN" -> {
                // its kind is at its end
            }
            case "MPI_COLLECTIVE_END" -> collective(event, file, line);
            case "MPI_IREQUEST_TEST", "MPI_IRECV_TEST" -> {
                // a test without success
            }
            case "MPI_REQUEST_TEST" -> {
                // the same in older versions
            }
            case "MPI_REQUEST_CANCELLED" ->
                    throw new ConversionProblem(
                            file,
                            line,
                            "A cancelled request cannot be replayed.",
                            "What the program does next depends on whether it was cancelled in"
                                    + " time.");
            case "MPI_SEND", "MPI_RECV" -> add(message(event, -1, file, line), file, line);
            case "MPI_ISEND", "MPI_IRECV" ->
                    add(
                            message(event, needed(event, "Request", file, line), file, line),
                            file,
                            line);
            case "MPI_IRECV_REQUEST", "MPI_ISEND_COMPLETE" -> {
                long request = needed(event, "Request", file, line);
                add(new Event(event.word(), -1, 0, 0, Otf2Definitions.WORLD, request), file, line);
            }
            default ->
                    throw new ConversionProblem(
                            file,
                            line,
                            "The event " + ForeignText.shown(event.word()) + " is not supported.",
                            "The line may be damaged, or of a version of OTF2 that is not known.");
        }
    }

    private void add(Event event, String file, int line) throws ConversionProblem {
        inCall.add(event);
        if (call.isEmpty()) {
            called(file, line);
            inCall.clear();
        }
    }

    private Event message(Otf2Line event, long request, String file, int line)
            throws ConversionProblem {
        String side = event.word().contains("SEND") ? "Receiver" : "Sender";
        OptionalLong location = event.reference(side);
        Optional<Integer> peer =
                location.isPresent() ? definitions.rank(location.getAsLong()) : Optional.empty();
        boolean isNobody = event.attribute(side).filter("UNDEFINED"::equals).isPresent();
        if (peer.isEmpty() && !isNobody) {
            throw missing(side, file, line);
        }
        return new Event(
                event.word(),
                peer.orElse(-1),
                needed(event, "Tag", file, line),
                needed(event, "Length", file, line),
                communicator(event, file, line),
                request);
    }

    private static long needed(Otf2Line event, String name, String file, int line)
            throws ConversionProblem {
        OptionalLong value = event.integer(name);
        if (value.isEmpty()) {
            throw missing(name, file, line);
        }
        return value.getAsLong();
    }

    private static ConversionProblem missing(String name, String file, int line) {
        return new ConversionProblem(
                file,
                line,
                "The event has no “" + name + "”, or one that is not valid.",
                "The line may be damaged or cut off.");
    }

    private int communicator(Otf2Line event, String file, int line) throws ConversionProblem {
        OptionalLong number = event.reference("Communicator");
        Optional<Integer> known =
                number.isPresent()
                        ? definitions.communicator(number.getAsLong())
                        : Optional.empty();
        if (known.isEmpty()) {
            throw missing("Communicator", file, line);
        }
        return known.get();
    }

    /// Writes what the call did that ends.
    private void called(String file, int line) throws ConversionProblem {
        List<String> completed = new ArrayList<>();
        List<Event> exchanged = new ArrayList<>();
        boolean exchanges = call.startsWith("MPI_Sendrecv");
        for (Event event : inCall) {
            switch (event.word) {
                case "MPI_SEND", "MPI_RECV" -> {
                    if (exchanges) {
                        exchanged.add(event);
                    } else if (event.peer >= 0) {
                        blocking(event, line);
                    }
                }
                case "MPI_ISEND" -> posted(event, line);
                case "MPI_IRECV_REQUEST" -> posted(event, line);
                default -> complete(event, file, line).ifPresent(completed::add);
            }
        }
        if (exchanges) {
            exchange(exchanged, line);
        }
        completed(completed, line);
        doubts.called(call, inCall.isEmpty());
    }

    private void blocking(Event event, int line) {
        boolean receives = event.word.equals("MPI_RECV");
        String word =
                receives
                        ? "recv"
                        : switch (call) {
                            case "MPI_Ssend" -> "ssend";
                            case "MPI_Bsend" -> "bsend";
                            case "MPI_Rsend" -> "rsend";
                            default -> "send";
                        };
        write(line, word + " " + event.message() + (receives ? " " + event.match() : ""));
    }

    private void exchange(List<Event> events, int line) {
        String sent = "-2 0 0";
        String received = "-2 -1 0 0";
        String match = "-2 -1 0";
        for (Event event : events) {
            if (event.peer >= 0 && event.word.equals("MPI_SEND")) {
                sent = event.match();
            } else if (event.peer >= 0) {
                received = event.message();
                match = event.match();
            }
        }
        if (!events.isEmpty()) {
            write(line, "sendrecv " + sent + " " + received + " " + match);
        }
    }

    private void posted(Event event, int line) {
        long number = requests++;
        Optional<Waiting> receive = Optional.empty();
        if (event.word.equals("MPI_IRECV_REQUEST")) {
            Waiting record = new Waiting(line, "");
            waiting.add(record);
            receive = Optional.of(record);
        } else if (event.peer >= 0) {
            String word =
                    switch (call) {
                        case "MPI_Issend" -> "issend";
                        case "MPI_Ibsend" -> "ibsend";
                        case "MPI_Irsend" -> "irsend";
                        default -> "isend";
                    };
            write(line, word + " " + event.message() + " " + number);
        } else {
            return;
        }
        open.computeIfAbsent(event.request, _ -> new ArrayDeque<>())
                .add(new Request(number, receive));
    }

    /// The request that is complete, as a token; empty if it is one with no process.
    private Optional<String> complete(Event event, String file, int line) throws ConversionProblem {
        ArrayDeque<Request> all = open.get(event.request);
        if (all == null && event.peer >= 0) {
            throw new ConversionProblem(
                    file,
                    line,
                    "No event above this one posts the receive that gets this message.",
                    "The trace may begin in the middle of the program; record all of it.");
        }
        if (all == null) {
            return Optional.empty();
        }
        Request request = all.remove();
        if (all.isEmpty()) {
            open.remove(event.request);
        }
        request.posted.ifPresent(record -> record.text = receive(event, request.number));
        return Optional.of(Long.toString(request.number));
    }

    private static String receive(Event event, long number) {
        return "irecv "
                + (event.peer >= 0 ? event.message() : "-2 -1 0 " + event.communicator)
                + " "
                + number;
    }

    private void completed(List<String> tokens, int line) {
        if (tokens.isEmpty()) {
            return;
        }
        String list = String.join(" ", tokens);
        if (call.startsWith("MPI_Test")) {
            write(line, "testsome " + tokens.size() + " " + list + " done " + list);
        } else if (tokens.size() == 1) {
            write(line, "wait " + list);
        } else {
            write(line, "waitall " + tokens.size() + " " + list);
        }
    }

    private void collective(Otf2Line event, String file, int line) throws ConversionProblem {
        String operation = event.attribute("Operation").orElse("");
        if (isAdministration(operation)) {
            return;
        }
        int communicator = communicator(event, file, line);
        OptionalLong number = event.reference("Communicator");
        int members =
                communicator == Otf2Definitions.SELF || number.isEmpty()
                        ? 1
                        : definitions.members(number.getAsLong()).length;
        long sent = needed(event, "Sent", file, line);
        long received = needed(event, "Received", file, line);
        long share = share(sent, members);
        String record =
                switch (operation) {
                    case "BARRIER" -> "barrier " + communicator;
                    case "BCAST" -> "bcast " + received + root(event, file, line) + communicator;
                    case "GATHER" ->
                            "gather "
                                    + block(sent, received, members)
                                    + root(event, file, line)
                                    + communicator;
                    case "SCATTER" ->
                            "scatter "
                                    + block(received, sent, members)
                                    + root(event, file, line)
                                    + communicator;
                    case "REDUCE" -> {
                        long block = block(sent, received, members);
                        yield "reduce "
                                + block
                                + root(event, file, line)
                                + combined(block)
                                + communicator;
                    }
                    case "ALLREDUCE" -> "allreduce " + share + " " + combined(share) + communicator;
                    case "ALLGATHER" -> "allgather " + share + " " + communicator;
                    case "ALLTOALL" -> "alltoall " + share + " " + communicator;
                    default ->
                            throw new ConversionProblem(
                                    file,
                                    line,
                                    "MPI's "
                                            + ForeignText.shown(operation)
                                            + " cannot be replayed from OTF2.",
                                    "The format keeps only how much a process sent and received"
                                            + " in total, not how much each process got; record"
                                            + " the program with the tracer of BCScope (bcscope"
                                            + " tracer).");
                };
        write(line, record);
        doubts.reduced(record);
        inCall.add(new Event(operation, -1, 0, 0, communicator, -1));
    }

    /// What each gives to each where `total` is what one gives to all `members`; with MPI_IN_PLACE
    /// nothing is counted to itself. A total that both could be is taken for one to all.
    private static long share(long total, int members) {
        boolean isInPlace = members > 1 && total % members != 0 && total % (members - 1) == 0;
        return total / (isInPlace ? members - 1 : Math.max(members, 1));
    }

    /// The size of a block that goes to or comes from the root: the `own` one of the process, or of
    /// a root that has it in place, as it counts nothing then, one of those of the others.
    private static long block(long own, long ofOthers, int members) {
        return own == 0 && members > 1 ? ofOthers / (members - 1) : own;
    }

    /// Whether a collective operation makes or frees communicators and windows, which the
    /// definitions tell.
    private static boolean isAdministration(String operation) {
        return switch (operation) {
            case "CREATE_HANDLE",
                    "DESTROY_HANDLE",
                    "ALLOCATE",
                    "DEALLOCATE",
                    "CREATE_HANDLE_AND_ALLOCATE",
                    "DESTROY_HANDLE_AND_DEALLOCATE" ->
                    true;
            default -> false;
        };
    }

    private String root(Otf2Line event, String file, int line) throws ConversionProblem {
        OptionalLong location = event.reference("Root");
        Optional<Integer> root =
                location.isPresent() ? definitions.rank(location.getAsLong()) : Optional.empty();
        if (root.isEmpty()) {
            throw new ConversionProblem(
                    file,
                    line,
                    "The collective call has no root.",
                    "It names a location that is not an MPI process; the trace may be damaged.");
        }
        return " " + root.get() + " ";
    }

    private static String combined(long bytes) {
        boolean ofDoubles = bytes % Double.BYTES == 0;
        boolean ofInts = bytes % Integer.BYTES == 0;
        return "sum " + (ofDoubles ? "f64" : ofInts ? "i32" : "other") + " ";
    }

    private void write(int line, String text) {
        waiting.add(new Waiting(line, text));
    }

    /// Gives away what does not wait for anything.
    void flush(ConvertedLines.Output output, String file) {
        Waiting next = waiting.peek();
        while (next != null && !next.text.isEmpty()) {
            output.record(file, next.line, rank + " " + next.text);
            waiting.poll();
            next = waiting.peek();
        }
    }

    /// The trace of the process ends.
    void end(String file) throws ConversionProblem {
        Waiting posted = waiting.peek();
        if (posted != null) {
            throw new ConversionProblem(
                    file,
                    posted.line,
                    "Rank " + rank + " posts a receive that never completes in the trace.",
                    "OTF2 tells the sender of a message only when the receive is complete, so the"
                            + " sender of this one is unknown. Record the program with Score-P,"
                            + " or with the tracer of BCScope (bcscope tracer).");
        }
    }
}
