package bcscope.picture;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;

import java.util.regex.Pattern;

/// Something in a picture that can be pointed at, selected and read aloud. Every view names it by
/// the same {@link #id}, which is also the id of its {@link Surface#region}.
public sealed interface Target {
    /// Stable across frames and views, for example `node:7`; {@link #parse} reads it again.
    String id();

    /// Nothing.
    record None() implements Target {
        @Override
        public String id() {
            return "none";
        }
    }

    /// The management node with the Strobe Sender.
    record Management() implements Target {
        @Override
        public String id() {
            return "management";
        }
    }

    /// A compute node.
    record Node(int node) implements Target {
        @Override
        public String id() {
            return "node:" + node;
        }
    }

    /// A process.
    record Rank(int rank) implements Target {
        @Override
        public String id() {
            return "rank:" + rank;
        }
    }

    /// What a process sends to another.
    record Pair(int from, int to) implements Target {
        @Override
        public String id() {
            return "pair:" + from + ":" + to;
        }
    }

    /// A switch: level 1 stands over the nodes, `index` counts from the left.
    record Switch(int level, int index) implements Target {
        @Override
        public String id() {
            return "switch:" + level + ":" + index;
        }
    }

    /// A directed link by its number in the interconnect.
    record Link(int link) implements Target {
        @Override
        public String id() {
            return "link:" + link;
        }
    }

    /// A descriptor list of a node.
    record ListOf(int node, NicList list) implements Target {
        @Override
        public String id() {
            return "list:" + node + ":" + list.name();
        }
    }

    /// A descriptor by its owner and number.
    record DescriptorOf(int rank, int number) implements Target {
        @Override
        public String id() {
            return "descriptor:" + rank + ":" + number;
        }
    }

    /// A thread of a node's NIC.
    record ThreadOf(int node, NicThread thread) implements Target {
        @Override
        public String id() {
            return "thread:" + node + ":" + thread.name();
        }
    }

    /// The collectives of a communicator.
    record CollectiveOf(int communicator) implements Target {
        @Override
        public String id() {
            return "collective:" + communicator;
        }
    }

    /// A time slice.
    record Slice(int slice) implements Target {
        @Override
        public String id() {
            return "slice:" + slice;
        }
    }

    /// A microphase of a slice.
    record PhaseOf(int slice, Microphase phase) implements Target {
        @Override
        public String id() {
            return "phase:" + slice + ":" + phase.name();
        }
    }

    /// A track of the timeline that shows a metric.
    record MetricTrack(String name) implements Target {
        @Override
        public String id() {
            return "metric:" + name;
        }
    }

    /// Nothing is selected.
    Target NONE = new None();

    /// The target with this id; {@link #NONE} where the id names none.
    static Target parse(String id) {
        String[] parts = Ids.SEPARATOR.split(id, 3);
        try {
            return switch (parts[0]) {
                case "management" -> new Management();
                case "node" -> new Node(Integer.parseInt(parts[1]));
                case "rank" -> new Rank(Integer.parseInt(parts[1]));
                case "link" -> new Link(Integer.parseInt(parts[1]));
                case "collective" -> new CollectiveOf(Integer.parseInt(parts[1]));
                case "slice" -> new Slice(Integer.parseInt(parts[1]));
                case "metric" -> new MetricTrack(id.substring("metric:".length()));
                case "pair", "switch", "list", "descriptor", "thread", "phase" -> Ids.pair(parts);
                default -> NONE;
            };
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return NONE;
        }
    }

    /// How ids are taken apart.
    final class Ids {
        private static final Pattern SEPARATOR = Pattern.compile(":");

        private Ids() {}

        private static Target pair(String[] parts) {
            int first = Integer.parseInt(parts[1]);
            String second = parts[2];
            return switch (parts[0]) {
                case "pair" -> new Pair(first, Integer.parseInt(second));
                case "switch" -> new Switch(first, Integer.parseInt(second));
                case "list" -> new ListOf(first, NicList.valueOf(second));
                case "descriptor" -> new DescriptorOf(first, Integer.parseInt(second));
                case "thread" -> new ThreadOf(first, NicThread.valueOf(second));
                default -> new PhaseOf(first, Microphase.valueOf(second));
            };
        }
    }
}
