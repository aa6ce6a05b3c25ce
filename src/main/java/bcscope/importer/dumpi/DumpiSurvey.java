package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;
import bcscope.importer.TraceFiles;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Facts collected from all files before the first call can be translated: which processes are in
/// which communicator, how large datatypes are, and whether source -1 of a receive means any source
/// or MPI_PROC_NULL, since some libraries use the same number for both.
final class DumpiSurvey {
    /// As a source: MPI_ANY_SOURCE, and under MPICH MPI_PROC_NULL, too. As a tag: MPI_ANY_TAG.
    static final int ANY_OR_NOBODY = -1;

    private static final int NOBODY = -2;

    private final TraceFiles files;
    private final List<String> names;
    private final List<DumpiSections> sections = new ArrayList<>();
    private final List<int[]> sizes = new ArrayList<>();
    private final Map<Target, Balance> balances = new HashMap<>();
    private final List<List<Optional<DumpiGroup>>> groups;
    private final Set<Target> tagless = new HashSet<>();
    private boolean sendsToNobody;

    /// Where messages are expected.
    ///
    /// @param rank world rank of the receiver
    /// @param group number of the communicator
    /// @param tag their tag
    private record Target(int rank, int group, int tag) {}

    private static final class Balance {
        long sent;
        long received;
        long unclear;
    }

    /// A message of one rank, before it is known who is in its communicator.
    ///
    /// @param communicator 0 for the world, 1 for the process alone, and 2 and more for those that
    ///   the rank has made, in order
    /// @param peer rank in it
    /// @param sends whether it is sent
    private record Message(int communicator, int peer, int tag, boolean sends) {}

    /// Reads the files `names`, in the order of ranks.
    DumpiSurvey(TraceFiles files, List<String> names) throws ConversionProblem, IOException {
        this.files = files;
        this.names = names;
        List<DumpiCalls> readers = new ArrayList<>();
        List<List<DumpiCall>> about = new ArrayList<>();
        List<Map<Message, Long>> messages = new ArrayList<>();
        for (String name : names) {
            DumpiSections parts = DumpiSections.of(files, name);
            sections.add(parts);
            sizes.add(sizes(name, parts));
            try (DumpiCalls calls = new DumpiCalls(files, name, parts)) {
                readers.add(calls);
                List<DumpiCall> ofRank = new ArrayList<>();
                messages.add(messages(calls, ofRank));
                about.add(ofRank);
            }
        }
        groups = DumpiGroups.of(readers, about);
        for (int rank = 0; rank < names.size(); rank++) {
            for (Message message : messages.get(rank).keySet()) {
                if (!message.sends && message.tag < 0) {
                    int receiver = rank;
                    group(rank, message.communicator)
                            .ifPresent(it ->
                                    tagless.add(new Target(receiver, it.number(), ANY_OR_NOBODY)));
                }
            }
        }
        for (int rank = 0; rank < names.size(); rank++) {
            for (Map.Entry<Message, Long> message : messages.get(rank).entrySet()) {
                count(rank, message.getKey(), message.getValue());
            }
        }
    }

    private int[] sizes(String name, DumpiSections parts) throws ConversionProblem, IOException {
        if (parts.sizes().isEmpty()) {
            return new int[0];
        }
        try (DumpiInput in = new DumpiInput(files, name, parts.sizes())) {
            return in.ints();
        }
    }

    private static Map<Message, Long> messages(DumpiCalls calls, List<DumpiCall> about)
            throws ConversionProblem, IOException {
        Map<Message, Long> messages = new HashMap<>();
        Map<Integer, Integer> made = new HashMap<>();
        made.put(DumpiGroups.WORLD_HANDLE, DumpiGroup.WORLD);
        made.put(DumpiGroups.SELF_HANDLE, DumpiGroup.SELF);
        int next = DumpiGroup.SELF + 1;
        for (Optional<DumpiCall> read = calls.next(); read.isPresent(); read = calls.next()) {
            DumpiCall call = read.get();
            if (DumpiGroups.concerns(call)) {
                about.add(call);
            }
            if (DumpiGroups.makes(call)) {
                made.put(call.value(call.values().size() - 1), next);
                next++;
            }
            messagesOf(call, made, messages);
        }
        return messages;
    }

    private static void messagesOf(
            DumpiCall call, Map<Integer, Integer> made, Map<Message, Long> messages) {
        switch (call.name()) {
            case "Send",
                    "Ssend",
                    "Bsend",
                    "Rsend",
                    "Isend",
                    "Issend",
                    "Ibsend",
                    "Irsend",
                    "Send_init",
                    "Ssend_init",
                    "Bsend_init",
                    "Rsend_init" ->
                    add(messages, group(made, call.value(4)), call.value(2), call.value(3), true);
            case "Recv", "Irecv", "Recv_init" ->
                    add(
                            messages,
                            group(made, call.value(4)),
                            source(call, 2),
                            call.value(3),
                            false);
            case "Sendrecv" -> {
                int communicator = group(made, call.value(8));
                add(messages, communicator, call.value(2), call.value(3), true);
                add(messages, communicator, source(call, 6), call.value(7), false);
            }
            case "Sendrecv_replace" -> {
                int communicator = group(made, call.value(6));
                add(messages, communicator, call.value(2), call.value(3), true);
                add(messages, communicator, source(call, 4), call.value(5), false);
            }
            default -> {
                // no message
            }
        }
    }

    /// The source of a receive, its argument at `index`; where that may be any or nobody, the one
    /// that its status names, if it has one.
    private static int source(DumpiCall call, int index) {
        int written = call.value(index);
        if (written != ANY_OR_NOBODY || call.statuses().isEmpty()) {
            return written;
        }
        int known = call.statuses().getFirst().source();
        return known < 0 ? NOBODY : known;
    }

    /// Number of the communicator that `handle` names at this moment.
    private static int group(Map<Integer, Integer> made, int handle) {
        return made.getOrDefault(handle, DumpiGroup.WORLD);
    }

    private static void add(
            Map<Message, Long> messages, int communicator, int peer, int tag, boolean sends) {
        messages.merge(new Message(communicator, peer, tag, sends), 1L, Long::sum);
    }

    private void count(int rank, Message message, long times) {
        Optional<DumpiGroup> in = group(rank, message.communicator);
        if (in.isEmpty()) {
            return;
        }
        DumpiGroup group = in.get();
        if (message.sends) {
            sendsToNobody |= message.peer == ANY_OR_NOBODY;
            group.world(message.peer)
                    .ifPresent(to -> balance(to, group.number(), message.tag).sent += times);
        } else if (message.peer == ANY_OR_NOBODY) {
            balance(rank, group.number(), message.tag).unclear += times;
        } else if (message.peer >= 0) {
            balance(rank, group.number(), message.tag).received += times;
        }
    }

    private Optional<DumpiGroup> group(int rank, int communicator) {
        return switch (communicator) {
            case DumpiGroup.WORLD -> Optional.of(DumpiGroups.world(names.size()));
            case DumpiGroup.SELF -> Optional.of(new DumpiGroup(DumpiGroup.SELF, new int[] {rank}));
            default -> groups.get(rank).get(communicator - DumpiGroup.SELF - 1);
        };
    }

    /// The messages of one tag; of all tags together where a receive takes any.
    private Balance balance(int rank, int group, int tag) {
        Target all = new Target(rank, group, ANY_OR_NOBODY);
        Target key = tagless.contains(all) ? all : new Target(rank, group, tag);
        return balances.computeIfAbsent(key, _ -> new Balance());
    }

    /// How a receive from source -1 is to be read.
    enum Unclear {
        /// From any source.
        ANYBODY,
        /// From no process: there is no message for it.
        NOBODY,
        /// There are messages for some of them, and nothing tells for which.
        EITHER
    }

    /// What a receive of world rank `rank` from source -1 is: from any source, if messages are left
    /// over for it when each receive from a source has taken one. So is a probe where nothing is
    /// received from -1.
    Unclear unclear(int rank, DumpiGroup group, int tag) {
        Balance balance = balance(rank, group.number(), tag);
        if (!sendsToNobody || balance.unclear == 0) {
            return Unclear.ANYBODY;
        }
        long left = balance.sent - balance.received;
        if (left <= 0) {
            return Unclear.NOBODY;
        }
        return left >= balance.unclear ? Unclear.ANYBODY : Unclear.EITHER;
    }

    /// What `rank` got from its calls that make communicators, in order.
    List<Optional<DumpiGroup>> results(int rank) {
        return groups.get(rank);
    }

    /// The datatypes of `rank` before its first call.
    DumpiTypes types(int rank) {
        return new DumpiTypes(sizes.get(rank));
    }

    /// The calls of `rank`.
    DumpiCalls calls(int rank) throws ConversionProblem, IOException {
        return new DumpiCalls(files, names.get(rank), sections.get(rank));
    }

    int ranks() {
        return names.size();
    }
}
