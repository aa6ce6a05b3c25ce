package bcscope.scenario;

import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.Packet;
import bcscope.model.Fault.Span;
import bcscope.model.FaultKind;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Reads `faults`.
final class FaultBinder {
    /// Most faults of a scenario.
    static final int MOST = 1_000;

    private final ValuesByPath leaves;
    private final Problems problems;
    private final int nodes;

    FaultBinder(ValuesByPath leaves, Problems problems, int nodes) {
        this.leaves = leaves;
        this.problems = problems;
        this.nodes = nodes;
    }

    List<Fault> faults() {
        Optional<Json> written = leaves.at(ScenarioKey.FAULTS.path());
        if (written.isEmpty()) {
            return List.of();
        }
        if (!(written.get() instanceof Json.Sequence sequence)) {
            problems.add(
                    written.get().place(),
                    "\"faults\" must be a list, but is " + written.get().kind() + ".",
                    "Write [ ] around the faults, each an object with a \"kind\".");
            return List.of();
        }
        if (sequence.elements().size() > MOST) {
            problems.add(
                    sequence.place(),
                    "There are " + sequence.elements().size() + " faults.",
                    "Allowed: at most " + MOST + "; \"node\": \"all\" strikes every node.");
            return List.of();
        }
        List<Fault> faults = new ArrayList<>();
        for (int index = 0; index < sequence.elements().size(); index++) {
            fault(index, sequence.elements().get(index)).ifPresent(faults::add);
        }
        return List.copyOf(faults);
    }

    private Optional<Fault> fault(int index, Json json) {
        String entry = FaultKey.entry(index);
        if (!(json instanceof Json.Section section)) {
            problems.add(
                    json.place(),
                    "\"" + entry + "\" must be an object, but is " + json.kind() + ".",
                    "For example {\"kind\": \"slow-nic\", \"node\": 5, \"factor\": 3}.");
            return Optional.empty();
        }
        leaves.note(entry, section);
        Optional<FaultKind> kind = kind(index, section);
        if (kind.isEmpty()) {
            return Optional.empty();
        }
        List<String> legal = FaultKey.of(kind.get()).stream().map(FaultKey::key).toList();
        for (Json.Member member : section.members()) {
            if (legal.contains(member.key())) {
                leaves.note(Keys.path(entry, member.key()), member.value());
            } else {
                problems.add(
                        member.place(),
                        "A fault of kind \""
                                + kind.get().id()
                                + "\" has no key "
                                + Wording.quoted(member.key())
                                + ".",
                        Wording.suggestion(member.key(), legal));
            }
        }
        return Optional.of(fault(index, kind.get()));
    }

    private Optional<FaultKind> kind(int index, Json.Section section) {
        List<String> ids = Arrays.stream(FaultKind.values()).map(FaultKind::id).toList();
        Optional<Json.Member> member = section.member(FaultKey.KIND.key());
        if (member.isEmpty()) {
            problems.add(
                    section.place(),
                    "\"" + FaultKey.entry(index) + "\" does not say its kind.",
                    "Write \"kind\": one of " + Wording.list(ids) + ".");
            return Optional.empty();
        }
        Json value = member.get().value();
        String id = value instanceof Json.Text text ? text.text() : "";
        if (!ids.contains(id)) {
            problems.add(
                    value.place(),
                    value instanceof Json.Text
                            ? "There is no kind of fault " + Wording.quoted(id) + "."
                            : "The kind of a fault must be a text, but is " + value.kind() + ".",
                    Wording.suggestion(id, ids));
            return Optional.empty();
        }
        return Optional.of(FaultKind.values()[ids.indexOf(id)]);
    }

    private Fault fault(int index, FaultKind kind) {
        return switch (kind) {
            case NODE_FAILURE -> {
                required(index, FaultKey.FROM);
                int node = node(index);
                if (node == Fault.ALL_NODES) {
                    problems.add(
                            leaves.placeOf(FaultKey.NODE.path(index)),
                            "Where all nodes fail, nothing is left to show.",
                            "Name one node.");
                }
                yield new Fault.NodeFailure(Math.max(0, node), number(index, FaultKey.FROM, 0));
            }
            case SLOW_NIC -> new Fault.SlowNic(node(index), span(index), factor(index));
            case SLOW_HOST -> new Fault.SlowHost(node(index), span(index), factor(index));
            case HOST_NOISE -> noise(index);
            case LATE_STROBE -> {
                required(index, FaultKey.DELAY);
                yield new Fault.LateStrobe(
                        span(index),
                        number(index, FaultKey.DELAY, 1),
                        count(index, FaultKey.EVERY));
            }
            case LOST_PACKET -> lost(index);
        };
    }

    private Fault noise(int index) {
        required(index, FaultKey.PERIOD);
        required(index, FaultKey.LENGTH);
        long period = number(index, FaultKey.PERIOD, Long.MAX_VALUE);
        long length = number(index, FaultKey.LENGTH, 1);
        if (length >= period) {
            problems.add(
                    leaves.placeOf(FaultKey.LENGTH.path(index)),
                    "The noise lasts as long as its period or longer: nothing would ever go on.",
                    "Make \"length\" less than \"period\".");
        }
        return new Fault.HostNoise(node(index), span(index), period, length);
    }

    private Fault lost(int index) {
        Packet packet = Packet.values()[Math.toIntExact(number(index, FaultKey.PACKET, 0))];
        int oneIn = count(index, FaultKey.ONE_IN);
        Span span = span(index);
        if (packet == Packet.TRANSFER && oneIn == 1 && span.toNanos() == Span.FOR_EVER) {
            problems.add(
                    leaves.placeOf(FaultKey.entry(index)),
                    "Every transfer would be lost forever, and the run would never end.",
                    "Add \"to\", or \"oneIn\" of at least 2.");
        }
        int node = packet == Packet.TRANSFER ? node(index) : Fault.ALL_NODES;
        if (packet == Packet.STROBE && leaves.at(FaultKey.NODE.path(index)).isPresent()) {
            node = node(index);
            if (node != Fault.ALL_NODES) {
                problems.add(
                        leaves.placeOf(FaultKey.NODE.path(index)),
                        "A strobe reaches all nodes or none, so it cannot be lost for one node.",
                        "Leave out \"node\", or write \"all\".");
            }
        }
        return new Fault.LostPacket(node, span, packet, oneIn);
    }

    private void required(int index, FaultKey key) {
        if (leaves.at(key.path(index)).isEmpty()) {
            problems.add(
                    leaves.placeOf(FaultKey.entry(index)),
                    "\"" + FaultKey.entry(index) + "\" has no \"" + key.key() + "\".",
                    "Allowed: " + key.legal() + ".");
        }
    }

    private int node(int index) {
        String path = FaultKey.NODE.path(index);
        required(index, FaultKey.NODE);
        Optional<Json> written = leaves.at(path);
        if (written.isEmpty()) {
            return 0;
        }
        if (written.get() instanceof Json.Text text && text.text().strip().equals(FaultKey.ALL)) {
            return Fault.ALL_NODES;
        }
        String digits =
                switch (written.get()) {
                    case Json.Text text -> text.text().strip();
                    case Json.Numeral numeral -> numeral.literal();
                    case Json.Section _, Json.Sequence _, Json.Flag _, Json.Nothing _ -> "";
                };
        if (!digits.matches("[0-9]{1,6}") || Integer.parseInt(digits) >= nodes) {
            problems.add(
                    written.get().place(),
                    "\"" + path + "\": there is no node " + what(written.get(), digits) + ".",
                    "Allowed: a whole number, 0 to " + (nodes - 1) + ", or \"all\".");
            return 0;
        }
        return Integer.parseInt(digits);
    }

    private static String what(Json written, String digits) {
        return digits.isEmpty() ? "that is " + written.kind() : Wording.quoted(digits);
    }

    private Span span(int index) {
        long from = number(index, FaultKey.FROM, 0);
        long to = number(index, FaultKey.TO, Span.FOR_EVER);
        if (from >= to) {
            problems.add(
                    leaves.placeOf(FaultKey.TO.path(index)),
                    "The fault ends before it begins.",
                    "Make \"to\" later than \"from\".");
        }
        return new Span(from, to);
    }

    private Factor factor(int index) {
        String path = FaultKey.FACTOR.path(index);
        required(index, FaultKey.FACTOR);
        Optional<Json> written = leaves.at(path);
        if (written.isEmpty()) {
            return new Factor(1, 1);
        }
        Optional<Ratio> ratio = leaves.scalar(path, FaultKey.FACTOR.legal()).flatMap(Ratio::parse);
        if (ratio.isEmpty()
                || ratio.get().numerator() < ratio.get().denominator()
                || ratio.get().numerator() > FaultKey.GREATEST_FACTOR * ratio.get().denominator()) {
            problems.add(
                    written.get().place(),
                    "\"" + path + "\" is no factor of at least 1.",
                    "Allowed: " + FaultKey.FACTOR.legal() + ".");
            return new Factor(1, 1);
        }
        return new Factor(ratio.get().numerator(), ratio.get().denominator());
    }

    private int count(int index, FaultKey key) {
        return Math.toIntExact(number(index, key, 1));
    }

    private long number(int index, FaultKey key, long missing) {
        return leaves.quantity(key.path(index), key.quantity().orElseThrow(), missing);
    }
}
