package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;
import bcscope.importer.TraceFiles;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Facts collected from all files before the first call can be translated: which processes are in
/// which communicator, how large datatypes are, and whether source -1 of a receive means any source
/// or MPI_PROC_NULL, since some libraries use the same number for both.
final class DumpiSurvey {
    private static final int ANY_OR_NOBODY = -1;

    private final TraceFiles files;
    private final List<String> names;
    private final List<DumpiSections> sections = new ArrayList<>();
    private final List<int[]> sizes = new ArrayList<>();
    private final Map<Target, Balance> balances = new HashMap<>();
    private final List<List<Optional<DumpiGroup>>> groups;
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
                    "Rsend_init" ->
                    add(messages, group(made, call.value(4)), call.value(2), call.value(3), true);
            case "Recv", "Irecv", "Recv_init" ->
                    add(messages, group(made, call.value(4)), call.value(2), call.value(3), false);
            case "Sendrecv" -> {
                int communicator = group(made, call.value(8));
                add(messages, communicator, call.value(2), call.value(3), true);
                add(messages, communicator, call.value(6), call.value(7), false);
            }
            case "Sendrecv_replace" -> {
                int communicator = group(made, call.value(6));
                add(messages, communicator, call.value(2), call.value(3), true);
                add(messages, communicator, call.value(4), call.value(5), false);
            }
            default -> {
                // no message
            }
        }
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

    private Balance balance(int rank, int group, int tag) {
        return balances.computeIfAbsent(new Target(rank, group, tag), _ -> new Balance());
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
    /// over for it when each receive from a source has taken one.
    Unclear unclear(int rank, DumpiGroup group, int tag) {
        if (!sendsToNobody) {
            return Unclear.ANYBODY;
        }
        Balance balance = balance(rank, group.number(), tag);
        long left = balance.sent - balance.received;
        if (left <= 0 && tag >= 0) {
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
