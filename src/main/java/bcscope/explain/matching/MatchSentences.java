package bcscope.explain.matching;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.SentenceAt;
import bcscope.happening.Descriptor;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/// The text twin of the matchings of a slice at a moment: the same facts in the same order, as
/// sentences.
public record MatchSentences(Program program, MatchesAt at) {
    /// The sentences of the whole slice.
    public MatchSentences(Program program, MatchTable table) {
        this(program, table.end());
    }

    /// At most `most` sentences about `node`, or about all nodes, on the whole slice in
    /// chronological order.
    public List<SentenceAt> inOrder(OptionalInt node, int most) {
        MatchSentences whole = new MatchSentences(program, at.table());
        List<SentenceAt> told = new ArrayList<>();
        List<Integer> nodes = node.isPresent() ? List.of(node.getAsInt()) : at.table().nodes();
        int last = at.table().lastIndex();
        for (int each : nodes) {
            if (told.size() >= most) {
                break;
            }
            told.add(new SentenceAt(last, whole.budget(each)));
            for (Inbox inbox : at.table().inboxes(each)) {
                inbox.pairs()
                        .forEach(pair ->
                                told.add(
                                        new SentenceAt(
                                                Math.min(pair.index(), last), whole.of(pair))));
                inbox.loners().forEach(loner -> told.add(new SentenceAt(last, of(loner))));
            }
        }
        told.sort(Comparator.comparingInt(SentenceAt::index));
        return told.subList(0, Math.min(most, told.size()));
    }

    /// All sentences about `node`: its budget, then each process with pairs and, once MSM is over,
    /// the sends and receives without a partner.
    public List<String> ofNode(int node) {
        List<String> told = new ArrayList<>();
        told.add(budget(node));
        for (Inbox inbox : at.table().inboxes(node)) {
            inbox.pairs().stream().filter(at::hasMet).forEach(pair -> told.add(of(pair)));
            if (at.isOver()) {
                inbox.loners().forEach(loner -> told.add(of(loner)));
            }
        }
        return told;
    }

    /// All sentences about the slice.
    public List<String> all() {
        List<String> told = new ArrayList<>();
        told.add(summary());
        at.table().nodes().forEach(node -> told.addAll(ofNode(node)));
        return told;
    }

    /// One sentence on the slice.
    public String summary() {
        MatchTable table = at.table();
        if (!at.isOver()) {
            return Say.of("Slice %{n}: scheduling is not finished yet.", table.slice());
        }
        InboxCount all = table.count();
        return Say.of(
                "Slice %{n}: %{n node has|nodes have} something to match; %{n pair is matched,"
                        + " |pairs are matched, }%{n message of an earlier slice continues,"
                        + " |messages of earlier slices continue, }%{n send} and %{n receive} stay"
                        + " unmatched.",
                table.slice(),
                table.nodes().size(),
                all.matched(),
                all.carried(),
                all.loneSends(),
                all.loneReceives());
    }

    /// The use of the budget of `node`.
    public String budget(int node) {
        BudgetShare share = at.budget(node);
        List<String> parts = new ArrayList<>();
        add(parts, share.scheduling(), "to the time of MSM");
        add(parts, share.carried(), "to carried messages");
        add(parts, share.reserved(), "to collectives of the slice");
        add(parts, share.fresh(), "to new matches");
        String listed = String.join(", ", parts);
        if (at.isOver()) {
            return Say.of(
                    "Node %s could receive %{bytes}: %s%s %{are left.|is left.}",
                    node,
                    share.whole(),
                    parts.isEmpty() ? "" : listed + ", ",
                    share.left() == 0 ? "nothing" : Numbers.count(share.left()),
                    share.left() > 1);
        }
        return (share.whole() == 0
                        ? "Node " + node
                        : Say.of("Node %s can receive up to %{bytes}", node, share.whole()))
                + (parts.isEmpty() ? ": nothing is scheduled yet." : ": " + listed + " so far.");
    }

    private static void add(List<String> parts, long bytes, String where) {
        if (bytes > 0) {
            parts.add(Numbers.count(bytes) + (bytes == 1 ? " goes " : " go ") + where);
        }
    }

    /// The use of the budget of `node` while its messages are scheduled: what they have of it so
    /// far.
    public String budgetSoFar(int node, BudgetShare share) {
        String whole =
                Say.of("Node %s can receive up to %{bytes} in this slice; ", node, share.whole());
        return share.used() == 0
                ? whole + "nothing is scheduled yet."
                : whole
                        + Say.of(
                                "%{bytes} %{is|are} scheduled so far.", share.used(), share.used());
    }

    /// The schedule of a matched message, as far as it is known.
    public String of(Pair pair) {
        String met =
                (pair.isCarried()
                                ? " was matched in an earlier slice with receive no. "
                                : " matches receive no. ")
                        + pair.receive().number();
        return program.say(
                "Message %s%s of %{rank}; %s.",
                route(pair.send()),
                met,
                pair.receive().rank(),
                at.isDecided(pair) ? moves(pair) : "it is not scheduled in this slice yet");
    }

    private static String moves(Pair pair) {
        Chunk chunk = pair.chunk();
        if (chunk.limit() == Chunk.Limit.TIME) {
            return "MSM reached its time limit before the Buffer Receiver got to it, so "
                    + remain(chunk.remaining())
                    + " for later slices";
        }
        if (chunk.starved()) {
            return Say.of(
                    "no budget is left%s, so %s for later slices",
                    side(pair), remain(chunk.remaining()));
        }
        if (chunk.remaining() > 0) {
            return Say.of(
                    "%{bytes} %{moves|move} in this slice, then the budget%s is used up: %s",
                    chunk.now(), chunk.now(), side(pair), remain(chunk.remaining()));
        }
        if (chunk.total() == 0) {
            return "it is empty and moves in this slice";
        }
        return chunk.before() == 0
                ? "all of it moves in this slice"
                : Say.of("the last %{bytes} %{moves|move} in this slice", chunk.now(), chunk.now());
    }

    private static String remain(long bytes) {
        return Say.of("%{bytes} %{remains|remain}", bytes, bytes);
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
                : program.say(
                        "Receive no. %s of %{rank}%s stays unmatched: %s.",
                        own.number(), own.rank(), from(own), receive(loner));
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
                            : program.named(own.peer())
                                    + " "
                                    + at.table().activity(program, own.peer()).clause();
        };
    }

    private String send(Unmatched loner) {
        Descriptor own = loner.descriptor();
        String rank = program.named(own.peer());
        return switch (loner.reason()) {
            case NO_RECEIVE -> rank + " has no open receive";
            case OTHER_SOURCE ->
                    program.say(
                            "no receive of %s accepts messages from %{rank}; the first open one"
                                    + " waits for %s",
                            rank, own.rank(), near(loner, d -> program.named(d.peer())));
            case OTHER_TAG ->
                    Say.of(
                            "its tag is %s, and receive no. %s",
                            own.tag(), near(loner, d -> d.number() + " waits for tag " + d.tag()));
            case OTHER_COMMUNICATOR ->
                    Say.of(
                            "it belongs to %s, and receive no. %s",
                            context(own), near(loner, d -> d.number() + " to " + context(d)));
            case ORDER -> {
                boolean same = loner.rival().filter(d -> d.rank() == own.rank()).isPresent();
                yield Say.of(
                        "an earlier message of %{the same source|another source} went first, no."
                                + " %s, and matched receive no. %s",
                        same,
                        rival(loner, d -> d.number() + " of " + program.named(d.rank())),
                        near(loner, d -> String.valueOf(d.number())));
            }
            case TOO_LATE ->
                    Say.of(
                            "receive no. %s was posted after the cut-off of this slice, so the next"
                                    + " slice considers it",
                            near(loner, d -> String.valueOf(d.number())));
            case TIME_USED ->
                    Say.of(
                            "receive no. %s fits, but MSM reached its time limit before the Buffer"
                                    + " Receiver got to them, so the next slice tries them again",
                            near(loner, d -> String.valueOf(d.number())));
            case NOT_POSTED -> "nothing is known";
        };
    }

    private String receive(Unmatched loner) {
        Descriptor own = loner.descriptor();
        return switch (loner.reason()) {
            case NOT_POSTED ->
                    own.peer() == Program.ANY
                            ? "no message has arrived"
                            : program.say(
                                    "%{rank} has not posted the send; it %s",
                                    own.peer(), at.table().activity(program, own.peer()).clause());
            case OTHER_TAG ->
                    Say.of(
                            "it waits for tag %s, and message no. %s has tag %s",
                            own.tag(),
                            near(loner, d -> d.number() + " of " + program.named(d.rank())),
                            near(loner, d -> String.valueOf(d.tag())));
            case OTHER_COMMUNICATOR ->
                    Say.of(
                            "it belongs to %s, and message no. %s to %s",
                            context(own),
                            near(loner, d -> d.number() + " of " + program.named(d.rank())),
                            near(loner, MatchSentences::context));
            case ORDER ->
                    Say.of(
                            "receive no. %s was posted earlier and matched message no. %s",
                            rival(loner, d -> String.valueOf(d.number())),
                            near(loner, d -> d.number() + " of " + program.named(d.rank())));
            case TOO_LATE ->
                    Say.of(
                            "message no. %s was posted after the cut-off of this slice, so the next"
                                    + " slice delivers it",
                            near(loner, d -> d.number() + " of " + program.named(d.rank())));
            case TIME_USED ->
                    Say.of(
                            "message no. %s fits, but MSM reached its time limit before the Buffer"
                                    + " Receiver got to them, so the next slice tries them again",
                            near(loner, d -> d.number() + " of " + program.named(d.rank())));
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
        return program.say(
                "no. %s from %{rank} to %{rank} (tag %s, %{bytes})",
                send.number(), send.rank(), send.peer(), send.tag(), send.bytes());
    }

    private String from(Descriptor receive) {
        return (receive.peer() == Program.ANY
                        ? " from any rank"
                        : " from " + program.named(receive.peer()))
                + (receive.tag() == Program.ANY ? " with any tag" : " with tag " + receive.tag());
    }

    private static String context(Descriptor descriptor) {
        return Say.of(
                "communicator %s%{ inside a collective|}",
                descriptor.communicator(), descriptor.context() % 2);
    }
}
