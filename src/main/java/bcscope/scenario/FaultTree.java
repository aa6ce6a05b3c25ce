package bcscope.scenario;

import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.Span;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The tree of `faults`, in canonical order and with canonical texts.
final class FaultTree {
    private final Function<String, Place> places;
    private final int index;
    private final List<Json.Member> members = new ArrayList<>();

    private FaultTree(Function<String, Place> places, int index) {
        this.places = places;
        this.index = index;
    }

    static Json.Sequence of(List<Fault> faults, Function<String, Place> places) {
        List<Json> entries = new ArrayList<>();
        for (int i = 0; i < faults.size(); i++) {
            entries.add(new FaultTree(places, i).entry(faults.get(i)));
        }
        return new Json.Sequence(places.apply(ScenarioKey.FAULTS.path()), List.copyOf(entries));
    }

    private Json.Section entry(Fault fault) {
        number(FaultKey.KIND, fault.kind().ordinal());
        switch (fault) {
            case Fault.NodeFailure f -> {
                node(f.node());
                number(FaultKey.FROM, f.atNanos());
            }
            case Fault.SlowNic f -> slow(f, f.factor());
            case Fault.SlowHost f -> slow(f, f.factor());
            case Fault.HostNoise f -> {
                node(f.node());
                span(f.span());
                number(FaultKey.PERIOD, f.periodNanos());
                number(FaultKey.LENGTH, f.lengthNanos());
            }
            case Fault.LateStrobe f -> {
                span(f.span());
                number(FaultKey.DELAY, f.delayNanos());
                number(FaultKey.EVERY, f.every());
            }
            case Fault.LostPacket f -> {
                node(f.node());
                span(f.span());
                number(FaultKey.PACKET, f.packet().ordinal());
                number(FaultKey.ONE_IN, f.oneIn());
            }
        }
        return new Json.Section(places.apply(FaultKey.entry(index)), List.copyOf(members));
    }

    private void slow(Fault fault, Factor factor) {
        node(fault.node());
        span(fault.span());
        text(FaultKey.FACTOR, new Ratio(factor.numerator(), factor.denominator()).text());
    }

    private void node(int node) {
        if (node == Fault.ALL_NODES) {
            text(FaultKey.NODE, FaultKey.ALL);
        } else {
            Place place = place(FaultKey.NODE);
            add(FaultKey.NODE, new Json.Numeral(place, Integer.toString(node)));
        }
    }

    private void span(Span span) {
        if (span.fromNanos() > 0) {
            number(FaultKey.FROM, span.fromNanos());
        }
        if (span.toNanos() != Span.FOR_EVER) {
            number(FaultKey.TO, span.toNanos());
        }
    }

    private void number(FaultKey key, long value) {
        add(key, TreeValues.json(place(key), key.quantity().orElseThrow(), value));
    }

    private void text(FaultKey key, String text) {
        add(key, new Json.Text(place(key), text));
    }

    private Place place(FaultKey key) {
        return places.apply(key.path(index));
    }

    private void add(FaultKey key, Json json) {
        members.add(new Json.Member(json.place(), key.key(), json));
    }
}
