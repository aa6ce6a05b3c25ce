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

    /// A node or a part of it.
    sealed interface OnNode extends Target {
        /// The node.
        int node();

        @Override
        default String id() {
            return Ids.of(this);
        }
    }

    /// A process, or something that belongs to it.
    sealed interface OfProcess extends Target {
        /// The process; for a pair, the sender.
        int rank();

        @Override
        default String id() {
            return Ids.of(this);
        }
    }

    /// Nothing, or something that is neither on one compute node nor of one process.
    sealed interface Elsewhere extends Target {
        @Override
        default String id() {
            return Ids.of(this);
        }
    }

    /// Nothing.
    record None() implements Elsewhere {}

    /// The management node with the Strobe Sender.
    record Management() implements Elsewhere {}

    /// A compute node.
    record Node(int node) implements OnNode {}

    /// A process.
    record Rank(int rank) implements OfProcess {}

    /// The messages from one process to another.
    record Pair(int from, int to) implements OfProcess {
        @Override
        public int rank() {
            return from;
        }
    }

    /// A switch: level 1 is directly above the nodes, `index` counts from the left.
    record Switch(int level, int index) implements Elsewhere {}

    /// A directed link by its number in the interconnect.
    record Link(int link) implements Elsewhere {}

    /// A descriptor list of a node.
    record ListOf(int node, NicList list) implements OnNode {}

    /// A descriptor by its owner and number.
    record DescriptorOf(int rank, int number) implements OfProcess {}

    /// A thread of a node's NIC.
    record ThreadOf(int node, NicThread thread) implements OnNode {}

    /// The collectives of a communicator.
    record CollectiveOf(int communicator) implements Elsewhere {}

    /// A time slice.
    record Slice(int slice) implements Elsewhere {}

    /// A microphase of a slice.
    record PhaseOf(int slice, Microphase phase) implements Elsewhere {}

    /// A track of the timeline that shows a metric.
    record MetricTrack(String name) implements Elsewhere {}

    /// Nothing is selected.
    Target NONE = new None();

    /// The target with this id; {@link #NONE} if there is none.
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

    /// Formats and parses ids.
    final class Ids {
        private static final Pattern SEPARATOR = Pattern.compile(":");

        private Ids() {}

        private static String of(Target target) {
            return switch (target) {
                case None _ -> "none";
                case Management _ -> "management";
                case Node(int node) -> "node:" + node;
                case Rank(int rank) -> "rank:" + rank;
                case Pair(int from, int to) -> "pair:" + from + ":" + to;
                case Switch(int level, int index) -> "switch:" + level + ":" + index;
                case Link(int link) -> "link:" + link;
                case ListOf(int node, NicList list) -> "list:" + node + ":" + list.name();
                case DescriptorOf(int rank, int number) -> "descriptor:" + rank + ":" + number;
                case ThreadOf(int node, NicThread thread) -> "thread:" + node + ":" + thread.name();
                case CollectiveOf(int communicator) -> "collective:" + communicator;
                case Slice(int slice) -> "slice:" + slice;
                case PhaseOf(int slice, Microphase phase) -> "phase:" + slice + ":" + phase.name();
                case MetricTrack(String name) -> "metric:" + name;
            };
        }

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
