package bcscope.explain.matching;

import bcscope.base.Numbers;
import bcscope.explain.Told;
import bcscope.happening.Descriptor;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/// The text twin of the matchings of a slice: the same facts in the same order, as sentences.
public final class MatchSentences {
    private final Program program;
    private final MatchTable table;

    /// Sentences about `table`, which belongs to a run of `program`.
    public MatchSentences(Program program, MatchTable table) {
        this.program = program;
        this.table = table;
    }

    /// At most `most` sentences about `node`, or about all nodes, in chronological order.
    public List<Told> inOrder(OptionalInt node, int most) {
        List<Told> told = new ArrayList<>();
        List<Integer> nodes = node.isPresent() ? List.of(node.getAsInt()) : table.nodes();
        for (int each : nodes) {
            if (told.size() >= most) {
                break;
            }
            told.add(new Told(-1, budget(each)));
            for (Inbox inbox : table.inboxes(each)) {
                inbox.pairs().forEach(pair -> told.add(new Told(pair.index(), of(pair))));
                inbox.loners().forEach(loner -> told.add(new Told(table.lastIndex(), of(loner))));
            }
        }
        told.sort(Comparator.comparingInt(Told::index));
        return told.subList(0, Math.min(most, told.size()));
    }

    /// All sentences about `node`: its budget, then each process with pairs, sends and receives.
    public List<String> ofNode(int node) {
        List<String> told = new ArrayList<>();
        told.add(budget(node));
        for (Inbox inbox : table.inboxes(node)) {
            inbox.pairs().forEach(pair -> told.add(of(pair)));
            inbox.loners().forEach(loner -> told.add(of(loner)));
        }
        return told;
    }

    /// All sentences about the slice.
    public List<String> all() {
        List<String> told = new ArrayList<>();
        told.add(summary());
        table.nodes().forEach(node -> told.addAll(ofNode(node)));
        return told;
    }

    /// One sentence on the slice.
    public String summary() {
        InboxCount all = table.count();
        return "Slice "
                + Numbers.count(table.slice())
                + ": "
                + Numbers.count(table.nodes().size(), "node")
                + (table.nodes().size() == 1 ? " has" : " have")
                + " something to match; "
                + Numbers.count(all.matched(), "pair")
                + (all.matched() == 1 ? " is matched, " : " are matched, ")
                + Numbers.count(all.carried(), "message")
                + (all.carried() == 1 ? " is carried over, " : " are carried over, ")
                + Numbers.count(all.loneSends(), "send")
                + " and "
                + Numbers.count(all.loneReceives(), "receive")
                + " stay unmatched.";
    }

    /// The use of the budget of `node`.
    public String budget(int node) {
        BudgetShare share = table.budget(node);
        List<String> parts = new ArrayList<>();
        add(parts, share.scheduling(), "to the time of MSM");
        add(parts, share.carried(), "to carried messages");
        add(parts, share.reserved(), "to collectives of the slice");
        add(parts, share.fresh(), "to new matches");
        return "Node "
                + node
                + " could receive "
                + Numbers.exactBytes(share.whole())
                + ": "
                + (parts.isEmpty() ? "" : String.join(", ", parts) + ", ")
                + (share.left() == 0 ? "nothing" : Numbers.count(share.left()))
                + (share.left() > 1 ? " are left." : " is left.");
    }

    private static void add(List<String> parts, long bytes, String where) {
        if (bytes > 0) {
            parts.add(Numbers.count(bytes) + (bytes == 1 ? " goes " : " go ") + where);
        }
    }

    /// The schedule of a matched message.
    public String of(Pair pair) {
        String met =
                pair.origin() == Pair.Origin.NEW
                        ? " matches receive no. " + pair.receive().number()
                        : " was matched in an earlier slice with receive no. "
                                + pair.receive().number();
        return "Message "
                + route(pair.send())
                + met
                + " of "
                + program.named(pair.receive().rank())
                + "; "
                + moves(pair)
                + ".";
    }

    private static String moves(Pair pair) {
        Chunk chunk = pair.chunk();
        if (chunk.limit() == Chunk.Limit.TIME) {
            return "MSM reached its time limit before the Buffer Receiver got to it, so "
                    + remain(chunk.remaining())
                    + " for later slices";
        }
        if (chunk.starved()) {
            return "no budget is left"
                    + side(pair)
                    + ", so "
                    + remain(chunk.remaining())
                    + " for later slices";
        }
        if (chunk.remaining() > 0) {
            return Numbers.exactBytes(chunk.now())
                    + (chunk.now() == 1 ? " moves" : " move")
                    + " in this slice, then the budget"
                    + side(pair)
                    + " is used up: "
                    + remain(chunk.remaining());
        }
        if (chunk.total() == 0) {
            return "it is empty and moves in this slice";
        }
        return chunk.before() == 0
                ? "all of it moves in this slice"
                : "the last "
                        + Numbers.exactBytes(chunk.now())
                        + (chunk.now() == 1 ? " moves" : " move")
                        + " in this slice";
    }

    private static String remain(long bytes) {
        return Numbers.exactBytes(bytes) + (bytes == 1 ? " remains" : " remain");
    }

    private static String side(Pair pair) {
        return switch (pair.chunk().limit()) {
            case NONE, TIME -> "";
            case RECEIVER -> " of node " + pair.receive().node();
            case SENDER -> " of the sending node " + pair.send().node();
            case LINK -> " of the last link to node " + pair.receive().node();
        };
    }

    /// Why a descriptor found no partner.
    public String of(Unmatched loner) {
        Descriptor own = loner.descriptor();
        return own.kind() == Descriptor.Kind.SEND
                ? "Message " + route(own) + " stays unmatched: " + send(loner) + "."
                : "Receive no. "
                        + own.number()
                        + " of "
                        + program.named(own.rank())
                        + from(own)
                        + " stays unmatched: "
                        + receive(loner)
                        + ".";
    }

    /// The reason of `of` in a few words.
    public String brief(Unmatched loner) {
        Descriptor own = loner.descriptor();
        boolean send = own.kind() == Descriptor.Kind.SEND;
        return switch (loner.reason()) {
            case NO_RECEIVE -> program.named(own.peer()) + " has no open receive";
            case OTHER_SOURCE -> near(loner, d -> "waits for " + program.named(d.peer()));
            case OTHER_TAG ->
                    near(loner, d -> "tag " + d.tag() + (send ? " is expected" : " has arrived"));
            case OTHER_COMMUNICATOR -> near(loner, MatchSentences::context);
            case ORDER ->
                    rival(loner, d -> "no. " + d.number() + (send ? " goes first" : " matched it"));
            case TOO_LATE -> "next slice";
            case TIME_USED -> near(loner, d -> "no. " + d.number() + " fits, no time left");
            case NOT_POSTED ->
                    own.peer() == Program.ANY
                            ? "no message has arrived"
                            : program.named(own.peer()) + " " + table.activity(own.peer()).clause();
        };
    }

    private String send(Unmatched loner) {
        Descriptor own = loner.descriptor();
        String rank = program.named(own.peer());
        return switch (loner.reason()) {
            case NO_RECEIVE -> rank + " has no open receive";
            case OTHER_SOURCE ->
                    "no receive of "
                            + rank
                            + " accepts messages from "
                            + program.named(own.rank())
                            + "; the first open one waits for "
                            + near(loner, d -> program.named(d.peer()));
            case OTHER_TAG ->
                    "its tag is "
                            + own.tag()
                            + ", and receive no. "
                            + near(loner, d -> d.number() + " waits for tag " + d.tag());
            case OTHER_COMMUNICATOR ->
                    "it belongs to "
                            + context(own)
                            + ", and receive no. "
                            + near(loner, d -> d.number() + " to " + context(d));
            case ORDER -> {
                boolean same = loner.rival().filter(d -> d.rank() == own.rank()).isPresent();
                yield "an earlier message of "
                        + (same ? "the same source" : "another source")
                        + " went first, no. "
                        + rival(loner, d -> d.number() + " of " + program.named(d.rank()))
                        + ", and matched receive no. "
                        + near(loner, d -> String.valueOf(d.number()));
            }
            case TOO_LATE ->
                    "receive no. "
                            + near(loner, d -> String.valueOf(d.number()))
                            + " was posted after the cut-off of this slice, so the next slice"
                            + " considers it";
            case TIME_USED ->
                    "receive no. "
                            + near(loner, d -> String.valueOf(d.number()))
                            + " fits, but MSM reached its time limit before the Buffer Receiver"
                            + " got to them, so the next slice tries them again";
            case NOT_POSTED -> "nothing is known";
        };
    }

    private String receive(Unmatched loner) {
        Descriptor own = loner.descriptor();
        return switch (loner.reason()) {
            case NOT_POSTED ->
                    own.peer() == Program.ANY
                            ? "no message has arrived"
                            : program.named(own.peer())
                                    + " has not posted the send; it "
                                    + table.activity(own.peer()).clause();
            case OTHER_TAG ->
                    "it waits for tag "
                            + own.tag()
                            + ", and message no. "
                            + near(loner, d -> d.number() + " of " + program.named(d.rank()))
                            + " has tag "
                            + near(loner, d -> String.valueOf(d.tag()));
            case OTHER_COMMUNICATOR ->
                    "it belongs to "
                            + context(own)
                            + ", and message no. "
                            + near(loner, d -> d.number() + " of " + program.named(d.rank()))
                            + " to "
                            + near(loner, MatchSentences::context);
            case ORDER ->
                    "receive no. "
                            + rival(loner, d -> String.valueOf(d.number()))
                            + " was posted earlier and matched message no. "
                            + near(loner, d -> d.number() + " of " + program.named(d.rank()));
            case TOO_LATE ->
                    "message no. "
                            + near(loner, d -> d.number() + " of " + program.named(d.rank()))
                            + " was posted after the cut-off of this slice, so the next slice"
                            + " delivers it";
            case TIME_USED ->
                    "message no. "
                            + near(loner, d -> d.number() + " of " + program.named(d.rank()))
                            + " fits, but MSM reached its time limit before the Buffer Receiver"
                            + " got to them, so the next slice tries them again";
            case NO_RECEIVE, OTHER_SOURCE -> "nothing is known";
        };
    }

    private String near(Unmatched loner, Function<Descriptor, String> text) {
        return loner.nearest().map(text).orElse("");
    }

    private String rival(Unmatched loner, Function<Descriptor, String> text) {
        return loner.rival().map(text).orElse("");
    }

    private String route(Descriptor send) {
        return "no. "
                + send.number()
                + " from "
                + program.named(send.rank())
                + " to "
                + program.named(send.peer())
                + " (tag "
                + send.tag()
                + ", "
                + Numbers.exactBytes(send.bytes())
                + ")";
    }

    private String from(Descriptor receive) {
        return (receive.peer() == Program.ANY
                        ? " from any rank"
                        : " from " + program.named(receive.peer()))
                + (receive.tag() == Program.ANY ? " with any tag" : " with tag " + receive.tag());
    }

    private static String context(Descriptor descriptor) {
        return "communicator "
                + descriptor.communicator()
                + (descriptor.context() % 2 == 1 ? " inside a collective" : "");
    }
}
